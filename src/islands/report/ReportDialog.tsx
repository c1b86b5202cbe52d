import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import type { FieldErrors } from '../../lib/browser/field-errors.ts'
import { loadReasons, type Reason, report } from '../../lib/browser/stores/report.ts'
import { showError } from '../../lib/browser/stores/toast.ts'
import { REPORT_PICTURES, REPORT_TEXT } from '../../lib/core/limits.ts'
import type { TargetType } from '../../lib/domain/forum/report/report-target.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useFocusFirstInvalid } from '../ui/useFocusFirstInvalid.ts'
import { Reasons } from './Reasons.tsx'
import { reportWords } from './words.ts'

interface Props {
  type: TargetType
  id: number
  onClose(): void
}

/** The report form; a refusal keeps what was typed. */
export function ReportDialog({ type, id, onClose }: Props) {
  const [words] = useState(() => reportWords(REPORT_PICTURES))
  const [reasons, setReasons] = useState<Reason[]>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSending, setSending] = useState(false)
  const form = useFocusFirstInvalid(errors)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const refuse = (error: unknown) => {
      showError(error)
      close()
    }
    loadReasons().then(setReasons, refuse)
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const wrong = await report(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
    setSending(false)
    if (wrong) setErrors(wrong)
    else onClose()
  }

  if (!reasons) return null
  return (
    <Dialog title={words.title} open onClose={onClose} className="report">
      <form className="stack tight" ref={form} onSubmit={submit}>
        <input type="hidden" name="target_type" value={type} />
        <input type="hidden" name="target_id" value={id} />
        <Reasons reasons={reasons} label={words.reason} error={errors['reason']} />
        <Field name="desc" label={words.desc} error={errors['desc']}>
          <textarea className="input" rows={4} maxLength={REPORT_TEXT} />
        </Field>
        <PictureField
          name="images"
          most={REPORT_PICTURES}
          label={words.pictures}
          words={words.picture}
          error={errors['images']}
        />
        <div className="ends row">
          <button className="button" type="button" onClick={onClose}>
            {words.cancel}
          </button>
          <SubmitButton busy={isSending} error={errors['form']}>
            {words.send}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
