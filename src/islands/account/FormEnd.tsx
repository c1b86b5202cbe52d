import type { ReactNode } from 'react'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import type { AccountForm } from './useAccountForm.ts'

interface Props {
  form: AccountForm
  /** What sends it, by its value. */
  main: string
  send: string
  /** Beside it. */
  children?: ReactNode
}

/** The end of a long form: what sends it, below what it was refused for as a whole. */
export const FormEnd = ({ form: { busy, errors }, main, send, children }: Props) => (
  <p className="row ends">
    <SubmitButton className="button primary large" name="do" value={main} busy={busy === main} error={errors['form']}>
      {send}
    </SubmitButton>
    {children}
  </p>
)
