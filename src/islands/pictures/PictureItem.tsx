import type { LiHTMLAttributes, ReactNode } from 'react'
import type { Picture } from '../../lib/browser/picture-list.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Words } from './words.ts'

interface Props {
  picture: Picture
  words: Pick<Words, 'drop' | 'retry' | 'sending'> & Partial<Pick<Words, 'before'>>
  onRetry?(): void
  /** Missing where it stays. */
  onRemove?(): void
  /** Missing where the order does not tell, and for the first. */
  onForward?(): void
  /** Of its element, such as what it does when it is dragged. */
  item?: LiHTMLAttributes<HTMLLIElement>
  /** What else is asked of it. */
  children?: ReactNode
}

/** A picture of a field: how far it is, and what can be done with it. */
export function PictureItem({ picture, words, onRetry, onRemove, onForward, item, children }: Props) {
  const { url, shown, progress, error } = picture
  return (
    <li {...item} className={error ? 'refused' : item?.className}>
      <img src={shown} alt="" width="80" height="80" draggable={false} />
      {!url && !error && <progress value={progress} aria-label={words.sending} />}
      {error && (
        <button className="icon retry" type="button" aria-label={words.retry} onClick={onRetry}>
          <Icon name="up" />
        </button>
      )}
      {onRemove && (
        <button className="icon" type="button" aria-label={words.drop} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
      {onForward && (
        <button className="icon before" type="button" aria-label={words.before} onClick={onForward}>
          <Icon name="left" />
        </button>
      )}
      {children}
    </li>
  )
}
