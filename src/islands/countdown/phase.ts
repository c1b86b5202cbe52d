/** Phase of a sale: upcoming, running, over. */
export type Phase = 'coming' | 'running' | 'over'

export interface Span {
  /** Seconds UTC. */
  start_time: number
  end_time: number
}

const SECOND = 1000

/**
 * Phase of a sale at `now`, in milliseconds. It ends with its last second (specification, section 4) and never starts
 * early.
 */
export function phaseAt({ start_time, end_time }: Span, now: number): Phase {
  if (end_time * SECOND - now < SECOND) return 'over'
  return now < start_time * SECOND ? 'coming' : 'running'
}

/** Milliseconds until the next change, 0 when it is over. */
export function msUntilPhaseEnds(span: Span, now: number): number {
  const phase = phaseAt(span, now)
  return phase === 'over' ? 0 : (phase === 'coming' ? span.start_time : span.end_time) * SECOND - now
}

/** Milliseconds until the next tick, computed from the end, so that ticks never drift. */
export const msUntilTick = (left: number) => left % SECOND || SECOND

/** Days, hours, minutes, seconds. */
export function splitDuration(left: number): [days: number, hours: number, minutes: number, seconds: number] {
  const seconds = Math.floor(left / SECOND)
  return [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
}

/** The remaining time as 29:58, or 1:02:00 and 26:00:00 for longer ones. */
export function clockOf(left: number): string {
  const [days, hours, ...rest] = splitDuration(left)
  const short = rest.map(part => String(part).padStart(2, '0')).join(':')
  return days + hours > 0 ? `${days * 24 + hours}:${short}` : short
}
