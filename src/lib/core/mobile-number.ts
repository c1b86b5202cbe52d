/**
 * A mobile number: 11 digits, the first 1, the second 3 to 9 (specification, section 9). Apart from rules.ts, whose library
 * browsers do not load.
 */
export const MOBILE = /^1[3-9]\d{9}$/
