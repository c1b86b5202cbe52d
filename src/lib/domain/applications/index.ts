// What other areas of the domain may ask of this one.
export { idNumberOf } from './boards.ts'
export { documents } from './certification.ts'
