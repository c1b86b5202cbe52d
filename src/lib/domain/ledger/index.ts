// What other areas of the domain import from this one.
export { type FromType, fromTypes, type UserKind, unitOf } from './accounts.ts'
export { checkLedger } from './check.ts'
export { hasMoney } from './member-money.ts'
export { postEntries, valuesOf } from './post.ts'
export { newSerialNumber } from './serial-number.ts'
