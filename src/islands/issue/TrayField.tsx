import { type RefObject, useEffect, useRef, useState } from 'react'
import { counted } from '../../lib/core/format.ts'
import { ChoosePictures } from '../pictures/ChoosePictures.tsx'
import { PictureErrors } from '../pictures/PictureErrors.tsx'
import { useWaitingForm } from '../pictures/useWaitingForm.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLate } from '../ui/useLate.ts'
import { Tile } from './Tile.tsx'
import type { Tray } from './useTray.ts'
import type { Words } from './words.ts'

const caption = () => import('./Caption.tsx').then(own => own.Caption)

interface Props {
  tray: Tray
  words: Words
  /** The file field, also used by the toolbar. */
  input: RefObject<HTMLInputElement | null>
  /** Id of the block below which the next pictures are inserted. */
  anchor: RefObject<string | null>
}

/** The pictures of a post in order, with caption and upload progress; lists show the first. */
export function TrayField({ tray, words, input, anchor }: Props) {
  const { pictures, unfit, isBusy, refused, take, retry, move, describe, drop } = tray
  const field = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const Caption = useLate(caption, pictures.length > 0)
  const dragged = useRef<number>(null)
  const hasDropped = useRef(false)
  const going = pictures.filter(({ url, error }) => !url && !error).length
  const at = pictures.findIndex(({ key }) => key === chosen)
  useWaitingForm(field, { isBusy, refused })
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (hasDropped.current) input.current?.focus()
    hasDropped.current = false
  }, [pictures, input])

  function choose(files: File[]) {
    take(files, anchor.current)
    anchor.current = null
  }

  return (
    <fieldset className="field pictures issue-tray" id="tray" ref={field} aria-busy={isBusy || undefined}>
      <legend>{words.tray}</legend>
      <p className="quiet" aria-live="polite">
        {pictures.length > 0 && counted(words, 'trayCount', pictures.length)}
        {going > 0 && ` ${counted(words, 'trayGoing', going)}`}
      </p>
      <ol className="row wrapping">
        {pictures.map((picture, place) => (
          <Tile
            key={picture.key}
            picture={picture}
            place={place}
            words={words}
            isChosen={picture.key === chosen}
            onChoose={() => setChosen(picture.key === chosen ? null : picture.key)}
            onRetry={() => retry(picture)}
            onRemove={() => {
              hasDropped.current = true
              drop(picture)
            }}
            onDrag={() => {
              dragged.current = picture.key
            }}
            onDrop={() => {
              if (dragged.current !== null) move(dragged.current, place)
              dragged.current = null
            }}
          />
        ))}
        <li className="adding">
          <ChoosePictures
            className="add"
            multiple
            ref={input}
            // The toolbar clicks it too, after setting the insertion point.
            onClick={event => {
              if (event.isTrusted) anchor.current = null
            }}
            onTake={choose}
          >
            <Icon name="plus" />
            <span>{words.trayAdd}</span>
            <small className="quiet">{words.trayHint}</small>
          </ChoosePictures>
        </li>
      </ol>
      {Caption && pictures[at] && (
        <Caption
          key={pictures[at].key}
          picture={pictures[at]}
          place={at}
          isLast={at === pictures.length - 1}
          words={words}
          onDescribe={text => describe(pictures[at]!, text)}
          onMove={place => move(pictures[at]!.key, place)}
        />
      )}
      <PictureErrors unfit={unfit} refused={refused} />
    </fieldset>
  )
}
