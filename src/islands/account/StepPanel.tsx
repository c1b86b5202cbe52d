import type { ReactNode } from 'react'
import type { CodeWords } from '../../layouts/account/words.ts'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import type { AccountForm } from './useAccountForm.ts'

interface Props {
  form: AccountForm
  /** The current step. */
  step: number
  at: number
  name: string
  /** Value and label of the button that ends the step. */
  press: string
  label: string
  words: CodeWords
  /** The form it belongs to without script, if not the surrounding one. */
  formId?: string | undefined
  children: ReactNode
}

/** One step of a form; its fields are kept while another is shown. */
export const StepPanel = ({ form, step, at, name, press, label, words, formId, children }: Props) => (
  <fieldset className="stack" hidden={step !== at}>
    <legend className="sr">{name}</legend>
    {children}
    {step === at && <CaptchaField form={form} words={words} formId={formId} />}
    <SubmitButton
      className="button primary large wide"
      name="do"
      value={press}
      form={formId}
      busy={form.busy === press}
      error={step === at ? form.errors['form'] : undefined}
    >
      {label}
    </SubmitButton>
  </fieldset>
)
