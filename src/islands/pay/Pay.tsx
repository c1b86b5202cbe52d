import { useEffect, useRef } from 'react'
import { Balance } from './Balance.tsx'
import { Onward } from './Onward.tsx'
import { Outcome } from './Outcome.tsx'
import { Replaced } from './Replaced.tsx'
import { Slip } from './Slip.tsx'
import { type PayProps, usePaying } from './usePaying.ts'
import { Ways } from './Ways.tsx'
import type { PayLinks, PayWords } from './words.ts'

interface Props extends PayProps {
  words: PayWords
  at: PayLinks
}

/** A slip from the choice of a way to pay to its result, kept up to date. */
export function Pay({ words, at, ...opened }: Props) {
  const paying = usePaying(opened)
  const { showing, slip } = paying
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(showing)
  useEffect(() => {
    if (before.current === showing) return
    before.current = showing
    place.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
    const path = showing === 'choosing' ? at.pay : showing === 'paid' ? at.result : ''
    if (path) history.replaceState(null, '', path + slip.out_trade_no)
  }, [showing, slip.out_trade_no, at])
  // The same amount under a new number, in a tab that began with the old one.
  const moved = slip.replaced?.pay_money === slip.pay_money ? slip.replaced.out_trade_no : ''
  useEffect(() => {
    if (moved) location.replace(at.pay + moved)
  }, [moved, at])
  const parts = { paying, words, at }
  return (
    <div className="stack" ref={place}>
      {showing === 'choosing' || showing === 'going' ? (
        <>
          <Slip {...parts} />
          {showing === 'choosing' && <Balance {...parts} />}
          {showing === 'going' ? <Onward {...parts} /> : <Ways {...parts} />}
        </>
      ) : showing === 'replaced' ? (
        <Replaced {...parts} />
      ) : (
        <Outcome {...parts} state={showing} />
      )}
    </div>
  )
}
