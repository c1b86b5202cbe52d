/** Fen as yuan with two decimals, as providers write it. */
export const yuanOf = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** The inverse; NaN for anything else, which equals no sum. */
export function fenOf(yuan: string) {
  const [, whole, decimals = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Fen that a provider sends as a whole number or its digits; NaN for anything else, which equals no sum. */
export function wholeFen(said: unknown) {
  if (typeof said === 'string' && /^\d{1,15}$/.test(said)) return Number(said)
  return typeof said === 'number' && Number.isSafeInteger(said) && said >= 0 ? said : Number.NaN
}
