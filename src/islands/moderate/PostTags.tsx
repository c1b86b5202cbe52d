import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $moderated } from '../../lib/browser/stores/moderation.ts'

interface Props {
  essay_id: number
  words: { top: string; cream: string; closed?: string }
  /** As the page was drawn with them. */
  children?: ReactNode
}

const PINNED = 1
const ESSENCE = 2

/** Whether a post is pinned, essence or closed: as it was drawn, until a moderator has changed it. */
export function PostTags({ essay_id, words, children }: Props) {
  const now = useStore($moderated, { keys: [essay_id], ssr: 'initial' })[essay_id]
  if (!now) return <>{children}</>
  return (
    <>
      {now.flag === ESSENCE && <span className="tag cream">{words.cream}</span>}
      {now.flag === PINNED && <span className="tag top">{words.top}</span>}
      {words.closed && now.is_closed === 1 && <span className="tag">{words.closed}</span>}
    </>
  )
}
