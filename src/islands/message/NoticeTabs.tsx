import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { $awaitedType, $listed, listNotices, type NoticeFilter } from '../../lib/browser/stores/notices.ts'
import { UnreadCount } from '../shell/UnreadCount.tsx'

interface Props {
  label: string
  path: string
  tabs: { type: NoticeFilter; text: string; unread: number }[]
  /** The listed type when the page was rendered; null where it shows the settings. */
  type: NoticeFilter | null
  settings: string
}

/** Types of notices as tabs that change the list in place and the address. */
export function NoticeTabs({ label, path, tabs, type, settings }: Props) {
  const listed = useStore($listed, { ssr: 'initial' })
  const asked = useStore($awaitedType, { ssr: 'initial' })
  const chosen = asked ?? listed?.type ?? type
  const at = (type: NoticeFilter) => (type ? `${path}?type=${type}` : path)

  async function press(event: MouseEvent, to: NoticeFilter) {
    if (type === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if ((await listNotices(to, 1)) && at(to) !== location.pathname + location.search)
      history.pushState(null, '', at(to))
  }
  const follow = useEffectEvent(() => {
    const query = new URLSearchParams(location.search)
    const asked = tabs.find(({ type }) => type === query.get('type'))
    if (type !== null) void listNotices(asked?.type ?? '', Number(query.get('page')) || 1)
  })
  useEffect(() => {
    const back = () => follow()
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ type, text, unread }) => (
        <a
          key={type}
          href={at(type)}
          aria-current={type === chosen ? 'page' : undefined}
          onClick={event => void press(event, type)}
        >
          {text}
          <UnreadCount of={type || 'notices'} first={unread} />
        </a>
      ))}
      <a href={`${path}?tab=setting`} aria-current={type === null ? 'page' : undefined}>
        {settings}
      </a>
      <span className="sr" role="status">
        {listed && !asked && tabs.find(({ type }) => type === listed.type)?.text}
      </span>
    </nav>
  )
}
