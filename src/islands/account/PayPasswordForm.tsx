import { useEffect, useState } from 'react'
import { SMS_RESEND } from '../../lib/core/limits.ts'
import { Field } from '../ui/Field.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { CodeField, SENDING } from './CodeField.tsx'
import { NamedButtonForm } from './NamedButtonForm.tsx'
import type { SecurityCardProps } from './PasswordChangeForm.tsx'
import { redirectAfter } from './redirectAfter.ts'
import { useAccountForm } from './useAccountForm.ts'
import { useCountdown } from './useCountdown.ts'

interface Props extends Omit<SecurityCardProps, 'hint'> {
  step: number
  /** Called with the new digits instead of redirecting to `target`. */
  onSaved?(digits: string): unknown
}

/** Sets the pay password in two steps: a code, then the digits. */
export function PayPasswordForm({ step: begun, first, captcha, me, target, words, onSaved }: Props) {
  const [step, setStep] = useState(begun)
  const [left, count] = useCountdown(SMS_RESEND)
  const saved = () => onSaved?.(form.ref.current?.querySelector<HTMLInputElement>('[name="password"]')?.value ?? '')
  const form = useAccountForm({
    first,
    captcha,
    names: ['code', 'password', 're_password'],
    onWrong: field => field === 'code' && setStep(1),
    presses: {
      send: { path: '/api/member/paypwdcode', only: SENDING, done: count },
      next: { path: '/api/member/verifypaypwdcode', only: ['key', 'code'], done: () => setStep(2) },
      save: {
        path: '/api/member/modifypaypassword',
        done: () => (onSaved ? saved() : redirectAfter(target)),
      },
    },
  })
  const { ref, errors, busy } = form
  useEffect(() => {
    if (step === 2) ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }, [step, ref])
  const digits = { className: 'input', inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const
  return (
    <NamedButtonForm form={form} main={step === 1 ? 'next' : 'save'} className="stack tight safe-form">
      <div className="stack tight" hidden={step !== 1}>
        <p className="quiet">{me.sentTo}</p>
        <CodeField form={form} left={left} label={words.smsCode} words={words} />
        <SubmitButton name="do" value="next" busy={busy === 'next'} error={errors['form']}>
          {words.next}
        </SubmitButton>
      </div>
      <div className="stack tight" hidden={step !== 2}>
        <Field name="password" label={words.payPassword} error={errors['password']} hint={words.payHint}>
          <input {...digits} />
        </Field>
        <Field name="re_password" label={words.payRepeat} error={errors['re_password']}>
          <input {...digits} />
        </Field>
        <SubmitButton name="do" value="save" busy={busy === 'save'} error={errors['form']}>
          {words.save}
        </SubmitButton>
      </div>
    </NamedButtonForm>
  )
}
