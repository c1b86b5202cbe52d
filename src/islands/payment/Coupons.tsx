import type { Calculation } from '../../lib/browser/stores/payment.ts'
import { amountOf, fill, moneyOf } from '../../lib/core/format.ts'
import { date } from '../../lib/core/time.ts'
import { Choose } from './Choose.tsx'
import type { CheckoutWords } from './words.ts'

type Coupon = Calculation['platform_coupon_list'][number]

interface Props {
  /** Field name. */
  name: string
  list: Coupon[]
  /** 0: none. */
  chosen: number
  title: string
  /** Accessible label of the button. */
  label: string
  words: CheckoutWords
  choose(coupon_id: number): void
}

/** Applicable coupons with the best preselected; another, or none, is chosen in a dialog. */
export function Coupons({ name, list, chosen, title, label, words, choose }: Props) {
  const current = list.find(({ coupon_id }) => coupon_id === chosen)
  if (list.length === 0) return <span className="quiet">{words.noCoupons}</span>
  const button = (
    <>
      <span className="sr">{label}</span>
      {current ? `${current.coupon_name} −${moneyOf(current.off)}` : fill(words.couponsCount, { count: list.length })}
    </>
  )
  return (
    <Choose title={title} button={button} className="button small soft-buy">
      {close => {
        const radio = (id: number) => ({
          name,
          value: id,
          checked: id === (current?.coupon_id ?? 0),
          onChange: () => {
            choose(id)
            close()
          },
        })
        return (
          <ul className="choose-list">
            {list.map(coupon => (
              <li key={coupon.coupon_id}>
                <label>
                  <input type="radio" {...radio(coupon.coupon_id)} />
                  <span>
                    <b>{coupon.coupon_name}</b>
                    <span className="full">
                      {Number(coupon.at_least) > 0
                        ? fill(words.atLeast, { money: amountOf(coupon.at_least) })
                        : words.noLeast}
                    </span>
                    <span className="full">{fill(words.until, { date: date(coupon.end_time) })}</span>
                  </span>
                  <b className="cut num">−{moneyOf(coupon.off)}</b>
                </label>
              </li>
            ))}
            <li>
              <label>
                <input type="radio" {...radio(0)} />
                <span>{words.noCoupon}</span>
              </label>
            </li>
          </ul>
        )
      }}
    </Choose>
  )
}
