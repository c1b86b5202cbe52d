// What other areas of the domain import from this one.
export { emit } from './events.ts'
