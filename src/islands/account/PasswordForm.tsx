import { useState } from 'react'
import type { LoginWords } from '../../layouts/account/words.ts'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { NamedButtonForm } from './NamedButtonForm.tsx'
import { redirectAfter } from './redirectAfter.ts'
import { type First, useAccountForm } from './useAccountForm.ts'

interface Props {
  first: First | undefined
  captcha: string
  /** Where the login leads. */
  target: string
  forgotten: string
  /** Called instead of leaving for the target. */
  onIn?: (() => void) | undefined
  /** The demo's member to try: a press fills in their login. */
  demo: { account: string; password: string } | null
  /** The password was right; the second step needs this ticket. */
  onSecond(ticket: string): void
  words: LoginWords
}

/** Login by mobile or user name, and password. */
export function PasswordForm({ first, captcha, target, forgotten, demo, onIn, onSecond, words }: Props) {
  const form = useAccountForm({
    first,
    captcha,
    names: ['mobile', 'password', 'captcha'],
    presses: {
      account: {
        path: '/api/user/login',
        done: ({ ticket }) => (ticket ? onSecond(ticket) : onIn ? onIn() : redirectAfter(target)),
      },
    },
  })
  const { errors, values, busy } = form
  const hydrated = useHydrated()
  /** How often the demo's member was chosen: each time the fields begin anew. */
  const [chosen, choose] = useState(0)
  return (
    <NamedButtonForm form={form} main="account" className="stack by-account">
      {demo && (
        <button
          className={hydrated ? 'button line wide by-demo' : 'button line wide by-demo not-yet'}
          type="button"
          onClick={() => choose(chosen + 1)}
        >
          <Icon name="user" />
          {words.tryDemo}
        </button>
      )}
      <Field name="mobile" label={words.account} error={errors['mobile']}>
        <input
          key={chosen}
          className="input"
          autoComplete="username"
          defaultValue={chosen > 0 ? demo?.account : values['mobile']}
        />
      </Field>
      <Field name="password" label={words.password} error={errors['password']}>
        <input
          key={chosen}
          className="input"
          type="password"
          autoComplete="current-password"
          defaultValue={chosen > 0 ? demo?.password : undefined}
        />
      </Field>
      <CaptchaField form={form} words={words} />
      <div className="row between">
        <label className="tick">
          <input
            type="checkbox"
            name="autoLoginRange"
            value="7"
            defaultChecked={!first?.pressed || 'autoLoginRange' in values}
          />
          {words.stay}
        </label>
        <a href={forgotten}>{words.forgotten}</a>
      </div>
      <SubmitButton
        className="button primary large wide"
        name="do"
        value="account"
        busy={busy === 'account'}
        error={errors['form']}
      >
        {words.login}
      </SubmitButton>
    </NamedButtonForm>
  )
}
