import { moneyOf, pluralText } from '../../lib/core/format.ts'
/** Texts of the page, including those of the addresses. */
export type CheckoutWords = typeof import('../../../public/locales/zh-cn/payment.json') & {
  address: typeof import('../../../public/locales/zh-cn/address.json')
}

/** ¥1,033.00, or the price of goods for points: 500 积分, ¥33.00 + 500 积分. */
export const pricedAs = (words: CheckoutWords, money: string, point: number) =>
  [
    ...(Number(money) > 0 || point === 0 ? [moneyOf(money)] : []),
    ...(point > 0 ? [pluralText(words, 'score', point)] : []),
  ].join(' + ')
