import { draftWords } from '../../lib/browser/draft-words.ts'
import { hour } from '../../lib/core/time.ts'

export interface DraftConflictProps {
  /** The other version, `at` in seconds UTC; null if it was published or deleted. */
  other: { text: string; at: number } | null
  onThis(): void
  onOther(): void
  onBoth(): void
}

/** Says that a draft was changed elsewhere, and lets its writer choose; until then both versions are kept. */
export default function DraftConflict({ other, onThis, onOther, onBoth }: DraftConflictProps) {
  const words = draftWords()
  return (
    <div className="prompt draft-conflict" role="alert">
      <p>{other ? words.changed.replace('{{time}}', hour(other.at)) : words.gone}</p>
      {other && (
        <blockquote className="quoted" aria-label={words.other}>
          {other.text || words.empty}
        </blockquote>
      )}
      <p className="row">
        <button className="button small primary" type="button" onClick={onThis}>
          {other ? words.keepThis : words.keepNew}
        </button>
        {other && (
          <button className="button small" type="button" onClick={onBoth}>
            {words.keepBoth}
          </button>
        )}
        <button className="button small" type="button" onClick={onOther}>
          {other ? words.takeOther : words.drop}
        </button>
      </p>
    </div>
  )
}
