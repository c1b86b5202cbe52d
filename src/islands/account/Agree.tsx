import { useId } from 'react'
import type { RegisterWords } from '../../layouts/account/words.ts'
import { FieldError } from '../ui/FieldError.tsx'

interface Props {
  error: string | undefined
  isAgreed: boolean
  at: { terms: string; privacy: string }
  words: RegisterWords
}

/** Checkbox for terms and privacy policy; an unticked form sends an empty value. */
export function Agree({ error, isAgreed, at, words }: Props) {
  const id = useId()
  return (
    <div>
      <input type="hidden" name="agree" value="" />
      <label className="tick">
        <input
          type="checkbox"
          name="agree"
          value="1"
          defaultChecked={isAgreed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
        />
        <span>
          {words.iAgree}{' '}
          <a href={at.terms} target="_blank" rel="noreferrer">
            {words.terms}
          </a>{' '}
          {words.and}{' '}
          <a href={at.privacy} target="_blank" rel="noreferrer">
            {words.privacy}
          </a>
        </span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
