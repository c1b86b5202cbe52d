import { useEffect, useRef } from 'react'
import { showError } from '../../lib/browser/stores/toast.ts'
import { browserWords } from '../../lib/browser/words.ts'

/** A small file, requested from the network each time, to test the connection. */
const ANYTHING = '/favicon.svg'

/**
 * Submits forms that lead to another page only while the site answers: otherwise the browser's error page, or a
 * proxy's, would replace what was typed. Renders nothing.
 */
export function OfflineFormGuard() {
  const asked = useRef(new Set<HTMLFormElement>())
  const answered = useRef(new Set<HTMLFormElement>())
  useEffect(() => {
    async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
      asked.current.add(form)
      submitter?.setAttribute('aria-busy', 'true')
      try {
        const { status } = await fetch(ANYTHING, { method: 'HEAD', cache: 'no-store' })
        if (status >= 500) return showError(browserWords().failed)
        answered.current.add(form)
        form.requestSubmit(submitter)
      } catch {
        showError(browserWords().offline)
      } finally {
        asked.current.delete(form)
        submitter?.removeAttribute('aria-busy')
      }
    }
    // Islands that submit a form themselves handle the event first.
    function hear(event: SubmitEvent) {
      const form = event.target as HTMLFormElement
      if (answered.current.delete(form) || event.defaultPrevented || form.method !== 'post') return
      event.preventDefault()
      if (!asked.current.has(form)) void send(form, event.submitter)
    }
    document.addEventListener('submit', hear)
    return () => document.removeEventListener('submit', hear)
  }, [])
  return null
}
