import { Icon } from '../ui/Icon.tsx'
import type { ThreadPlace } from './places.ts'
import type { usePicture } from './usePicture.ts'

interface Props {
  picture: ReturnType<typeof usePicture>
  words: ThreadPlace['words']
}

/** The picture that goes along: how far it is, or what is wrong with it. */
export function ChosenPicture({ picture: { chosen, bring, drop }, words }: Props) {
  if (!chosen) return null
  const { file, preview, done, url, error } = chosen
  return (
    <span className="chosen-picture">
      <img src={preview} alt={words.pictureOf} />
      {url === '' && !error && <progress value={done} max={1} aria-label={words.uploading} />}
      {error && (
        <span className="error" role="alert">
          {error}
        </span>
      )}
      {error && file && (
        <button className="button ghost small" type="button" onClick={() => bring(file)}>
          {words.retry}
        </button>
      )}
      <button className="icon-button" type="button" aria-label={words.removePicture} onClick={drop}>
        <Icon name="close" />
      </button>
    </span>
  )
}
