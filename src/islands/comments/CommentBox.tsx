import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { COMMENT_TEXT } from '../../lib/core/limits.ts'
import { insertGoodsLink } from '../goods/insert-goods-link.ts'
import { useGoodsPicker } from '../goods/useGoodsPicker.tsx'
import type { Mentions } from '../mentions/useMentions.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import { BoxTools } from './BoxTools.tsx'
import type { CommentsPage } from './comments-page.ts'
import type { PictureAttachments } from './usePictureAttachments.tsx'
import type { Sending } from './useSending.ts'

interface Props {
  place: CommentsPage
  field: RefObject<HTMLTextAreaElement | null>
  sending: Sending
  hasText: boolean
  /** Attached pictures, where allowed. */
  attaching?: PictureAttachments
  /** Hidden fields of the form without script. */
  hidden: Record<string, number>
  rows: number
  label: string
  send: string
  first?: string
  onText(): void
  onSubmit(event: SubmitEvent): void
  onEscape?: () => void
  /** The author's avatar. */
  face?: ReactNode
  above?: ReactNode
  /** Shown beside the submit button. */
  children?: ReactNode
}

const names = () => import('./Names.tsx').then(own => own.Names)

/** A box to write a comment: mentions, goods, errors, and the submit button. A plain form without script. */
export function CommentBox({ place: { essay_id, prefix, words }, field, sending, hidden, attaching, ...box }: Props) {
  const isLive = useHydrated()
  const errorId = useId()
  const { error, isSending } = sending
  const canSend = box.hasText || attaching?.hasPictures
  const [isUsed, setUsed] = useState(false)
  const Names = useLazyComponent(names, isUsed)
  const mentions = useRef<Mentions>(null)
  // It may have the focus before hydration, or from whatever opened it.
  useEffect(() => setUsed(field.current === document.activeElement), [field])

  const { pick, dialog } = useGoodsPicker(words.goods)
  const choose = async () => {
    const goods = await pick()
    if (goods && field.current) insertGoodsLink(field.current, goods)
  }

  function press({ key, nativeEvent }: KeyboardEvent) {
    if (mentions.current?.press(nativeEvent) || nativeEvent.isComposing) return
    if (key === 'Escape') box.onEscape?.()
  }

  return (
    <form
      className="reply-box"
      method="post"
      action={`${prefix}/reply`}
      encType={attaching && 'multipart/form-data'}
      onSubmit={box.onSubmit}
      {...attaching?.taking}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {box.face}
      {box.above}
      <textarea
        ref={field}
        className="input"
        name="content"
        rows={box.rows}
        maxLength={COMMENT_TEXT}
        required={isLive && !attaching?.hasPictures}
        defaultValue={box.first}
        aria-label={box.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={words.placeholder}
        onInput={() => {
          box.onText()
          mentions.current?.look()
        }}
        onFocus={() => setUsed(true)}
        onClick={() => mentions.current?.look()}
        onKeyDown={press}
        onBlur={() => mentions.current?.close()}
      />
      {error && (
        <FieldError id={errorId} alert>
          {error}
        </FieldError>
      )}
      {Names && (
        <Names ref={mentions} field={field} place={{ essay_id, words }} onText={box.onText} onMember={sending.mean} />
      )}
      {attaching?.tray}
      <div className="row">
        <span className="box-tools">
          <BoxTools field={field} attaching={attaching} words={words} onGoods={choose} onText={box.onText} />
        </span>
        {box.children}
        <button
          className={canSend ? 'button primary' : 'button'}
          type="submit"
          aria-disabled={isLive && !canSend ? true : undefined}
          aria-busy={isSending || attaching?.isBusy || undefined}
        >
          {isSending ? words.sending : box.send}
        </button>
      </div>
      {dialog}
    </form>
  )
}
