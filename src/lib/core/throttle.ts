/** Lets at most `most` calls start in each turn of the event loop, so that a burst does not block everything else. */
export function throttle(most: number): () => Promise<void> | undefined {
  const waiting: (() => void)[] = []
  let passed = 0
  let turning = false

  function turn() {
    const free = waiting.splice(0, most)
    passed = free.length
    turning = passed > 0
    if (turning) setImmediate(turn)
    for (const pass of free) pass()
  }

  return () => {
    if (!turning) setImmediate(turn)
    turning = true
    if (passed === most) return new Promise(resolve => waiting.push(resolve))
    passed += 1
    return undefined
  }
}
