import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import type { AccountForm } from './useAccountForm.ts'

interface Props {
  form: AccountForm
  /** The button that Enter stands for, by its value; the first of a form is the one that a browser takes. */
  main: string
  className: string
  /** The server alone says what is wrong. */
  noValidate?: boolean
  children: ReactNode
}

/** A form whose buttons all have the name `do`. */
export const NamedButtonForm = ({ form, main, className, noValidate, children }: Props) => (
  <form
    ref={form.ref}
    className={className}
    method="post"
    noValidate={noValidate}
    onSubmit={form.onSubmit}
    onKeyDown={keepComposing}
  >
    <button className="sr" type="submit" name="do" value={main} tabIndex={-1} aria-hidden="true" />
    {/* The key of a code goes back with the code. */}
    {form.key && <input type="hidden" name="key" value={form.key} />}
    {children}
    {form.said && (
      <p className="said" role="status">
        <Icon name="check" />
        {form.said}
      </p>
    )}
  </form>
)

/** Enter that ends a word of an input method sends nothing. */
function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}
