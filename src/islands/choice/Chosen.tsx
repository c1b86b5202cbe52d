import type { Choice } from '../../lib/core/form-field.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { Icon } from '../ui/Icon.tsx'
import type { ChoiceWords } from './words.ts'

interface Props {
  choice: Choice
  words: ChoiceWords
  onRemove(): void
  /** Brings it before the one in front of it; missing for the first. */
  onForward: (() => void) | undefined
}

/** What was chosen, with its picture. */
export const Chosen = ({ choice, words, onRemove, onForward }: Props) => (
  <li className="chosen-one">
    <ChoiceText choice={choice} />
    {onForward && (
      <button
        type="button"
        className="icon-button"
        aria-label={words.choiceForward.replace('#', choice.title)}
        onClick={onForward}
      >
        <Icon name="left" />
      </button>
    )}
    <button
      type="button"
      className="icon-button"
      aria-label={words.choiceRemove.replace('#', choice.title)}
      onClick={onRemove}
    >
      <Icon name="close" />
    </button>
  </li>
)

/** A choice by its picture, its name and what tells it from others. */
export const ChoiceText = ({ choice: { title, note, image } }: { choice: Choice }) => (
  <>
    {image && <img src={sized(image, 'small')} width="36" height="36" alt="" loading="lazy" />}
    <span>
      <b className="one">{title}</b> {note && <small className="quiet">{note}</small>}
    </span>
  </>
)
