import { hour, iso, time } from '../../lib/core/time.ts'
import { clockOf, msUntilPhaseEnds, splitDuration } from './phase.ts'
import { useServerTime } from './useServerTime.ts'

interface Props {
  /** Seconds UTC. */
  at: number
  /** Before hydration shows only the time of day, for a near time. */
  short: boolean
  words: { days: string; hours: string }
}

const DAY = 86_400_000

/** Time until an automatic step, 29:58 or 13天 4小时, by the server's clock; without script the time itself. */
export function TimeLeft({ at, short, words }: Props) {
  const span = { start_time: 0, end_time: at }
  const now = useServerTime(span)
  const left = now === null ? null : msUntilPhaseEnds(span, now)
  // Without a role, so that it is not announced every second.
  return (
    <time className="until num" dateTime={iso(at)}>
      {left === null ? (short ? hour(at) : time(at)) : left < DAY ? clockOf(left) : inDays(left, words)}
    </time>
  )
}

function inDays(left: number, { days, hours }: Props['words']) {
  const [ofDays, ofHours] = splitDuration(left)
  return `${ofDays}${days} ${ofHours}${hours}`
}
