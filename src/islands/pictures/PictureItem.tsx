import type { LiHTMLAttributes, ReactNode } from 'react'
import type { Picture } from '../../lib/browser/picture-list.ts'
import { Icon } from '../ui/Icon.tsx'
import type { PictureListWords } from './words.ts'

interface Props {
  picture: Picture
  words: Pick<PictureListWords, 'drop' | 'retry' | 'sending'> & Partial<Pick<PictureListWords, 'before'>>
  onRetry?(): void
  /** Absent where it cannot be removed. */
  onRemove?(): void
  /** Absent where the order does not matter, and for the first. */
  onForward?(): void
  /** Attributes of its element, such as drag handlers. */
  item?: LiHTMLAttributes<HTMLLIElement>
  /** Additional fields. */
  children?: ReactNode
}

/** A picture of a field with its progress and actions. */
export function PictureItem({ picture, words, onRetry, onRemove, onForward, item, children }: Props) {
  const { url, shown, progress, error } = picture
  return (
    <li {...item} className={error ? 'refused' : item?.className}>
      {shown ? (
        <img src={shown} alt="" width="80" height="80" draggable={false} />
      ) : (
        <span className="blank">
          <Icon name="check" />
        </span>
      )}
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
