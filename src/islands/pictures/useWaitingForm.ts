import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * A form submitted during uploads is sent when they have finished; if one failed it stays, and the retry button gets
 * the focus, unless `onRefused` handles it. Returns whether it is waiting.
 */
export function useWaitingForm(
  field: RefObject<{ form: HTMLFormElement | null } | null>,
  { isBusy, refused }: { isBusy: boolean; refused: readonly unknown[] },
  onRefused?: () => void,
): boolean {
  const submitter = useRef<HTMLElement | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const isRefused = refused.length > 0
  useEffect(() => {
    const form = field.current?.form
    if (!form) return
    const showRefused = onRefused ?? (() => form.querySelector<HTMLElement>('.retry')?.focus())
    if (!isBusy && isWaiting) {
      setWaiting(false)
      if (isRefused) showRefused()
      else form.requestSubmit(submitter.current)
    }
    if (!isBusy && !isRefused) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setWaiting(isBusy)
      submitter.current = event.submitter
      if (!isBusy) showRefused()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [field, isBusy, isWaiting, isRefused, onRefused])
  return isWaiting
}
