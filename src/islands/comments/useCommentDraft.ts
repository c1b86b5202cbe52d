import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  $draftConflicts,
  $drafts,
  $quotes,
  type CommentDraft,
  emptyDraft,
  type SavedCommentDraft,
  saveDraft,
} from '../../lib/browser/stores/comments.ts'
import { typedSince } from '../../lib/browser/typed-since.ts'
import { useAutosave } from '../ui/useAutosave.ts'
import { useCommentConflict } from './useCommentConflict.ts'
import type { PictureAttachments } from './usePictureAttachments.tsx'

export const textIn = (box: HTMLTextAreaElement | null) => box?.value.trim() ?? ''

interface Kept {
  essay_id: number
  pid: number
  attaching: PictureAttachments
  isSending: boolean
}

/** Saves a box's text, pictures and quote on the server, and restores them into an untouched box. */
export function useCommentDraft(
  field: RefObject<HTMLTextAreaElement | null>,
  { essay_id, pid, attaching, isSending }: Kept,
) {
  const draft = useStore($drafts, { ssr: 'initial', keys: [pid] })[pid] ?? emptyDraft
  const quote = useStore($quotes, { ssr: 'initial', keys: [pid] })[pid] ?? null
  const [hasText, setHasText] = useState(false)
  const touched = useRef(false)
  const changed = useRef(false)
  const quoted = useRef(quote)
  /** Kept after the box is unmounted. */
  const text = useRef('')

  function look() {
    text.current = field.current?.value ?? text.current
    setHasText(textIn(field.current) !== '')
  }
  function written() {
    touched.current = true
    changed.current = true
    look()
  }
  /** This text was sent; what was typed meanwhile stays. */
  function emptied(sent: string) {
    const rest = typedSince(sent, field.current?.value ?? text.current)
    touched.current = changed.current = rest !== ''
    quoted.current = null
    text.current = rest
    if (field.current) field.current.value = rest
    else if (rest) void keep()
    look()
  }
  async function keep() {
    changed.current = false
    const now = { content: field.current?.value ?? text.current, images: attaching.images }
    changed.current = !(await saveDraft(essay_id, pid, now)) || changed.current
  }
  useEffect(() => {
    if (quoted.current !== quote) changed.current = true
    quoted.current = quote
  }, [quote])
  useAutosave({ changed, keep, busy: isSending, asks: false })

  const pictures = JSON.stringify(attaching.images)
  const compared = useRef(pictures)
  const compare = useEffectEvent((pictures: string) => {
    if (pictures !== compared.current && pictures !== JSON.stringify(draft.images)) changed.current = true
    compared.current = pictures
  })
  useEffect(() => compare(pictures), [pictures])

  const bringBack = useEffectEvent(
    ({ content, images, version, at = 0 }: CommentDraft & Partial<SavedCommentDraft>) => {
      const box = field.current
      if (!box) return
      // What is being typed already takes nothing from the draft: both are kept, to choose from.
      if (version && content && textIn(box) !== '' && box.value !== content)
        $draftConflicts.setKey(pid, { content, images, version, at })
      else attaching.bringBack(images)
      if (touched.current) return
      if (textIn(box) === '') box.value = content
      else if (box.value !== content) touched.current = changed.current = true
      look()
    },
  )
  useEffect(() => bringBack(draft), [draft])

  const conflict = useCommentConflict({
    field,
    pid,
    attaching,
    onChosen: () => {
      written()
      void keep()
    },
    onTaken: () => {
      touched.current = changed.current = false
      look()
    },
  })

  // Saves what is in the box when it is closed.
  const leave = useRef(() => {})
  leave.current = () => void (changed.current && !isSending && keep())
  useEffect(() => () => leave.current(), [])
  return { hasText, written, emptied, conflict }
}
