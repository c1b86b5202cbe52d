import type { CodeWords } from '../../layouts/account/words.ts'
import { Field } from '../ui/Field.tsx'
import type { AccountForm } from './useAccountForm.ts'

interface Props {
  form: AccountForm
  words: Pick<CodeWords, 'captcha' | 'captchaAlt' | 'captchaAgain'>
  names?: { id: string; answer: string }
  /** The form it belongs to without script, if not the surrounding one. */
  formId?: string | undefined
}

const FORUM = { id: 'unique_str', answer: 'captcha' }

/**
 * The captcha, once one is required, with the id that is sent back with the answer; pressing the picture loads another.
 */
export function CaptchaField({ form: { captcha, errors }, words, names = FORUM, formId }: Props) {
  if (!captcha) return null
  const picture = (
    <button className="captcha" type="submit" name="do" value="again" form={formId} aria-label={words.captchaAgain}>
      <img src={`/api/user/captcha?unique_str=${captcha}`} width="120" height="44" alt={words.captchaAlt} />
    </button>
  )
  return (
    <>
      <Field
        name={names.answer}
        label={words.captcha}
        error={errors[names.answer] ?? errors['captcha']}
        beside={picture}
      >
        <input
          key={captcha}
          className="input"
          form={formId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={4}
        />
      </Field>
      <input type="hidden" name={names.id} value={captcha} form={formId} />
    </>
  )
}
