import { type RefObject, useEffect, useRef } from 'react'

/**
 * A form that is sent while pictures are on their way goes when they have come; while one was refused it stays, and
 * `refused` says where to look.
 */
export function useWaitingForm(
  field: RefObject<HTMLFieldSetElement | HTMLTextAreaElement | null>,
  { isBusy, isRefused }: { isBusy: boolean; isRefused: boolean },
  refused: () => void,
) {
  const submitter = useRef<HTMLElement | null>(null)
  const isWaiting = useRef(false)
  useEffect(() => {
    const form = field.current?.form
    if (!form) return
    if (!isBusy && isWaiting.current) {
      isWaiting.current = false
      if (!isRefused) form.requestSubmit(submitter.current)
    }
    if (!isBusy && !isRefused) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      isWaiting.current = isBusy
      submitter.current = event.submitter
      if (!isBusy) refused()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [field, isBusy, isRefused, refused])
}
