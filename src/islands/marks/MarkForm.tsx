import type { SubmitEvent } from 'react'
import type { Mark } from '../../lib/browser/stores/marks.ts'
import { useMark } from './useMark.ts'

interface Props {
  mark: Mark
  /** Field name of the id in the form without script. */
  field: string
  on: boolean
  words: { on: string; off: string }
  /** Accessible name of the subject. */
  of: string
}

/** A toggle on a page of the member's own: a plain form whose page reads `do`. */
export function MarkForm({ mark, field, on: first, words, of }: Props) {
  const { on, press } = useMark(mark, 0, first)
  const [kind, id] = mark.split(':')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    press()
  }
  return (
    <form method="post" className="act-form" onSubmit={submit}>
      <input type="hidden" name={field} value={id} />
      <input type="hidden" name="screen" value={on ? 2 : 1} />
      <button className="button small" type="submit" name="do" value={kind} aria-pressed={on}>
        <span>{on ? words.on : words.off}</span>
        <span className="sr">{of}</span>
      </button>
    </form>
  )
}
