import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import { MODERATION_REASON } from '../../lib/core/limits.ts'
import { Field } from '../ui/Field.tsx'
import type { ModerationWords } from './words.ts'

interface Props {
  words: ModerationWords
  errors: FieldErrors
  required?: boolean
}

/** The reason, which the author reads. */
export const ReasonField = ({ words, errors, required = false }: Props) => (
  <Field name="reason" label={required ? words.reasonNeeded : words.reason} error={errors['reason']}>
    <input
      className="input"
      maxLength={MODERATION_REASON}
      required={required}
      autoComplete="off"
      placeholder={required ? undefined : words.reasonHint}
    />
  </Field>
)
