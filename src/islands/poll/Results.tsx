import { pluralText } from '../../lib/core/format.ts'
import type { Poll } from '../../lib/domain/forum/poll.ts'
import type { PollWords } from './words.ts'

interface Props {
  options: Poll['options']
  /** Number of voters. */
  total: number
  chosen: number[]
  words: PollWords
}

/** Votes by option. */
export function Results({ options, total, chosen, words }: Props) {
  return (
    <ul>
      {options.map(({ id, text, quantity }) => {
        const count = quantity ?? 0
        const share = total > 0 ? Math.round((count / total) * 100) : 0
        return (
          <li key={id} className={chosen.includes(id) ? 'mine' : undefined}>
            <span>
              {text}
              {chosen.includes(id) && <small className="tag">{words.mine}</small>}
            </span>
            <small className="quiet">{pluralText(words, 'share', count, { share })}</small>
            <progress value={count} max={Math.max(total, 1)} aria-label={text} />
          </li>
        )
      })}
    </ul>
  )
}
