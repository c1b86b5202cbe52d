import { useEffect, useState } from 'react'
import { serverClock } from './clock.ts'
import { msUntilPhaseEnds, msUntilTick, type Span } from './phase.ts'

/**
 * The server's time in milliseconds, updated every second of the countdown; null until it is known. Falls back to the
 * browser's clock.
 */
export function useServerTime({ start_time, end_time }: Span) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    void serverClock().then(clock => {
      const tick = () => {
        const now = clock()
        const left = msUntilPhaseEnds({ start_time, end_time }, now)
        setNow(now)
        if (left > 0) timer = setTimeout(tick, msUntilTick(left))
      }
      if (!gone) tick()
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [start_time, end_time])
  return now
}
