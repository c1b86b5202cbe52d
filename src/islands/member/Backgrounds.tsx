import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { addBackground } from '../../lib/browser/stores/profile.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { fill } from '../../lib/core/format.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import type { ProfileWords } from './words.ts'

interface Props {
  images: string[]
  uploaded: string[]
  chosen: string
  words: ProfileWords
}

const USUAL = '/art/banner-homepage.shape=strip.svg'

/** The background of one's homepage; one of one's own is sent when it is chosen, and saved with the form. */
export function Backgrounds({ images, uploaded, chosen, words }: Props) {
  const [added, setAdded] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const isAwake = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const last = added.length > 0 && list.current?.querySelector<HTMLInputElement>('label:last-child input')
    if (!last) return
    last.checked = true
    last.focus()
  }, [added])

  async function bring({ target }: ChangeEvent<HTMLInputElement>) {
    const [picture] = target.files ?? []
    if (!picture || isBusy) return
    setBusy(true)
    try {
      const url = await addBackground(picture)
      setAdded(before => [...before, url])
    } catch (error) {
      showError(error)
    }
    target.value = ''
    setBusy(false)
  }

  return (
    <fieldset className="field backgrounds">
      <legend>{words.background}</legend>
      <div className="thumbs" ref={list}>
        {[...images, ...uploaded, ...added].map((image, at) => (
          <label key={image}>
            <input type="radio" name="home_image" value={image} defaultChecked={image === chosen} />
            <img
              src={sized(image || USUAL, 'small')}
              width="240"
              height="48"
              alt={at < images.length ? fill(words.backgroundAt, { at: at + 1 }) : words.ownBackground}
            />
          </label>
        ))}
      </div>
      {isAwake && (
        <label className="button small soft" aria-busy={isBusy || undefined}>
          {words.upload}
          <input type="file" accept="image/jpeg,image/png,image/webp,image/gif" onChange={bring} />
        </label>
      )}
    </fieldset>
  )
}
