/** A mobile number as the specification asks for it (section 5); apart from rules.ts, whose library browsers do not load. */
export const MOBILE = /^1[3-9]\d{9}$/
