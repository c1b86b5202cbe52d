import type { Ping } from '../db/ping.ts'

const EVERY = 1000
const PATIENCE = 3000

export interface Health {
  /** Whether the database did not answer when it was last asked. */
  isAway(): boolean
  /** Checks now, sharing one query among all callers; answers whether the database is away. */
  check(): Promise<boolean>
  stop(): Promise<void>
}

/** Asks the database every second whether it answers; `changed` hears of each change. Times in milliseconds. */
export function watchHealth(
  ping: Ping,
  changed: (isAway: boolean, error?: unknown) => void,
  { every = EVERY, patience = PATIENCE } = {},
): Health {
  let isAway = false
  let asking: Promise<boolean> | undefined

  function turn(now: boolean, error?: unknown) {
    if (now === isAway) return
    isAway = now
    changed(now, error)
  }

  async function ask() {
    try {
      await ping.ask(patience)
      turn(false)
    } catch (error) {
      turn(true, error)
    } finally {
      asking = undefined
    }
    return isAway
  }

  function check() {
    asking ??= ask()
    return asking
  }

  const timer = setInterval(check, every).unref()
  return {
    isAway: () => isAway,
    check,
    async stop() {
      clearInterval(timer)
      await ping.close()
    },
  }
}
