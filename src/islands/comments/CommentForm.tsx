import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $quotes, sendComment } from '../../lib/browser/stores/comments.ts'
import { $me } from '../../lib/browser/stores/me.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import { CommentBox } from './CommentBox.tsx'
import type { CommentsPage } from './comments-page.ts'
import { loadCommentBody } from './loadCommentBody.ts'
import { QuoteChip } from './QuoteChip.tsx'
import { useCommentDraft } from './useCommentDraft.ts'
import { usePictureAttachments } from './usePictureAttachments.tsx'
import { useSending } from './useSending.ts'

interface Props {
  place: CommentsPage
  /** Id of the comment replied to, 0 for the post. */
  pid: number
}

/** The comment form; its draft is saved on the server, and cleared once it is sent. */
export function CommentForm({ place, pid }: Props) {
  const { essay_id, words } = place
  const field = useRef<HTMLTextAreaElement>(null)
  const me = useStore($me, { ssr: 'initial' })
  const quote = useStore($quotes, { ssr: 'initial', keys: [pid] })[pid]
  const attaching = usePictureAttachments(field)
  const sending = useSending(field, attaching.images)
  const { hasText, written, emptied, conflict } = useCommentDraft(field, {
    essay_id,
    pid,
    attaching,
    isSending: sending.isSending,
  })
  // Preloads what renders the new comment once it is sent.
  useLazyComponent(loadCommentBody, hasText)
  useEffect(() => {
    if (pid) field.current?.focus()
  }, [pid, quote])
  function sent(content: string) {
    emptied(content)
    attaching.clear()
    // The box is gone: the focus returns to the button that opened it.
    if (pid) document.querySelector<HTMLElement>(`#c${pid} .answer`)?.focus()
  }
  return (
    <CommentBox
      place={place}
      field={field}
      sending={sending}
      hasText={hasText}
      attaching={attaching}
      face={pid === 0 && <Avatar src={me?.avatar ?? ''} />}
      above={
        <>
          {conflict}
          {quote && <QuoteChip quote={quote} label={words.unquote} onRemove={() => $quotes.setKey(pid, null)} />}
        </>
      }
      hidden={{ essay_id, pid }}
      rows={pid ? 2 : 3}
      label={words.placeholder}
      send={words.send}
      onText={written}
      onSubmit={event => sending.submit(event, text => sendComment({ essay_id, pid, ...text }), sent)}
    />
  )
}
