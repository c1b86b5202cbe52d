import { useStore } from '@nanostores/react'
import { $removedComments } from '../../lib/browser/stores/comments.ts'
import { $lastRead } from '../../lib/browser/stores/unread-comments.ts'
import { CommentEntry } from './CommentEntry.tsx'
import type { CommentFacts, ShownComment } from './comment-facts.ts'
import type { CommentsPage } from './comments-page.ts'
import type { ServerComments } from './serverComments.ts'
import { useScrollToOwnComment } from './useScrollToOwnComment.ts'

interface Props {
  fact: CommentFacts
  place: CommentsPage
  said: ShownComment | undefined
  Body?: ServerComments['Body'] | undefined
  isNew?: boolean
}

/** An answer below a comment. */
export function CommentReply({ fact, place, said, Body, isNew }: Props) {
  const id = fact[0]
  const isAfterRead = useStore($lastRead, { ssr: 'initial', keys: [id] })[id]
  const isGone = useStore($removedComments, { ssr: 'initial', keys: [id] })[id]
  return (
    <li id={`c${id}`} hidden={isGone} ref={useScrollToOwnComment(isNew && said)}>
      {isAfterRead && <p className="unread-line">{place.words.lastRead}</p>}
      <CommentEntry fact={fact} answers={0} floor={0} place={place} said={said} Body={Body} />
    </li>
  )
}
