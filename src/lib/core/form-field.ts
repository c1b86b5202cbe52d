import { yuan } from './format.ts'
import type { MessageKey, Translate } from './i18n.ts'
import { clock, iso } from './time.ts'

/** What a form field can find by search, instead of an id being typed. */
export const choiceKinds = [
  'goods',
  'brand',
  'category',
  'essay',
  'talk',
  'coupon',
  'member',
  'promise',
  'car',
  'sku',
] as const
export type ChoiceKind = (typeof choiceKinds)[number]

/** An option of such a field. */
export interface Choice {
  id: number
  title: string
  /** Distinguishes it from others of the same name. */
  note: string
  image: string
}

/** A field of a staff form with its bounds; the call's schema checks the same. */
export interface FormField {
  name: string
  text: MessageKey
  /** A label that staff have chosen, instead of `text`. */
  label?: string
  kind?: 'text' | 'area' | 'number' | 'money' | 'moment' | 'clock' | 'picture' | 'choice'
  options?: { value: string | number; text: string }[]
  wide?: boolean
  required?: boolean
  /** The bounds of a number, or the longest text. */
  min?: number
  max?: number
  /** A hint on what it means. */
  note?: MessageKey
  /** Of a search field: what it finds, how many at most, and the options its rows already name. */
  choice?: { kind: ChoiceKind; most: number; known: Choice[] }
  /** The heading of the section that begins with this field. */
  section?: MessageKey
}

/** Groups fields by section; those before the first heading form a section without one. */
export function sectionsOf(fields: FormField[]) {
  const sections: { title: MessageKey | undefined; fields: FormField[] }[] = []
  for (const field of fields) {
    if (field.section || sections.length === 0) sections.push({ title: field.section, fields: [] })
    sections.at(-1)!.fields.push(field)
  }
  return sections
}

/** The result of a submitted form, as lib/web/form.ts answers it. */
interface Sent<Fault> {
  values: Record<string, string>
  pressed: string
  fault: Fault | null
}

/**
 * What was typed into this form (identified by its `do` and hidden fields) if it is the one that was refused; nothing
 * for other forms of the page. `formId` makes the ids of its fields unique.
 */
export function typedIn<Fault>(
  sent: Sent<Fault> | undefined,
  form: string,
  hidden: Record<string, string | number> = {},
) {
  const isThis =
    sent?.fault != null &&
    sent.pressed === form &&
    Object.entries(hidden).every(([name, value]) => (sent.values[name] ?? '') === String(value))
  const formId = [form, ...Object.values(hidden)].filter(Boolean).join('-').replace(/\s/g, '_')
  const { values, fault } = isThis ? sent : { values: {} as Record<string, string>, fault: null }
  return { formId, values, fault }
}

/** Describes the bounds of a field in a sentence. */
function fieldHint(t: Translate, { kind = 'text', options, required = false, min = 0, max = 0 }: FormField): string {
  if (options || kind === 'choice') return t('malldesk:askChoice')
  if (kind === 'picture') return t('console:askPicture')
  if (kind === 'number') return t('malldesk:askNumber', { min, max })
  if (kind === 'money') return t('malldesk:askMoney')
  if (kind === 'moment') return t('malldesk:askMoment')
  if (kind === 'clock') return t('malldesk:askClock')
  return t(required ? 'malldesk:askText' : 'malldesk:askShort', { max })
}

/** The call's message about a refused field, or the field's bounds where that message only says that it is wrong. */
export const fieldFault = (t: Translate, field: FormField, text: string) =>
  text === t('refusal:wrongEntry') ? fieldHint(t, field) : text

/** A database value as its form field shows it: fen as yuan, seconds as local time (Shanghai). */
export function fieldValue({ kind }: FormField, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (kind === 'money') return yuan(Number(value))
  if (kind === 'moment') return iso(Number(value)).slice(0, 16)
  if (kind === 'clock') return clock(Number(value))
  return String(value)
}
