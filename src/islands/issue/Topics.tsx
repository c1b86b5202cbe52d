import { useEffect, useState } from 'react'
import { findTalks } from '../../lib/browser/stores/issue.ts'
import { isComposing } from '../ui/isComposing.ts'
import type { PostFormWords } from './words.ts'

export interface Talk {
  id: number
  name: string
}

interface Props {
  talks: Talk[]
  words: PostFormWords
  onChange(talks: Talk[]): void
}

const PAUSE = 200
const MOST = 10

/** The topics of a post as chips, with search while typing. */
export function Topics({ talks, words, onChange }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Talk[] | null>(null)
  useEffect(() => {
    if (text.trim() === '') return setFound(null)
    let late = false
    const timer = setTimeout(async () => {
      const talks = await findTalks(text.trim()).catch(() => [])
      if (!late) setFound(talks)
    }, PAUSE)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [text])

  function choose(talk: Talk) {
    if (!talks.some(({ id }) => id === talk.id) && talks.length < MOST) onChange([...talks, talk])
    setText('')
  }

  return (
    <div className="field topics">
      <label htmlFor="talks">{words.talks}</label>
      {talks.length > 0 && (
        <ul className="row wrapping">
          {talks.map(talk => (
            <li key={talk.id}>
              <button
                type="button"
                className="chip"
                aria-label={words.talkRemove.replace('{{name}}', talk.name)}
                onClick={() => onChange(talks.filter(({ id }) => id !== talk.id))}
              >
                # {talk.name} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        className="input"
        id="talks"
        type="search"
        autoComplete="off"
        maxLength={30}
        placeholder={words.talksSearch}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (isComposing(event)) return
          if (event.key === 'Escape') setText('')
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found?.[0]) choose(found[0])
        }}
      />
      {found && (
        <ul className="row wrapping" aria-live="polite">
          {found.map(talk => (
            <li key={talk.id}>
              <button type="button" className="chip" onClick={() => choose(talk)}>
                # {talk.name}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="quiet">{words.talksNone}</li>}
        </ul>
      )}
    </div>
  )
}
