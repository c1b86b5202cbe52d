import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { showError } from '../../lib/browser/stores/toast.ts'
import { releaseFilm } from '../../lib/browser/stores/video.ts'
import { useEarly } from '../ui/useEarly.ts'
import { Cover } from './Cover.tsx'
import { framesOf } from './frames.ts'
import { type Talk, Topics } from './Topics.tsx'
import type { Words } from './words.ts'

const MOST = 200 * 1024 ** 2
const RETURN = 2000

/** A short video being published: the film, its cover, a title and topics. */
export function Film({ words, back }: { words: Words; back: string }) {
  const [title, setTitle] = useState('')
  const [film, setFilm] = useState<File | null>(null)
  const [{ frames, duration }, setFrames] = useState<{ frames: File[]; duration: number }>({ frames: [], duration: 0 })
  const [cover, setCover] = useState<File | null>(null)
  const [talks, setTalks] = useState<Talk[]>([])
  const [sent, setSent] = useState<number | null>(null)
  const [out, setOut] = useState(false)
  const leaving = useRef(new AbortController())
  const chosen = useRef<HTMLInputElement>(null)
  const named = useRef<HTMLInputElement>(null)
  useEffect(() => () => leaving.current.abort(), [])
  useEarly(chosen, field => void choose(field.files?.[0]))
  useEarly(named, field => setTitle(field.value))
  useWarning((film !== null || title !== '') && !out)

  async function choose(file: File | undefined) {
    if (!file) return
    if (file.size > MOST) return showError(words.videoTooLarge)
    setFilm(file)
    const found = await framesOf(file).catch(() => null)
    if (!found) showError(words.videoBroken)
    setFrames(found ?? { frames: [], duration: 0 })
    setCover(found?.frames[0] ?? null)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (sent !== null || out) return
    if (title.trim() === '') return showError(words.needsTitle)
    if (!film) return showError(words.videoNeedsFile)
    if (!cover) return showError(words.videoNeedsCover)
    setSent(0)
    const talk_ids = talks.map(({ id }) => id)
    const done = await releaseFilm(
      { title: title.trim(), film, cover, duration, talk_ids },
      { progress: setSent, signal: leaving.current.signal },
    )
    setSent(null)
    if (!done) return
    setOut(true)
    setTimeout(() => location.replace(back), RETURN)
  }

  return (
    <form onSubmit={submit}>
      <p className="field">
        <label htmlFor="film">{words.videoFile}</label>
        <input
          ref={chosen}
          className="input"
          id="film"
          type="file"
          accept="video/mp4,video/webm"
          aria-describedby="film-hint"
          onChange={event => choose(event.target.files?.[0])}
        />
        <small className="quiet" id="film-hint">
          {words.videoHint}
        </small>
      </p>
      {film && <Cover frames={frames} cover={cover} words={words} onChange={setCover} />}
      <p className="field">
        <label htmlFor="title">{words.videoName}</label>
        <input
          ref={named}
          className="input"
          id="title"
          maxLength={55}
          placeholder={words.videoNamePlaceholder}
          value={title}
          onChange={event => setTitle(event.target.value)}
        />
      </p>
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

/** Leaving with something unsent is asked about. */
function useWarning(unsent: boolean) {
  useEffect(() => {
    if (!unsent) return
    const leave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', leave)
    return () => removeEventListener('beforeunload', leave)
  }, [unsent])
}
