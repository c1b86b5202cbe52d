/**
 * A page that exports `fill` is drawn by Astro once per language with holes where something varies (`locals.frame`
 * says so); from then on lib/http/frames.ts puts that in, and Astro rests.
 */
export const hole = (name: string) => `{~${name}~}`

/** The same for the numbers of an island, which must be numbers. */
export const numberHole = { id: 8_000_000_000_001, total: 8_000_000_000_002 }
