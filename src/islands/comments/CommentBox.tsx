import { type KeyboardEvent, type ReactNode, type RefObject, type SubmitEvent, useId } from 'react'
import { Called } from '../calling/Called.tsx'
import { useCalling } from '../calling/calling.ts'
import { boxField } from '../calling/field.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { EmojiButton } from './EmojiButton.tsx'
import type { Place } from './place.ts'
import type { Sending } from './useSending.ts'

interface Props {
  place: Place
  field: RefObject<HTMLTextAreaElement | null>
  sending: Sending
  hasText: boolean
  /** What the form sends without script, beside the text. */
  hidden: Record<string, number>
  rows: number
  label: string
  send: string
  first?: string
  onText(): void
  onSubmit(event: SubmitEvent): void
  onEscape?: () => void
  /** Beside the button that sends. */
  children?: ReactNode
}

const MOST = 5000

/** A box to write a comment in: names after @, goods, what was wrong, and the way to send it. A plain form without script. */
export function CommentBox({ place: { essay_id, prefix, words }, field, sending, hidden, children, ...box }: Props) {
  const isLive = useHydrated()
  const errorId = useId()
  const { error, isSending } = sending
  const calling = useCalling(
    () => field.current && boxField(field.current, box.onText),
    essay_id,
    ({ sign, name, id }) => sign === '@' && sending.mean(name, id),
  )

  async function pick() {
    const { pickInto } = await import('../goods/picker.ts')
    if (field.current) await pickInto(field.current, words.goods)
  }

  function press({ key, nativeEvent }: KeyboardEvent) {
    if (calling.press(nativeEvent) || nativeEvent.isComposing) return
    if (key === 'Escape') box.onEscape?.()
  }

  return (
    <form className="reply-box" method="post" action={`${prefix}/reply`} onSubmit={box.onSubmit}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <textarea
        ref={field}
        className="input"
        name="content"
        rows={box.rows}
        maxLength={MOST}
        required
        defaultValue={box.first}
        aria-label={box.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={words.placeholder}
        onInput={() => {
          box.onText()
          calling.look()
        }}
        onClick={calling.look}
        onKeyDown={press}
        onBlur={calling.close}
      />
      {error && (
        <FieldError id={errorId} alert>
          {error}
        </FieldError>
      )}
      <Called calling={calling} words={words} />
      <div className="row">
        {isLive && <EmojiButton label={words.emoji} field={field} onText={box.onText} />}
        {isLive && (
          <button className="button ghost small" type="button" onClick={pick}>
            {words.goods.pick}
          </button>
        )}
        {children}
        <button
          className={box.hasText ? 'button primary' : 'button'}
          type="submit"
          aria-disabled={isLive && !box.hasText ? true : undefined}
          aria-busy={isSending || undefined}
        >
          {isSending ? words.sending : box.send}
        </button>
      </div>
    </form>
  )
}
