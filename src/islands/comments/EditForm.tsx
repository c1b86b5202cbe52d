import { useEffect, useRef, useState } from 'react'
import { saveComment } from '../../lib/browser/stores/save-comment.ts'
import { CommentBox } from './CommentBox.tsx'
import type { CommentsPage } from './comments-page.ts'
import { textIn } from './useCommentDraft.ts'
import { useSending } from './useSending.ts'

interface Props {
  place: CommentsPage
  id: number
  /** The present text. */
  content: string
  onClose(): void
}

/** Edits one's own comment in place; Escape cancels. */
export default function EditForm({ place, id, content, onClose }: Props) {
  const { words } = place
  const field = useRef<HTMLTextAreaElement>(null)
  const [hasText, setHasText] = useState(true)
  const sending = useSending(field)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(content.length, content.length)
  }, [content])
  return (
    <CommentBox
      place={place}
      field={field}
      sending={sending}
      hasText={hasText}
      hidden={{ comment_id: id }}
      rows={Math.min(8, content.split('\n').length + 1)}
      label={words.editing}
      send={words.save}
      first={content}
      onText={() => setHasText(textIn(field.current) !== '')}
      onSubmit={event => sending.submit(event, text => saveComment(id, text), onClose)}
      onEscape={onClose}
    >
      <button className="button" type="button" onClick={onClose}>
        {words.cancel}
      </button>
    </CommentBox>
  )
}
