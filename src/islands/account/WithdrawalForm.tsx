import { type ReactNode, useRef, useState } from 'react'
import { amount, amountOf, fill } from '../../lib/core/format.ts'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useTypedBeforeHydration } from '../ui/useTypedBeforeHydration.ts'
import { NamedButtonForm } from './NamedButtonForm.tsx'
import { redirectAfter } from './redirectAfter.ts'
import { type First, useAccountForm } from './useAccountForm.ts'

export type WithdrawalWords = Pick<
  typeof import('../../../public/locales/zh-cn/wallet.json'),
  'amount' | 'amountHint' | 'withdrawAll' | 'feeNote' | 'noFee' | 'arrives' | 'payPassword' | 'submitWithdraw'
>

interface Props {
  /** Id of the bank account. */
  id: number
  first: First
  /** Yuan: the withdrawable amount and the minimum. */
  have: string
  least: string
  /** The platform's fee in per cent. */
  rate: number
  hasPayPassword: boolean
  /** Where success leads. */
  target: string
  words: WithdrawalWords
  /** The account, and what replaces the pay password for members without one. */
  children?: ReactNode
  noPassword?: ReactNode
}

/** Requests a withdrawal; shows the amount after the fee. */
export function WithdrawalForm({ id, first, have, least, rate, hasPayPassword, target, words, ...slots }: Props) {
  const [asked, setAsked] = useState(first.values['apply_money'] ?? '')
  const place = useRef<HTMLDivElement>(null)
  const amountField = () => place.current?.querySelector('input')
  const form = useAccountForm({
    first,
    names: ['apply_money', 'pay_password'],
    presses: {
      all: () => {
        amountField()!.value = have
        setAsked(have)
      },
      apply: { path: '/api/memberwithdraw/apply', done: () => redirectAfter(target, 0) },
    },
  })
  useTypedBeforeHydration(place, () => setAsked(amountField()?.value ?? ''))
  const { errors, values, busy } = form
  const all = (
    <button className="button line" type="submit" name="do" value="all">
      {words.withdrawAll}
    </button>
  )
  return (
    <NamedButtonForm form={form} main="apply" className="panel stack tight wallet-form" noValidate>
      <input type="hidden" name="id" value={id} />
      {slots.children}
      <div ref={place}>
        <TextField
          name="apply_money"
          label={words.amount}
          error={errors['apply_money']}
          hint={fill(words.amountHint, { have: amountOf(have), least: amountOf(least) })}
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          defaultValue={values['apply_money']}
          onChange={event => setAsked(event.target.value)}
          beside={all}
        />
      </div>
      <p className="quiet">
        {rate > 0 ? fill(words.feeNote, { rate }) : words.noFee}{' '}
        <output>{arriving(asked, rate) > 0 && fill(words.arrives, { money: amount(arriving(asked, rate)) })}</output>
      </p>
      {hasPayPassword ? (
        <TextField
          name="pay_password"
          label={words.payPassword}
          error={errors['pay_password']}
          type="password"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      ) : (
        slots.noPassword
      )}
      <p>
        <SubmitButton
          className="button primary large"
          name="do"
          value="apply"
          disabled={!hasPayPassword}
          busy={busy === 'apply'}
          error={errors['form']}
        >
          {words.submitWithdraw}
        </SubmitButton>
      </p>
    </NamedButtonForm>
  )
}

/** Cents left of a typed amount after the fee; 0 for an invalid one. */
function arriving(typed: string, rate: number) {
  const money = Math.round(Number(typed) * 100) || 0
  return money - Math.round((money * rate) / 100)
}
