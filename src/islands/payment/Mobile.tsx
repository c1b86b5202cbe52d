import { MOBILE, plainMobile } from '../../lib/core/mobile-number.ts'
import { MobileField } from '../ui/MobileField.tsx'
import type { CheckoutState } from './useCheckout.ts'
import type { CheckoutWords } from './words.ts'

/** The mobile number that receives the code of virtual goods, or that the shop calls about goods to pick up. */
export function Mobile({ checking, words }: { checking: CheckoutState; words: CheckoutWords }) {
  const { cost, choose, errors, typed } = checking
  return (
    <section className="panel" aria-label={words.mobile}>
      <div className="head">
        <h2>{words.mobile}</h2>
      </div>
      <MobileField
        label={cost.is_virtual === 1 ? words.virtualMobile : words.pickupMobile}
        error={errors['mobile']}
        className="input short"
        defaultValue={typed['mobile'] ?? cost.mobile}
        onChange={event => {
          const mobile = plainMobile(event.target.value)
          if (MOBILE.test(mobile)) void choose({ member_address: { mobile } })
        }}
      />
    </section>
  )
}
