import { amountOf, fill, money, moneyOf, pluralText, priceOf } from '../../lib/core/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { GoodsThumbnails } from './GoodsThumbnails.tsx'
import type { CheckoutState } from './useCheckout.ts'
import type { CheckoutWords } from './words.ts'

type Step = CheckoutState['cost']['explain'][number]

const CUTS: Step['step'][] = ['promotion', 'coupon', 'point', 'platform_coupon']

/** The total and its steps, what has changed meanwhile, and the submit button. */
export function Summary({ checking, words }: { checking: CheckoutState; words: CheckoutWords }) {
  const { cost, busy, changes, errors } = checking
  const fault = Object.values(errors)[0]
  const [yuan, fen] = priceOf(cost.pay_money)
  const saved = Number(cost.list_money) - Number(cost.goods_money)
  const to = cost.member_address
  const of = (...names: Step['step'][]) => cost.explain.filter(({ step }) => names.includes(step))
  const [fees, cuts] = [of('delivery'), of(...CUTS)]
  return (
    <aside className="summary" aria-label={words.sum} aria-busy={busy}>
      <div className="side-head">
        <h2>{words.sum}</h2>
        <span className="quiet">{fill(words.count, { count: cost.goods_num })}</span>
      </div>
      <GoodsThumbnails shops={Object.values(cost.shop_goods_list)} />
      <dl>
        <Rows steps={of('goods')} />
        {fees.length > 1 ? (
          <div>
            <dt>{words.delivery_money}</dt>
            <dd>{money(sumOf(fees))}</dd>
          </div>
        ) : (
          <Rows steps={fees} />
        )}
        <Rows steps={of('invoice')} />
        {cuts.length === 1 && <Rows steps={cuts} />}
      </dl>
      {cuts.length > 1 && (
        <details className="cuts">
          <summary>
            <span>
              {pluralText(words, 'cuts', cuts.length)} <Icon name="down" />
            </span>
            <span className="cut">{money(sumOf(cuts))}</span>
          </summary>
          <dl>
            <Rows steps={cuts} />
          </dl>
        </details>
      )}
      {(of('balance').length > 0 || cost.point > 0) && (
        <dl>
          <Rows steps={of('balance')} />
          {cost.point > 0 && (
            <div data-points={cost.point}>
              <dt>{words.pointsSpent}</dt>
              <dd>{pluralText(words, 'score', cost.point)}</dd>
            </div>
          )}
        </dl>
      )}
      {cost.point > 0 && cost.point <= cost.member_account.point && (
        <p className="quiet small-note">
          {pluralText(words, 'pointsLeft', cost.member_account.point, {
            left: cost.member_account.point - cost.point,
          })}
        </p>
      )}
      {to && (
        <p className="quiet sent-to">
          {fill(words.sentTo, {
            address: `${to.full_address.replaceAll('-', ' ')} ${to.address}`,
            name: to.name,
            mobile: to.mobile,
          })}
        </p>
      )}
      <div className="checkout-pay">
        {changes.length > 0 && (
          <div className="checkout-changes" role="alert">
            <b>{words.changed}</b>
            <ul>
              {changes.map(({ title, before, now }) => (
                <li key={title}>{fill(words.changedFrom, { title, before, now })}</li>
              ))}
            </ul>
          </div>
        )}
        {(fault || cost.faults[0]) && (
          <p className="error" role={fault ? 'alert' : undefined}>
            {fault || cost.faults[0]?.text}
          </p>
        )}
        <div className="total">
          <span>{words.pay_money}</span>
          <span className="price large" data-pay-money={cost.pay_money}>
            {yuan}
            <small>.{fen}</small>
          </span>
          {saved > 0 && <small className="good">{fill(words.saved, { money: amountOf(saved.toFixed(2)) })}</small>}
        </div>
        <button type="submit" className="button line large wide scriptless" name="do" value="reckon">
          {words.reckon}
        </button>
        <button
          type="submit"
          className="button buy large wide"
          name="do"
          value="order"
          // Not disabled, which would take the focus from keyboard users.
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
        >
          {words.submit}
        </button>
      </div>
      <p className="quiet small-note">{words.payWithin}</p>
    </aside>
  )
}

const sumOf = (steps: Step[]) => steps.reduce((sum, { money }) => sum + Math.round(Number(money) * 100), 0)

const Rows = ({ steps }: { steps: Step[] }) =>
  steps.map(({ step, title, money }) => (
    <div key={`${step} ${title}`}>
      <dt>{title}</dt>
      <dd className={money.startsWith('-') ? 'cut' : undefined}>{moneyOf(money)}</dd>
    </div>
  ))
