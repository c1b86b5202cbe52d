import { useStore } from '@nanostores/react'
import { memo, type ReactNode, useEffect, useMemo } from 'react'
import { loadDrafts } from '../../lib/browser/stores/comments.ts'
import { $moderated } from '../../lib/browser/stores/moderated.ts'
import { $unreadComments } from '../../lib/browser/stores/unread-comments.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentList } from './CommentList.tsx'
import type { CommentFacts } from './comment-facts.ts'
import type { CommentsPage } from './comments-page.ts'
import { NewComments } from './NewComments.tsx'
import { QuoteSelection } from './QuoteSelection.tsx'

const unreadLink = () => import('./UnreadLink.tsx').then(own => own.UnreadLink)

interface Props extends CommentsPage {
  /** JSON of CommentFacts[]: shorter than Astro's serialisation. */
  facts: string
  /** Number of the post's comments and replies. */
  count: number
  /** Id of the last of them. */
  newest: number
  /** On the server the page passes the list; functions are not sent to browsers. */
  list?: (() => ReactNode) | null
}

/**
 * The comments of a post, and the form to write one. With `memo` Astro recognises the component's framework; a bare
 * function would be rendered twice on the server to find out.
 */
export const Comments = memo(function Comments({ facts, list, count, newest, ...told }: Props) {
  const { essay_id, words } = told
  const { is_closed = told.is_closed } = useStore($moderated, { keys: [essay_id], ssr: 'initial' })[essay_id] ?? {}
  const place = useSame({ ...told, is_closed })
  // On the server the facts may still be a placeholder filled in later.
  const drawn = useMemo(() => (list ? [] : (JSON.parse(facts) as CommentFacts[])), [facts, list])
  useEffect(() => void loadDrafts(essay_id), [essay_id])
  const unread = useStore($unreadComments, { ssr: 'initial' })
  const UnreadLink = useLazyComponent(unreadLink, unread !== null && (unread.first !== null || unread.ids.length > 0))
  return (
    <>
      {is_closed ? (
        <p className="prompt">
          <span>
            <Icon name="lock" /> {words.closed}
          </span>
        </p>
      ) : (
        <div className="members-or-plain">
          <CommentForm place={place} pid={0} />
        </div>
      )}
      {list ? list() : <CommentList facts={drawn} count={count} place={place} />}
      {!is_closed && <QuoteSelection word={words.quote} />}
      {UnreadLink && <UnreadLink facts={drawn} newest={newest} place={place} />}
      <NewComments facts={drawn} place={place} />
    </>
  )
})

/** Keeps the first object: only whether the post is closed changes while it is open. */
const useSame = (place: CommentsPage) => useMemo(() => place, [place.is_closed])
