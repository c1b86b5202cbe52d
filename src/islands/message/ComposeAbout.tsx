import { Icon } from '../ui/Icon.tsx'
import { ServerHtml } from '../ui/ServerHtml.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import type { InitialLetter, ThreadPlace } from './places.ts'
import { useCards } from './useCards.ts'

interface Props {
  about: NonNullable<InitialLetter['about']>
  place: ThreadPlace
  onDrop(): void
}

/** The goods or order a letter is about; can be removed. */
export function ComposeAbout({ about: { words: text, card }, place, onDrop }: Props) {
  const isAwake = useHydrated()
  const Cards = useCards({ goods: Number(card !== null), orders: 0, isDrawn: true })
  return (
    <div className="about">
      <input type="hidden" name="about" value={text} />
      {card ? (
        <ServerHtml className="card-about">{Cards ? <Cards goods={[card]} place={place} /> : undefined}</ServerHtml>
      ) : (
        <p className="tag">{text}</p>
      )}
      {isAwake && (
        <button className="icon-button" type="button" aria-label={place.words.dropAbout} onClick={onDrop}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
