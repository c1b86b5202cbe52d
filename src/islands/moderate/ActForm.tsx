import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import { type ModerationAction, moderate } from '../../lib/browser/stores/moderation.ts'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useFocusFirstInvalid } from '../ui/useFocusFirstInvalid.ts'

interface Props {
  act: ModerationAction
  /** Ids of the subject. */
  of: Record<string, number>
  /** Address of the page that does it without script. */
  page: string
  submit: string
  look?: string
  children?: (errors: FieldErrors) => ReactNode
  /** Called on success with the form's fields. */
  onDone?: ((fields: Record<string, string>) => void) | undefined
}

/** A form for one moderation action; a refusal keeps what was typed. */
export function ActForm({ act, of, page, submit, look = 'button line', children, onDone }: Props) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSending, setSending] = useState(false)
  const form = useFocusFirstInvalid(errors)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setSending(true)
    const wrong = await moderate(act, fields)
    setSending(false)
    if (wrong) setErrors(wrong)
    else onDone?.(fields)
  }

  return (
    <form className="deed" method="post" action={page} ref={form} onSubmit={send}>
      <input type="hidden" name="do" value={act} />
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(errors)}
      <SubmitButton className={look} busy={isSending} error={errors['form']}>
        {submit}
      </SubmitButton>
    </form>
  )
}
