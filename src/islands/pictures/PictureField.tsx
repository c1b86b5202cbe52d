import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef } from 'react'
import { storedPicture } from '../../lib/browser/picture-list.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ChoosePictures } from './ChoosePictures.tsx'
import { PictureErrors } from './PictureErrors.tsx'
import { PictureItem } from './PictureItem.tsx'
import { PlainFiles, type PlainWords } from './PlainFiles.tsx'
import { usePictures } from './usePictures.ts'
import { useWaitingForm } from './useWaitingForm.ts'
import type { PictureListWords } from './words.ts'

interface Props {
  name: string
  most: number
  label: string
  words: PictureListWords
  /** Comma-separated addresses. */
  value?: string | undefined
  /** `document`: private files, of which only this browser shows a preview. */
  kind?: 'image' | 'document' | undefined
  error?: string | undefined
  /** Their order matters: each can be moved forward. */
  isOrdered?: boolean | undefined
  /** The present picture, which can be replaced but not removed; only a replacement is sent. */
  standing?: string | undefined
  /** Replaces the text with the limit. */
  hint?: string | undefined
  /** Texts for the file field without script, where the form's page takes files. */
  plain?: PlainWords | undefined
  /** Called with the addresses whenever they change. */
  onChange?(urls: string[]): void
}

/**
 * A field for pictures: chosen, dropped or pasted ones are uploaded at once; the form sends their comma-separated
 * addresses and waits for running uploads.
 */
export function PictureField({ name, most, label, words, value = '', error, onChange, ...props }: Props) {
  const { kind = 'image', isOrdered = false, standing = '', hint, plain } = props
  const { pictures, unfit, isBusy, refused, ...list } = usePictures({
    first: value.split(',').filter(Boolean),
    kind,
    most,
  })
  const field = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const left = most - pictures.length
  const urls = pictures.flatMap(({ url }) => url || []).join(',')
  useWaitingForm(field, { isBusy, refused })
  useEffect(() => onChange?.(urls.split(',').filter(Boolean)), [urls, onChange])
  const take = standing ? list.replace : list.add

  function drop(event: DragEvent) {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  function paste(event: ClipboardEvent) {
    const { files } = event.clipboardData
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  }

  return (
    <>
      <fieldset
        className="field pictures"
        ref={field}
        aria-busy={isBusy || undefined}
        aria-describedby={error && id}
        onDragOver={event => event.preventDefault()}
        onDrop={drop}
        onPaste={paste}
      >
        <legend>{label}</legend>
        <input type="hidden" name={name} value={urls} />
        <div className="row wrapping">
          <ul className="row wrapping">
            {standing && pictures.length === 0 && <PictureItem picture={storedPicture(0, standing)} words={words} />}
            {pictures.map((picture, at) => (
              <PictureItem
                key={picture.key}
                picture={picture}
                words={words}
                onRetry={() => list.retry(picture)}
                onRemove={() => list.remove(picture.key)}
                {...(isOrdered && at > 0 && { onForward: () => list.move(picture.key, at - 1) })}
              />
            ))}
          </ul>
          {(left > 0 || standing) && (
            <ChoosePictures
              className="add"
              multiple={most > 1}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && id}
              onTake={take}
            >
              <Icon name="image" />
              <span>{words.add}</span>
            </ChoosePictures>
          )}
        </div>
        <p className="quiet" aria-live="polite">
          {hint ?? (most > 1 && words.left.replace('#', String(left)))}
        </p>
        {error && <FieldError id={id}>{error}</FieldError>}
        <PictureErrors unfit={unfit} refused={refused} />
      </fieldset>
      {plain && (
        <noscript>
          <PlainFiles
            name={name}
            most={most}
            label={label}
            error={error}
            kept={value.split(',').filter(Boolean)}
            words={plain}
          />
        </noscript>
      )}
    </>
  )
}
