import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $moderated } from '../../lib/browser/stores/moderated.ts'
import { type Published, useIsNew } from './useIsNew.ts'

interface Props {
  essay_id: number
  words: { top: string; cream: string; closed?: string; new?: string }
  /** In a forum's list: marks posts that are new to the reader. */
  published?: Published
  /** As rendered by the page. */
  children?: ReactNode
}

const PINNED = 1
const ESSENCE = 2

/** Tags of a post (pinned, essence, closed), updated after moderation; and whether it is new. */
export function PostTags({ essay_id, words, published, children }: Props) {
  const isNew = useIsNew(published)
  const now = useStore($moderated, { keys: [essay_id], ssr: 'initial' })[essay_id]
  const fresh = isNew && <span className="tag new">{words.new}</span>
  if (!now)
    return (
      <>
        {fresh}
        {children}
      </>
    )
  return (
    <>
      {fresh}
      {now.flag === ESSENCE && <span className="tag cream">{words.cream}</span>}
      {now.flag === PINNED && <span className="tag top">{words.top}</span>}
      {words.closed && now.is_closed === 1 && <span className="tag">{words.closed}</span>}
    </>
  )
}
