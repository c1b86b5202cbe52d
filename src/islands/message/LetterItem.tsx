import type { Letter } from '../../lib/browser/letter-calls.ts'
import { iso, time } from '../../lib/core/time.ts'
import { ReportButton } from '../report/ReportButton.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { LetterText } from './LetterText.tsx'
import type { ThreadPlace } from './places.ts'
import { ReadState } from './ReadState.tsx'

interface Props {
  letter: Letter
  /** Rendered by the page. */
  isDrawn: boolean
  /** Last letter read by the other side when the page was rendered. */
  read_id: number
  place: ThreadPlace
}

/** A letter that has been delivered. */
export function LetterItem({ letter, isDrawn, read_id, place }: Props) {
  const { id, is_mine, createtime, by } = letter
  const { avatar, prefix, words } = place
  return (
    <li className={is_mine ? 'letter mine' : 'letter'}>
      {is_mine === 0 && <Avatar src={avatar} />}
      <div>
        <LetterText letter={letter} isDrawn={isDrawn} place={place} />
        <p className="quiet">
          {by && <span>{by}</span>}
          <time dateTime={iso(createtime)}>{time(createtime)}</time>
          {is_mine === 1 ? (
            <ReadState id={id} read_id={read_id} words={words} />
          ) : (
            <ReportButton
              type="letter"
              id={id}
              href={`${prefix}/report?type=letter&id=${id}`}
              look="report-letter"
              word={words.report}
            />
          )}
        </p>
      </div>
    </li>
  )
}
