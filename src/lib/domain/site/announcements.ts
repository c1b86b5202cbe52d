import type { Notice, Reader } from '../../core/content/library.ts'
import { Refusal } from '../../core/refusal.ts'
import { type Pages, pageSlice } from './paged.ts'

/** A page of the notices for one audience (`web`): pinned ones first, then by sort, then the newest. */
export async function noticePage(
  who: Reader,
  { receiving_type, ...pages }: Pages & { receiving_type?: string | undefined },
) {
  const notices = await noticesFor(who, receiving_type)
  return pageSlice(
    notices.map(({ content, source, sort, receiving_type, ...head }) => head),
    pages,
  )
}

/** A notice with its text as HTML and its neighbours in the list; refuses an unknown id. */
export async function noticeInfo(who: Reader, { id }: { id: number }) {
  const notices = await noticesFor(who)
  const at = notices.findIndex(each => each.id === id)
  const notice = notices[at]
  if (!notice) throw new Refusal('noSuchContent')
  const { title, content, create_time, is_top } = notice
  return { id, title, content, create_time, is_top, prev: titleOf(notices[at - 1]), next: titleOf(notices[at + 1]) }
}

async function noticesFor({ library, locale }: Reader, reader = 'web') {
  const all = await library.notice(locale)
  return all
    .filter(notice => notice.receiving_type.split(',').includes(reader))
    .toSorted((a, b) => b.is_top - a.is_top || a.sort - b.sort || b.create_time - a.create_time)
}

const titleOf = (notice: Notice | undefined) => (notice ? { id: notice.id, title: notice.title } : null)
