import { atom } from 'nanostores'

/** The number of comments of the post, once its page is hydrated. */
export const $commentCount = atom<number | null>(null)

const known = new Set<number>()
/** The last comment included in the server's count; -1 before there was one. */
let included = -1

/** The count as rendered on the page. */
export const countFrom = (count: number) => $commentCount.set(count)

/** The server's count, which includes comments up to `newest`. */
export function countAll(count: number, newest: number) {
  included = newest
  $commentCount.set(count)
}

/** Counts a comment that is newer than the page; returns whether it had not been counted yet. */
export function countComment(id: number): boolean {
  if (known.has(id)) return false
  known.add(id)
  if (id > included) countOn(1)
  return true
}

/** Subtracts removed comments, unless the server's count already excludes them. */
export function countGone(gone: number) {
  if (included < 0) countOn(-gone)
}

export const countOn = (moved: number) => $commentCount.set(Math.max(($commentCount.get() ?? 0) + moved, 0))
