import { useState } from 'react'
import type { LoginWords } from '../../layouts/account/words.ts'
import { CodeForm } from './CodeForm.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'
import type { First } from './useAccountForm.ts'

interface Props {
  /** The first answer of the page, by the form that was posted. */
  first: Partial<Record<'account' | 'code' | 'second', First>>
  way: 'account' | 'code'
  /** Whether the site supports passkeys. */
  hasPasskeys: boolean
  /** The demo's member to try; null but at the machine that runs a demo. */
  demo: { account: string; password: string } | null
  /** Ticket when the first step was passed before the page was opened; otherwise ''. */
  ticket: string
  /** Captcha id of each form; '' where none is required. */
  captcha: Record<'account' | 'code' | 'second', string>
  at: { target: string; register: string; forgotten: string; again: string }
  words: LoginWords
}

/** Login by password or code, and the second step where the account has one. */
export function Login({ first, way, hasPasskeys, demo, ticket: passed, captcha, at, words }: Props) {
  const [ticket, setTicket] = useState(passed)
  const { target, register, forgotten, again } = at
  if (ticket)
    return (
      <SecondStepForm
        first={first.second}
        captcha={captcha.second}
        ticket={ticket}
        target={target}
        again={again}
        words={words}
      />
    )
  const form = { target, words, onSecond: setTicket }
  return (
    <div className="stack">
      <p className="quiet">
        {words.noAccount} <a href={register}>{words.toRegister}</a>
      </p>
      <fieldset className="tabs">
        <legend className="sr">{words.way}</legend>
        <label>
          <input type="radio" name="way" value="account" defaultChecked={way === 'account'} />
          {words.byAccount}
        </label>
        <label>
          <input type="radio" name="way" value="code" defaultChecked={way === 'code'} />
          {words.byCode}
        </label>
      </fieldset>
      <PasswordForm first={first.account} captcha={captcha.account} forgotten={forgotten} demo={demo} {...form} />
      <CodeForm first={first.code} captcha={captcha.code} {...form} />
      {hasPasskeys && <PasskeyLogin target={target} words={words} />}
    </div>
  )
}
