import { callName } from '../core/call-name.ts'

/** Statements of this process: how many, how long together (seconds), and how many were slow. Plain numbers, as each counts. */
export const statements = { count: 0, seconds: 0, slow: 0 }

export interface SlowQuery {
  /** The path of the call or page, or the job, that asked. */
  call: string
  /** With $1 or ? where the values were: they are somebody's. */
  sql: string
  ms: number
}

const LONGEST = 1000

let most = Number.POSITIVE_INFINITY
let hear = (_slow: SlowQuery) => {}

/** From now on `heard` is told of each statement that takes as many milliseconds; 0: of none. */
export function watchSlowQueries(ms: number, heard: (slow: SlowQuery) => void) {
  most = ms === 0 ? Number.POSITIVE_INFINITY : ms
  hear = heard
}

/** Counts a statement that took so many milliseconds. */
export function timed(sql: string, ms: number) {
  statements.count += 1
  statements.seconds += ms / 1000
  if (ms < most) return
  statements.slow += 1
  hear({ call: callName(), sql: sql.slice(0, LONGEST), ms: Math.round(ms) })
}
