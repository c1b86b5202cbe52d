import { type FormField, fieldFault } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { choicesByIds } from '../../domain/staff/choices.ts'
import type { FormResult } from '../console.ts'
import type { SubmittedForm } from '../form.ts'
import type { Table } from '../table.ts'
import type { StaffPage } from './staff-page.ts'

/** The reason for a change, for the log. */
export const reason: FormField = {
  name: 'reason',
  text: 'malldesk:why',
  wide: true,
  max: 200,
  note: 'malldesk:whyNote',
}
/** The same where somebody is notified of the reason, so that it is required. */
export const requiredReason: FormField = { ...reason, required: true, note: 'malldesk:toldNote' }
/** The same where the person concerned may read it. */
export const shownReason: FormField = { ...reason, note: 'malldesk:toldNote' }

/** A reason for all selected rows; kept after a refusal. */
export const reasonForMany = (t: Translate, { refused, values }: SubmittedForm) => ({
  name: 'reason',
  label: t('console:whyForShops'),
  value: refused ? (values['reason'] ?? '') : '',
})

/** The result of a form, naming the refused field and what it accepts. */
export function resultWithField(
  t: Translate,
  { result, sent }: Pick<StaffPage, 'result' | 'sent'>,
  fields: FormField[],
) {
  const field = sent.fault && fields.find(({ name }) => name === sent.fault?.field)
  if (!sent.fault || !field) return result
  const fault = fieldFault(t, field, sent.fault.text)
  const text = t('malldesk:faultOf', { field: field.label ?? t(field.text), fault })
  return { good: false, text } satisfies FormResult
}

/** Adds the names of what the fields refer to by id, in these rows or in what was typed. */
export async function withChoices({ who, sent }: StaffPage, fields: FormField[], rows: object[]) {
  return Promise.all(
    fields.map(async field => {
      if (!field.choice) return field
      const said = [...rows, sent.values].map(values => (values as Record<string, unknown>)[field.name])
      const ids = said.flatMap(value => String(value ?? '').match(/\d{1,9}/g) ?? []).map(Number)
      const known = await choicesByIds(who, field.choice.kind, [...new Set(ids)])
      return { ...field, choice: { ...field.choice, known } }
    }),
  )
}

/** 0 and 1 as words. */
export const yesNo = (t: Translate) => [
  { value: 1, text: t('malldesk:yes') },
  { value: 0, text: t('malldesk:no') },
]
export const shownOrHidden = (t: Translate) => [
  { value: 1, text: t('malldesk:shown') },
  { value: 0, text: t('malldesk:hidden') },
]

/** A row that staff can edit: its form values, and its list cells. */
export interface EditableRow {
  values: { id: number }
  title: string
  href?: string
  image?: string
  tags?: (string | false)[]
  facts: (string | false)[]
}

/** A list of editable rows, each with its form; the form for a new one comes first. */
export interface EditableList extends Pick<Table, 'note' | 'search' | 'pages'> {
  label: string
  rows: EditableRow[]
  fields: FormField[]
  sent: SubmittedForm
  /** The `do` of its forms, and of the delete button if there is one. */
  form?: string
  removes?: string
  /** Title of a row's form, where it is not "edit". */
  edit?: string
  /** Title of the form for a new row; absent where none can be added. */
  add?: string
  /** Fields of a new row, where they differ. */
  addFields?: FormField[]
  /** Initial values of a new row. */
  fresh?: Record<string, unknown>
  hidden?: Record<string, string | number>
}
