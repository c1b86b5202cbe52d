import { useEffect, useState } from 'react'
import { changedFields } from '../../lib/browser/form-fields.ts'
import { forgetKept, keepForm, keepFormNow, restoreForm } from '../../lib/browser/stores/kept-forms.ts'
import { forgetOldWriting, forgetSentForms } from '../../lib/browser/stores/unsaved-writing.ts'

const formOf = ({ target }: Event) => (target as Element).closest<HTMLFormElement>('form[data-keep]')

/**
 * Keeps what is typed into forms with `data-keep` in this browser: it survives a reload, a crash, a change of language,
 * back and forward. Returns when restored content was typed (seconds UTC, 0 for none), and how to drop it.
 */
export function useKeptForms(member: number) {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const forms = () => document.querySelectorAll<HTMLFormElement>('form[data-keep]')
    const changed = new Set<HTMLFormElement>()
    async function restore() {
      forgetOldWriting()
      for (const form of forms()) {
        const found = await restoreForm(form, member)
        if (found) setAt(found)
        // Typed before this listened.
        else if (Object.keys(changedFields(form)).length > 0) keep(form)
      }
      forgetSentForms(member)
    }
    function typed(event: Event) {
      const form = formOf(event)
      if (form) keep(form)
    }
    function keep(form: HTMLFormElement) {
      changed.add(form)
      keepForm(form, member)
    }
    // Islands that send a form themselves forget it on success.
    function sent(event: SubmitEvent) {
      const form = formOf(event)
      if (!form || event.defaultPrevented) return
      keepFormNow(form, member, true)
      changed.delete(form)
    }
    function leave() {
      for (const form of changed) if (form.isConnected) keepFormNow(form, member)
    }
    void restore()
    document.addEventListener('input', typed)
    document.addEventListener('change', typed)
    document.addEventListener('submit', sent)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('input', typed)
      document.removeEventListener('change', typed)
      document.removeEventListener('submit', sent)
      removeEventListener('pagehide', leave)
    }
  }, [member])

  function drop() {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) forgetKept(form)
    location.reload()
  }
  return { at, drop }
}
