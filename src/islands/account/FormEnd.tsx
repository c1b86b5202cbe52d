import type { ReactNode } from 'react'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import type { AccountForm } from './useAccountForm.ts'

interface Props {
  form: AccountForm
  /** Value of the submit button. */
  main: string
  send: string
  /** Shown beside it. */
  children?: ReactNode
}

/** The end of a long form: the refusal of the whole form, and the submit button. */
export const FormEnd = ({ form: { busy, errors }, main, send, children }: Props) => (
  <p className="row ends">
    <SubmitButton className="button primary large" name="do" value={main} busy={busy === main} error={errors['form']}>
      {send}
    </SubmitButton>
    {children}
  </p>
)
