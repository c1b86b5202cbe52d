import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import type { Picture } from './usePictures.ts'
import type { Words } from './words.ts'

interface Props {
  picture: Picture
  words: Pick<Words, 'drop' | 'retry' | 'sending'> & Partial<Pick<Words, 'before'>>
  onRetry(): void
  onRemove(): void
  /** Missing where the order does not tell, and for the first. */
  onForward?(): void
  /** What else is asked of it. */
  children?: ReactNode
}

/** A picture of a field: how far it is, and what can be done with it. */
export function PictureItem({ picture, words, onRetry, onRemove, onForward, children }: Props) {
  const { url, shown, progress, error } = picture
  return (
    <li className={error ? 'refused' : undefined}>
      <img src={shown} alt="" width="80" height="80" />
      {!url && !error && <progress value={progress} aria-label={words.sending} />}
      {error && (
        <button className="icon retry" type="button" aria-label={words.retry} onClick={onRetry}>
          <Icon name="up" />
        </button>
      )}
      <button className="icon" type="button" aria-label={words.drop} onClick={onRemove}>
        <Icon name="close" />
      </button>
      {onForward && (
        <button className="icon before" type="button" aria-label={words.before} onClick={onForward}>
          <Icon name="left" />
        </button>
      )}
      {children}
    </li>
  )
}
