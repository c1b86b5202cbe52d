import type { CodeWords } from '../../layouts/account/words.ts'
import { Field } from '../ui/Field.tsx'
import type { AccountForm } from './useAccountForm.ts'

interface Props {
  form: AccountForm
  /** Seconds until another code may be sent; null before the first. */
  left: number | null
  label: string
  words: Pick<CodeWords, 'getCode' | 'getAgain'>
  /** Type of /api/sms/send; absent for calls that send a code of their own kind. */
  type?: 1 | 2 | 3
  /** The form that sends a code without script, if not the surrounding one. */
  formId?: string | undefined
}

/** Fields sent with the request for a code: never a password of the same form. */
export const SENDING = ['mobile', 'email', 'type', 'captcha', 'unique_str', 'captcha_id', 'captcha_code'] as const

/** A field for a code from an SMS or e-mail, with the button that sends it. */
export function CodeField({ form: { errors, values, busy }, left, label, words, type, formId }: Props) {
  const send = (
    <button
      className="button soft"
      type="submit"
      name="do"
      value="send"
      form={formId}
      disabled={Boolean(left)}
      aria-busy={busy === 'send' || undefined}
    >
      {left ? `${left}s` : left === 0 ? words.getAgain : words.getCode}
    </button>
  )
  return (
    <>
      <Field name="code" label={label} error={errors['code']} beside={send}>
        <input
          className="input"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          defaultValue={values['code']}
        />
      </Field>
      {type && <input type="hidden" name="type" value={type} form={formId} />}
    </>
  )
}
