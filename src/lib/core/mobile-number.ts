/**
 * A mobile number: 11 digits, the first 1, the second 3 to 9 (specification, section 9). Separate from rules.ts so that
 * browsers need not load its library.
 */
export const MOBILE = /^1[3-9]\d{9}$/

const LONGEST = 50

/**
 * A mobile number as people paste it in its eleven digits: full width, with spaces, dashes, dots, brackets, +86, or the
 * invisible marks of an address book. Any other text is unchanged.
 */
export function plainMobile(text: string): string {
  if (text.length > LONGEST) return text
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}−.·()]/gu, '')
    .replace(/^(?:\+|00)?86(?=1[3-9]\d{9}$)/, '')
  return MOBILE.test(digits) ? digits : text
}
