/** Milliseconds by which the wall clock may be set without an effect. */
const MOST = 60_000

/**
 * Returns a check whether the wall clock was set, by more than a minute since the last check that found so; `jumped` is
 * called with the seconds, negative for backwards.
 */
export function wallClockWatcher(jumped: (seconds: number) => void) {
  const offset = () => Date.now() - performance.now()
  let known = offset()
  return () => {
    const by = offset() - known
    if (Math.abs(by) <= MOST) return
    known += by
    jumped(by / 1000)
  }
}
