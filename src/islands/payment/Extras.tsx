import { amountOf, fill, pluralText } from '../../lib/core/format.ts'
import { Coupons } from './Coupons.tsx'
import { Invoice } from './Invoice.tsx'
import { PlainPassword } from './PlainPassword.tsx'
import type { CheckoutState } from './useCheckout.ts'
import type { CheckoutWords } from './words.ts'

interface Props {
  checking: CheckoutState
  words: CheckoutWords
  /** Address where a pay password is set. */
  security: string
}

/** Choices for the whole order: platform coupon, points, balance, invoice. */
export function Extras({ checking, words, security }: Props) {
  const { cost, choices, choose } = checking
  const { member_account, usable_point } = cost
  const hasBalance = Number(member_account.balance_total) > 0
  const bills = Object.values(cost.shop_goods_list).flatMap(({ invoice }) => (invoice ? [invoice] : []))
  if (cost.is_promotion === 1 && usable_point === 0 && !hasBalance && bills.length === 0) return null
  return (
    <section className="panel" aria-label={words.extras}>
      <h2 className="sr">{words.extras}</h2>
      <dl className="kv">
        {cost.is_promotion === 0 && (
          <>
            <dt>{words.platformCoupon}</dt>
            <dd>
              <Coupons
                name="platform_coupon_id"
                words={words}
                list={cost.platform_coupon_list}
                chosen={cost.platform_coupon_id}
                title={words.platformCoupon}
                label={words.platformCoupon}
                choose={id => void choose({ platform_coupon_id: id })}
              />
            </dd>
          </>
        )}
        {usable_point > 0 && (
          <>
            <dt>{words.points}</dt>
            <dd className="row wrapping">
              <label className="tick">
                <input
                  type="checkbox"
                  name="is_point"
                  value="1"
                  checked={choices.is_point === 1}
                  onChange={event => void choose({ is_point: event.target.checked ? 1 : 0 })}
                />
                {pluralText(words, 'usePoints', usable_point, { money: amountOf(cost.usable_point_money) })}
              </label>
              <span className="quiet">
                {pluralText(words, 'pointsHint', member_account.point, { cap: cost.point_cap })}
              </span>
            </dd>
          </>
        )}
        {hasBalance && (
          <>
            <dt>{words.balance_money}</dt>
            <dd className="row wrapping">
              <label className="tick">
                <input
                  type="checkbox"
                  name="is_balance"
                  value="1"
                  checked={choices.is_balance === 1}
                  onChange={event => void choose({ is_balance: event.target.checked ? 1 : 0 })}
                />
                {fill(words.useBalance, { money: amountOf(member_account.balance_total) })}
              </label>
              <span className="quiet scripted">{words.balanceHint}</span>
              <PlainPassword checking={checking} words={words} security={security} />
            </dd>
          </>
        )}
        {bills.length > 0 && <Invoice checking={checking} words={words} bills={bills} />}
      </dl>
    </section>
  )
}
