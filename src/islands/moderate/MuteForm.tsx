import { Field } from '../ui/Field.tsx'
import { ActForm } from './ActForm.tsx'
import { ReasonField } from './ReasonField.tsx'
import type { ModerationWords } from './words.ts'

interface Props {
  of: { forum_id: number; user_id: number }
  page: string
  words: ModerationWords
  onDone?: (() => void) | undefined
}

const days = [1, 3, 7, 30, 365] as const
const USUAL = 7

/** Mutes the author in this forum, for some days and a reason. */
export const MuteForm = ({ of, page, words, onDone }: Props) => (
  <details>
    <summary>{words.muteAuthor}</summary>
    <ActForm act="mute" of={of} page={page} submit={words.muteIt} onDone={onDone}>
      {errors => (
        <>
          <Field name="days" label={words.days}>
            <select className="input" defaultValue={USUAL}>
              {days.map(each => (
                <option key={each} value={each}>
                  {words[`days${each}`]}
                </option>
              ))}
            </select>
          </Field>
          <ReasonField words={words} errors={errors} required />
        </>
      )}
    </ActForm>
  </details>
)
