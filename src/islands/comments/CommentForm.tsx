import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { sendComment } from '../../lib/browser/stores/comments.ts'
import { Called } from '../calling/Called.tsx'
import { useCalling } from '../calling/calling.ts'
import { boxField } from '../calling/field.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import type { Place } from './place.ts'
import { textIn, useDraft } from './useDraft.ts'

interface Props {
  place: Place
  /** The comment answered, 0 for the post. */
  pid: number
}

const MOST = 5000

/** Where a comment is written; kept on the server while it is, emptied once it is sent. A plain form without script. */
export function CommentForm({ place: { essay_id, prefix, words }, pid }: Props) {
  const isLive = useHydrated()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const sending = useRef(false)
  const meant = useRef(new Map<string, number>())
  const errorId = useId()
  const { hasText, written, emptied } = useDraft(field, { essay_id, pid, isSending })
  const calling = useCalling(
    () => field.current && boxField(field.current, written),
    essay_id,
    ({ sign, name, id }) => sign === '@' && meant.current.set(name, id),
  )
  useEffect(() => {
    if (pid) field.current?.focus()
  }, [pid])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const content = textIn(field.current)
    if (content === '' || sending.current) return
    sending.current = true
    setSending(true)
    const mention_ids = meantIn(content, meant.current)
    const { content: wrong, form = wrong } = await sendComment({ essay_id, pid, content, mention_ids })
    sending.current = false
    setSending(false)
    setError(form ?? '')
    if (form) return field.current?.focus()
    emptied()
  }

  async function pick() {
    const { pickInto } = await import('../goods/picker.ts')
    if (field.current) await pickInto(field.current, words.goods)
  }

  return (
    <form className="reply-box" method="post" action={`${prefix}/reply`} onSubmit={submit}>
      <input type="hidden" name="essay_id" value={essay_id} />
      <input type="hidden" name="pid" value={pid} />
      <textarea
        ref={field}
        className="input"
        name="content"
        rows={pid ? 2 : 3}
        maxLength={MOST}
        required
        aria-label={words.placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={words.placeholder}
        onInput={() => {
          written()
          calling.look()
        }}
        onClick={calling.look}
        onKeyDown={event => calling.press(event.nativeEvent)}
        onBlur={calling.close}
      />
      {error && (
        <FieldError id={errorId} alert>
          {error}
        </FieldError>
      )}
      <Called calling={calling} words={words} />
      <div className="row">
        {isLive && (
          <button className="button ghost small" type="button" onClick={pick}>
            {words.goods.pick}
          </button>
        )}
        <button
          className={hasText ? 'button primary' : 'button'}
          type="submit"
          aria-disabled={isLive && !hasText ? true : undefined}
          aria-busy={isSending || undefined}
        >
          {isSending ? words.sending : words.send}
        </button>
      </div>
    </form>
  )
}

/** Of the members chosen while writing, those whose names are still there. */
const meantIn = (text: string, meant: Map<string, number>) =>
  [...meant].filter(([name]) => text.includes(`@${name}`)).map(([, id]) => id)
