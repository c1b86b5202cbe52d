import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { $hasOlderNotices, type NoticeFilter, showOlderNotices } from '../../lib/browser/stores/notices.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import type { NoticePlace } from './places.ts'

interface Props extends Pick<NoticePlace, 'path' | 'words'> {
  type: NoticeFilter
  page: number
  limit: number
  total: number
  /** The pages as links, for who has no script. */
  children?: ReactNode
}

/** Older notices, put below those that stand here; from a later page also the way to the newest. */
export function NoticePages({ type, page, limit, total, path, words, children }: Props) {
  const isAwake = useHydrated()
  const [shown, setShown] = useState(page)
  const hasOlder = useStore($hasOlderNotices, { ssr: 'initial' }) ?? total > page * limit
  const [isBusy, setBusy] = useState(false)
  if (!isAwake) return children
  const at = (page: number) => {
    const query = new URLSearchParams({ ...(type && { type }), ...(page > 1 && { page: String(page) }) }).toString()
    return query ? `${path}?${query}` : path
  }
  async function show(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    if (await showOlderNotices(type, shown + 1, limit)) setShown(shown + 1)
    setBusy(false)
  }
  return (
    <div className="pager">
      {page > 1 && (
        <a className="button small line" href={at(1)}>
          {words.newest}
        </a>
      )}
      {hasOlder && (
        <a className="button small line" href={at(shown + 1)} aria-busy={isBusy || undefined} onClick={show}>
          {words.older}
        </a>
      )}
    </div>
  )
}
