import type { Picture } from '../../lib/browser/picture-list.ts'
import { PictureItem } from '../pictures/PictureItem.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { PostFormWords } from './words.ts'

interface Props {
  picture: Picture
  place: number
  words: PostFormWords
  isChosen: boolean
  onChoose(): void
  onRetry(): void
  onRemove(): void
  onDrag(): void
  onDrop(): void
}

/** A picture of the tray: can be dragged to its place and selected to add a caption. */
export function Tile({ picture, place, words, isChosen, onChoose, onRetry, onRemove, onDrag, onDrop }: Props) {
  const { url, error, progress, caption } = picture
  const named = (text: string) => text.replace('{{number}}', String(place + 1))
  const isGoing = !url && !error
  return (
    <PictureItem
      picture={picture}
      words={{
        drop: named(words.pictureRemove),
        retry: named(words.pictureRetry),
        sending: named(words.pictureSending),
      }}
      onRetry={onRetry}
      onRemove={onRemove}
      item={{
        className: isGoing ? 'going' : '',
        draggable: true,
        onDragStart: onDrag,
        onDragOver: event => event.preventDefault(),
        onDrop,
      }}
    >
      {place === 0 && <span className="mark">{words.pictureCover}</span>}
      {isGoing && (
        <span className="percent" aria-hidden="true">
          {progress > 0 ? `${Math.floor(progress * 100)}%` : words.pictureWaiting}
        </span>
      )}
      {!error && (
        <button className="describe" type="button" aria-pressed={isChosen} onClick={onChoose}>
          <Icon name={caption ? 'edit' : 'plus'} />
          <span className="sr">{named(words.pictureDescribe)}</span>
          <span className="one">{caption || words.pictureAddCaption}</span>
        </button>
      )}
    </PictureItem>
  )
}
