import { moneyOf } from '../../lib/core/format.ts'
import { time } from '../../lib/core/time.ts'
import { Icon } from '../ui/Icon.tsx'
import { Price } from '../ui/Price.tsx'
import { Deadline } from './Deadline.tsx'
import type { PartProps } from './words.ts'

const headlines = {
  order: 'order',
  exchange: 'order_exchange',
  deposit: 'order_deposit',
  recharge: 'order_recharge',
} as const

/** Amount and deadline. */
export function Slip({ paying: { slip, close }, words }: PartProps) {
  return (
    <section className="panel pay-slip">
      <header>
        <span className="pay-mark good">
          <Icon name="check" />
        </span>
        <div>
          <h1>{words[headlines[slip.kind]]}</h1>
          <Deadline end_time={slip.expire_time} onOver={close} words={words} />
        </div>
        <p className="pay-due">
          <span className="quiet">{words.due}</span> <Price money={slip.pay_money} large />
        </p>
      </header>
      <details>
        <summary>
          {words.info} <Icon name="down" />
        </summary>
        <dl className="pay-facts">
          <div>
            <dt>{words.number}</dt>
            <dd className="num">{slip.out_trade_no}</dd>
          </div>
          <div>
            <dt>{words.body}</dt>
            <dd>{slip.pay_body}</dd>
          </div>
          <div>
            <dt>{words.money}</dt>
            <dd className="num">{moneyOf(slip.pay_money)}</dd>
          </div>
          <div>
            <dt>{words.created}</dt>
            <dd>{time(slip.create_time)}</dd>
          </div>
        </dl>
      </details>
    </section>
  )
}
