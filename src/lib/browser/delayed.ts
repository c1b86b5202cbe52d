/**
 * Passes on the last value of a series after a pause of `pause` ms. `cancel` also drops a value that is being prepared
 * at the time.
 */
export function delayed<Value>(pause: number, pass: (value: Value) => void) {
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function cancel() {
    turn += 1
    clearTimeout(timer)
  }

  return {
    cancel,
    later(prepare: () => Value | Promise<Value>) {
      cancel()
      const own = turn
      timer = setTimeout(async () => {
        const value = await prepare()
        if (own === turn) pass(value)
      }, pause)
    },
  }
}
