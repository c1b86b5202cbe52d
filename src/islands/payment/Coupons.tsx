import { useState } from 'react'
import { date } from '../../lib/format.ts'
import type { Calculation } from '../../lib/stores/payment.ts'
import { Dialog } from './Dialog.tsx'
import { say, type Words } from './words.ts'

type Coupon = Calculation['platform_coupon_list'][number]

interface Props {
  list: Coupon[]
  /** 0: none. */
  chosen: number
  title: string
  /** What is read out of the button. */
  label: string
  words: Words
  choose(coupon_id: number): void
}

/** The coupons that count here, the best chosen already; another, or none, in a dialog. */
export function Coupons({ list, chosen, title, label, words, choose }: Props) {
  const [open, setOpen] = useState(false)
  const current = list.find(({ coupon_id }) => coupon_id === chosen)
  if (list.length === 0) return <span className="quiet">{words.noCoupons}</span>
  const pick = (id: number) => {
    choose(id)
    setOpen(false)
  }
  return (
    <>
      <button type="button" className="button small soft-buy" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr">{label}</span>
        {current ? `${current.coupon_name} −¥${current.off}` : say(words.couponsCount, { count: list.length })}
      </button>
      <Dialog {...{ title, open }} onClose={() => setOpen(false)}>
        <ul className="choose-list">
          {list.map(coupon => (
            <li key={coupon.coupon_id}>
              <label>
                <input
                  type="radio"
                  name="coupon"
                  checked={coupon.coupon_id === chosen}
                  onChange={() => pick(coupon.coupon_id)}
                />
                <span>
                  <b>{coupon.coupon_name}</b>
                  <span className="full">
                    {Number(coupon.at_least) > 0 ? say(words.atLeast, { money: coupon.at_least }) : words.noLeast}
                  </span>
                  <span className="full">{say(words.until, { date: date(coupon.end_time) })}</span>
                </span>
                <b className="cut num">−¥{coupon.off}</b>
              </label>
            </li>
          ))}
          <li>
            <label>
              <input type="radio" name="coupon" checked={!current} onChange={() => pick(0)} />
              <span>{words.noCoupon}</span>
            </label>
          </li>
        </ul>
      </Dialog>
    </>
  )
}
