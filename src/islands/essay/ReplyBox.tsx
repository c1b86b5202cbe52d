import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { $drafts, keepDraft, sayReply } from '../../lib/stores/reply.ts'
import { Called, type Words as CalledWords } from '../calling/Called.tsx'
import { useCalling } from '../calling/calling.ts'
import { boxField } from '../calling/field.ts'
import { useEarly } from '../early.ts'
import type { PickWords } from '../goods/picker.ts'
import { useKeeping } from '../keeping.ts'

export interface Words extends CalledWords {
  placeholder: string
  send: string
  sending: string
  goods: PickWords
}

interface Props {
  essay_id: number
  /** The comment answered, 0 for the post. */
  pid: number
  words: Words
  onSaid(comment: { id: number; root_id: number }): void
}

const MOST = 5000

/** Where a reply is written; kept on the server while it is, emptied once it is said. */
export function ReplyBox({ essay_id, pid, words, onSaid }: Props) {
  const kept = useStore($drafts, { ssr: 'initial' })[pid] ?? ''
  const [text, setText] = useState(kept)
  const [sending, setSending] = useState(false)
  const touched = useRef(false)
  const changed = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const meant = useRef(new Map<string, number>())
  const write = (text: string) => {
    touched.current = true
    changed.current = true
    setText(text)
  }
  const calling = useCalling(
    () => field.current && boxField(field.current, write),
    essay_id,
    ({ sign, name, id }) => sign === '@' && meant.current.set(name, id),
  )

  useEarly(field, ({ value }) => value && write(value))
  useEffect(() => {
    if (!touched.current) setText(kept)
  }, [kept])
  useEffect(() => {
    if (pid) field.current?.focus()
  }, [pid])
  async function keep() {
    changed.current = false
    changed.current = !(await keepDraft(essay_id, pid, text)) || changed.current
  }
  useKeeping({ changed, keep, busy: sending, asks: false })

  async function pick() {
    const { pickInto } = await import('../goods/picker.ts')
    if (field.current) await pickInto(field.current, words.goods)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || sending) return
    setSending(true)
    const comment = await sayReply(essay_id, pid, text.trim(), meantIn(text, meant.current))
    setSending(false)
    if (comment === undefined) return
    touched.current = false
    changed.current = false
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
          write(event.target.value)
          calling.look()
        }}
        onClick={calling.look}
        onKeyDown={event => calling.press(event.nativeEvent)}
        onBlur={calling.close}
      />
      <Called calling={calling} words={words} />
      <div className="row">
        <button className="button ghost small" type="button" onClick={pick}>
          {words.goods.pick}
        </button>
        <button
          className={text.trim() ? 'button primary' : 'button'}
          type="submit"
          aria-disabled={text.trim() === ''}
          aria-busy={sending}
        >
          {sending ? words.sending : words.send}
        </button>
      </div>
    </form>
  )
}

/** Of the members chosen while writing, those whose names are still there. */
const meantIn = (text: string, meant: Map<string, number>) =>
  [...meant].filter(([name]) => text.includes(`@${name}`)).map(([, id]) => id)
