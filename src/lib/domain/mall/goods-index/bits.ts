/** 32-bit words per page. */
export const WORDS = 256
export const PLACES = WORDS * 32
/** Size of a page: its words, then its number of set bits. */
const PAGE = WORDS + 1
/** Words skipped or counted at once. */
const STRETCH = 8

/** Offset of a page's first word. */
export type Page = number
/** A sparse bitmap: pages by number, without empty ones; `at` lists the numbers present. */
export interface Bits {
  pages: (Page | undefined)[]
  at: number[]
}

/** Memory of an index's pages, one after the other. */
export interface Pages {
  /** Replaced when it must grow. */
  words: Int32Array
  /** Offset of the next new page. */
  end: number
  /** Scratch pages, valid until the next question. */
  drafts: Page[]
}

export const noPages = (): Pages => ({ words: new Int32Array(64 * PAGE), end: 0, drafts: [] })

function newPage(pages: Pages): Page {
  const page = pages.end
  pages.end += PAGE
  if (pages.end > pages.words.length) {
    const roomier = new Int32Array(Math.ceil(pages.words.length * 1.25))
    roomier.set(pages.words)
    pages.words = roomier
  }
  return page
}

/** Allocates scratch pages, each once per question. They are not cleared. */
export function drafting(pages: Pages): () => Page {
  let used = 0
  return () => {
    pages.drafts[used] ??= newPage(pages)
    return pages.drafts[used++]!
  }
}

/** Population count of a word (Warren, Hacker's Delight, 5-1). */
function bitCount(word: number): number {
  const twos = word - ((word >>> 1) & 0x5555_5555)
  const fours = (twos & 0x3333_3333) + ((twos >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Combines two pages into a third, which may be one of them; returns the number of bits set in it. */
export type Join = (pages: Pages, one: Page, other: Page, into: Page) => number

/** Intersection. */
export const intersect: Join = ({ words }, one, other, into) => {
  let sum = 0
  for (let w = 0; w < WORDS; w++) {
    const word = words[one + w]! & words[other + w]!
    words[into + w] = word
    sum += bitCount(word)
  }
  return sum
}

/** Union. */
export const unite: Join = ({ words }, one, other, into) => {
  let sum = 0
  for (let w = 0; w < WORDS; w++) {
    const word = words[one + w]! | words[other + w]!
    words[into + w] = word
    sum += bitCount(word)
  }
  return sum
}

/** Difference: bits of the one that are not in the other. */
export const subtract: Join = ({ words }, one, other, into) => {
  let sum = 0
  for (let w = 0; w < WORDS; w++) {
    const word = words[one + w]! & ~words[other + w]!
    words[into + w] = word
    sum += bitCount(word)
  }
  return sum
}

/** Number of common bits within the given runs. */
export function countCommon({ words }: Pages, one: Page, other: Page, runs: Run[]): number {
  let sum = 0
  for (const { from, to } of runs) for (let w = from; w < to; w++) sum += bitCount(words[one + w]! & words[other + w]!)
  return sum
}

export const clear = (pages: Pages, page: Page) => pages.words.fill(0, page, page + PAGE)
export const noBits = (): Bits => ({ pages: [], at: [] })
export const pageOf = (place: number) => Math.floor(place / PLACES)
const wordOf = (place: number) => (place % PLACES) >>> 5

/** Number of bits set in a page. */
export const bitsIn = ({ words }: Pages, page: Page): number => words[page + WORDS]!

export function setBit(pages: Pages, bits: Bits, place: number, make = newPage) {
  const n = pageOf(place)
  if (bits.pages[n] === undefined) {
    bits.pages[n] = make(pages)
    bits.at.push(n)
  }
  turn(pages, bits.pages[n], place, 1)
}

export function clearBit(pages: Pages, bits: Bits, place: number) {
  const page = bits.pages[pageOf(place)]
  if (page !== undefined) turn(pages, page, place, 0)
}

function turn({ words }: Pages, page: Page, place: number, to: 0 | 1) {
  const word = page + wordOf(place)
  if (((words[word]! >>> (place & 31)) & 1) === to) return
  words[word]! ^= 1 << (place & 31)
  words[page + WORDS]! += to === 1 ? 1 : -1
}

/** A run of words in a page: start and exclusive end. */
export interface Run {
  from: number
  to: number
}

/** The runs of a page that contain set bits. */
export function runsOf({ words }: Pages, page: Page): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < WORDS; from += STRETCH) {
    let some = 0
    for (let w = from; w < from + STRETCH; w++) some |= words[page + w]!
    const last = runs.at(-1)
    if (some === 0) continue
    if (last?.to === from) last.to += STRETCH
    else runs.push({ from, to: from + STRETCH })
  }
  return runs
}

/** Calls `take` with the position of each set bit of a word. */
export function bitsAt(word: number, from: number, take: (place: number) => void) {
  for (let left = word; left; left &= left - 1) take(from + 31 - Math.clz32(left & -left))
}
