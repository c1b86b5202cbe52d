import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import { textIn } from './useCommentDraft.ts'

/** What was written, the members meant by @, and attachments. */
export interface CommentInput {
  content: string
  mention_ids: number[]
  images: { url: string; alt: string }[]
}

const none: CommentInput['images'] = []

/** Sends a box's content, one request at a time; shows errors and returns the focus to the box. */
export function useSending(field: RefObject<HTMLTextAreaElement | null>, images = none) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')
  const sending = useRef(false)
  const meant = useRef(new Map<string, number>())

  async function submit(
    event: SubmitEvent,
    send: (written: CommentInput) => Promise<FieldErrors>,
    sent: (content: string) => void,
  ) {
    event.preventDefault()
    const content = textIn(field.current)
    if ((content === '' && images.length === 0) || sending.current) return
    sending.current = true
    setSending(true)
    const written = { content, images, mention_ids: meantIn(content, meant.current) }
    const { content: wrong, form = wrong } = await send(written)
    sending.current = false
    setSending(false)
    setError(form ?? '')
    if (form) field.current?.focus()
    else sent(content)
  }
  return { isSending, error, submit, mean: (name: string, id: number) => meant.current.set(name, id) }
}

export type Sending = ReturnType<typeof useSending>

/** Of the members chosen while writing, those whose names are still in the text. */
const meantIn = (text: string, meant: Map<string, number>) =>
  [...meant].filter(([name]) => text.includes(`@${name}`)).map(([, id]) => id)
