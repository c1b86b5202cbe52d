import { type SubmitEvent, useState } from 'react'
import type { SecurityCardProps } from '../account/PasswordChangeForm.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import type { CheckoutWords } from './words.ts'

const setForm = () => import('../account/PayPasswordForm.tsx').then(own => own.PayPasswordForm)
const nothing = { values: {}, pressed: '', fault: null, said: '' }

interface Props extends Pick<SecurityCardProps, 'me'> {
  asking: 'password' | 'none' | null
  words: CheckoutWords
  safety: SecurityCardProps['words']
  /** Address where a mobile number is bound, which receives the code. */
  security: string
  /** Returns what is wrong with it, or ''. */
  send(pay_password: string): Promise<string>
  /** Pays with the one just set. */
  pay(pay_password: string): Promise<void>
  forgot(): void
  close(): void
}

/** Asks for the six-digit pay password; members without one set it here and keep their choices. */
export function PayPassword({ asking, words, safety, me, security, send, pay, forgot, close }: Props) {
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const SetForm = useLazyComponent(setForm, asking === 'none' && me.hasMobile, close)

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
      title={asking === 'none' ? words.setPayPassword : words.payPassword}
      open={asking !== null}
      onClose={close}
    >
      {asking === 'none' ? (
        <>
          {me.hasMobile ? (
            SetForm && <SetForm step={1} first={nothing} captcha="" target="" words={safety} me={me} onSaved={pay} />
          ) : (
            <p>
              {safety.noMobile} <a href={`${security}?edit=mobile#set-mobile`}>{words.setNow}</a>
            </p>
          )}
          <p className="ends">
            <button type="button" className="button ghost" onClick={close}>
              {words.notNow}
            </button>
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
            <FieldError id="pay_password-fault" alert>
              {fault}
            </FieldError>
          )}
          <p className="ends">
            <button type="button" className="act" onClick={forgot}>
              {words.forgotten}
            </button>
            <button type="submit" className="button buy" disabled={busy} aria-busy={busy || undefined}>
              {words.payNow}
            </button>
          </p>
        </form>
      )}
    </Dialog>
  )
}
