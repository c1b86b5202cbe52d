import { atom } from 'nanostores'

/** How many comments the post has, once its page is awake. */
export const $commentCount = atom<number | null>(null)

const known = new Set<number>()
/** The last comment that the server had counted when it said how many there are; none before it has said so. */
let included = -1

/** How many there were when the page was drawn. */
export const countFrom = (count: number) => $commentCount.set(count)

/** How many there are by the server's count, the `newest` among them. */
export function countAll(count: number, newest: number) {
  included = newest
  $commentCount.set(count)
}

/** Counts a comment that came since the page was drawn; says whether it had not been counted yet. */
export function countComment(id: number): boolean {
  if (known.has(id)) return false
  known.add(id)
  if (id > included) countOn(1)
  return true
}

/** Counts out what the server has taken away: where it says how many are left, it has counted. */
export function countGone(gone: number) {
  if (included < 0) countOn(-gone)
}

export const countOn = (moved: number) => $commentCount.set(Math.max(($commentCount.get() ?? 0) + moved, 0))
