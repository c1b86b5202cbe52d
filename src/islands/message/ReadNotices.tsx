import { useStore } from '@nanostores/react'
import type { SubmitEvent } from 'react'
import { $unreadCounts } from '../../lib/browser/stores/me.ts'
import { type Notice, type NoticeFilter, readAllNotices, readNotices } from '../../lib/browser/stores/notices.ts'
import { Icon } from '../ui/Icon.tsx'
import type { NoticePlace } from './places.ts'

/** Id of the form, which the buttons of single notices belong to as well. */
export const READ_FORM = 'read-notices'

interface Props extends Pick<NoticePlace, 'path' | 'words'> {
  type: NoticeFilter
  /** The unread notices on this page. */
  fresh: Notice[]
  /** Unread ones of this type when the page was rendered. */
  unread: number
}

/** Marks the listed notices as read, all or one, in place. */
export function ReadNotices({ type, fresh, unread, path, words }: Props) {
  const left = useStore($unreadCounts, { ssr: 'initial' })?.[type || 'notices'] ?? unread
  if (fresh.length === 0 && left === 0) return null
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    if (pressed?.name === 'one') void readNotices([Number(pressed.value)])
    else
      void readAllNotices(
        type,
        fresh.map(({ id }) => id),
      )
  }
  return (
    <form method="post" action={type ? `${path}?type=${type}` : path} className="ends" id={READ_FORM} onSubmit={submit}>
      <button className="button small ghost" type="submit" name="do" value="read">
        <Icon name="check" />
        {words.readAll}
      </button>
    </form>
  )
}
