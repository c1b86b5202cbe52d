import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $added } from '../../lib/browser/stores/comments.ts'
import { $newComments } from '../../lib/browser/stores/new-comments.ts'
import { $lastRead, $unreadComments, readUpTo } from '../../lib/browser/stores/unread-comments.ts'
import { pluralText } from '../../lib/core/format.ts'
import type { CommentFacts } from './comment-facts.ts'
import type { CommentsPage } from './comments-page.ts'
import { unreadAddress } from './unread-address.ts'

interface Props {
  place: CommentsPage
  facts: CommentFacts[]
  /** The post's last comment when the page was rendered. */
  newest: number
}

/** Shows the number of unread comments and links to the first; those that come into view are marked as read. */
export function UnreadLink({ place, facts, newest }: Props) {
  const { essay_id, words } = place
  const unread = useStore($unreadComments, { ssr: 'initial' })
  const arrived = useStore($newComments, { ssr: 'initial' })
  const added = useStore($added, { ssr: 'initial' })
  const written = Object.values(added).flatMap(list => list?.map(({ id }) => id) ?? [])
  const listed = new Set([
    ...facts.flatMap(([id, , , , , children]) => [id, ...children.map(([id]) => id)]),
    ...written,
  ])
  const [first = 0, last = 0] = endsOf(unread?.ids ?? [], listed)
  useEffect(() => {
    if (first && Object.keys($lastRead.get()).length === 0) $lastRead.setKey(first, true)
  }, [first])
  useEffect(() => {
    const comment = first && document.getElementById(`c${first}`)
    if (!comment) return
    const watching = new IntersectionObserver(seen => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watching.disconnect()
      void readUpTo({ essay_id, newest }, last)
    })
    watching.observe(comment)
    return () => watching.disconnect()
  }, [first, last, essay_id, newest])

  if (!unread?.first || arrived.length > 0) return null
  return (
    <a
      className="button primary small unread"
      href={unread.first.id === first ? `#c${first}` : unreadAddress(place, unread.first)}
    >
      {pluralText(words, 'unread', unread.count)}
    </a>
  )
}

/** The first of the consecutive unread comments on this page, and the last of them. */
function endsOf(ids: number[], listed: Set<number>): number[] {
  const gap = ids.findIndex(id => !listed.has(id))
  const here = gap < 0 ? ids : ids.slice(0, gap)
  return [here[0] ?? 0, here.at(-1) ?? 0]
}
