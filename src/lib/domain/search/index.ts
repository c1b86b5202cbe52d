// What other areas of the domain may ask of this one.
export { search, searchEssays } from './search.ts'
