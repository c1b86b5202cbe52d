/** Province codes of identity numbers (GB 2260), with Hong Kong, Macao and Taiwan. */
const REGIONS = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An identity or tax number without the spaces and dashes it was pasted with, in half width and capitals. */
export const plainNumber = (text: string) =>
  text.length > LONGEST
    ? text
    : text
        .normalize('NFKC')
        .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
        .toUpperCase()

const LONGEST = 60

/** Whether a plain number is an identity number (GB 11643): a known region, a day that existed, the right last sign. */
export function isIdNumber(number: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number) || !REGIONS.test(number)) return false
  const sum = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0)
  return isPastDay(number.slice(6, 14)) && number[17] === '10X98765432'[sum % 11]
}

/** Of the form 19491231, from 1900 on. */
function isPastDay(day: string): boolean {
  const iso = day.replace(/(....)(..)(..)/, '$1-$2-$3')
  const at = Date.parse(iso)
  return at >= Date.UTC(1900, 0) && at < Date.now() && new Date(at).toISOString().startsWith(iso)
}

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * Whether a plain number may be that of a taxpayer: a unified social credit code with the right last sign (GB 32100), an
 * identity number, or an older number of 15, 17 or 20 signs, which has no check.
 */
export function isTaxNumber(number: string): boolean {
  if (/^[\dA-Z]{15}$|^[\dA-Z]{17}$|^[\dA-Z]{20}$/.test(number)) return true
  return isIdNumber(number) || isCreditCode(number)
}

function isCreditCode(number: string): boolean {
  if (number.length !== 18 || [...number].some(sign => !SIGNS.includes(sign))) return false
  let sum = 0
  for (let at = 0, weight = 1; at < 17; at += 1, weight = (weight * 3) % 31) sum += SIGNS.indexOf(number[at]!) * weight
  return number[17] === SIGNS[(31 - (sum % 31)) % 31]
}
