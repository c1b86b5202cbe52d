// What other areas of the domain may ask of this one.

export { documents } from './certification.ts'
export { idNumberOf } from './moderator.ts'
