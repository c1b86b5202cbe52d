// What other areas of the domain may ask of this one.
export { emit } from './events.ts'
