import { useEffect } from 'react'
import { drafts, type OrderKind } from '../../lib/browser/stores/payment.ts'
import { showError } from '../../lib/browser/stores/toast.ts'

/** Continues with the draft kept in this browser; without one shows a message and goes back. */
export function Restore({ kind, uid, missing }: { kind: OrderKind; uid: number; missing: string }) {
  useEffect(() => {
    const kept = drafts[kind].get()
    if (kept?.uid === uid) location.replace(`${location.pathname}?${new URLSearchParams(kept.draft)}`)
    else showError(missing)
  }, [kind, uid, missing])
  return null
}
