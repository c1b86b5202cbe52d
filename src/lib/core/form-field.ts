import { yuan } from './format.ts'
import type { MessageKey, Translate } from './i18n.ts'
import { clock, iso } from './time.ts'

/** What a form field can choose from a search, instead of typing its id. */
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
  /** Tells it apart from others of the same name. */
  note: string
  image: string
}

/** A field of a staff form with its bounds; the call's schema checks the same. */
export interface FormField {
  name: string
  text: MessageKey
  /** Where staff have named it themselves, instead of `text`. */
  label?: string
  kind?: 'text' | 'area' | 'number' | 'money' | 'moment' | 'clock' | 'picture' | 'choice'
  options?: { value: string | number; text: string }[]
  wide?: boolean
  required?: boolean
  /** The bounds of a number, the longest text. */
  min?: number
  max?: number
  /** A hint on its meaning. */
  note?: MessageKey
  /** Of a choice: of what, how many at most, and those that its rows name. */
  choice?: { kind: ChoiceKind; most: number; known: Choice[] }
  /** The section that begins with it. */
  section?: MessageKey
}

/** Fields by their sections; those in front of the first named one stand in a section without a name. */
export function sectionsOf(fields: FormField[]) {
  const sections: { title: MessageKey | undefined; fields: FormField[] }[] = []
  for (const field of fields) {
    if (field.section || sections.length === 0) sections.push({ title: field.section, fields: [] })
    sections.at(-1)!.fields.push(field)
  }
  return sections
}

/** What a page says of its form: `Sent` of lib/web. */
interface Sent<Fault> {
  values: Record<string, string>
  pressed: string
  fault: Fault | null
}

/**
 * What was typed into this form (found by its `do` and hidden fields), if it is the one that was refused; nothing for
 * other forms of the page. `formId` keeps the ids of its fields apart from theirs.
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

/** The bounds of a field, as a sentence. */
function fieldHint(t: Translate, { kind = 'text', options, required = false, min = 0, max = 0 }: FormField): string {
  if (options || kind === 'choice') return t('malldesk:askChoice')
  if (kind === 'picture') return t('console:askPicture')
  if (kind === 'number') return t('malldesk:askNumber', { min, max })
  if (kind === 'money') return t('malldesk:askMoney')
  if (kind === 'moment') return t('malldesk:askMoment')
  if (kind === 'clock') return t('malldesk:askClock')
  return t(required ? 'malldesk:askText' : 'malldesk:askShort', { max })
}

/** The call's message about a refused field, or the field's bounds where that says only that it is wrong. */
export const fieldFault = (t: Translate, field: FormField, text: string) =>
  text === t('refusal:badField', { field: field.name }) ? fieldHint(t, field) : text

/** A value of the database as its field shows it: fen as yuan, seconds as local time (Shanghai). */
export function fieldValue({ kind }: FormField, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (kind === 'money') return yuan(Number(value))
  if (kind === 'moment') return iso(Number(value)).slice(0, 16)
  if (kind === 'clock') return clock(Number(value))
  return String(value)
}
