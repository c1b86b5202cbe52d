const DIGITS = '零一二三四五六七八九'
const UNITS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
  ['万', 10_000],
])
const MONEY = '(?:元|块钱?)'
/** A number is money where it says so or is round: `200 元`, `3 万`, `两千`; 200 alone may be anything. */
const AMOUNT = String.raw`(?:(\d+(?:\.\d+)?)\s*(?:([百千万])\s*${MONEY}?|${MONEY})|([零一二两三四五六七八九十百千万]+)(?:${MONEY}|(?<=.[十百千万])))`
const pattern = new RegExp(String.raw`${AMOUNT}\s*(?:以内|之内|以下)的?`)

/** A question without the price that it sets, and that price in yuan. One that says nothing else stays as it is. */
export function priceLimit(text: string): { text: string; most?: number } {
  const found = pattern.exec(text)
  if (!found) return { text }
  const [phrase, digits, unit = '', numerals = ''] = found
  const rest = text.replace(phrase, ' ').trim()
  if (rest === '') return { text }
  return { text: rest, most: digits ? Number(digits) * (UNITS.get(unit) ?? 1) : valueOfNumerals(numerals) }
}

function valueOfNumerals(numerals: string): number {
  let [whole, below, digit] = [0, 0, 0]
  for (const sign of numerals.replaceAll('两', '二')) {
    const unit = UNITS.get(sign)
    if (sign === '万') [whole, below] = [(below + digit || 1) * 10_000, 0]
    else if (unit) below += (digit || 1) * unit
    digit = unit ? 0 : DIGITS.indexOf(sign)
  }
  return whole + below + digit
}
