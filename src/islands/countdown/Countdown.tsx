import { type RefObject, useEffect, useRef } from 'react'
import { time } from '../../lib/core/time.ts'
import { msUntilPhaseEnds, type Phase, phaseAt, type Span, splitDuration } from './phase.ts'
import { useServerTime } from './useServerTime.ts'

export type CountdownWords = Record<'toStart' | 'toEnd' | 'startsAt' | 'endsAt' | 'over' | 'day', string>

interface Props extends Span {
  words: CountdownWords
  /** Phase of the sale when the page was rendered. */
  phase: Phase
  /** Called when the phase changes, by the server's clock. */
  onPhase?(phase: Phase): void
}

/**
 * Counts down to the start of a sale, then to its end, by the server's clock. Before hydration and without script it
 * shows the time itself, which stays true however long the page was cached. Used through layouts/parts/Countdown.astro.
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
          {coming ? words.toStart : words.toEnd} <Left left={msUntilPhaseEnds(span, now)} day={words.day} />
        </>
      )}
    </span>
  )
}

function Left({ left, day }: { left: number; day: string }) {
  const [days, ...rest] = splitDuration(left)
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

/** Sets the phase on the surrounding `data-sale` element; on a change a bubbling `sale` event is fired. */
function useTurn(place: RefObject<HTMLElement | null>, phase: Phase | null) {
  useEffect(() => {
    const sale = place.current?.closest<HTMLElement>('[data-sale]')
    if (phase === null || !sale || sale.dataset['sale'] === phase) return
    sale.dataset['sale'] = phase
    sale.dispatchEvent(new CustomEvent('sale', { bubbles: true, detail: phase }))
  }, [place, phase])
}
