import '../../layouts/styles/pictures.scss'
import { type ClipboardEvent, type DragEvent, useCallback, useEffect, useId, useRef } from 'react'
import { showError } from '../../lib/browser/stores/toast.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useEarly } from '../ui/useEarly.ts'
import { PictureItem } from './PictureItem.tsx'
import { PICTURE_TYPES, usePictures } from './usePictures.ts'
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
  /** Hears the addresses whenever they change. */
  onChange?(urls: string[]): void
}

/**
 * Pictures, chosen, dropped or pasted, go to the site at once, each by itself; the form sends their addresses, with commas,
 * and waits for those on their way.
 */
export function PictureField({ name, most, label, words, value = '', error, onChange, ...props }: Props) {
  const { kind = 'image', isOrdered = false } = props
  const { pictures, add, retry, remove, forward } = usePictures({ first: value.split(',').filter(Boolean), kind })
  const field = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const left = most - pictures.length
  const urls = pictures.flatMap(({ url }) => url || []).join(',')
  const refused = pictures.filter(each => each.error)
  const isBusy = pictures.some(each => !each.url && !each.error)
  const showRefused = useCallback(() => field.current?.querySelector<HTMLElement>('.retry')?.focus(), [])
  useWaitingForm(field, { isBusy, isRefused: refused.length > 0 }, showRefused)
  useEarly(input, choose)
  useEffect(() => onChange?.(urls.split(',').filter(Boolean)), [urls, onChange])

  function take(files: Iterable<File>) {
    const chosen = [...files].filter(({ type }) => PICTURE_TYPES.includes(type || '-'))
    if (chosen.length > left) showError(new Error(words.most))
    add(chosen.slice(0, left))
    return chosen.length > 0
  }

  function choose(input: HTMLInputElement) {
    take(input.files ?? [])
    input.value = ''
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault()
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
          {pictures.map((picture, at) => (
            <PictureItem
              key={picture.key}
              picture={picture}
              words={words}
              onRetry={() => retry(picture)}
              onRemove={() => remove(picture.key)}
              {...(isOrdered && at > 0 && { onForward: () => forward(picture.key) })}
            />
          ))}
        </ul>
        {left > 0 && (
          <label className="add">
            <Icon name="image" />
            <span>{words.add}</span>
            <input
              className="sr"
              type="file"
              accept={PICTURE_TYPES}
              multiple={most > 1}
              ref={input}
              onChange={({ target }) => choose(target)}
            />
          </label>
        )}
      </div>
      <p className="quiet" aria-live="polite">
        {words.left.replace('#', String(left))}
      </p>
      {error && <FieldError id={id}>{error}</FieldError>}
      {refused.map(each => (
        <FieldError key={each.key} id={`${id}-${each.key}`} alert>
          {each.error}
        </FieldError>
      ))}
    </fieldset>
  )
}
