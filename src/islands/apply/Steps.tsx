import type { ApplyWords } from './words.ts'

interface Props {
  step: number
  /** The step that is only reached by submitting. */
  last: number
  words: ApplyWords
  onTurn(step: number): void
}

/** The steps of the form; any but the last can be visited until it is submitted. */
export function Steps({ step, last, words, onTurn }: Props) {
  const names = [words.step1, words.step2, words.step3, words.step4]
  return (
    <ol className="steps" aria-label={words.steps}>
      {names.map((name, at) => (
        <li key={name} className={at + 1 < step ? 'done' : ''} aria-current={at + 1 === step ? 'step' : undefined}>
          {at + 1 === last ? (
            <span>{name}</span>
          ) : (
            <button type="button" disabled={step === last} onClick={() => onTurn(at + 1)}>
              {name}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
