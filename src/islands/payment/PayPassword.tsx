import { type SubmitEvent, useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import type { Words } from './words.ts'

interface Props {
  asking: 'password' | 'none' | null
  words: Words
  /** Where one is set. */
  security: string
  /** Answers what is wrong with it, or nothing. */
  send(pay_password: string): Promise<string>
  close(): void
}

/** The six digits that the balance is spent with; who has none may set them. */
export function PayPassword({ asking, words, security, send, close }: Props) {
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const set = `${security}?edit=pay#set-pay`

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('pay_password') ?? '')
    if (!/^\d{6}$/.test(typed)) return setFault(words.askPayPassword)
    setBusy(true)
    setFault(await send(typed))
    setBusy(false)
  }

  return (
    <Dialog
      className="checkout-dialog"
      title={asking === 'none' ? words.noPayPassword : words.payPassword}
      open={asking !== null}
      onClose={close}
    >
      {asking === 'none' ? (
        <>
          <p>{words.noPayPasswordText}</p>
          <p className="ends">
            <button type="button" className="button line" onClick={close}>
              {words.notNow}
            </button>
            <a className="button primary" href={set}>
              {words.setNow}
            </a>
          </p>
        </>
      ) : (
        <form onSubmit={submit} noValidate>
          <p className="field">
            <label htmlFor="pay_password">{words.sixDigits}</label>
            <input
              className="input num"
              id="pay_password"
              name="pay_password"
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? 'pay_password-fault' : undefined}
            />
          </p>
          {fault && (
            <p className="error" id="pay_password-fault" role="alert">
              {fault}
            </p>
          )}
          <p className="ends">
            <a className="act" href={set}>
              {words.forgotten}
            </a>
            <button type="submit" className="button buy" disabled={busy} aria-busy={busy || undefined}>
              {words.payNow}
            </button>
          </p>
        </form>
      )}
    </Dialog>
  )
}
