import type EditorJS from '@editorjs/editorjs'
import { type SubmitEvent, useRef, useState } from 'react'
import { keepWriting, publish, shownAt, type Writing } from '../../lib/browser/stores/issue.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { hour } from '../../lib/core/time.ts'
import { Called } from '../calling/Called.tsx'
import { useCalling } from '../calling/calling.ts'
import { blockField } from '../calling/field.ts'
import { useGoodsPicker } from '../goods/useGoodsPicker.tsx'
import type { PickWords } from '../goods/words.ts'
import { useKeeping } from '../keeping.ts'
import { useEarly } from '../ui/useEarly.ts'
import { useEditor, useListening } from './hooks.ts'
import { Preview } from './Preview.tsx'
import { type Talk, Topics } from './Topics.tsx'
import type { Words } from './words.ts'

interface Props {
  forum_id: number
  essay_id: number
  place: string
  columns: { id: number; name: string }[]
  text: { title: string; content: string; column_id: number; talks: Talk[]; saved: number }
  words: Words
  pick: PickWords
  /** Where the draft is shown as the post would be. */
  shown: string
  /** Where to go when it is out and the member came from nowhere of ours. */
  back: string
}

const RETURN = 2000

/** A post being written: kept every five seconds, shown before it is out, nothing lost when it is refused. */
export function Issue({ forum_id, essay_id, place, columns, text, words, pick, shown, back }: Props) {
  const [title, setTitle] = useState(text.title)
  const [column_id, setColumn] = useState(text.column_id)
  const [talks, setTalks] = useState(text.talks)
  const [saved, setSaved] = useState(text.saved)
  const [state, setState] = useState<'kept' | 'changed' | 'failed' | 'publishing' | 'out'>('kept')
  const [preview, setPreview] = useState<string | null>(null)
  const editor = useRef<EditorJS>(null)
  const holder = useRef<HTMLDivElement>(null)
  const named = useRef<HTMLInputElement>(null)
  const placed = useRef<HTMLSelectElement>(null)
  const changed = useRef(false)
  const calling = useCalling(
    () => holder.current && blockField(holder.current),
    essay_id,
    () => {},
  )
  const touch = () => {
    changed.current = true
    setState(now => (now === 'publishing' || now === 'out' ? now : 'changed'))
  }

  useEarly(named, ({ value }) => {
    if (value === text.title) return
    setTitle(value)
    touch()
  })
  useEarly(placed, ({ value }) => {
    if (Number(value) === text.column_id) return
    setColumn(Number(value))
    touch()
  })

  async function writing(): Promise<Writing> {
    const { blocks } = (await editor.current?.save()) ?? { blocks: [] }
    return {
      forum_id,
      essay_id,
      place,
      title: title.trim(),
      content: { blocks },
      column_id,
      talk_ids: talks.map(talk => talk.id),
    }
  }

  async function keep() {
    if (!editor.current) return null
    changed.current = false
    try {
      const kept = await keepWriting(await writing())
      setSaved(kept.updatetime)
      setState(now => (now === 'changed' || now === 'failed' ? 'kept' : now))
      return kept
    } catch {
      changed.current = true
      setState('failed')
      return null
    }
  }

  const picker = useGoodsPicker(pick)
  useListening(holder, calling)
  useEditor({ editor, holder, content: text.content, words, goods: { words: pick, choose: picker.pick }, touch })
  useKeeping({ changed, keep, busy: state === 'publishing' || state === 'out', asks: true })

  async function look() {
    if (!(await keep())) return
    await shownAt(shown).then(setPreview, showError)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (state === 'publishing' || state === 'out') return
    if (title.trim() === '') return showError(words.needsTitle)
    if (columns.length > 0 && !column_id) return showError(words.needsColumn)
    setState('publishing')
    if (!(await publish(await writing()))) return touchAgain()
    changed.current = false
    setState('out')
    setTimeout(() => goBack(back), RETURN)
  }

  function touchAgain() {
    changed.current = true
    setState('changed')
  }

  return (
    <form onSubmit={submit}>
      <p className="field">
        <label htmlFor="title">{words.name}</label>
        <input
          ref={named}
          className="input"
          id="title"
          maxLength={30}
          placeholder={words.namePlaceholder}
          value={title}
          onChange={event => {
            setTitle(event.target.value)
            touch()
          }}
        />
      </p>
      {columns.length > 0 && (
        <p className="field">
          <label htmlFor="column">{words.column}</label>
          <select
            ref={placed}
            className="input"
            id="column"
            value={column_id}
            onChange={event => {
              setColumn(Number(event.target.value))
              touch()
            }}
          >
            <option value={0}>{words.columnChoose}</option>
            {columns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
      <Topics
        talks={talks}
        words={words}
        onChange={chosen => {
          setTalks(chosen)
          touch()
        }}
      />
      <section className="field" aria-label={words.body}>
        <div className="editor prose" ref={holder} />
        <Called calling={calling} words={words} />
      </section>
      <div className="ends">
        <small className="quiet" role="status">
          {stateOf(state, saved, words)}
        </small>
        <button className="button" type="button" onClick={look}>
          {words.preview}
        </button>
        <button className="button primary" type="submit" aria-busy={state === 'publishing'} disabled={state === 'out'}>
          {state === 'publishing' ? words.publishing : essay_id ? words.keep : words.publish}
        </button>
      </div>
      {picker.dialog}
      {preview !== null && <Preview title={title} html={preview} words={words} onClose={() => setPreview(null)} />}
    </form>
  )
}

function stateOf(state: string, saved: number, words: Words) {
  if (state === 'failed') return words.unsavedOffline
  if (state === 'changed') return words.unsaved
  return saved > 0 ? words.saved.replace('{{time}}', hour(saved)) : ''
}

/** The page one came from, as it stands now; never one kept from before. */
function goBack(otherwise: string) {
  const from = document.referrer
  const ours = from.startsWith(`${location.origin}/`) && !/\/(login|issue)\b/.test(new URL(from).pathname)
  location.replace(ours ? from : otherwise)
}
