import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { $moderated } from '../../lib/browser/stores/moderated.ts'
import { showAfterReload } from '../../lib/browser/stores/toast.ts'

interface Props {
  essay_id: number
  forum_id: number
  prefix: string
  words: Record<'place' | 'community' | 'detail' | 'done', string>
  /** Breadcrumbs as rendered by the page. */
  children?: ReactNode
}

/** Breadcrumbs of a post, updated when it is moved; a deleted one leads back to its forum. */
export function PostPlace({ essay_id, forum_id, prefix, words, children }: Props) {
  const now = useStore($moderated, { keys: [essay_id], ssr: 'initial' })[essay_id]
  const isDeleted = now?.isDeleted ?? false
  useEffect(() => {
    if (!isDeleted) return
    showAfterReload(words.done)
    location.assign(`${prefix}/bbsDetails?id=${forum_id}`)
  }, [isDeleted, forum_id, prefix, words.done])
  if (!now?.forum) return <>{children}</>
  return (
    <nav className="crumbs" aria-label={words.place}>
      <ol>
        <li>
          <a href={`${prefix}/allBbs`}>{words.community}</a>
        </li>
        <li>
          <a href={`${prefix}/bbsDetails?id=${now.forum.id}`}>{now.forum.name}</a>
        </li>
        <li aria-current="page">{words.detail}</li>
      </ol>
    </nav>
  )
}
