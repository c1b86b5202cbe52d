// What other areas of the domain import from this one.

export { documents } from './certification.ts'
export { idNumberOf } from './moderator.ts'
