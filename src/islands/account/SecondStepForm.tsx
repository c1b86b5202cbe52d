import { useEffect } from 'react'
import type { LoginWords } from '../../layouts/account/words.ts'
import { Field } from '../ui/Field.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { NamedButtonForm } from './NamedButtonForm.tsx'
import { redirectAfter } from './redirectAfter.ts'
import { type First, useAccountForm } from './useAccountForm.ts'

interface Props {
  first: First | undefined
  captcha: string
  /** The ticket from the first step. */
  ticket: string
  target: string
  /** Called instead of leaving for the target. */
  onIn?: (() => void) | undefined
  /** Address where the login restarts. */
  again: string
  words: LoginWords
}

/** The second step of a login: an authenticator code or a recovery code. */
export function SecondStepForm({ first, captcha, ticket, target, onIn, again, words }: Props) {
  const form = useAccountForm({
    first,
    captcha,
    names: ['code', 'captcha'],
    presses: { second: { path: '/api/user/loginCode', done: () => (onIn ? onIn() : redirectAfter(target)) } },
  })
  const { ref, errors, values, busy } = form
  useEffect(() => ref.current?.querySelector<HTMLElement>('[name="code"]')?.focus(), [ref])
  return (
    <NamedButtonForm form={form} main="second" className="stack second-step">
      <h2>{words.second}</h2>
      <p className="quiet">{words.secondText}</p>
      <input type="hidden" name="ticket" value={ticket} />
      <Field name="code" label={words.secondCode} error={errors['code']}>
        <input className="input" autoComplete="one-time-code" maxLength={30} defaultValue={values['code']} />
      </Field>
      <CaptchaField form={form} words={words} />
      <SubmitButton
        className="button primary large wide"
        name="do"
        value="second"
        busy={busy === 'second'}
        error={errors['form']}
      >
        {words.login}
      </SubmitButton>
      <p className="quiet">
        <a href={again}>{words.secondBack}</a>
      </p>
    </NamedButtonForm>
  )
}
