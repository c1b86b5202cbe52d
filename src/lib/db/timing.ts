import { callName } from '../core/call-name.ts'

/**
 * Statements of this process: their number, total time (seconds), and how many were slow. Plain numbers, since every
 * statement is counted.
 */
export const statements = { count: 0, seconds: 0, slow: 0 }

export interface SlowQuery {
  /** The path of the call or page, or the job, that ran it. */
  call: string
  /** With $1 or ? instead of values: they are private. */
  sql: string
  ms: number
}

const LONGEST = 1000

let most = Number.POSITIVE_INFINITY
let hear = (_slow: SlowQuery) => {}

/** Reports each statement that takes at least this many milliseconds to `heard`; 0: none. */
export function watchSlowQueries(ms: number, heard: (slow: SlowQuery) => void) {
  most = ms === 0 ? Number.POSITIVE_INFINITY : ms
  hear = heard
}

/** Records a statement's duration in milliseconds. */
export function timed(sql: string, ms: number) {
  statements.count += 1
  statements.seconds += ms / 1000
  if (ms < most) return
  statements.slow += 1
  hear({ call: callName(), sql: sql.slice(0, LONGEST), ms: Math.round(ms) })
}
