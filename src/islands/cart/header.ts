// One script file for both, as in ../shell/header.ts.
export { CartCount } from './CartCount.tsx'
export { CartEntry } from './CartEntry.tsx'
