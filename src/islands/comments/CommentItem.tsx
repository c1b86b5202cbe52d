import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { $added, $removedComments } from '../../lib/browser/stores/comments.ts'
import { $lastRead } from '../../lib/browser/stores/unread-comments.ts'
import { pluralText } from '../../lib/core/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { CommentEntry } from './CommentEntry.tsx'
import { CommentReply } from './CommentReply.tsx'
import { type CommentFacts, commentFacts, type ShownComment } from './comment-facts.ts'
import type { CommentsPage } from './comments-page.ts'
import type { ServerComments } from './serverComments.ts'
import { useScrollToOwnComment } from './useScrollToOwnComment.ts'

interface Props {
  fact: CommentFacts
  floor: number
  place: CommentsPage
  comments?: ServerComments | undefined
  /** Written on this page since it was rendered. */
  written?: ShownComment
}

/**
 * A top-level comment with its replies: the first three, or all where it is shown alone. Memoised, so that a new
 * comment does not rerender the others.
 */
export const CommentItem = memo(function CommentItem({ fact, floor, place, comments, written }: Props) {
  const [id, , , , children_count, children] = fact
  const added = useStore($added, { ssr: 'initial', keys: [id] })[id] ?? []
  const isAfterRead = useStore($lastRead, { ssr: 'initial', keys: [id] })[id]
  const isGone = useStore($removedComments, { ssr: 'initial', keys: [id] })[id]
  const isMore = place.first > 0 && children_count > children.length
  const all = children_count + added.length
  const said = written ?? comments?.get(id)
  return (
    <li className="comment" id={`c${id}`} hidden={isGone} ref={useScrollToOwnComment(written)}>
      {isAfterRead && <p className="unread-line">{place.words.lastRead}</p>}
      <CommentEntry fact={fact} answers={all} floor={floor} place={place} said={said} Body={comments?.Body}>
        {children.length + added.length > 0 && (
          <ul className="replies">
            {children.map(child => (
              <CommentReply
                key={child[0]}
                fact={child}
                place={place}
                said={comments?.get(child[0])}
                Body={comments?.Body}
              />
            ))}
            {isMore && (
              <li>
                <a className="more" href={`${place.prefix}/essayDetails?id=${place.essay_id}&comment=${id}#comments`}>
                  {pluralText(place.words, 'allReplies', all)}
                  <Icon name="right" />
                </a>
              </li>
            )}
            {added.map(reply => (
              <CommentReply key={reply.id} fact={commentFacts(reply)} place={place} said={reply} isNew />
            ))}
          </ul>
        )}
      </CommentEntry>
    </li>
  )
})
