import { useStore } from '@nanostores/react'
import { useState } from 'react'
import moderationSheet from '../../layouts/styles/moderation.scss?url&no-inline'
import { withSheets } from '../../lib/browser/late-sheet.ts'
import { dropComment } from '../../lib/browser/stores/comments.ts'
import { $me } from '../../lib/browser/stores/me.ts'
import { COMMENT_EDIT } from '../../lib/core/limits.ts'
import { iso, time } from '../../lib/core/time.ts'
import { useModerates } from '../moderate/useModerates.ts'
import { ReportButton } from '../report/ReportButton.tsx'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import { CommentAnswer } from './CommentAnswer.tsx'
import { CommentMore } from './CommentMore.tsx'
import { CommentQuote } from './CommentQuote.tsx'
import type { CommentFacts } from './comment-facts.ts'
import type { CommentsPage } from './comments-page.ts'
import { LikeButton } from './LikeButton.tsx'
import type { useEditing } from './useEditing.ts'

const commentDialog = () =>
  withSheets(import('../moderate/CommentDialog.tsx'), moderationSheet).then(own => own.default)
const deleteDialog = () => import('./DeleteDialog.tsx').then(own => own.default)

interface Props {
  fact: CommentFacts
  /** Set by an edit since the page was rendered. */
  edittime: number | undefined
  editing: ReturnType<typeof useEditing>
  answers: number
  place: CommentsPage
}

/** Actions on a comment. Replying and reporting are links, which script turns into inline actions. */
export function CommentActs({ fact, edittime = fact[6] ?? 0, editing, answers, place }: Props) {
  const [id, user_id, quantity, createtime] = fact
  const { prefix, words, forum_id } = place
  const me = useStore($me, { ssr: 'initial' })
  const [isDeleting, setDeleting] = useState(false)
  const [isManaging, setManaging] = useState(false)
  const DeleteDialog = useLazyComponent(deleteDialog, isDeleting, () => setDeleting(false))
  const CommentDialog = useLazyComponent(commentDialog, isManaging, () => setManaging(false))
  const isModerator = useModerates(forum_id)
  const isOwn = me?.uid === user_id
  const isFresh = isOwn && !place.is_closed && Date.now() / 1000 < createtime + COMMENT_EDIT
  return (
    <div className="acts">
      <time dateTime={iso(createtime)}>{time(createtime)}</time>
      {edittime > 0 && <Edited at={edittime} words={words} />}
      <span>
        <LikeButton id={id} quantity={quantity} place={place} />
        {!place.is_closed && <CommentAnswer id={id} place={place} />}
        {isFresh && (
          <button className="act" type="button" ref={editing.button} onClick={editing.open}>
            {words.edit}
          </button>
        )}
      </span>
      <CommentMore word={words.more}>
        {!place.is_closed && <CommentQuote id={id} place={place} />}
        {isOwn ? (
          <button className="act" type="button" onClick={() => setDeleting(true)}>
            {words.remove}
          </button>
        ) : (
          <ReportButton
            type="comment"
            id={id}
            href={`${prefix}/report?type=comment&id=${id}`}
            look="act"
            word={words.report}
            isBare
          />
        )}
        {isModerator && (
          <button className="act" type="button" aria-haspopup="dialog" onClick={() => setManaging(true)}>
            {words.manage}
          </button>
        )}
        {/* Inside the menu, so that closing the dialog returns the focus into it. */}
        {isManaging && CommentDialog && (
          <CommentDialog
            comment_id={id}
            prefix={prefix}
            onDeleted={() => dropComment(id, answers)}
            onClose={() => setManaging(false)}
          />
        )}
        {isDeleting && DeleteDialog && (
          <DeleteDialog id={id} answers={answers} words={words} onClose={() => setDeleting(false)} />
        )}
      </CommentMore>
    </div>
  )
}

const Edited = ({ at, words }: { at: number; words: CommentsPage['words'] }) => (
  <time className="edited" dateTime={iso(at)} title={time(at)}>
    {words.edited}
  </time>
)
