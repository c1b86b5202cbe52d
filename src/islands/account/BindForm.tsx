import { SMS_RESEND } from '../../lib/core/limits.ts'
import { Field } from '../ui/Field.tsx'
import { MobileField } from '../ui/MobileField.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { CodeField, SENDING } from './CodeField.tsx'
import { NamedButtonForm } from './NamedButtonForm.tsx'
import type { SecurityCardProps } from './PasswordChangeForm.tsx'
import { redirectAfter } from './redirectAfter.ts'
import { useAccountForm } from './useAccountForm.ts'
import { useCountdown } from './useCountdown.ts'

const CAPTCHA = { id: 'captcha_id', answer: 'captcha_code' }
const names = ['mobile', 'email', 'captcha', 'captcha_code', 'code', 'password', 'old_password']
const calls = {
  mobile: { send: '/api/member/bindmobliecode', save: '/api/member/modifymobile' },
  email: { send: '/api/member/bingemailcode', save: '/api/member/modifyemail' },
} as const

/** Binds another mobile number or e-mail address, verified by a code. */
export function BindForm({
  what,
  first,
  captcha,
  me,
  target,
  words,
}: SecurityCardProps & { what: 'mobile' | 'email' }) {
  const [left, count] = useCountdown(SMS_RESEND)
  const form = useAccountForm({
    first,
    captcha,
    names,
    presses: {
      send: { path: calls[what].send, only: SENDING, done: count },
      save: { path: calls[what].save, done: () => redirectAfter(target) },
    },
  })
  const { errors, values, busy } = form
  return (
    <NamedButtonForm form={form} main="save" className="stack tight safe-form">
      {what === 'mobile' ? (
        <MobileField label={words.newMobile} error={errors['mobile']} defaultValue={values['mobile']} />
      ) : (
        <Field name="email" label={words.newEmail} error={errors['email']}>
          <input className="input" type="email" autoComplete="email" maxLength={100} defaultValue={values['email']} />
        </Field>
      )}
      <CaptchaField form={form} words={words} names={CAPTCHA} />
      <CodeField form={form} left={left} label={what === 'mobile' ? words.smsCode : words.mailCode} words={words} />
      {me.hasPassword && (
        <Field name="password" label={words.oldPassword} error={errors['password'] ?? errors['old_password']}>
          <input className="input" type="password" autoComplete="current-password" />
        </Field>
      )}
      <SubmitButton name="do" value="save" busy={busy === 'save'} error={errors['form']}>
        {words.save}
      </SubmitButton>
    </NamedButtonForm>
  )
}
