/**
 * 256 words of 32 places: goods that stand together share a page, and a page that nothing stands on is not there.
 * One more word holds how many stand on the page.
 */
export const WORDS = 256
export const PLACES = WORDS * 32
const HELD = WORDS
export type Page = Int32Array<ArrayBuffer>
export type Bits = (Page | undefined)[]

export const pageOf = (place: number) => Math.floor(place / PLACES)
const wordOf = (place: number) => (place % PLACES) >>> 5

export const emptyPage = (): Page => new Int32Array(WORDS + 1)

/** How many stand on a page. */
export const held = (page: Page): number => page[HELD]!

export function put(bits: Bits, place: number) {
  bits[pageOf(place)] ??= emptyPage()
  turn(bits[pageOf(place)]!, place, 1)
}

export function take(bits: Bits, place: number) {
  const page = bits[pageOf(place)]
  if (page) turn(page, place, 0)
}

function turn(page: Page, place: number, to: 0 | 1) {
  const word = wordOf(place)
  if (((page[word]! >>> (place & 31)) & 1) === to) return
  page[word]! ^= 1 << (place & 31)
  page[HELD]! += to === 1 ? 1 : -1
}

/** How many of 32. */
export function count(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * How many stand on both pages. Eight words are added bit by bit before any is counted (Harley and Seal): a page takes
 * half the time of counting each.
 */
export const common = (one: Page) => (other: Page) => {
  let eights = 0
  let [ones, twos, fours] = [0, 0, 0]
  for (let w = 0; w < WORDS; w += 8) {
    let low = one[w]! & other[w]!
    let next = one[w + 1]! & other[w + 1]!
    const twoA = carry(ones, low, next)
    ones ^= low ^ next
    low = one[w + 2]! & other[w + 2]!
    next = one[w + 3]! & other[w + 3]!
    const twoB = carry(ones, low, next)
    ones ^= low ^ next
    const fourA = carry(twos, twoA, twoB)
    twos ^= twoA ^ twoB
    low = one[w + 4]! & other[w + 4]!
    next = one[w + 5]! & other[w + 5]!
    const twoC = carry(ones, low, next)
    ones ^= low ^ next
    low = one[w + 6]! & other[w + 6]!
    next = one[w + 7]! & other[w + 7]!
    const twoD = carry(ones, low, next)
    ones ^= low ^ next
    const fourB = carry(twos, twoC, twoD)
    twos ^= twoC ^ twoD
    eights += count(carry(fours, fourA, fourB))
    fours ^= fourA ^ fourB
  }
  return 8 * eights + 4 * count(fours) + 2 * count(twos) + count(ones)
}

const carry = (one: number, two: number, three: number) => (one & two) | ((one ^ two) & three)

/** Hands on the place of each bit of a word. */
export function bitsAt(word: number, from: number, take: (place: number) => void) {
  for (let left = word; left; left &= left - 1) take(from + 31 - Math.clz32(left & -left))
}
