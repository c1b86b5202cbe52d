import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { answer } from '../../lib/browser/stores/comments.ts'
import { $me } from '../../lib/browser/stores/me.ts'
import { time } from '../../lib/core/time.ts'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import type { Fact } from './facts.ts'
import { LikeButton } from './LikeButton.tsx'
import { manageComment } from './manageComment.ts'
import type { Place } from './place.ts'

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'))

interface Props {
  fact: Fact
  answers: number
  place: Place
}

const EVERYWHERE = 0

/** What can be done with a comment. Answering and reporting are links that script makes quicker. */
export function CommentActs({ fact: [id, user_id, quantity, createtime], answers, place }: Props) {
  const { prefix, words, forum_id } = place
  const me = useStore($me, { ssr: 'initial' })
  const [isDeleting, setDeleting] = useState(false)
  const isModerator = me?.moderates.some(each => each === EVERYWHERE || each === forum_id)
  const at = time(createtime)
  return (
    <div className="acts">
      <time dateTime={`${at}+08:00`}>{at}</time>
      <LikeButton id={id} quantity={quantity} place={place} />
      {!place.is_closed && <Answer id={id} place={place} />}
      {me?.uid === user_id ? (
        <button className="act" type="button" onClick={() => setDeleting(true)}>
          {words.remove}
        </button>
      ) : (
        <a className="act" href={`${prefix}/report?type=comment&id=${id}`} rel="nofollow" data-report={`comment:${id}`}>
          {words.report}
        </a>
      )}
      {isModerator && (
        <button className="act" type="button" onClick={() => manageComment(prefix, id, answers)}>
          {words.manage}
        </button>
      )}
      {isDeleting && (
        <Suspense>
          <DeleteDialog id={id} answers={answers} words={words} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Opens the box below the comment; without script a page of its own. */
function Answer({ id, place: { prefix, essay_id, words } }: { id: number; place: Place }) {
  const inside = (
    <>
      <Icon name="chat" />
      {words.reply}
    </>
  )
  return useHydrated() ? (
    <button className="act answer" type="button" onClick={() => answer(id)}>
      {inside}
    </button>
  ) : (
    <a className="act answer" href={`${prefix}/reply?essay_id=${essay_id}&pid=${id}`} rel="nofollow">
      {inside}
    </a>
  )
}
