/** Waits until every process has acknowledged an invalidation; a dead one costs `patience` ms. */
export function createAcks(patience = 1000) {
  const waiting = new Map<string, { heard: number; wanted: number; done: () => void }>()

  function heard(id: string) {
    const one = waiting.get(id)
    if (!one) return
    one.heard += 1
    if (one.heard >= one.wanted) one.done()
  }

  /**
   * Collects acknowledgements of `id` while `send` publishes and returns how many subscribers it reached; false when
   * some did not respond.
   */
  async function told(id: string, send: () => Promise<number>): Promise<boolean> {
    const { promise, resolve: done } = Promise.withResolvers<void>()
    const one = { heard: 0, wanted: Number.POSITIVE_INFINITY, done }
    waiting.set(id, one)
    const timer = setTimeout(done, patience)
    try {
      one.wanted = await send()
      if (one.heard < one.wanted) await promise
      return one.heard >= one.wanted
    } finally {
      clearTimeout(timer)
      waiting.delete(id)
    }
  }

  return { heard, told }
}
