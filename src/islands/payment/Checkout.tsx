import { type FormEvent, useRef, useState } from 'react'
import type { Address, Calculation, Draft, Kind } from '../../lib/stores/payment.ts'
import { complain } from '../../lib/stores/toast.ts'
import { Addresses } from './Addresses.tsx'
import { useCheckout } from './checkout.ts'
import { Extras } from './Extras.tsx'
import { Gift } from './Gift.tsx'
import { Mobile } from './Mobile.tsx'
import { PayPassword } from './PayPassword.tsx'
import { Shop } from './Shop.tsx'
import { Summary } from './Summary.tsx'
import type { Words } from './words.ts'

export interface Places {
  cart: string
  goods: string
  shop: string
  pay: string
  result: string
  security: string
  addresses: string
}

interface Props {
  kind: Kind
  draft: Draft
  uid: number
  /** As the server reckoned it. */
  first: Calculation
  addresses: Address[]
  words: Words
  at: Places
}

/** An order to be made: where it goes, shop by shop what it is, what comes off, what is left to pay (screens.md 2.5.1). */
export function Checkout({ words, at, ...opened }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const checking = useCheckout(opened, form)
  const { cost, busy, submit, setFault } = checking
  const [asking, setAsking] = useState<'password' | 'none' | null>(null)
  const spendsBalance = Number(cost.balance_money) > 0

  async function order(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const mobile = form.current?.querySelector<HTMLInputElement>('#mobile:invalid')
    if (mobile) {
      mobile.focus()
      setFault(words.virtualMobile)
      return complain(words.virtualMobile)
    }
    const [lacking] = cost.faults
    if (lacking) {
      setFault(lacking.text)
      return complain(lacking.text)
    }
    if (spendsBalance) return setAsking(cost.member_account.is_pay_password === 1 ? 'password' : 'none')
    await send()
  }

  /** Answers what is wrong with the password, or nothing. */
  async function send(pay_password?: string): Promise<string> {
    const made = await submit(pay_password)
    if ('out_trade_no' in made) {
      location.assign((Number(cost.pay_money) > 0 ? at.pay : at.result) + made.out_trade_no)
      return ''
    }
    if (made.refused === 'password') return made.text
    setAsking(made.refused === 'noPassword' ? 'none' : null)
    complain(made.text)
    return ''
  }

  return (
    <>
      <form ref={form} className="cols checkout" onSubmit={order} noValidate>
        <div className="stack tight">
          {cost.gift ? (
            <Gift {...{ gift: cost.gift, words }} />
          ) : cost.is_virtual === 1 ? (
            <Mobile {...{ checking, words }} />
          ) : (
            <Addresses {...{ checking, words }} more={at.addresses} />
          )}
          {Object.values(cost.shop_goods_list).map(shop => (
            <Shop key={shop.site_id} {...{ shop, checking, words, at }} />
          ))}
          {!cost.gift && <Extras {...{ checking, words }} />}
        </div>
        <Summary {...{ checking, words }} />
      </form>
      <PayPassword {...{ asking, words, send }} security={at.security} close={() => setAsking(null)} />
    </>
  )
}
