/**
 * A mobile number: 11 digits, the first 1, the second 3 to 9 (specification, section 9). Separate from rules.ts so that
 * browsers need not load its library.
 */
export const MOBILE = /^1[3-9]\d{9}$/
