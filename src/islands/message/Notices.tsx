import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import {
  $awaitedType,
  $listed,
  $notices,
  $readNotices,
  listNotices,
  type Notice,
  startNotices,
} from '../../lib/browser/stores/notices.ts'
import { Pager } from '../ui/Pager.tsx'
import { NoticeDay } from './NoticeDay.tsx'
import { dayOf, dayWord } from './noticeDays.ts'
import type { NoticePlace } from './places.ts'
import { ReadNotices } from './ReadNotices.tsx'

interface Props extends NoticePlace {
  /** As rendered by the page. */
  first: NonNullable<ReturnType<typeof $listed.get>>
  limit: number
  /** Number of unread ones of this type on all pages. */
  unread: number
  /** Shown for an empty list. */
  empty?: ReactNode
}

/** A member's notices by day, the newest first. */
export function Notices({ first, limit, unread, empty, ...place }: Props) {
  const { type, page, data, total } = useStore($listed, { ssr: 'initial' }) ?? first
  const isBusy = useStore($awaitedType, { ssr: 'initial' }) !== null
  const read = useStore($readNotices, { ssr: 'initial' })
  const all = inOrder([...data, ...useStore($notices, { ssr: 'initial' })])
  const isFresh = ({ id, is_read }: Notice) => !is_read && !read[id]
  const fresh = all.filter(isFresh)
  const { path, now, words } = place
  const list = useRef<HTMLDivElement>(null)
  // New notices appear on the first page only.
  useEffect(() => (page === 1 ? startNotices(type) : undefined), [type, page])

  const at = (page: number) => {
    const query = new URLSearchParams({ ...(type && { type }), ...(page > 1 && { page: String(page) }) }).toString()
    return query ? `${path}?${query}` : path
  }
  async function turn(event: MouseEvent, page: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!(await listNotices(type, page))) return
    history.pushState(null, '', at(page))
    list.current?.scrollIntoView()
    list.current?.focus({ preventScroll: true })
  }

  return (
    <div className="informed" aria-busy={isBusy || undefined} ref={list} tabIndex={-1}>
      <ReadNotices type={type} fresh={fresh} unread={unread} path={path} words={words} />
      {[...Map.groupBy(all, dayOf)].map(([day, notices]) => (
        <NoticeDay
          key={day}
          day={day}
          word={dayWord(day, now, words)}
          notices={notices}
          isFresh={isFresh}
          place={place}
        />
      ))}
      {all.length === 0 && empty}
      <Pager page={page} total={total} limit={limit} words={words} at={at} onTurn={turn} />
      {isBusy && <div className="progress going" aria-hidden="true" />}
    </div>
  )
}

/** Without duplicates, the newest first. */
function inOrder(notices: Notice[]): Notice[] {
  const each = [...new Map(notices.map(notice => [notice.id, notice])).values()]
  return each.sort((one, other) => other.createtime - one.createtime || other.id - one.id)
}
