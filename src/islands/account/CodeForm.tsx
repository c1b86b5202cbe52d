import type { LoginWords } from '../../layouts/account/words.ts'
import { SMS_RESEND } from '../../lib/core/limits.ts'
import { MobileField } from '../ui/MobileField.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { CodeField, SENDING } from './CodeField.tsx'
import { NamedButtonForm } from './NamedButtonForm.tsx'
import { redirectAfter } from './redirectAfter.ts'
import { type First, useAccountForm } from './useAccountForm.ts'
import { useCountdown } from './useCountdown.ts'

interface Props {
  first: First | undefined
  captcha: string
  target: string
  onSecond(ticket: string): void
  words: LoginWords
}

/** Login by SMS code. */
export function CodeForm({ first, captcha, target, onSecond, words }: Props) {
  const [left, count] = useCountdown(SMS_RESEND)
  const form = useAccountForm({
    first,
    captcha,
    names: ['mobile', 'code', 'captcha'],
    presses: {
      send: { path: '/api/sms/send', only: SENDING, done: count },
      code: {
        path: '/api/user/mobilelogin',
        done: ({ ticket }) => (ticket ? onSecond(ticket) : redirectAfter(target)),
      },
    },
  })
  const { errors, values, busy } = form
  return (
    <NamedButtonForm form={form} main="code" className="stack by-code">
      <MobileField label={words.mobile} error={errors['mobile']} defaultValue={values['mobile']} />
      <CodeField form={form} left={left} label={words.smsCode} words={words} type={3} />
      <CaptchaField form={form} words={words} />
      <SubmitButton
        className="button primary large wide"
        name="do"
        value="code"
        busy={busy === 'code'}
        error={errors['form']}
      >
        {words.login}
      </SubmitButton>
    </NamedButtonForm>
  )
}
