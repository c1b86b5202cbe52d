import { useEffect, useState } from 'react'
import { loadComment, type ModeratedComment } from '../../lib/browser/stores/moderation.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ActForm } from './ActForm.tsx'
import { Close } from './Close.tsx'
import { MuteForm } from './MuteForm.tsx'
import { ReasonField } from './ReasonField.tsx'
import { moderateWords } from './words.ts'

interface Props {
  comment_id: number
  prefix: string
  onDeleted(): void
  onClose(): void
}

/** Moderation of a comment: delete it, mute its author. */
export default function CommentDialog({ comment_id, prefix, onDeleted, onClose }: Props) {
  const [words] = useState(moderateWords)
  const [comment, setComment] = useState<ModeratedComment>()
  useEffect(() => {
    void loadComment(comment_id).then(found => (found ? setComment(found) : onClose()))
  }, [comment_id])
  if (!comment) return null
  const { forum_id, user_id } = comment
  const page = `${prefix}/member/plateSetting?forum_id=${forum_id}`
  const deleted = () => {
    onClose()
    onDeleted()
  }
  return (
    <Dialog title={words.manageComment} open onClose={onClose} className="managing">
      <Close label={words.close} onClose={onClose} />
      <blockquote>{comment.content}</blockquote>
      <p className="quiet">
        {words.by} {comment.nickname}
      </p>
      <div className="manage">
        <ActForm
          act="commentDelete"
          of={{ comment_id }}
          page={page}
          submit={words.deleteComment}
          look="button danger"
          onDone={deleted}
        >
          {errors => <ReasonField words={words} errors={errors} required />}
        </ActForm>
        <MuteForm of={{ forum_id, user_id }} page={page} words={words} onDone={onClose} />
      </div>
    </Dialog>
  )
}
