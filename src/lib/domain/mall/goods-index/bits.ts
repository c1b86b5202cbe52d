import { type Kernel, kernel, ROUND, WORD, WORDS } from './kernel.ts'

export { WORDS }
export const PLACES = WORDS * 32
/** After its words a page says how many stand on it; pages begin at a multiple of eight. */
const PAGE = WORDS * WORD + 8

/** The address of a page. */
export type Page = number
/** Pages by their number, without those that nothing stands on; `at` says which are there. */
export interface Bits {
  pages: (Page | undefined)[]
  at: number[]
}

/** The pages of a shelf, one after the other in a memory that WebAssembly reads as well. */
export interface Pages extends Kernel {
  memory: WebAssembly.Memory
  /** The memory, as it is until it grows. */
  words: Int32Array
  /** Where the next page will stand. */
  end: number
  /** Pages to reckon on: what stands there does so until the next question. */
  drafts: Page[]
}

const MORE = 4 // pages of WebAssembly, of 64 kB

export function noPages(): Pages {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const words = new Int32Array(memory.buffer)
  return { ...kernel(memory), memory, words, end: 0, drafts: [] }
}

function newPage(pages: Pages): Page {
  const page = pages.end
  pages.end += PAGE
  if (pages.end > pages.words.byteLength) {
    pages.memory.grow(MORE)
    pages.words = new Int32Array(pages.memory.buffer)
  }
  return page
}

/** Hands out pages to reckon on, each once. What stood on them stays until it is written over. */
export function drafting(pages: Pages): () => Page {
  let used = 0
  return () => {
    pages.drafts[used] ??= newPage(pages)
    return pages.drafts[used++]!
  }
}

export const clear = (pages: Pages, page: Page) => pages.words.fill(0, page / WORD, (page + PAGE) / WORD)
export const noBits = (): Bits => ({ pages: [], at: [] })
export const pageOf = (place: number) => Math.floor(place / PLACES)
const wordOf = (place: number) => (place % PLACES) >>> 5

/** Where the words of a page begin in `words`. */
export const wordsOf = (page: Page) => page / WORD

/** How many stand on a page. */
export const held = ({ words }: Pages, page: Page): number => words[wordsOf(page) + WORDS]!

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
  const word = wordsOf(page) + wordOf(place)
  if (((words[word]! >>> (place & 31)) & 1) === to) return
  words[word]! ^= 1 << (place & 31)
  words[wordsOf(page) + WORDS]! += to === 1 ? 1 : -1
}

/** A part of a page, in bytes, a multiple of what `common` counts at once. */
export interface Run {
  from: number
  bytes: number
}

/** The parts of a page on which something stands. */
export function runsOf({ words }: Pages, page: Page): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < WORDS * WORD; from += ROUND) {
    let some = 0
    for (let w = wordsOf(page + from); w < wordsOf(page + from + ROUND); w++) some |= words[w]!
    const last = runs.at(-1)
    if (some === 0) continue
    if (last && last.from + last.bytes === from) last.bytes += ROUND
    else runs.push({ from, bytes: ROUND })
  }
  return runs
}

/** Hands on the place of each bit of a word. */
export function bitsAt(word: number, from: number, take: (place: number) => void) {
  for (let left = word; left; left &= left - 1) take(from + 31 - Math.clz32(left & -left))
}
