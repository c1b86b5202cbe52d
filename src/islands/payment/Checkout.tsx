import { type SubmitEvent, useRef, useState } from 'react'
import { showError } from '../../lib/browser/stores/toast.ts'
import { pluralText } from '../../lib/core/format.ts'
import { MOBILE, plainMobile } from '../../lib/core/mobile-number.ts'
import type { SecurityCardProps } from '../account/PasswordChangeForm.tsx'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import { Addresses } from './Addresses.tsx'
import { Extras } from './Extras.tsx'
import { Gift } from './Gift.tsx'
import { Mobile } from './Mobile.tsx'
import { Shop } from './Shop.tsx'
import { Summary } from './Summary.tsx'
import type { CheckoutLinks } from './types.ts'
import type { CheckoutProps } from './useCheckout.ts'
import { useCheckout } from './useCheckout.ts'
import { useHeldPress } from './useHeldPress.ts'
import type { CheckoutWords } from './words.ts'

const payPassword = () => import('./PayPassword.tsx').then(own => own.PayPassword)

interface Props extends CheckoutProps, Pick<SecurityCardProps, 'me'> {
  words: CheckoutWords
  /** Texts for setting a pay password. */
  safety: SecurityCardProps['words']
  at: CheckoutLinks
}

/** The checkout: address, each shop's goods, discounts, total. */
export function Checkout({ words, safety, me, at, ...opened }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const checking = useCheckout(opened, form)
  const { cost, first, submit, setErrors, reckon, key } = checking
  const isHeld = useHeldPress(form, checking)
  const [asking, setAsking] = useState<'password' | 'none' | null>(null)
  const [isSet, setIsSet] = useState(first.member_account.is_pay_password === 1)
  const spendsBalance = Number(cost.balance_money) > 0
  // Preloaded; a failure is shown when it is needed.
  useLazyComponent(payPassword, spendsBalance)
  const PayPassword = useLazyComponent(payPassword, asking !== null, () => setAsking(null))

  async function order(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    if (isHeld(submitter)) return
    // Enter activates the first button, which only recalculates.
    if ((submitter as HTMLButtonElement | null)?.value === 'reckon') return void reckon()
    const mobile = form.current?.querySelector<HTMLInputElement>('[name="mobile"]')
    if (mobile && !MOBILE.test(plainMobile(mobile.value))) {
      mobile.focus()
      const said = cost.is_virtual === 1 ? words.virtualMobile : words.askPickupMobile
      setErrors({ mobile: said })
      return showError(said)
    }
    const [lacking] = cost.faults
    if (lacking) {
      setErrors({ form: lacking.text })
      return showError(lacking.text)
    }
    if (spendsBalance) return setAsking(isSet ? 'password' : 'none')
    await send()
  }

  /** Returns what is wrong with the password, or ''. */
  async function send(pay_password?: string): Promise<string> {
    const made = await submit(pay_password)
    if ('out_trade_no' in made) {
      location.assign((Number(cost.pay_money) > 0 ? at.pay : at.result) + made.out_trade_no)
      return ''
    }
    if (made.refused === 'password') return made.text
    // Ordered in another tab: the page then leads to that order.
    if (made.refused === 'gone') {
      location.reload()
      return ''
    }
    setAsking(made.refused === 'noPassword' ? 'none' : null)
    showError(made.text)
    return ''
  }

  /** Pays with the digits just set; if that fails, asks for them. */
  async function pay(pay_password: string) {
    setIsSet(true)
    if (await send(pay_password)) setAsking('password')
  }

  const shops = Object.values(cost.shop_goods_list)

  return (
    <>
      <form ref={form} className="checkout halves" method="post" onSubmit={order} noValidate>
        <input type="hidden" name="order_key" value={cost.order_key} />
        <input type="hidden" name="idempotency_key" value={key} />
        <input type="hidden" name="shown" value={cost.pay_money} />
        <div className="pay-left">
          {cost.gift ? (
            <Gift gift={cost.gift} words={words} />
          ) : cost.needs_address === 0 ? (
            <Mobile checking={checking} words={words} />
          ) : (
            <Addresses checking={checking} words={words} more={at.addresses} edit={at.address} />
          )}
          {shops.length > 0 && (
            <section className="panel folds" aria-label={words.goods}>
              <h2>
                {words.goods}
                <small>{shops.length > 1 && pluralText(words, 'goodsOf', shops.length, { num: cost.goods_num })}</small>
              </h2>
              {shops.map(shop => (
                <Shop
                  key={shop.site_id}
                  shop={shop}
                  checking={checking}
                  words={words}
                  at={at}
                  isOpen={shops.length === 1}
                />
              ))}
            </section>
          )}
          {!cost.gift && <Extras checking={checking} words={words} security={at.security} />}
        </div>
        <Summary checking={checking} words={words} />
      </form>
      {PayPassword && (
        <PayPassword
          asking={asking}
          words={words}
          safety={safety}
          me={me}
          send={send}
          pay={pay}
          security={at.security}
          forgot={() => setAsking('none')}
          close={() => setAsking(null)}
        />
      )}
    </>
  )
}
