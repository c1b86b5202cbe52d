import type { SafetyWords } from '../../layouts/account/words.ts'
import { SMS_RESEND } from '../../lib/core/limits.ts'
import { Field } from '../ui/Field.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { CodeField, SENDING } from './CodeField.tsx'
import { NamedButtonForm } from './NamedButtonForm.tsx'
import { redirectAfter } from './redirectAfter.ts'
import { type First, useAccountForm } from './useAccountForm.ts'
import { useCountdown } from './useCountdown.ts'

export interface SecurityCardProps {
  first: First
  captcha: string
  me: { hasPassword: boolean; hasMobile: boolean; account: string; sentTo: string }
  /** Where success leads. */
  target: string
  /** The password rule. */
  hint: string
  words: SafetyWords
}

/** Changes the password, confirmed by the old one, or by a code if there is none. */
export function PasswordChangeForm({ first, captcha, me, target, hint, words }: SecurityCardProps) {
  const [left, count] = useCountdown(SMS_RESEND)
  const form = useAccountForm({
    first,
    captcha,
    names: ['old_password', 'new_password', 're_password', 'code'],
    presses: {
      send: { path: '/api/member/pwdmobliecode', only: SENDING, done: count },
      save: { path: '/api/member/modifypassword', done: () => redirectAfter(target) },
    },
  })
  const { errors, busy } = form
  return (
    <NamedButtonForm form={form} main="save" className="stack tight safe-form">
      {/* A password manager keeps the new password under this name. */}
      <input type="text" name="account" defaultValue={me.account} autoComplete="username" hidden />
      {me.hasPassword ? (
        <Field name="old_password" label={words.oldPassword} error={errors['old_password']}>
          <input className="input" type="password" autoComplete="current-password" />
        </Field>
      ) : (
        <>
          <p className="quiet">
            {words.firstPassword} {me.sentTo}
          </p>
          <CodeField form={form} left={left} label={words.smsCode} words={words} />
        </>
      )}
      <Field name="new_password" label={words.newPassword} error={errors['new_password']} hint={hint}>
        <input className="input" type="password" autoComplete="new-password" />
      </Field>
      <Field name="re_password" label={words.repeatNew} error={errors['re_password']}>
        <input className="input" type="password" autoComplete="new-password" />
      </Field>
      <SubmitButton name="do" value="save" busy={busy === 'save'} error={errors['form']}>
        {words.save}
      </SubmitButton>
    </NamedButtonForm>
  )
}
