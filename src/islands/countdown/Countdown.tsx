import { type RefObject, useEffect, useRef } from 'react'
import { time } from '../../lib/core/time.ts'
import { leftAt, type Phase, partsOf, phaseAt, type Span } from './phase.ts'
import { useServerTime } from './useServerTime.ts'

export type Words = Record<'toStart' | 'toEnd' | 'startsAt' | 'endsAt' | 'over' | 'day', string>

interface Props extends Span {
  words: Words
  /** Where the sale stood when the page was made. */
  phase: Phase
  /** Hears where it stands by the server's clock, each time that this changes. */
  onPhase?(phase: Phase): void
}

/**
 * Counts down to the beginning of a sale, then to its end, one tick a second by the server's clock. Until it is awake,
 * and without script, it says the moment itself: that stays true however long the page was kept. Parts show it through
 * layouts/parts/Countdown.astro.
 */
export function Countdown({ words, phase, onPhase, ...span }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const now = useServerTime(span)
  const at = now === null ? phase : phaseAt(span, now)
  useTurn(place, now === null ? null : at)
  useEffect(() => {
    if (now !== null) onPhase?.(at)
  }, [onPhase, now === null, at])
  const coming = at === 'coming'
  return (
    <span className="countdown" ref={place}>
      {at === 'over' ? (
        words.over
      ) : now === null ? (
        <>
          {coming ? words.startsAt : words.endsAt} <b>{time(coming ? span.start_time : span.end_time).slice(5, 16)}</b>
        </>
      ) : (
        <>
          {coming ? words.toStart : words.toEnd} <Left left={leftAt(span, now)} day={words.day} />
        </>
      )}
    </span>
  )
}

function Left({ left, day }: { left: number; day: string }) {
  const [days, ...rest] = partsOf(left)
  const [hours, minutes, seconds] = rest.map(part => String(part).padStart(2, '0'))
  return (
    <span role="timer">
      {days > 0 && (
        <>
          <b>{days}</b>
          {day}
        </>
      )}
      <b>{hours}</b>:<b>{minutes}</b>:<b>{seconds}</b>
    </span>
  )
}

/** Tells the `data-sale` around it where the sale stands; when that changes, a bubbling `sale` event says so. */
function useTurn(place: RefObject<HTMLElement | null>, phase: Phase | null) {
  useEffect(() => {
    const sale = place.current?.closest<HTMLElement>('[data-sale]')
    if (phase === null || !sale || sale.dataset['sale'] === phase) return
    sale.dataset['sale'] = phase
    sale.dispatchEvent(new CustomEvent('sale', { bubbles: true, detail: phase }))
  }, [place, phase])
}
