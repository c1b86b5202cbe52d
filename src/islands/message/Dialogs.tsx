import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { dialogWords } from '../../layouts/message/words.ts'
import { $dialogs, type DialogList, type DialogRow, startDialogs } from '../../lib/browser/stores/dialogs.ts'
import { correspondenceName } from '../../lib/core/correspondence.ts'
import { withoutAddresses } from '../../lib/core/linked-text.ts'
import { date, iso } from '../../lib/core/time.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { OfficialMark } from '../ui/OfficialMark.tsx'

interface Props {
  list: DialogList
  /** As rendered by the page, the latest first. */
  drawn: DialogRow[]
  /** Address prefix of a conversation. */
  to: string
  /** Name of the open one. */
  open: string
  words: ReturnType<typeof dialogWords>
}

/** Conversations, the latest first; new letters move theirs up. */
export function Dialogs({ list, drawn, to, open, words }: Props) {
  const moved = useStore($dialogs, { ssr: 'initial' })
  useEffect(() => startDialogs(list), [list])
  const rows = rowsOf(drawn, moved, list.page)
  if (rows.length === 0) return <p className="quiet">{words.none}</p>
  return (
    <ul>
      {rows.map(row => (
        <Dialog key={correspondenceName(row)} row={row} to={to} open={open} words={words} />
      ))}
    </ul>
  )
}

interface Shown extends Pick<Props, 'to' | 'open' | 'words'> {
  row: DialogRow
}

function Dialog({ row, to, open, words }: Shown) {
  const { nickname, avatar, is_official, site_id, createtime, is_mine, title, content, unread } = row
  const name = correspondenceName(row)
  const said = title || withoutAddresses(content, words.goods) || words.picture
  return (
    <li>
      <a href={to + name} aria-current={name === open ? 'page' : undefined}>
        <Avatar src={avatar || (site_id ? '/art/shop-default.svg' : '')} />
        <span className="with">
          <span>
            {Boolean(site_id) && <small className="tag">{words.shop}</small>}
            <b>{nickname}</b>
            <OfficialMark official={is_official} word={words.official} />
          </span>
          <time dateTime={iso(createtime)}>{date(createtime)}</time>
        </span>
        <span className="last">
          <span>
            {is_mine === 1 && words.me}
            {said}
          </span>
          {name !== open && <b className="count">{unread || ''}</b>}
        </span>
      </a>
    </li>
  )
}

/** On a later page only the conversations already listed change. */
function rowsOf(drawn: DialogRow[], moved: Partial<Record<string, DialogRow>>, page: number): DialogRow[] {
  const standing = drawn.map(row => moved[correspondenceName(row)] ?? row)
  if (page > 1) return standing
  const names = new Set(drawn.map(correspondenceName))
  const news = Object.values(moved).filter(row => row !== undefined && !names.has(correspondenceName(row)))
  return [...standing, ...(news as DialogRow[])].sort((one, other) => other.id - one.id)
}
