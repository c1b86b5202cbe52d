import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import { forgetForm } from '../../lib/browser/forget-form.ts'
import { releaseFilm } from '../../lib/browser/stores/video.ts'
import { VIDEO_BYTES, VIDEO_TITLE } from '../../lib/core/limits.ts'
import { Field } from '../ui/Field.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { useFocusFirstInvalid } from '../ui/useFocusFirstInvalid.ts'
import { useTypedBeforeHydration } from '../ui/useTypedBeforeHydration.ts'
import { Cover } from './Cover.tsx'
import { type Talk, Topics } from './Topics.tsx'
import { videoFrames } from './videoFrames.ts'
import type { PostFormWords } from './words.ts'

const RETURN = 2000

/** Publishes a short video: the film, its cover, a title and topics. */
export function Film({ words, back }: { words: PostFormWords; back: string }) {
  const [title, setTitle] = useState('')
  const [film, setFilm] = useState<File | null>(null)
  const [{ frames, duration }, setFrames] = useState<{ frames: File[]; duration: number }>({ frames: [], duration: 0 })
  const [cover, setCover] = useState<File | null>(null)
  const [talks, setTalks] = useState<Talk[]>([])
  const [sent, setSent] = useState<number | null>(null)
  const [out, setOut] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusFirstInvalid(errors)
  const leaving = useRef(new AbortController())
  const chosen = useRef<HTMLInputElement>(null)
  const named = useRef<HTMLInputElement>(null)
  useEffect(() => () => leaving.current.abort(), [])
  useTypedBeforeHydration(chosen, field => void choose(field.files?.[0]))
  useTypedBeforeHydration(named, field => setTitle(field.value))
  useWarning((film !== null || title !== '') && !out)

  async function choose(file: File | undefined) {
    if (!file) return
    if (file.size > VIDEO_BYTES) return setErrors({ film: words.videoTooLarge })
    setErrors({})
    setFilm(file)
    const found = await videoFrames(file).catch(() => null)
    if (!found) setErrors({ cover: words.videoBroken })
    setFrames(found ?? { frames: [], duration: 0 })
    setCover(found?.frames[0] ?? null)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (sent !== null || out) return
    const missing = {
      ...(!film && { film: words.videoNeedsFile }),
      ...(title.trim() === '' && { title: words.needsTitle }),
      ...(film && !cover && { cover: words.videoNeedsCover }),
    }
    setErrors(missing)
    if (!film || !cover || Object.keys(missing).length > 0) return
    setSent(0)
    const talk_ids = talks.map(({ id }) => id)
    const done = await releaseFilm(
      { title: title.trim(), film, cover, duration, talk_ids },
      { progress: setSent, signal: leaving.current.signal },
    )
    setSent(null)
    if (!done) return
    forgetForm(form.current)
    setOut(true)
    setTimeout(() => location.replace(back), RETURN)
  }

  return (
    <form ref={form} noValidate data-keep="film" onSubmit={submit}>
      <Field name="film" label={words.videoFile} error={errors['film']} hint={words.videoHint}>
        <input
          ref={chosen}
          className="input"
          type="file"
          accept="video/mp4,video/webm"
          onChange={event => choose(event.target.files?.[0])}
        />
      </Field>
      {film && <Cover frames={frames} cover={cover} words={words} onChange={setCover} />}
      {errors['cover'] && <FieldError alert>{errors['cover']}</FieldError>}
      <Field name="title" label={words.videoName} error={errors['title']}>
        <input
          ref={named}
          className="input"
          maxLength={VIDEO_TITLE}
          placeholder={words.videoNamePlaceholder}
          defaultValue=""
          onChange={event => setTitle(event.target.value)}
        />
      </Field>
      <Topics talks={talks} words={words} onChange={setTalks} />
      <div className="ends">
        {sent !== null && (
          <label className="sending">
            <span role="status">{words.videoSending.replace('{{percent}}', String(Math.floor(sent * 100)))}</span>
            <progress value={sent} max={1} />
          </label>
        )}
        <button className="button primary" type="submit" aria-busy={sent !== null} disabled={out}>
          {words.videoPublish}
        </button>
      </div>
    </form>
  )
}

/** Asks before leaving with unsent content. */
function useWarning(unsent: boolean) {
  useEffect(() => {
    if (!unsent) return
    const leave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', leave)
    return () => removeEventListener('beforeunload', leave)
  }, [unsent])
}
