import type { IconName } from '../../layouts/view-types.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { listOf } from './list-of.ts'
import type { Paying } from './usePaying.ts'
import { cashWord, type PartProps, type PayWords } from './words.ts'

const known = ['alipay', 'wechatpay', 'sandbox', 'offlinepay'] as const
const icons = { alipay: 'pay', wechatpay: 'chat', sandbox: 'wrench', offlinepay: 'truck' } as const

/** What a way to pay means in this browser: how its provider is paid there, or where cash is paid. */
function textOf(type: (typeof known)[number], { slip, products }: Paying, words: PayWords) {
  if (type === 'offlinepay') return cashWord(words, 'offlinepayText', slip.hands)
  return words[`product_${products[type] ?? 'sandbox'}`]
}

/** The ways to pay this slip and the pay button; a refusal is shown above it. */
export function Ways({ paying, words, at }: PartProps) {
  const { slip, types, chosen, fault, busy, browser, pay } = paying
  const offered = known.filter(type => types.includes(type))
  const first = offered.find(type => type === chosen) ?? offered[0]
  const { hands } = slip
  const list = listOf(slip, words, at)
  return (
    <section className="panel">
      <div className="head">
        <h2 tabIndex={-1}>{words.ways}</h2>
      </div>
      {offered.length === 0 && fault && <FieldError alert>{fault}</FieldError>}
      {offered.length === 0 && <p>{words.none}</p>}
      <form method="post" action={at.pay + slip.out_trade_no} onSubmit={event => void pay(event)}>
        <ul className="pay-ways">
          {offered.map(type => {
            const isCash = type === 'offlinepay'
            const icon: IconName = isCash && hands === 'counter' ? 'store' : icons[type]
            return (
              <li key={type}>
                <label>
                  <input type="radio" name="pay_type" value={type} defaultChecked={type === first} required />
                  <span className={`pay-mark ${type}`}>
                    <Icon name={icon} />
                  </span>
                  <span>
                    <b>{isCash ? cashWord(words, 'offlinepay', hands) : words[type]}</b>
                    <small className="quiet">{textOf(type, paying, words)}</small>
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
        {browser === 'wechat' && <p className="quiet">{words.alipayElsewhere}</p>}
        {offered.length > 0 && (
          <div className="row wrapping pay-ends">
            <SubmitButton className="button buy large" name="do" value="pay" busy={busy} error={fault || undefined}>
              {words.pay}
            </SubmitButton>
            <a className="button ghost" href={list.href}>
              {list.text}
            </a>
          </div>
        )}
      </form>
    </section>
  )
}
