import { Field } from '../ui/Field.tsx'
import type { CheckoutState } from './useCheckout.ts'
import type { CheckoutWords } from './words.ts'

interface Props {
  checking: CheckoutState
  words: CheckoutWords
  security: string
}

/** Without script the pay password is entered where the balance is chosen, or set first. */
export function PlainPassword({ checking, words, security }: Props) {
  const { cost, errors } = checking
  return (
    <div className="scriptless">
      {cost.member_account.is_pay_password === 1 ? (
        <Field name="pay_password" label={words.sixDigits} error={errors['pay_password']}>
          <input className="input short" type="password" inputMode="numeric" autoComplete="off" maxLength={6} />
        </Field>
      ) : (
        <p className="row wrapping">
          <span className="quiet">{words.noPayPasswordText}</span>
          <a className="more" href={`${security}?edit=pay#set-pay`}>
            {words.setNow}
          </a>
        </p>
      )}
    </div>
  )
}
