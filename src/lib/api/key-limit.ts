import { config } from '../core/config.ts'

const WINDOW = 60
const MOST_KEYS = 10_000

/** The remaining share of a limit in this minute. */
export interface Share {
  limit: number
  remaining: number
  /** Seconds until it restarts. */
  reset: number
  isOver: boolean
}

/** Counts the calls of each API key: at most `most` a minute in this process, 0 for no limit. `now` returns seconds. */
export function createKeyLimit(most: number, now = () => performance.now() / 1000) {
  const counts = new Map<number, number>()
  let window = 0

  function take(key: number): Share | null {
    if (most === 0) return null
    const at = Math.floor(now() / WINDOW)
    if (at !== window || counts.size > MOST_KEYS) counts.clear()
    window = at
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const reset = Math.ceil(WINDOW - (now() % WINDOW))
    return { limit: most, remaining: Math.max(most - count, 0), reset, isOver: count > most }
  }

  /** `clear` forgets all counts. */
  return Object.assign(take, { clear: () => counts.clear() })
}

/** The limit of this process. */
export const takeOfKey = createKeyLimit(config.keyRequests)

/** Sets the RateLimit headers of the IETF draft (draft-ietf-httpapi-ratelimit-headers-07). */
export function sayShare(headers: Headers, { limit, remaining, reset }: Share) {
  headers.set('ratelimit-limit', String(limit))
  headers.set('ratelimit-remaining', String(remaining))
  headers.set('ratelimit-reset', String(reset))
  headers.set('ratelimit-policy', `${limit};w=${WINDOW}`)
}
