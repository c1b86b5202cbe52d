import { useEffect } from 'react'
import { time } from '../../lib/core/time.ts'
import { clockOf, msUntilPhaseEnds, phaseAt } from '../countdown/phase.ts'
import { useServerTime } from '../countdown/useServerTime.ts'
import { around, type PayWords } from './words.ts'

interface Props {
  /** Seconds. */
  end_time: number
  words: PayWords
  onOver(): void
}

/** The time left to pay, by the server's clock; before that is known, and without script, the deadline itself. */
export function Deadline({ end_time, words, onOver }: Props) {
  const span = { start_time: 0, end_time }
  const now = useServerTime(span)
  const isOver = now !== null && phaseAt(span, now) === 'over'
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  const [before, after] = around(now === null ? words.payBefore : words.payWithin)
  return (
    <p className="quiet countdown">
      {before}
      {now === null ? <b>{time(end_time).slice(5, 16)}</b> : <b role="timer">{clockOf(msUntilPhaseEnds(span, now))}</b>}
      {after}
    </p>
  )
}
