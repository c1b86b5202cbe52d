import type { Line } from '../../lib/stores/cart.ts'

/** Fen of the wire's "12.00". */
export const fen = (money: string) => Math.round(Number(money) * 100)

export const sumOf = (lines: Line[]) =>
  lines.reduce((sum, { discount_price, num }) => sum + fen(discount_price) * Number(num), 0)

export const pieces = (lines: Line[]) => lines.reduce((sum, { num }) => sum + Number(num), 0)

/** The most that may be bought of a line. */
export const mostOf = ({ stock, max_buy }: Line) => Math.min(stock, max_buy || stock)

/** A line that could become part of an order as it stands. */
export const canBuy = (line: Line) =>
  line.is_valid === 1 && line.num <= mostOf(line) && line.num >= Math.max(line.min_buy, 1)
