import { hour, iso, time } from '../../lib/core/time.ts'
import { clockOf, leftAt, partsOf } from './phase.ts'
import { useServerTime } from './useServerTime.ts'

interface Props {
  /** Seconds UTC. */
  at: number
  /** Until it is awake only the time of day is shown: what is near. */
  short: boolean
  words: { days: string; hours: string }
}

const DAY = 86_400_000

/** How long it is until the clock acts, 29:58 or 13天 4小时, by the server's clock; the moment itself without script. */
export function TimeLeft({ at, short, words }: Props) {
  const span = { start_time: 0, end_time: at }
  const now = useServerTime(span)
  const left = now === null ? null : leftAt(span, now)
  // Without a role it is not read out each second.
  return (
    <time className="until num" dateTime={iso(at)}>
      {left === null ? (short ? hour(at) : time(at)) : left < DAY ? clockOf(left) : inDays(left, words)}
    </time>
  )
}

function inDays(left: number, { days, hours }: Props['words']) {
  const [ofDays, ofHours] = partsOf(left)
  return `${ofDays}${days} ${ofHours}${hours}`
}
