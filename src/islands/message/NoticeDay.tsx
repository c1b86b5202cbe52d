import type { Notice } from '../../lib/browser/stores/notices.ts'
import { NoticeItem } from './NoticeItem.tsx'
import type { NoticePlace } from './places.ts'

interface Props {
  day: string
  word: string
  notices: Notice[]
  isFresh(notice: Notice): boolean
  place: NoticePlace
}

/** The notices of one day. */
export const NoticeDay = ({ day, word, notices, isFresh, place }: Props) => (
  <section className="day">
    <h2>
      {word && <b>{word}</b>}
      <time dateTime={day}>{day}</time>
    </h2>
    <ol className="notices panel">
      {notices.map(notice => (
        <NoticeItem key={notice.id} notice={notice} isFresh={isFresh(notice)} place={place} />
      ))}
    </ol>
  </section>
)
