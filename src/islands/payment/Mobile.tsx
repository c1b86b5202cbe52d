import { MOBILE, plainMobile } from '../../lib/core/mobile-number.ts'
import { MobileField } from '../ui/MobileField.tsx'
import type { CheckoutState } from './useCheckout.ts'
import type { CheckoutWords } from './words.ts'

/** For virtual goods: the mobile number that receives the code. */
export function Mobile({ checking, words }: { checking: CheckoutState; words: CheckoutWords }) {
  const { first, choose, errors, typed } = checking
  return (
    <section className="panel" aria-label={words.mobile}>
      <div className="head">
        <h2>{words.mobile}</h2>
      </div>
      <MobileField
        label={words.virtualMobile}
        error={errors['mobile']}
        className="input short"
        defaultValue={typed['mobile'] ?? first.mobile}
        onChange={event => {
          const mobile = plainMobile(event.target.value)
          if (MOBILE.test(mobile)) void choose({ member_address: { mobile } })
        }}
      />
    </section>
  )
}
