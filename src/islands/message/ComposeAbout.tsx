import { GoodsCard } from '../goods/GoodsCard.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import type { Begun, ThreadPlace } from './places.ts'

interface Props {
  about: NonNullable<Begun['about']>
  place: ThreadPlace
  onDrop(): void
}

/** The goods or the order that a letter is about; script can leave them out. */
export function ComposeAbout({ about: { words: text, card }, place: { locale, prefix, words }, onDrop }: Props) {
  const isAwake = useHydrated()
  return (
    <div className="about">
      <input type="hidden" name="about" value={text} />
      {card ? (
        <GoodsCard card={card} locale={locale} prefix={prefix} words={words.card} />
      ) : (
        <p className="tag">{text}</p>
      )}
      {isAwake && (
        <button className="icon-button" type="button" aria-label={words.dropAbout} onClick={onDrop}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
