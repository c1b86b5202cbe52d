import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import type { AccountForm } from './useAccountForm.ts'

interface Props {
  form: AccountForm
  /** Value of the button pressed by Enter; browsers take the first of a form. */
  main: string
  className: string
  /** Only the server validates. */
  noValidate?: boolean
  /** How it is sent without script, when it has files. */
  encType?: 'multipart/form-data'
  /** Its name, if what is typed is kept in this browser (useKeptForms). */
  keep?: string
  children: ReactNode
}

/** A form whose buttons are all named `do`. */
export const NamedButtonForm = ({ form, main, className, noValidate, encType, keep, children }: Props) => (
  <form
    ref={form.ref}
    className={className}
    method="post"
    noValidate={noValidate}
    encType={encType}
    data-keep={keep}
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

/** Ignores the Enter key that ends an input method's composition. */
function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}
