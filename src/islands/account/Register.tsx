import { useId } from 'react'
import type { RegisterWords } from '../../layouts/account/words.ts'
import { SMS_RESEND } from '../../lib/core/limits.ts'
import { Field } from '../ui/Field.tsx'
import { MobileField } from '../ui/MobileField.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { Agree } from './Agree.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { CodeField, SENDING } from './CodeField.tsx'
import { firstWrong, isFilled, isSameAs, isTyped } from './checks.ts'
import { NamedButtonForm } from './NamedButtonForm.tsx'
import { REGISTRATION_DELAY, redirectAfter } from './redirectAfter.ts'
import { type First, useAccountForm } from './useAccountForm.ts'
import { useCountdown } from './useCountdown.ts'

interface Props {
  first: First
  captcha: string
  /** Where registering leads. */
  target: string
  /** The password rule. */
  hint: string
  at: { terms: string; privacy: string }
  words: RegisterWords
}

const names = ['mobile', 'password', 're_password', 'code', 'agree', 'captcha']

/** Registration by SMS code. */
export function Register({ first, captcha, target, hint, at, words }: Props) {
  const [left, count] = useCountdown(SMS_RESEND)
  const form = useAccountForm({
    first,
    captcha,
    names,
    presses: {
      send: { path: '/api/sms/send', only: SENDING, done: count },
      register: {
        path: '/api/user/register',
        check: fields => firstWrong(checksIn(words), fields),
        done: () => redirectAfter(target, REGISTRATION_DELAY),
      },
    },
  })
  const { errors, values, busy } = form
  const id = useId()
  const isHydrated = useHydrated()
  // Without script a code is requested by a separate form, which does not send the password.
  const sending = isHydrated ? undefined : id
  const isSending = first.pressed !== 'register' && !(first.pressed === 'again' && 'agree' in values)
  return (
    <>
      {!isHydrated && <form id={id} method="post" />}
      <NamedButtonForm form={form} main="register" className="stack">
        {!isHydrated && <input type="hidden" name="mobile" value={values['mobile'] ?? ''} />}
        <MobileField label={words.mobile} error={errors['mobile']} defaultValue={values['mobile']} form={sending} />
        <noscript>
          <p className="quiet">{words.codeFirst}</p>
        </noscript>
        <Field name="password" label={words.password} error={errors['password']} hint={hint}>
          <input className="input" type="password" autoComplete="new-password" />
        </Field>
        <Field name="re_password" label={words.repeat} error={errors['re_password']}>
          <input className="input" type="password" autoComplete="new-password" />
        </Field>
        <CodeField form={form} left={left} label={words.smsCode} words={words} type={1} formId={sending} />
        <Agree error={errors['agree']} isAgreed={values['agree'] === '1'} at={at} words={words} />
        <CaptchaField form={form} words={words} formId={isSending ? sending : undefined} />
        <SubmitButton
          className="button primary large wide"
          name="do"
          value="register"
          busy={busy === 'register'}
          error={errors['form']}
        >
          {words.register}
        </SubmitButton>
      </NamedButtonForm>
    </>
  )
}

/** Missing fields in this order: number, password, its repetition, code, agreement (specification, section 5). */
const checksIn = (words: RegisterWords) =>
  [
    ['mobile', isFilled, words.askMobile],
    ['password', isTyped, words.askPassword],
    ['re_password', isSameAs('password'), words.unequal],
    ['code', isFilled, words.askSmsCode],
    ['agree', isTyped, words.agree],
  ] as const
