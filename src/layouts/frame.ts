/**
 * A page that exports `fill` is drawn by Astro once per language with holes where something varies (`locals.frame`
 * says so); from then on lib/server/frames.ts puts that in, and Astro rests.
 */
export const hole = (name: string) => `{~${name}~}`

/** The same for the numbers of an island, which must be numbers. */
export const numberHole = {
  id: 8_000_000_000_001,
  total: 8_000_000_000_002,
  author: 8_000_000_000_003,
  quantity: 8_000_000_000_004,
  forum: 8_000_000_000_005,
  first: 8_000_000_000_006,
  count: 8_000_000_000_007,
  praises: 8_000_000_000_008,
  newest: 8_000_000_000_009,
}
