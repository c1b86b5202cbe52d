import { useId } from 'react'
import type { Picture } from '../../lib/browser/picture-list.ts'
import { PICTURE_ALT } from '../../lib/core/limits.ts'
import { Icon } from '../ui/Icon.tsx'
import type { PostFormWords } from './words.ts'

interface Props {
  picture: Picture
  place: number
  isLast: boolean
  words: PostFormWords
  onDescribe(text: string): void
  onMove(place: number): void
}

/** Caption (also the alternative text) and position of the selected picture. */
export function Caption({ picture: { caption = '' }, place, isLast, words, onDescribe, onMove }: Props) {
  const id = useId()
  return (
    <div className="caption">
      <label htmlFor={id}>{words.pictureDescribe.replace('{{number}}', String(place + 1))}</label>
      <input
        className="input"
        id={id}
        maxLength={PICTURE_ALT}
        autoComplete="off"
        placeholder={words.pictureCaptionHint}
        value={caption}
        // biome-ignore lint/a11y/noAutofocus: it opens on request only.
        autoFocus
        onChange={event => onDescribe(event.target.value)}
      />
      <span className="row">
        <button className="button small" type="button" disabled={place === 0} onClick={() => onMove(place - 1)}>
          <Icon name="left" />
          {words.pictureBefore}
        </button>
        <button className="button small" type="button" disabled={isLast} onClick={() => onMove(place + 1)}>
          <Icon name="right" />
          {words.pictureAfter}
        </button>
      </span>
    </div>
  )
}
