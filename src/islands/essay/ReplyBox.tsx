import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { $drafts, keepDraft, sayReply } from '../../lib/stores/reply.ts'

export interface Words {
  placeholder: string
  send: string
  sending: string
}

interface Props {
  essay_id: number
  /** The comment answered, 0 for the post. */
  pid: number
  words: Words
  onSaid(comment: { id: number; root_id: number }): void
}

const AUTOSAVE = 5000
const MOST = 5000

/** Where a reply is written; kept on the server while it is, emptied once it is said. */
export function ReplyBox({ essay_id, pid, words, onSaid }: Props) {
  const kept = useStore($drafts, { ssr: 'initial' })[pid] ?? ''
  const [text, setText] = useState(kept)
  const [sending, setSending] = useState(false)
  const touched = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!touched.current) setText(kept)
  }, [kept])
  useEffect(() => {
    if (pid) field.current?.focus()
  }, [pid])
  useEffect(() => {
    if (!touched.current || sending || text === kept) return
    const timer = setTimeout(() => keepDraft(essay_id, pid, text), AUTOSAVE)
    return () => clearTimeout(timer)
  }, [text, kept, sending, essay_id, pid])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || sending) return
    setSending(true)
    const comment = await sayReply(essay_id, pid, text.trim())
    setSending(false)
    if (comment === undefined) return
    touched.current = false
    setText('')
    if (comment) onSaid(comment)
  }

  return (
    <form className="reply-box" onSubmit={submit}>
      <textarea
        ref={field}
        className="input"
        name="content"
        rows={pid ? 2 : 3}
        maxLength={MOST}
        aria-label={words.placeholder}
        placeholder={words.placeholder}
        value={text}
        onChange={event => {
          touched.current = true
          setText(event.target.value)
        }}
      />
      <button
        className={text.trim() ? 'button primary' : 'button'}
        type="submit"
        aria-disabled={text.trim() === ''}
        aria-busy={sending}
      >
        {sending ? words.sending : words.send}
      </button>
    </form>
  )
}
