import { hour, iso, yuan } from '../../lib/format.ts'
import type { Said } from '../../lib/http/staff.ts'
import type { MessageKey, Translate } from '../../lib/i18n.ts'

/** A field of a form at the desk, and what it may hold: the row of its call checks the same. */
export interface Field {
  name: string
  text: MessageKey
  kind?: 'text' | 'area' | 'number' | 'money' | 'moment' | 'clock'
  options?: { value: string | number; text: string }[]
  wide?: boolean
  required?: boolean
  /** The bounds of a number, the longest text. */
  min?: number
  max?: number
  /** What it means. */
  note?: MessageKey
}

/** Why something is changed: it stands in the log. */
export const why: Field = { name: 'reason', text: 'malldesk:why', wide: true, max: 200, note: 'malldesk:whyNote' }
/** The same where somebody is told, who must hear it. */
export const told: Field = { ...why, required: true, note: 'malldesk:toldNote' }

/** What a field takes, in a sentence. */
export function hintOf(t: Translate, { kind = 'text', options, required = false, min = 0, max = 0 }: Field): string {
  if (options) return t('malldesk:askChoice')
  if (kind === 'number') return t('malldesk:askNumber', { min, max })
  if (kind === 'money') return t('malldesk:askMoney')
  if (kind === 'moment') return t('malldesk:askMoment')
  if (kind === 'clock') return t('malldesk:askClock')
  return t(required ? 'malldesk:askText' : 'malldesk:askShort', { max })
}

interface Outcome {
  said: Said | null
  sent: { values: Record<string, string>; pressed: string; fault: { field: string; text: string } | null }
}

/** What has become of a form, with the field's own name and what it takes where that was wrong. */
export function heard(t: Translate, { said, sent: { fault } }: Outcome, fields: Field[]): Said | null {
  const field = fault && fields.find(({ name }) => name === fault.field)
  if (!fault || !field) return said
  const name = t(field.text)
  const why = faultOf(t, field, fault.text)
  return { good: false, text: t('malldesk:faultOf', { field: name, fault: why }) }
}

/** The call's own words, or what the field takes where it says no more than that it is wrong. */
export const faultOf = (t: Translate, field: Field, text: string) =>
  text === t('refusal:badField', { field: field.name }) ? hintOf(t, field) : text

/** A value of the database as its field shows it. */
export function shownIn({ kind }: Field, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (kind === 'money') return yuan(Number(value))
  if (kind === 'moment') return iso(Number(value)).slice(0, 16)
  if (kind === 'clock') return Number(value) === 86_400 ? '24:00' : hour(Number(value) - 8 * 3600)
  return String(value)
}

/** 0 and 1 as words. */
export const yesNo = (t: Translate) => [
  { value: 1, text: t('malldesk:yes') },
  { value: 0, text: t('malldesk:no') },
]
export const shownOrNot = (t: Translate) => [
  { value: 1, text: t('malldesk:shown') },
  { value: 0, text: t('malldesk:hidden') },
]
