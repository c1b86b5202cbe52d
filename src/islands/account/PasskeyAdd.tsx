import type { PasskeyWords } from '../../layouts/account/words.ts'
import { makePasskey, offersPasskeys, type Passkey } from '../../lib/browser/stores/passkeys.ts'
import { showSuccess } from '../../lib/browser/stores/toast.ts'
import { Field } from '../ui/Field.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { useAccountForm } from './useAccountForm.ts'

interface Props {
  me: { hasPassword: boolean; hasSecond: boolean; account: string }
  onMade(passkey: Passkey): void
  words: PasskeyWords
}

/** Creates a passkey: password first, then the browser's dialog. Needs script. */
export function PasskeyAdd({ me, onMade, words }: Props) {
  const isUnable = useHydrated() && !offersPasskeys()
  const form = useAccountForm({
    captcha: '',
    names: ['password', 'old_password', 'code'],
    presses: {
      make: {
        path: '/api/member/passkeyoptions',
        done: async ({ data }) => {
          const { passkey, said } = await makePasskey(data as never, words)
          showSuccess(said)
          form.ref.current?.reset()
          onMade(passkey)
        },
      },
    },
  })
  const { ref, onSubmit, errors, busy } = form
  if (!me.hasPassword) return <p className="quiet">{words.passkeyNeedsPassword}</p>
  if (isUnable) return <p className="quiet">{words.passkeyUnsupported}</p>
  return (
    <form ref={ref} className="stack tight passkey-add" method="post" onSubmit={onSubmit}>
      <noscript>
        <p className="prompt">{words.passkeyNeedsScript}</p>
      </noscript>
      <input type="text" name="account" defaultValue={me.account} autoComplete="username" hidden />
      <Field name="password" label={words.passkeyPassword} error={errors['password'] ?? errors['old_password']}>
        <input className="input" type="password" autoComplete="current-password" />
      </Field>
      {me.hasSecond && (
        <Field name="code" label={words.passkeyCode} error={errors['code']}>
          <input className="input" autoComplete="one-time-code" maxLength={30} />
        </Field>
      )}
      <SubmitButton name="do" value="make" busy={busy === 'make'} error={errors['form']}>
        {words.passkeyAdd}
      </SubmitButton>
    </form>
  )
}
