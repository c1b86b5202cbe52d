import type { CartItem } from '../../lib/browser/stores/cart.ts'

/** Fen of the wire's "12.00". */
export const fen = (money: string) => Math.round(Number(money) * 100)

export const sumOf = (lines: CartItem[]) =>
  lines.reduce((sum, { discount_price, num }) => sum + fen(discount_price) * Number(num), 0)

export const pieces = (lines: CartItem[]) => lines.reduce((sum, { num }) => sum + Number(num), 0)

/** The largest quantity of a line. */
export const maxQuantity = ({ stock, max_buy }: CartItem) => Math.min(stock, max_buy || stock)

/** Whether a line could be ordered as it is. */
export const canBuy = (line: CartItem) =>
  line.is_valid === 1 && line.num <= maxQuantity(line) && line.num >= Math.max(line.min_buy, 1)

export interface Reduction {
  manjian_id: number
  /** Reduction in fen on the selected lines. */
  off: number
  /** The next threshold, and the missing amount. */
  next: { money: string; discount_money: string; missing: number } | null
}

/** The full reductions applicable to `lines`, and their effect on the `picked` ones, as at the checkout. */
export function reductionsOf(lines: CartItem[], picked: CartItem[]): Reduction[] {
  const known = new Map(lines.flatMap(({ manjian }) => (manjian ? [[manjian.manjian_id, manjian.rules]] : [])))
  return [...known].map(([manjian_id, rules]) => {
    const sum = sumOf(picked.filter(({ manjian }) => manjian?.manjian_id === manjian_id))
    const steps = [...rules].sort((one, other) => fen(one.money) - fen(other.money))
    const reached = steps.findLast(({ money }) => fen(money) <= sum)
    const next = steps.find(({ money }) => fen(money) > sum)
    return {
      manjian_id,
      off: Math.min(fen(reached?.discount_money ?? '0'), sum),
      next: next ? { ...next, missing: fen(next.money) - sum } : null,
    }
  })
}

/** Fen taken off by all of them. */
export const reducedBy = (picked: CartItem[]) => reductionsOf(picked, picked).reduce((sum, { off }) => sum + off, 0)
