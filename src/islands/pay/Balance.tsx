import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError } from '../../lib/browser/api.ts'
import { payByBalance } from '../../lib/browser/stores/pay.ts'
import { fill, moneyOf } from '../../lib/core/format.ts'
import { Field } from '../ui/Field.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import type { PartProps } from './words.ts'

/** Paying the whole or a part of orders from the balance; the rest is then paid another way. */
export function Balance({ paying: { slip, balance, balanceFault, refresh }, words, at }: PartProps) {
  const [fault, setFault] = useState(balanceFault)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  if (!balance || Number(balance.use) === 0) return null

  async function pay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    const pay_password = String(new FormData(event.currentTarget).get('pay_password'))
    underWay.current = true
    setBusy(true)
    setFault('')
    try {
      const rest = await payByBalance(slip.out_trade_no, pay_password)
      return location.replace((Number(rest.pay_money) > 0 ? at.pay : at.result) + rest.out_trade_no)
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      if (error instanceof ApiError) await refresh()
    }
    underWay.current = false
    setBusy(false)
  }

  const isWhole = balance.use === slip.pay_money
  return (
    <section className="panel pay-balance" aria-label={words.balance}>
      <div className="head">
        <h2>{words.balance}</h2>
        <span className="quiet">{fill(words.balanceHave, { money: moneyOf(balance.have) })}</span>
      </div>
      {balance.is_pay_password ? (
        <form
          className="row wrapping"
          method="post"
          action={at.pay + slip.out_trade_no}
          onSubmit={event => void pay(event)}
        >
          <Field name="pay_password" label={words.payPassword} error={fault || undefined}>
            <input
              className="input short"
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              required
            />
          </Field>
          <SubmitButton className="button line" name="do" value="balance" busy={busy}>
            {fill(isWhole ? words.balanceAll : words.balancePart, { money: moneyOf(balance.use) })}
          </SubmitButton>
        </form>
      ) : (
        <p className="row wrapping">
          <span className="quiet">{words.noPayPassword}</span>
          <a className="more" href={`${at.security}?edit=pay#set-pay`}>
            {words.setPayPassword}
          </a>
        </p>
      )}
    </section>
  )
}
