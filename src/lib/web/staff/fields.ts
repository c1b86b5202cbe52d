import { type FormField, fieldFault } from '../../core/form-field.ts'
import type { Translate } from '../../core/i18n.ts'
import { choicesByIds } from '../../domain/staff/choices.ts'
import type { FormResult } from '../console.ts'
import type { Sent } from '../form.ts'
import type { Table } from '../table.ts'
import type { StaffPage } from './open.ts'

/** The reason of a change, for the log. */
export const reason: FormField = {
  name: 'reason',
  text: 'malldesk:why',
  wide: true,
  max: 200,
  note: 'malldesk:whyNote',
}
/** The same where somebody is told the reason, so that it is required. */
export const requiredReason: FormField = { ...reason, required: true, note: 'malldesk:toldNote' }
/** The same where the person concerned may read it. */
export const shownReason: FormField = { ...reason, note: 'malldesk:toldNote' }

/** Where the reason is typed for all chosen rows at once; what was typed stays after a refusal. */
export const reasonForMany = (t: Translate, { refused, values }: Sent) => ({
  ...{ name: 'reason', label: t('console:whyForShops') },
  value: refused ? (values['reason'] ?? '') : '',
})

/** What became of a form, with the refused field's own name and what it takes. */
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

/** Fields that name things by their ids, with what these rows, or what was typed, name of them. */
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

/** A row that staff can edit: the values of its form, and what its list shows of it. */
export interface EditableRow {
  values: { id: number }
  title: string
  href?: string
  image?: string
  tags?: (string | false)[]
  facts: (string | false)[]
}

/** A list whose rows can be edited, each with its form; a form for a new one stands first. */
export interface EditableList extends Pick<Table, 'note' | 'search' | 'pages'> {
  label: string
  rows: EditableRow[]
  fields: FormField[]
  sent: Sent
  /** The `do` of its forms, and of the button that takes a row away, where that can be done. */
  form?: string
  removes?: string
  /** The words for what the form of a row does, where that is not to edit it. */
  edit?: string
  /** The words for a new one; none where there are no new ones. */
  add?: string
  /** What a new one is made of, where that is more. */
  addFields?: FormField[]
  /** What a new one begins with. */
  fresh?: Record<string, unknown>
  hidden?: Record<string, string | number>
}
