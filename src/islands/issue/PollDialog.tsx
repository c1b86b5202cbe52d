import { type SubmitEvent, useState } from 'react'
import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import { fieldTime } from '../../lib/core/time.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { useFocusFirstInvalid } from '../ui/useFocusFirstInvalid.ts'
import type { PollBlock } from './embeds.ts'
import { PollOptions } from './PollOptions.tsx'
import { askedIn, missingIn } from './poll-form.ts'
import type { PostFormWords } from './words.ts'

interface Props {
  asked: Partial<PollBlock>
  words: PostFormWords
  /** Called with the poll, null when the dialog was closed without one. */
  onEnd(asked: PollBlock | null): void
}

/** Form of a poll: question, two to ten options, and rules of voting. */
export default function PollDialog({ asked, words, onEnd }: Props) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusFirstInvalid(errors)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // In React's event tree the dialog's form is inside the post's form.
    event.stopPropagation()
    const poll = askedIn(new FormData(event.currentTarget))
    const missing = missingIn(poll, words)
    if (missing) setErrors(missing)
    else onEnd(poll)
  }

  return (
    <Dialog title={words.toolPoll} open onClose={() => onEnd(null)} className="codex-editor poll-dialog">
      <form className="stack tight" ref={form} noValidate onSubmit={submit}>
        <Field name="question" label={words.pollQuestion} error={errors['question']}>
          <input className="input" maxLength={100} defaultValue={asked.question} autoComplete="off" />
        </Field>
        <PollOptions first={asked.options ?? []} words={words} error={errors['option']} />
        <label className="tick">
          <input type="checkbox" name="multiple" defaultChecked={asked.multiple ?? false} />
          {words.pollMultiple}
        </label>
        <label className="tick">
          <input type="checkbox" name="open" defaultChecked={asked.open ?? true} />
          {words.pollOpen}
        </label>
        <Field name="until" label={words.pollUntil} error={errors['until']}>
          <input className="input" type="datetime-local" defaultValue={asked.until ? fieldTime(asked.until) : ''} />
        </Field>
        <div className="ends row">
          <button className="button" type="button" onClick={() => onEnd(null)}>
            {words.cancel}
          </button>
          <button className="button primary" type="submit">
            {words.pollDone}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
