import { amountOf, fill } from '../../lib/core/format.ts'
import { Price } from '../ui/Price.tsx'
import type { PartProps } from './words.ts'

/** A replaced slip: the amount now due, and a link to pay it. */
export function Replaced({ paying: { slip }, words, at }: PartProps) {
  const now = slip.replaced
  if (!now) return null
  return (
    <section className="panel pay-result" role="alert">
      <h1 tabIndex={-1}>{fill(words.replaced, { money: amountOf(now.pay_money) })}</h1>
      <p className="quiet">{fill(words.replacedText, { before: amountOf(slip.pay_money) })}</p>
      <p>
        <span className="quiet">{words.due}</span> <Price money={now.pay_money} large />
      </p>
      <div className="row wrapping center">
        <a className="button buy large" href={at.pay + now.out_trade_no}>
          {words.replacedPay}
        </a>
        <a className="button" href={at.orders}>
          {words.orders}
        </a>
      </div>
    </section>
  )
}
