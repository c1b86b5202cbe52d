import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { castVote, endPoll, loadVote } from '../../lib/browser/stores/poll.ts'
import { pluralText } from '../../lib/core/format.ts'
import { time } from '../../lib/core/time.ts'
import type { Poll as Asked } from '../../lib/domain/forum/poll.ts'
import { Results } from './Results.tsx'
import type { PollWords } from './words.ts'

interface Props {
  /** The public part of the poll. */
  poll: Asked
  /** Address of the form without script. */
  action: string
  words: PollWords
}

/** A post's poll: a plain form, and the results for members who have voted. */
export function Poll({ poll: first, action, words }: Props) {
  const [{ poll, chosen, is_mine }, setVote] = useState({ poll: first, chosen: [] as number[], is_mine: 0 })
  const underWay = useRef(false)
  const { essay_id, question, multiple, until, is_over, vote_count, options } = poll
  useEffect(() => {
    loadVote(essay_id).then(vote => vote && setVote(vote))
  }, [essay_id])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read from the form: choices made before hydration count.
    const marked = new FormData(event.currentTarget).getAll('option_ids').map(Number)
    if (underWay.current) return
    underWay.current = true
    const vote = marked.length > 0 ? await castVote(essay_id, marked) : null
    const now = vote ?? (await loadVote(essay_id))
    if (now) setVote(now)
    underWay.current = false
  }

  const voted = chosen.length > 0
  const closes = is_mine === 1 && !is_over
  const facts = [
    multiple ? words.multiple : words.single,
    pluralText(words, 'votes', vote_count),
    is_over ? words.over : until && words.until.replace('{{time}}', time(until).slice(0, 16)),
    voted && words.voted,
  ]
  return (
    <form className="poll" method="post" action={action} onSubmit={submit}>
      <fieldset>
        <legend>{question}</legend>
        <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
        <input type="hidden" name="essay_id" value={essay_id} />
        {voted || is_over ? (
          <Results options={options} total={vote_count} chosen={chosen} words={words} />
        ) : (
          <ul>
            {options.map(({ id, text, quantity }) => (
              <li key={id}>
                <label className="tick">
                  <input type={multiple ? 'checkbox' : 'radio'} name="option_ids" value={id} required={!multiple} />
                  <span>{text}</span>
                  {quantity !== null && <small className="quiet">{quantity}</small>}
                </label>
              </li>
            ))}
          </ul>
        )}
        {!voted && !is_over && (
          <p className="row">
            <button className="button primary small" type="submit">
              {words.vote}
            </button>
            {!poll.open && <small className="quiet">{words.hidden}</small>}
          </p>
        )}
        {closes && (
          <button
            className="button small"
            type="button"
            onClick={async () => {
              const now = await endPoll(essay_id)
              if (now) setVote(now)
            }}
          >
            {words.close}
          </button>
        )}
      </fieldset>
    </form>
  )
}
