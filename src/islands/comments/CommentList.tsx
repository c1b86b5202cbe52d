import { useStore } from '@nanostores/react'
import { $added } from '../../lib/browser/stores/comments.ts'
import { CommentItem } from './CommentItem.tsx'
import { type CommentFacts, commentFacts } from './comment-facts.ts'
import { type CommentsPage, floorAt, isNumbered } from './comments-page.ts'
import type { ServerComments } from './serverComments.ts'

interface Props {
  facts: CommentFacts[]
  count: number
  place: CommentsPage
  /** The comments themselves, which only the server has. */
  comments?: ServerComments
}

/** The comments of this page, and those written on it since. */
export function CommentList({ facts, count, place, comments }: Props) {
  const added = useStore($added, { ssr: 'initial', keys: [0] })[0] ?? []
  const written = added.map((comment, at) => (
    <CommentItem
      key={comment.id}
      fact={commentFacts(comment)}
      floor={isNumbered(place) ? place.total + at + 1 : 0}
      place={place}
      written={comment}
    />
  ))
  const isNewestFirst = place.sort === 'new'
  return (
    <>
      {facts.length + added.length === 0 && <Nothing isElsewhere={count > 0} place={place} />}
      <ol>
        {isNewestFirst && written.reverse()}
        {facts.map((fact, at) => (
          <CommentItem key={fact[0]} fact={fact} floor={floorAt(place, at)} place={place} comments={comments} />
        ))}
        {!isNewestFirst && written}
      </ol>
    </>
  )
}

/** No comments at all, or none on this page. */
function Nothing({ isElsewhere, place }: { isElsewhere: boolean; place: CommentsPage }) {
  const { prefix, essay_id, only, words } = place
  const elsewhere = only ? words.noneOfAuthor : words.noneHere
  return (
    <div className="empty">
      <img src="/art/car-empty.place=hills.svg" width="480" height="320" alt="" loading="lazy" />
      <p>{isElsewhere ? elsewhere : words.none}</p>
      {isElsewhere && (
        <a className="button" href={`${prefix}/essayDetails?id=${essay_id}#comments`}>
          {words.firstPage}
        </a>
      )}
    </div>
  )
}
