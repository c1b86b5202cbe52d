import { SMS_RESEND } from '../../lib/core/limits.ts'
import { Field } from '../ui/Field.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { CodeField, SENDING } from './CodeField.tsx'
import { NamedButtonForm } from './NamedButtonForm.tsx'
import type { SecurityCardProps } from './PasswordChangeForm.tsx'
import { redirectAfter } from './redirectAfter.ts'
import { useAccountForm } from './useAccountForm.ts'
import { useCountdown } from './useCountdown.ts'

/** Deletes the account, confirmed by password or code. */
export function DeleteAccountForm({ first, captcha, me, target, words }: SecurityCardProps) {
  const [left, count] = useCountdown(SMS_RESEND)
  const form = useAccountForm({
    first,
    captcha,
    names: ['password', 'old_password', 'code'],
    presses: {
      send: { path: '/api/member/cancelcode', only: SENDING, done: count },
      save: { path: '/api/member/cancel', done: () => redirectAfter(target) },
    },
  })
  const { errors, busy } = form
  return (
    <NamedButtonForm form={form} main="save" className="stack tight safe-form">
      {me.hasPassword ? (
        <Field name="password" label={words.oldPassword} error={errors['password'] ?? errors['old_password']}>
          <input className="input" type="password" autoComplete="current-password" />
        </Field>
      ) : (
        <>
          <p className="quiet">{me.sentTo}</p>
          <CodeField form={form} left={left} label={words.smsCode} words={words} />
        </>
      )}
      <SubmitButton name="do" value="save" busy={busy === 'save'} error={errors['form']}>
        {words.leaveNow}
      </SubmitButton>
    </NamedButtonForm>
  )
}
