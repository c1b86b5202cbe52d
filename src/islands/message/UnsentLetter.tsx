import { sendUnsent } from '../../lib/browser/stores/send-letters.ts'
import { markUnsent, type Unsent } from '../../lib/browser/stores/unsent-letters.ts'
import { iso, time } from '../../lib/core/time.ts'
import { LetterText } from './LetterText.tsx'
import type { ThreadPlace } from './places.ts'

interface Props {
  letter: Unsent
  place: ThreadPlace
}

/** A letter being sent, with its progress. */
export function UnsentLetter({ letter, place }: Props) {
  const { state, why, createtime } = letter
  const { those, me, words } = place
  const isBad = state === 'failed' || state === 'refused'
  function retry() {
    markUnsent(letter.key, { state: 'failed', why: '' })
    void sendUnsent(those, me)
  }
  return (
    <li className={`letter mine unsent ${state}`} aria-busy={state === 'sending' || undefined}>
      <div>
        <LetterText letter={letter} place={place} />
        <p className="quiet">
          <time dateTime={iso(createtime)}>{time(createtime)}</time>
          <span className={isBad ? 'state bad' : 'state'}>
            {state === 'refused' ? why || words.failed : words[state]}
          </span>
          {isBad && (
            <button className="act" type="button" onClick={retry}>
              {words.retry}
            </button>
          )}
        </p>
      </div>
    </li>
  )
}
