// What other areas of the domain import from this one.
export { consent, consents } from './consent.ts'
export { libraryOf } from './library.ts'
export { type Opening, openWords } from './opening.ts'
export { publishBody } from './write.ts'
