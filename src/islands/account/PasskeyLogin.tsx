import { useRef, useState } from 'react'
import type { LoginWords } from '../../layouts/account/words.ts'
import { loginWithPasskey, offersPasskeys } from '../../lib/browser/stores/passkeys.ts'
import { showError, showSuccess } from '../../lib/browser/stores/toast.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { redirectAfter } from './redirectAfter.ts'

interface Props {
  target: string
  words: LoginWords
}

/** Login by passkey; space is reserved until it is known whether the browser supports them. */
export function PasskeyLogin({ target, words }: Props) {
  const isOffered = useHydrated() && offersPasskeys()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef(false)

  async function enter() {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setError('')
    try {
      showSuccess((await loginWithPasskey(words.passkeyUnfinished)).said)
      await redirectAfter(target)
    } catch (refused) {
      showError(refused)
      setError(refused instanceof Error ? refused.message : String(refused))
    }
    underWay.current = false
    setBusy(false)
  }

  return (
    <div className={isOffered ? 'by-passkey' : 'by-passkey not-yet'}>
      <button className="button line large wide" type="button" aria-busy={isBusy || undefined} onClick={enter}>
        <Icon name="shield" />
        {words.byPasskey}
      </button>
      {error && <FieldError alert>{error}</FieldError>}
    </div>
  )
}
