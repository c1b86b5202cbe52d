import type { Ping } from '../db/ping.ts'

const EVERY = 1000
const PATIENCE = 3000

export interface Health {
  /** Whether the database did not respond at the last check. */
  isAway(): boolean
  /** Checks now, sharing one query among all callers; returns whether the database is unreachable. */
  check(): Promise<boolean>
  stop(): Promise<void>
}

/** Pings the database every second; `changed` is called when its state changes. Times in milliseconds. */
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
