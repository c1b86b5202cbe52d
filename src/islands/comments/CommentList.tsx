import { useStore } from '@nanostores/react'
import { $added } from '../../lib/browser/stores/comments.ts'
import { CommentItem } from './CommentItem.tsx'
import { type Fact, factOf, type Said } from './facts.ts'
import type { Place } from './place.ts'

interface Props {
  facts: Fact[]
  count: number
  place: Place
  /** The comments themselves, which only the server has. */
  comments?: ReadonlyMap<number, Said>
}

/** The comments of this page, and those that were written on it since. */
export function CommentList({ facts, count, place, comments }: Props) {
  const added = useStore($added, { ssr: 'initial', keys: [0] })[0] ?? []
  const { first, total } = place
  return (
    <>
      {facts.length + added.length === 0 && <Nothing isElsewhere={count > 0} place={place} />}
      <ol>
        {facts.map((fact, at) => (
          <CommentItem key={fact[0]} fact={fact} floor={first && first + at} place={place} comments={comments} />
        ))}
        {added.map((comment, at) => (
          <CommentItem
            key={comment.id}
            fact={factOf(comment)}
            floor={first && total + at + 1}
            place={place}
            written={comment}
          />
        ))}
      </ol>
    </>
  )
}

/** Nobody has said anything, or not on this page. */
function Nothing({ isElsewhere, place }: { isElsewhere: boolean; place: Place }) {
  const { prefix, essay_id, words } = place
  return (
    <div className="empty">
      <img src="/art/car-empty.place=hills.svg" width="480" height="320" alt="" loading="lazy" />
      <p>{isElsewhere ? words.noneHere : words.none}</p>
      {isElsewhere && (
        <a className="button" href={`${prefix}/essayDetails?id=${essay_id}#comments`}>
          {words.firstPage}
        </a>
      )}
    </div>
  )
}
