import { counted } from '../../lib/format.ts'
/** What the page says, with the words of the address book. */
export type Words = typeof import('../../../public/locales/zh-cn/payment.json') & {
  address: typeof import('../../../public/locales/zh-cn/address.json')
}

/** Fills the gaps of a text. */
export const say = (text: string, words: Record<string, string | number>) =>
  Object.entries(words).reduce((said, [name, value]) => said.replaceAll(`{{${name}}}`, String(value)), text)

/** ¥33.00, or what goods for points take: 500 积分, ¥33.00 + 500 积分. */
export const pricedAs = (words: Words, money: string, point: number) =>
  [
    ...(Number(money) > 0 || point === 0 ? [`¥${money}`] : []),
    ...(point > 0 ? [counted(words, 'score', point)] : []),
  ].join(' + ')
