import type { ReactNode } from 'react'
import type { CodeWords } from '../../layouts/account/words.ts'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import type { AccountForm } from './useAccountForm.ts'

interface Props {
  form: AccountForm
  /** The step that is on. */
  step: number
  at: number
  name: string
  /** The value of the button that ends the step, and what stands on it. */
  press: string
  label: string
  words: CodeWords
  /** The form that it goes with without script, where that is not the one around it. */
  formId?: string | undefined
  children: ReactNode
}

/** One step of a form: its fields stay while others are on. */
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
