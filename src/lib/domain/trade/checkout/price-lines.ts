import { apportion } from './apportion.ts'

/** Discounts on a line so far, in fen. */
export interface Shares {
  goods_money: number
  promotion_money: number
  coupon_money: number
  point_money: number
  platform_coupon_money: number
}

export type PriceLine<Line> = Line & Shares
export type Column = Exclude<keyof Shares, 'goods_money'>

export const priceLine = <Line extends { price: number; num: number }>(line: Line): PriceLine<Line> => ({
  ...line,
  goods_money: line.price * line.num,
  promotion_money: 0,
  coupon_money: 0,
  point_money: 0,
  platform_coupon_money: 0,
})

/** What is left to pay of a line, and of several. */
export const remainingOf = (line: Shares) =>
  line.goods_money - line.promotion_money - line.coupon_money - line.point_money - line.platform_coupon_money
export const remainingSum = (lines: Shares[]) => lines.reduce((sum, line) => sum + remainingOf(line), 0)
export const sumOf = (lines: Shares[], column: keyof Shares) => lines.reduce((sum, line) => sum + line[column], 0)

/** Takes a sum off the lines in proportion to what is left of each, at most all of it; returns the sum taken. */
export function deductFromLines(lines: Shares[], column: Column, money: number): number {
  const rooms = lines.map(remainingOf)
  const taken = Math.min(money, remainingSum(lines))
  for (const [at, share] of apportion(taken, rooms).entries()) lines[at]![column] += share
  return taken
}
