/** Milliseconds by which the wall clock may be set without an effect, and between two checks. */
const [MOST, EVERY] = [60_000, 1000]

/**
 * Checks once a second whether the wall clock was set, by more than a minute since the last check that found so, and
 * with `check` at once. `jumped` is called with the seconds, negative for backwards.
 */
export function watchWallClock(jumped: (seconds: number) => void) {
  const offset = () => Date.now() - performance.now()
  let known = offset()
  function check() {
    const by = offset() - known
    if (Math.abs(by) <= MOST) return
    known += by
    jumped(by / 1000)
  }
  const timer = setInterval(check, EVERY)
  return { check, stop: () => clearInterval(timer) }
}
