import { useEffect, useRef } from 'react'
import { showError } from '../../lib/browser/stores/toast.ts'
import { browserWords } from '../../lib/browser/words.ts'

/** Small, and asked of the network each time: says whether anybody answers. */
const ANYTHING = '/favicon.svg'

/**
 * Sends the forms of a page that lead to another only while somebody answers: on a dead network the browser would put its
 * own page in the place of what was typed. Draws nothing.
 */
export function Sending() {
  const asked = useRef(new Set<HTMLFormElement>())
  const answered = useRef(new Set<HTMLFormElement>())
  useEffect(() => {
    async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
      asked.current.add(form)
      submitter?.setAttribute('aria-busy', 'true')
      try {
        await fetch(ANYTHING, { method: 'HEAD', cache: 'no-store' })
        answered.current.add(form)
        form.requestSubmit(submitter)
      } catch {
        showError(browserWords().offline)
      } finally {
        asked.current.delete(form)
        submitter?.removeAttribute('aria-busy')
      }
    }
    // Islands that send a form by themselves have heard of it before.
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
