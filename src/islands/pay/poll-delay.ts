const FIRST = 2000
const LONGEST = 10_000
const GIVES_UP = 15 * 60_000

/** Milliseconds until the next poll, from 2 s up to 10 s; null after a quarter of an hour. */
export function nextPollDelay(spent: number): number | null {
  return spent >= GIVES_UP ? null : Math.min(FIRST + Math.floor(spent / 10), LONGEST)
}
