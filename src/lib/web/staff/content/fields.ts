import { type ContentField, type ContentPart, isRows } from '../../../core/content/fields.ts'
import { countRows, nameOfPlace, namesOf, OTHER, type Values } from '../../../core/content/form.ts'
import type { ContentKind } from '../../../core/content/kinds.ts'
import { linkablePages } from '../../../core/content/places.ts'
import type { Locale, MessageKey, Translate } from '../../../core/i18n.ts'
import type { FormResult } from '../../console.ts'
import type { StaffPage } from '../staff-page.ts'

/** A field for its form. */
export interface ShownField {
  name: string
  label: string
  kind: NonNullable<ContentField['kind']>
  required: boolean
  max: number | undefined
  lang: Locale | undefined
  options: Group[] | undefined
}

interface Group {
  label: string
  options: { value: string; text: string }[]
}

/** A field, per language if translated, or rows of fields. */
export type ShownPart =
  | { label: string; fields: ShownField[] }
  | { label: string; list: string; rows: ShownField[][]; canAdd: boolean; canRemove: boolean; isFixed: boolean }

/** The parts of a form with their labels and choices. */
export async function fieldsOf(opened: StaffPage, parts: ContentPart[], values: Values): Promise<ShownPart[]> {
  const { t } = opened
  const [links, classes] = await Promise.all([linkGroups(opened), classOptions(opened)])
  const shown = (field: ContentField, row = ''): ShownField[] =>
    namesOf(field, row).map(([name, lang]) => ({
      name,
      lang,
      kind: field.kind ?? 'text',
      max: field.max,
      label: lang
        ? `${labelOf(t, field.name)} · ${t(lang === 'zh-cn' ? 'content:zh' : 'content:en')}`
        : labelOf(t, field.name),
      required: field.required === true && lang !== 'en-us',
      options: field.kind === 'link' ? withOwn(links, values[name], t) : field.kind === 'class' ? classes : undefined,
    }))
  return parts.map(part => {
    if (!isRows(part)) return { label: labelOf(t, part.name), fields: shown(part) }
    const count = countRows(values, part.list)
    return {
      label: labelOf(t, part.list),
      list: part.list,
      isFixed: part.isFixed === true,
      rows: Array.from({ length: count }, (_each, n) => part.of.flatMap(field => shown(field, `${part.list}.${n}.`))),
      canAdd: !part.isFixed && count < part.most,
      canRemove: !part.isFixed && count > part.least,
    }
  })
}

const labelOf = (t: Translate, name: string) => t(`content:f_${name.replaceAll('.', '_')}` as MessageKey)

async function linkGroups({ t, who, locale }: StaffPage): Promise<Group[]> {
  const help = await who.library.help(locale)
  return [
    { label: t('content:group_pages'), options: linkablePages.map(([value, text]) => ({ value, text: t(text) })) },
    {
      label: t('content:group_help'),
      options: help.map(({ id, title }) => ({ value: `/cms/help-${id}`, text: title })),
    },
  ]
}

/** Adds the present value to the options if it is not among them. */
function withOwn(groups: Group[], value: string | undefined, t: Translate): Group[] {
  const isKnown = !value || value === OTHER || groups.some(({ options }) => options.some(each => each.value === value))
  const own = isKnown || !value ? [] : [{ value, text: value }]
  return [
    ...groups,
    { label: t('content:otherPage'), options: [...own, { value: OTHER, text: t('content:otherPage') }] },
  ]
}

async function classOptions({ who, locale }: StaffPage): Promise<Group[]> {
  const classes = await who.library.helpClass(locale)
  return [
    { label: '', options: classes.map(({ class_id, class_name }) => ({ value: String(class_id), text: class_name })) },
  ]
}

/**
 * The result of the form, naming a refused field by its label and what it accepts. Moves the fault to the field's own
 * name.
 */
export function resultOf({ t, result, sent }: StaffPage, kind: ContentKind, parts: ContentPart[]): FormResult | null {
  const { fault } = sent
  if (!fault?.field || fault.field === 'due') return result
  fault.field = nameOfPlace(kind, parts, fault.field)
  const field = fieldAt(parts, fault.field)
  if (fault.reason !== 'badField') return { good: false, text: fault.text }
  fault.text = field ? askFor(t, field) : t('content:badField')
  return { good: false, text: field ? `${labelOf(t, field.name)}: ${fault.text}` : fault.text }
}

const fieldAt = (parts: ContentPart[], name: string) =>
  parts
    .flatMap(part =>
      isRows(part) ? part.of.map(field => ({ field, list: `${part.list}.` })) : [{ field: part, list: '' }],
    )
    .find(({ field, list }) => {
      const own = name.replace(/\.(zh-cn|en-us)$/, '')
      return list === '' ? own === field.name : own.replace(/\.\d+\./, '.') === list + field.name
    })?.field

function askFor(t: Translate, { kind = 'text', name, max = 100 }: ContentField): string {
  if (kind === 'link') return t('content:askLink')
  if (kind === 'outside') return t('content:askOutside')
  if (kind === 'picture') return t('content:askPicture')
  if (kind === 'moment') return t('malldesk:askMoment')
  if (kind === 'number') return t('malldesk:askNumber', { min: 0, max })
  return name.endsWith('email') ? t('content:askMail') : t('content:askWords', { max })
}
