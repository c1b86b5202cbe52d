import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef } from 'react'
import { onSite } from '../../lib/browser/picture-list.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ChoosePictures } from './ChoosePictures.tsx'
import { PictureErrors } from './PictureErrors.tsx'
import { PictureItem } from './PictureItem.tsx'
import { usePictures } from './usePictures.ts'
import { useWaitingForm } from './useWaitingForm.ts'
import type { Words } from './words.ts'

interface Props {
  name: string
  most: number
  label: string
  words: Words
  /** Addresses with commas. */
  value?: string | undefined
  /** Papers that only staff see: of those there is a picture in this browser alone. */
  kind?: 'image' | 'document' | undefined
  error?: string | undefined
  /** Their order tells: each can be brought before the one in front of it. */
  isOrdered?: boolean | undefined
  /** The address of what stands there until another is chosen, and is never taken out; only another is sent. */
  standing?: string | undefined
  /** Instead of how many may come along. */
  hint?: string | undefined
  /** Hears the addresses whenever they change. */
  onChange?(urls: string[]): void
}

/**
 * Pictures, chosen, dropped or pasted, go to the site at once, each by itself; the form sends their addresses, with commas,
 * and waits for those on their way.
 */
export function PictureField({ name, most, label, words, value = '', error, onChange, ...props }: Props) {
  const { kind = 'image', isOrdered = false, standing = '', hint } = props
  const { pictures, unfit, isBusy, refused, ...list } = usePictures({
    ...{ first: value.split(',').filter(Boolean), kind, most },
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
          {standing && pictures.length === 0 && <PictureItem picture={onSite(0, standing)} words={words} />}
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
        {hint ?? words.left.replace('#', String(left))}
      </p>
      {error && <FieldError id={id}>{error}</FieldError>}
      <PictureErrors unfit={unfit} refused={refused} />
    </fieldset>
  )
}
