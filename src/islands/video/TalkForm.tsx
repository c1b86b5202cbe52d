import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { $answering, sendVideoComment } from '../../lib/browser/stores/video-comments.ts'
import { typedSince } from '../../lib/browser/typed-since.ts'
import { VIDEO_COMMENT_TEXT } from '../../lib/core/limits.ts'
import { FieldError } from '../ui/FieldError.tsx'
import type { VideoPage } from './video-comment-facts.ts'

/** Comment box of a short video, also for replies. A plain form without script. */
export function TalkForm({ place: { video_id, prefix, words } }: { place: VideoPage }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const answered = useStore($answering, { ssr: 'initial' })
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)
  const errorId = `wrong-${video_id}`
  useEffect(() => {
    if (answered) field.current?.focus()
  }, [answered])

  async function send(event: SubmitEvent) {
    event.preventDefault()
    const box = field.current
    const content = box?.value.trim() ?? ''
    if (!box || content === '' || isSending) return
    setSending(true)
    const { content: atBox, form = atBox } = await sendVideoComment(video_id, content)
    setSending(false)
    setError(form ?? '')
    if (form) box.focus()
    else box.value = typedSince(content, box.value)
  }

  return (
    <form className="reply-box" method="post" action={`${prefix}/reply`} onSubmit={send}>
      <input type="hidden" name="video_id" value={video_id} />
      <input type="hidden" name="pid" value={answered?.id ?? 0} />
      <textarea
        ref={field}
        className="input"
        name="content"
        rows={2}
        maxLength={VIDEO_COMMENT_TEXT}
        required
        aria-label={words.say}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={answered ? `@${answered.nickname}` : words.say}
      />
      {error && (
        <FieldError id={errorId} alert>
          {error}
        </FieldError>
      )}
      <button className="button small primary" type="submit" aria-busy={isSending || undefined}>
        {words.send}
      </button>
    </form>
  )
}
