import type { Locale } from './i18n.ts'

const options = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc', useGrouping: false } as const
const counter = {
  'zh-cn': new Intl.NumberFormat('zh-CN', options),
  'en-us': new Intl.NumberFormat('en-US', options),
}

/** A count as lists show it: in Chinese in units of ten thousand with a space before the unit, in English 12.4k. */
export function shortCount(count: number, locale: Locale): string {
  if (isSmall(count)) return String(count)
  const text = counter[locale].format(count)
  return locale === 'zh-cn' ? text.replace(/\d(?=[^\d.])/, '$& ') : text.toLowerCase()
}

/** A count in full: 12,403. */
export const groupedNumber = (count: number) => (isSmall(count) ? String(count) : grouped.format(count))

const grouped = new Intl.NumberFormat('en-US')

/** Most counts are small, and Intl formatting is slow by comparison. */
const isSmall = (count: number) => count >= 0 && count < 1000 && Number.isInteger(count)

/** Fen as the API and forms write money: "12.00". */
export const yuan = (fen: number) => `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${cents(fen)}`

/** Fen in the two parts that a price is displayed in: ["1,299", "00"]. */
export const price = (fen: number): [yuan: string, fen: string] => [groupedNumber(Math.floor(fen / 100)), cents(fen)]

/** Yuan from the API, "1299.00", in the same two parts. */
export const priceOf = (yuan: string) => price(Math.round(Number(yuan) * 100))

/** Fen as one string without the currency sign: 1,299.00. */
export const amount = (fen: number) => price(fen).join('.')

/** Yuan from the API, "1299.00", the same way: 1,299.00. */
export const amountOf = (yuan: string) => priceOf(yuan).join('.')

/** The same without cents where they are zero, for what a coupon or a reduction is worth: 1,299 or 12.50. */
export const briefAmount = (yuan: string) => amountOf(yuan).replace(/\.00$/, '')

/** Fen as pages display money: ¥1,299.00, −¥20.00. */
export const money = (fen: number) => `${fen < 0 ? '−' : ''}¥${price(Math.abs(fen)).join('.')}`

/** The same from yuan of the API, "1299.00". */
export const moneyOf = (yuan: string) => money(Math.round(Number(yuan) * 100))

const cents = (fen: number) => String(Math.abs(fen) % 100).padStart(2, '0')

/** A ratio in whole percent, never rounded up: 98%. */
export const percent = (part: number) => `${Math.floor(part * 100)}%`

/** A byte count for people: 812 kB, 34 MB, 1.2 GB. */
export function sizeText(bytes: number): string {
  const [unit, of] = (
    [
      ['GB', 1e9],
      ['MB', 1e6],
      ['kB', 1e3],
    ] as const
  ).find(([, of]) => bytes >= of) ?? ['kB', 1e3]
  const value = bytes / of
  return `${value < 10 && unit === 'GB' ? value.toFixed(1) : Math.ceil(value)} ${unit}`
}

/** Joins names: 阿明、小林 in Chinese, "Ming, Lin" in English. */
export const listed = (names: string[], locale: Locale) => names.join(locale === 'en-us' ? ', ' : '、')

/**
 * The plural form of a text passed to an island, with its placeholders filled: `name_one` for one, where the language
 * has it (English).
 */
export function pluralText<Name extends string>(
  words: Record<Name, string>,
  name: Name,
  count: number,
  more: Record<string, string | number> = {},
): string {
  const ofOne: string | undefined = Object(words)[`${name}_one`]
  const text: string = (count === 1 && ofOne) || words[name]
  return fill(text, { ...more, count })
}

/** Fills the placeholders of a text passed to an island. */
export const fill = (text: string, gaps: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => String(gaps[gap] ?? ''))
