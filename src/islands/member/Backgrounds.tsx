import { useEffect, useRef } from 'react'
import { fill } from '../../lib/core/format.ts'
import { sized } from '../../lib/core/pictures/address.ts'
import { ChoosePictures } from '../pictures/ChoosePictures.tsx'
import { PictureErrors } from '../pictures/PictureErrors.tsx'
import { PictureItem } from '../pictures/PictureItem.tsx'
import { usePictures } from '../pictures/usePictures.ts'
import { useWaitingForm } from '../pictures/useWaitingForm.ts'
import type { PictureListWords as PictureWords } from '../pictures/words.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import type { ProfileWords } from './words.ts'

interface Props {
  images: string[]
  uploaded: string[]
  chosen: string
  words: ProfileWords
  picture: PictureWords
}

const USUAL = '/art/banner-homepage.shape=strip.svg'

/** Background of the member's page; an own picture is uploaded when chosen and saved with the form. */
export function Backgrounds({ images, uploaded, chosen, words, picture }: Props) {
  const { pictures, unfit, isBusy, refused, ...list } = usePictures()
  const isAwake = useHydrated()
  const field = useRef<HTMLFieldSetElement>(null)
  const added = pictures.flatMap(({ url }) => url || [])
  const coming = pictures.filter(({ url }) => url === '')
  const newest = added.at(-1)
  useEffect(() => {
    const all = field.current?.querySelectorAll<HTMLInputElement>('[name="home_image"]') ?? []
    const last = newest && [...all].find(({ value }) => value === newest)
    if (!last) return
    last.checked = true
    last.focus()
  }, [newest])
  // After the choice, because an uploaded picture is part of the form.
  useWaitingForm(field, { isBusy, refused })

  return (
    <fieldset className="field backgrounds" ref={field} aria-busy={isBusy || undefined}>
      <legend>{words.background}</legend>
      <div className="thumbs">
        {[...new Set([...images, ...uploaded, ...added])].map((image, at) => (
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
      {coming.length > 0 && (
        <div className="pictures">
          <ul className="row wrapping">
            {coming.map(each => (
              <PictureItem
                key={each.key}
                picture={each}
                words={picture}
                onRetry={() => list.retry(each)}
                onRemove={() => list.remove(each.key)}
              />
            ))}
          </ul>
        </div>
      )}
      <PictureErrors unfit={unfit} refused={refused} />
      {isAwake && (
        <ChoosePictures className="button small soft" onTake={list.add}>
          {words.upload}
        </ChoosePictures>
      )}
    </fieldset>
  )
}
