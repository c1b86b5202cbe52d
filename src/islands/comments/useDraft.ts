import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { $drafts, $quotes, keepDraft } from '../../lib/browser/stores/comments.ts'
import { useKeeping } from '../keeping.ts'

export const textIn = (box: HTMLTextAreaElement | null) => box?.value.trim() ?? ''

interface Kept {
  essay_id: number
  pid: number
  isSending: boolean
}

/** Keeps what stands in a box on the server, with what it quotes, and brings it back into a box that nobody has touched. */
export function useDraft(field: RefObject<HTMLTextAreaElement | null>, { essay_id, pid, isSending }: Kept) {
  const draft = useStore($drafts, { ssr: 'initial', keys: [pid] })[pid] ?? ''
  const quote = useStore($quotes, { ssr: 'initial', keys: [pid] })[pid] ?? null
  const [hasText, setHasText] = useState(false)
  const touched = useRef(false)
  const changed = useRef(false)
  const quoted = useRef(quote)

  function written() {
    touched.current = true
    changed.current = true
    setHasText(textIn(field.current) !== '')
  }
  function emptied() {
    touched.current = false
    changed.current = false
    quoted.current = null
    if (field.current) field.current.value = ''
    setHasText(false)
  }
  async function keep() {
    changed.current = false
    changed.current = !(await keepDraft(essay_id, pid, field.current?.value ?? '')) || changed.current
  }
  useEffect(() => {
    if (quoted.current !== quote) changed.current = true
    quoted.current = quote
  }, [quote])
  useKeeping({ changed, keep, busy: isSending, asks: false })

  useEffect(() => {
    const box = field.current
    if (!box || touched.current) return
    // What was typed before the island woke stands before any draft.
    if (textIn(box) === '') box.value = draft
    else touched.current = changed.current = true
    setHasText(textIn(box) !== '')
  }, [draft, field])
  return { hasText, written, emptied }
}
