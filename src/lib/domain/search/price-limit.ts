import words from './price-words.json' with { type: 'json' }

const units = new Map(Object.entries(words.units))
const [TEN_THOUSAND] = [...words.scales].slice(-1)
const tens = [...units.keys()].join('')
const [two, digitTwo] = words.two as [string, string]
/** A number is an amount of money if it says so or is round: 200 yuan, or 30 thousand; 200 alone may be anything. */
const amount = String.raw`(?:(\d+(?:\.\d+)?)\s*(?:([${words.scales}])\s*${words.money}?|${words.money})|([${words.digits}${two}${tens}]+)(?:${words.money}|(?<=.[${tens}])))`
const pattern = new RegExp(String.raw`${amount}\s*${words.within}`)

/** A question without the price that it sets, and that price in yuan. One that says nothing else stays as it is. */
export function priceLimit(text: string): { text: string; most?: number } {
  const found = pattern.exec(text)
  if (!found) return { text }
  const [phrase, digits, unit = '', numerals = ''] = found
  const rest = text.replace(phrase, ' ').trim()
  if (rest === '') return { text }
  return { text: rest, most: digits ? Number(digits) * (units.get(unit) ?? 1) : valueOfNumerals(numerals) }
}

function valueOfNumerals(numerals: string): number {
  let [whole, below, digit] = [0, 0, 0]
  for (const sign of numerals.replaceAll(two, digitTwo)) {
    const unit = units.get(sign)
    if (sign === TEN_THOUSAND) [whole, below] = [(below + digit || 1) * 10_000, 0]
    else if (unit) below += (digit || 1) * unit
    digit = unit ? 0 : words.digits.indexOf(sign)
  }
  return whole + below + digit
}
