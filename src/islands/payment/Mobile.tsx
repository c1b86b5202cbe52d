import { useState } from 'react'
import type { Checking } from './checkout.ts'
import type { Words } from './words.ts'

// As lib/rules.ts has it, which would bring its whole library along.
const MOBILE = /^1[3-9]\d{9}$/

/** Virtual goods are sent nowhere: their code goes to a mobile. */
export function Mobile({ checking, words }: { checking: Checking; words: Words }) {
  const { cost, choose, choices } = checking
  const [mobile, setMobile] = useState(choices.member_address?.mobile ?? cost.mobile)
  const isGood = MOBILE.test(mobile)
  return (
    <section className="panel" aria-labelledby="to-whom">
      <div className="head">
        <h2 id="to-whom">{words.mobile}</h2>
      </div>
      <p className="field checkout-mobile">
        <label htmlFor="mobile">{words.virtualMobile}</label>
        <input
          className="input short"
          id="mobile"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={11}
          required
          pattern={MOBILE.source}
          value={mobile}
          aria-invalid={mobile !== '' && !isGood}
          onChange={event => {
            const typed = event.target.value.trim()
            setMobile(typed)
            if (MOBILE.test(typed)) void choose({ member_address: { mobile: typed } })
          }}
        />
      </p>
    </section>
  )
}
