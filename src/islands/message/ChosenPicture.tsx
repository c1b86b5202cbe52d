import type { Pictures } from '../pictures/usePictures.ts'
import { Icon } from '../ui/Icon.tsx'
import type { ThreadPlace } from './places.ts'

interface Props {
  list: Pictures
  words: ThreadPlace['words']
}

/** The attached picture with progress and actions. */
export function ChosenPicture({ list, words }: Props) {
  return list.pictures.map(picture => {
    const { key, shown, progress, url, error } = picture
    return (
      <span key={key} className="chosen-picture">
        <img src={shown} alt={words.pictureOf} />
        {url === '' && !error && <progress value={progress} max={1} aria-label={words.uploading} />}
        {error && (
          <button className="button ghost small retry" type="button" onClick={() => list.retry(picture)}>
            {words.retry}
          </button>
        )}
        <button className="icon-button" type="button" aria-label={words.removePicture} onClick={list.clear}>
          <Icon name="close" />
        </button>
      </span>
    )
  })
}
