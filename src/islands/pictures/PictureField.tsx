import '../../layouts/styles/pictures.scss'
import { type ChangeEvent, useId, useState } from 'react'
import { bringPicture } from '../../lib/browser/stores/pictures.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Words } from './words.ts'

interface Props {
  name: string
  most: number
  label: string
  words: Words
  error?: string | undefined
  /** Hears when pictures are on their way. */
  onBusy?(isBusy: boolean): void
}

/** Pictures go to the site as soon as they are chosen; the form sends their addresses, with commas. */
export function PictureField({ name, most, label, words, error, onBusy }: Props) {
  const [urls, setUrls] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const left = most - urls.length

  async function bring({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    if (chosen.length > left) showError(new Error(words.most))
    setBusy(true)
    onBusy?.(true)
    for (const picture of chosen.slice(0, left)) {
      const url = await bringPicture(picture)
      if (url) setUrls(urls => [...new Set([...urls, url])])
    }
    setBusy(false)
    onBusy?.(false)
  }

  const drop = (place: number) => setUrls(urls.filter((_, at) => at !== place))
  return (
    <fieldset className="field pictures" aria-busy={isBusy || undefined} aria-describedby={error && id}>
      <legend>{label}</legend>
      <input type="hidden" name={name} value={urls.join(',')} />
      <div className="row wrapping">
        <ul className="row wrapping">
          {urls.map((url, at) => (
            <li key={url}>
              <img src={url} alt="" width="80" height="80" />
              <button className="icon" type="button" aria-label={words.drop} onClick={() => drop(at)}>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
        {left > 0 && (
          <label className="add">
            <Icon name="image" />
            <span>{words.add}</span>
            <input
              className="sr"
              type="file"
              accept="image/png,image/jpeg,image/webp,image/gif"
              multiple
              disabled={isBusy}
              onChange={bring}
            />
          </label>
        )}
      </div>
      <p className="quiet" aria-live="polite">
        {words.left.replace('#', String(left))}
      </p>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
