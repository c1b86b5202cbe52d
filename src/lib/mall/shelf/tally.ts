import { type Bits, common, count, held, type Page, WORDS } from './bits.ts'
import type { Some } from './narrow.ts'

/** With more words than this it is quicker to go through all of them. */
const MANY = WORDS / 4

/**
 * How many of what is left of page `n` carry each term. Goods of one category stand together: of most pages a filter
 * leaves all, nearly all or nothing, and then what is lacking is counted, or nothing need be.
 */
export function tally(some: Some, bits: Bits[], n: number): Uint16Array {
  const among = some.at.length === 0 ? none : amongOf(some)
  const sums = new Uint16Array(bits.length)
  for (let t = 0; t < bits.length; t++) {
    const page = bits[t]![n]
    if (page) sums[t] = among(page)
  }
  return sums
}

const none = () => 0

function amongOf({ page, at, lacks }: Some): (other: Page) => number {
  if (lacks) return other => held(other) - fewIn(lacks.at, lacks.words, other)
  if (at.length > MANY) return common(page)
  const words = Array.from(at, w => page[w]!)
  return other => fewIn(at, words, other)
}

function fewIn(at: ArrayLike<number>, words: number[], other: Page): number {
  let sum = 0
  for (let n = 0; n < at.length; n++) sum += count(words[n]! & other[at[n]!]!)
  return sum
}
