import type { Choice } from '../../lib/core/form-field.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { Icon } from '../ui/Icon.tsx'
import type { ChoiceWords } from './words.ts'

interface Props {
  choice: Choice
  words: ChoiceWords
  onRemove(): void
  /** Moves it before its predecessor; absent for the first. */
  onForward: (() => void) | undefined
}

/** A chosen item with its picture. */
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

/** An item by picture, name and a distinguishing note. */
export const ChoiceText = ({ choice: { title, note, image } }: { choice: Choice }) => (
  <>
    {image && <img src={sized(image, 'small')} width="36" height="36" alt="" loading="lazy" />}
    <span>
      <b className="one">{title}</b> {note && <small className="quiet">{note}</small>}
    </span>
  </>
)
