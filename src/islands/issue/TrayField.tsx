import { type RefObject, useRef, useState } from 'react'
import { pluralText } from '../../lib/core/format.ts'
import { ChoosePictures } from '../pictures/ChoosePictures.tsx'
import { PictureErrors } from '../pictures/PictureErrors.tsx'
import { useWaitingForm } from '../pictures/useWaitingForm.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLazyComponent } from '../ui/useLazyComponent.ts'
import type { Tray } from './useTray.ts'
import type { PostFormWords } from './words.ts'

const shownPictures = () => import('./TrayPictures.tsx')

interface Props {
  tray: Tray
  words: PostFormWords
  /** The file field, also used by the toolbar. */
  input: RefObject<HTMLInputElement | null>
  /** Id of the block below which the next pictures are inserted. */
  anchor: RefObject<string | null>
}

/** The pictures of a post in order, with caption and upload progress; lists show the first. */
export function TrayField({ tray, words, input, anchor }: Props) {
  const { pictures, unfit, isBusy, refused, take, move, describe } = tray
  const field = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = useLazyComponent(shownPictures, pictures.length > 0)
  const going = pictures.filter(({ url, error }) => !url && !error).length
  const at = pictures.findIndex(({ key }) => key === chosen)
  useWaitingForm(field, { isBusy, refused })

  function choose(files: File[]) {
    take(files, anchor.current)
    anchor.current = null
  }

  return (
    <fieldset className="field pictures issue-tray" id="tray" ref={field} aria-busy={isBusy || undefined}>
      <legend>{words.tray}</legend>
      <p className="quiet" aria-live="polite">
        {pictures.length > 0 && pluralText(words, 'trayCount', pictures.length)}
        {going > 0 && ` ${pluralText(words, 'trayGoing', going)}`}
      </p>
      <ol className="row wrapping">
        {shown ? (
          <shown.TrayPictures tray={tray} words={words} chosen={chosen} onChoose={setChosen} input={input} />
        ) : (
          pictures.map(({ key, shown }) => (
            <li key={key}>
              <img src={shown} alt="" width="80" height="80" />
            </li>
          ))
        )}
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
      {shown && pictures[at] && (
        <shown.Caption
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
