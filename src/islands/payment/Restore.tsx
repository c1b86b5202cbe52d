import { useEffect } from 'react'
import { drafts, type Kind } from '../../lib/browser/stores/payment.ts'
import { showError } from '../../lib/browser/stores/toast.ts'

/** Leads on with the draft that this browser keeps; without one says so and goes back where the visitor came from. */
export function Restore({ kind, uid, missing }: { kind: Kind; uid: number; missing: string }) {
  useEffect(() => {
    const kept = drafts[kind].get()
    if (kept?.uid === uid) location.replace(`${location.pathname}?${new URLSearchParams(kept.draft)}`)
    else showError(missing)
  }, [kind, uid, missing])
  return null
}
