import { type SubmitEvent, useRef, useState } from 'react'
import type { Path } from '../../lib/api/index.ts'
import { ApiError, newKey } from '../../lib/browser/api.ts'
import { type FieldErrors, fieldErrors } from '../../lib/browser/field-errors.ts'
import { forgetForm } from '../../lib/browser/forget-form.ts'
import { needsCaptcha, type Submitted, submit } from '../../lib/browser/stores/account-forms.ts'
import { showError, showSuccess } from '../../lib/browser/stores/toast.ts'
import { faultsOfForm } from '../../lib/core/field-faults.ts'
import type { SubmittedForm } from '../../lib/web/form.ts'
import { useFocusFirstInvalid } from '../ui/useFocusFirstInvalid.ts'

/** The form as answered by its page: what was typed, and the result. */
export type First = Omit<SubmittedForm, 'data'>
export type Fields = Record<string, string>

/** What a named button does. */
interface Press {
  path: Path
  /** The fields it sends, if not all. */
  only?: readonly string[]
  /** Converts the fields to the call's. */
  meant?(fields: Fields): Fields
  /** Client-side checks before anything is sent. */
  check?(fields: Fields): FieldErrors
  /** Called on success; the form stays disabled until it is done. */
  done(answer: Submitted, fields: Fields): unknown
}

interface Props {
  first?: First | undefined
  /** Fields that can show an error. */
  names: readonly string[]
  /** Id of the captcha the page has rendered; '' while none is required. */
  captcha?: string
  /** Actions by the `value` of buttons named `do`, which the page's own POST uses too. */
  presses: Record<string, Press | (() => void)>
  /** Called with the invalid field before it gets the focus. */
  onWrong?(field: string): void
}

/** A form of named buttons that make calls; without script its page handles the same buttons. */
export function useAccountForm({ first = nothing, names, captcha: drawn = '', presses, onWrong }: Props) {
  const [errors, setErrors] = useState<FieldErrors>(() => faultsOfForm(first.fault, names))
  const [said, setSaid] = useState(first.said)
  const [captcha, setCaptcha] = useState(drawn)
  const [key, setKey] = useState(first.values['key'] ?? '')
  const [busy, setBusy] = useState('')
  const underWay = useRef(false)
  const form = useFocusFirstInvalid(errors)
  const drawAgain = () => setCaptcha(newKey())

  function refuse(wrong: FieldErrors, text: unknown) {
    showError(text)
    setErrors(wrong)
    for (const field of Object.keys(wrong)) onWrong?.(field)
  }

  async function press(name: string, { path, only, meant, check, done }: Press) {
    if (underWay.current || !form.current) return
    const fields = fieldsOf(form.current)
    const wrong = check?.(fields) ?? {}
    if (Object.keys(wrong).length > 0) return refuse(wrong, Object.values(wrong)[0])
    underWay.current = true
    setBusy(name)
    try {
      const answer = await submit(path, only ? chosen(fields, only) : (meant?.(fields) ?? fields))
      setErrors({})
      if (answer.key) setKey(answer.key)
      if (!answer.ticket && answer.said) showSuccess(answer.said)
      if (captcha && only) drawAgain()
      forgetForm(form.current)
      await done(answer, fields)
    } catch (error) {
      // A captcha is invalid after one answer, unless the answer never arrived.
      if (needsCaptcha(error) || (captcha && error instanceof ApiError)) drawAgain()
      refuse(fieldErrors(error, names), error)
    }
    underWay.current = false
    setBusy('')
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    const name = button?.value ?? ''
    const pressed = name === 'again' ? drawAgain : presses[name]
    event.preventDefault()
    setSaid('')
    if (typeof pressed === 'function') pressed()
    else if (pressed) void press(name, pressed)
  }

  /** Error and value of a field. */
  const field = <Name extends string>(name: Name, label: string) =>
    ({ name, label, error: errors[name], defaultValue: first.values[name] }) as const
  return { ref: form, onSubmit, errors, said, captcha, key, busy, values: first.values, field }
}

export type AccountForm = ReturnType<typeof useAccountForm>

const nothing: First = { values: {}, pressed: '', fault: null, said: '' }

const fieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

const chosen = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
