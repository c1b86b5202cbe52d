/**
 * Coalesces calls made while `work` runs into one further run, which begins after the present one ends and at least
 * `rest` milliseconds after it began. Every caller gets a run that began after its call.
 */
export function coalesce(work: () => Promise<void>, rest = 0): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let rested = 0
  const run = () => {
    rested = performance.now() + rest
    const mine = work().finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }
  return () => {
    if (!running && !next && performance.now() >= rested) return run()
    next ??= Promise.resolve(running)
      .catch(() => {})
      .then(() => pause(rested - performance.now()))
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
}

/** Does not keep a process alive that wants to exit. */
const pause = (ms: number) => (ms > 0 ? new Promise<void>(done => void setTimeout(done, ms).unref()) : undefined)
