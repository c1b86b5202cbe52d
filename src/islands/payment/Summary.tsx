import { counted, fill, moneyOf, priceOf } from '../../lib/core/format.ts'
import type { Checking } from './useCheckout.ts'
import type { Words } from './words.ts'

/** What it comes to and why, what has changed meanwhile, and the one button. */
export function Summary({ checking, words }: { checking: Checking; words: Words }) {
  const { cost, busy, changes, errors } = checking
  const fault = Object.values(errors)[0]
  const [yuan, fen] = priceOf(cost.pay_money)
  const saved = Number(cost.list_money) - Number(cost.goods_money)
  const to = cost.member_address
  return (
    <aside className="panel summary" aria-label={words.sum} aria-busy={busy}>
      <div className="side-head">
        <h2>{words.sum}</h2>
        <span className="quiet">{fill(words.count, { count: cost.goods_num })}</span>
      </div>
      <dl>
        {cost.explain
          .filter(({ step }) => step !== 'pay')
          .map(({ step, title, money }) => (
            <div key={`${step} ${title}`}>
              <dt>{title}</dt>
              <dd className={money.startsWith('-') ? 'cut' : undefined}>{moneyOf(money)}</dd>
            </div>
          ))}
        {cost.point > 0 && (
          <div data-points={cost.point}>
            <dt>{words.pointsSpent}</dt>
            <dd>{counted(words, 'score', cost.point)}</dd>
          </div>
        )}
      </dl>
      {cost.point > 0 && cost.point <= cost.member_account.point && (
        <p className="quiet small-note">
          {counted(words, 'pointsLeft', cost.member_account.point, {
            left: cost.member_account.point - cost.point,
          })}
        </p>
      )}
      {saved > 0 && <p className="good small-note">{fill(words.saved, { money: saved.toFixed(2) })}</p>}
      {to && cost.is_virtual === 0 && (
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
        </div>
        <button type="submit" className="button line large wide scriptless" name="do" value="reckon">
          {words.reckon}
        </button>
        <button
          type="submit"
          className="button buy large wide"
          name="do"
          value="order"
          // Not disabled, which would take the focus from who presses it by keyboard.
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
