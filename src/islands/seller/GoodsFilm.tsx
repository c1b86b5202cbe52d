import { useEffect, useId, useRef, useState } from 'react'
import { upload } from '../../lib/browser/lazy-upload.ts'
import { fill } from '../../lib/core/format.ts'
import { VIDEO_BYTES } from '../../lib/core/limits.ts'
import { useWaitingForm } from '../pictures/useWaitingForm.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { useTypedBeforeHydration } from '../ui/useTypedBeforeHydration.ts'

export type FilmWords = Record<
  'label' | 'choose' | 'hint' | 'sending' | 'tooLarge' | 'drop' | 'retry' | 'replace',
  string
>

interface Props {
  name: string
  /** Address of the present film. */
  value: string
  error?: string | undefined
  words: FilmWords
}

/** Field for the film of goods: uploaded as soon as it is chosen; the form sends its address and waits for it. */
export function GoodsFilm({ name, value, error, words }: Props) {
  const { url, file, progress, refused, isBusy, choose, drop } = useFilmUpload(value, words)
  const field = useRef<HTMLFieldSetElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const id = useId()
  const message = refused || error
  useWaitingForm(field, { isBusy, refused: refused && file ? [refused] : [] })
  useTypedBeforeHydration(chosen, ({ files }) => choose(files?.[0]))

  return (
    <fieldset className="field film-field" ref={field} aria-busy={isBusy || undefined}>
      <legend>{words.label}</legend>
      <input type="hidden" name={name} value={url} />
      {url && <video src={url} controls muted playsInline preload="metadata" width="320" height="180" />}
      <div className="row wrapping">
        <label className="button line">
          {url ? words.replace : words.choose}
          <input
            ref={chosen}
            className="sr"
            type="file"
            accept="video/mp4,video/webm"
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-hint ${id}-error` : `${id}-hint`}
            onChange={({ target }) => {
              choose(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
        {refused && file && (
          <button className="button line retry" type="button" onClick={() => choose(file)}>
            {words.retry}
          </button>
        )}
        {(url || file) && (
          <button className="button ghost" type="button" onClick={drop}>
            {words.drop}
          </button>
        )}
      </div>
      {isBusy && (
        <label className="sending">
          <span role="status">{fill(words.sending, { percent: Math.floor(progress * 100) })}</span>
          <progress value={progress} max={1} />
        </label>
      )}
      <p className="quiet hint" id={`${id}-hint`}>
        {words.hint}
      </p>
      {message && (
        <FieldError id={`${id}-error`} alert={refused !== ''}>
          {message}
        </FieldError>
      )}
    </fieldset>
  )
}

/** Uploads a chosen film; the present one stays until the new one has arrived. */
function useFilmUpload(first: string, words: FilmWords) {
  const [url, setUrl] = useState(first)
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function renewed(): AbortController {
    running.current?.abort()
    running.current = new AbortController()
    return running.current
  }

  function choose(film: File | undefined) {
    if (!film) return
    const { signal } = renewed()
    if (film.size > VIDEO_BYTES) {
      setFile(null)
      setBusy(false)
      return setRefused(words.tooLarge)
    }
    setFile(film)
    setRefused('')
    setProgress(0)
    setBusy(true)
    upload(film, 'video', { progress: setProgress, signal })
      .then(
        arrived => {
          setUrl(arrived.url)
          setFile(null)
        },
        error => !signal.aborted && setRefused(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => !signal.aborted && setBusy(false))
  }

  function drop() {
    running.current?.abort()
    // An unfinished or refused film goes first.
    setUrl(file ? url : '')
    setFile(null)
    setRefused('')
    setBusy(false)
  }

  return { url, file, progress, refused, isBusy, choose, drop }
}
