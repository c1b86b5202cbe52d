import { config } from '../core/config.ts'
import { networkOf, widerNetworks } from '../domain/account/network.ts'
import type { Share } from './key-limit.ts'

const WINDOW = 60
/** Networks counted in a window; beyond that all are forgotten, to bound the memory. */
const MOST_NETWORKS = 100_000

/**
 * Limits visitors' costly requests (searches, filtered lists, missing pages) by network: an IPv4 address or an IPv6
 * /64, and its /56 and /48 with more room. At most `most` a minute; 0 is no limit. `now` returns seconds.
 */
export function createVisitorLimit(most: number, now = () => performance.now() / 1000) {
  const counts = new Map<string, number>()
  let window = 0
  /** Whether any network has exceeded its limit: if not, no address need be looked up. */
  let anyOver = false

  function current(): Map<string, number> {
    const at = Math.floor(now() / WINDOW)
    if (at !== window || counts.size > MOST_NETWORKS) {
      counts.clear()
      anyOver = false
    }
    window = at
    return counts
  }

  const limitsOf = (address: string) => [{ network: networkOf(address), times: 1 }, ...widerNetworks(address)]

  /** Counts a request. */
  function count(address: string): void {
    if (most === 0) return
    const counts = current()
    for (const { network, times } of limitsOf(address)) {
      const sum = (counts.get(network) ?? 0) + 1
      counts.set(network, sum)
      if (sum >= most * times) anyOver = true
    }
  }

  /** Seconds until this address may ask again; 0 when it may now. */
  function wait(address: string): number {
    if (most === 0) return 0
    const counts = current()
    if (!anyOver) return 0
    const isOver = limitsOf(address).some(({ network, times }) => (counts.get(network) ?? 0) >= most * times)
    return isOver ? Math.ceil(WINDOW - (now() % WINDOW)) : 0
  }

  /** Counts a request unless it has to wait; returns the seconds to wait. */
  function take(address: string): number {
    const seconds = wait(address)
    if (seconds === 0) count(address)
    return seconds
  }

  /** What is left of an address's share of this minute. */
  function left(address: string): Share | null {
    if (most === 0) return null
    const used = current().get(networkOf(address)) ?? 0
    const reset = Math.ceil(WINDOW - (now() % WINDOW))
    return { limit: most, remaining: Math.max(most - used, 0), reset, isOver: wait(address) > 0 }
  }

  /** Forgets all counts. */
  function clear() {
    counts.clear()
    anyOver = false
  }

  return { count, wait, take, left, clear }
}

/** The limit of this process, for pages and calls together. */
export const visitorLimit = createVisitorLimit(config.costlyRequests)
