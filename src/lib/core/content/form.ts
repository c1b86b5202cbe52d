import { type Locale, locales } from '../i18n.ts'
import { fieldTime, secondsAt } from '../time.ts'
import type { Body } from './bodies.ts'
import { isConsentArticle } from './consent.ts'
import { CLASSES, type ContentField, type ContentPart, isRows, sectionForms, textForms } from './fields.ts'
import type { ContentKind } from './kinds.ts'
import type { SectionName } from './sections.ts'

// A content form is flat, so that it works without JavaScript. A field is named `contact.phone`, a translated one
// `title.zh-cn`, one in a row `navigation.2.text.zh-cn`.

export type Values = Record<string, string>

/** The parts of an item's form. */
export function contentFormParts(kind: ContentKind, name: string): ContentPart[] {
  if (kind === 'words') return sectionForms[name as SectionName]
  const asks = kind === 'help' && isConsentArticle(name)
  return asks ? [...textForms.help, { name: 'asks', kind: 'tick' }] : textForms[kind]
}

/** The input names of a field, one for each language where it is translated. */
export const namesOf = ({ name, both }: ContentField, row = ''): [name: string, locale?: Locale][] =>
  both ? locales.map(locale => [`${row}${name}.${locale}`, locale]) : [[`${row}${name}`]]

/** How many rows of a list the form data holds. */
export const countRows = (values: Values, list: string): number =>
  Math.max(-1, ...Object.keys(values).flatMap(name => (name.startsWith(`${list}.`) ? rowOf(name, list) : []))) + 1

const rowOf = (name: string, list: string) => Number(/^\d+(?=\.)/.exec(name.slice(list.length + 1))?.[0] ?? -1)

/** The form data of an item, from its body. */
export function formOf(kind: ContentKind, parts: ContentPart[], body: Body): Values {
  const values: Values = {}
  const read = (field: ContentField, row: string) => {
    for (const [name, locale] of namesOf(field, row))
      values[name] = shown(field, at(placed(kind, body, locale), `${row}${field.name}`))
  }
  for (const part of parts) {
    if (!isRows(part)) read(part, '')
    else {
      const rows = at(placed(kind, body, 'zh-cn'), part.list)
      for (const n of (Array.isArray(rows) ? rows : []).keys())
        for (const field of part.of) read(field, `${part.list}.${n}.`)
    }
  }
  return values
}

/**
 * Finds a field in a body: translated text is under each language, everything else under Chinese or at the top level.
 */
function placed(kind: ContentKind, body: Body, locale: Locale | undefined): unknown {
  if (kind === 'helpClass') return { [CLASSES]: body[locale ?? 'zh-cn'] }
  if (kind === 'words' || locale) return body[locale ?? 'zh-cn']
  return body
}

const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce((now, key) => (now && typeof now === 'object' ? Reflect.get(now, key) : undefined), body)

function shown({ kind }: ContentField, value: unknown): string {
  if (kind === 'moment') return value === undefined ? '' : fieldTime(Number(value))
  if (kind === 'tick') return value === true || value === 1 ? '1' : ''
  return value === undefined || value === null ? '' : String(value)
}

/** The body from form data; `base` is the previous body, which supplies what the form does not show. */
export function bodyFromForm(kind: ContentKind, parts: ContentPart[], values: Values, base: Body): unknown {
  const body = structuredClone(base)
  const places = (locale: Locale | undefined) =>
    kind === 'words' || kind === 'helpClass' || locale
      ? (locale ? [locale] : locales).map(each => placed(kind, body, each))
      : [body]
  const write = (field: ContentField, row: string) => {
    for (const [name, locale] of namesOf(field, row))
      for (const place of places(locale)) put(place, `${row}${field.name}`, typed(field, kind, name, values))
  }
  for (const part of parts) {
    if (!isRows(part)) write(part, '')
    else {
      const count = countRows(values, part.list)
      for (const locale of locales)
        put(
          placed(kind, body, locale),
          part.list,
          Array.from({ length: count }, () => ({})),
        )
      if (kind === 'helpClass')
        for (const locale of locales) body[locale] = Array.from({ length: count }, () => ({})) as never
      for (let n = 0; n < count; n++) for (const field of part.of) write(field, `${part.list}.${n}.`)
      if (kind === 'helpClass')
        for (const place of places(undefined)) for (let n = 0; n < count; n++) put(place, `${CLASSES}.${n}.sort`, n + 1)
    }
  }
  return body
}

function put(place: unknown, path: string, value: unknown) {
  const keys = path.split('.')
  const last = keys.pop()!
  const within = at(place, keys.join('.')) ?? place
  if (within && typeof within === 'object') Reflect.set(within, last, value)
}

const NUMBERS = /(^|\.)(id|class_id|sort)$/

function typed({ name: own, kind }: ContentField, of: ContentKind, name: string, values: Values): unknown {
  const value = values[name] ?? ''
  if (kind === 'tick') return of === 'helpClass' ? value === '1' : Number(value === '1')
  if (kind === 'moment') return secondsAt(value)
  if (kind === 'link' && value === OTHER) return (values[`${name}.other`] ?? '').trim()
  return NUMBERS.test(own) ? Number(value || Number.NaN) : value.replaceAll('\r\n', '\n').trim()
}

/** The option of a link field for an external address, which is entered beside it. */
export const OTHER = 'other'

/** The input name of a place in a body, as a refusal names it: `zh-cn.navigation.0.text`. */
export function nameOfPlace(kind: ContentKind, parts: ContentPart[], place: string): string {
  const [, locale, path = ''] = /^(?:(zh-cn|en-us)\.)?(.*)$/.exec(place) ?? []
  const own = kind === 'helpClass' ? `${CLASSES}.${path}` : path
  const fields = parts.flatMap(part =>
    isRows(part) ? part.of.map(field => ({ ...field, list: part.list })) : [{ ...part, list: '' }],
  )
  const isHere = ({ name, list }: { name: string; list: string }) =>
    list === '' ? own === name : own.replace(/\.\d+\./, '.') === `${list}.${name}`
  return fields.find(isHere)?.both ? `${own}.${locale}` : own
}
