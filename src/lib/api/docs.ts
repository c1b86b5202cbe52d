import { type Locale, type Translate, translator } from '../core/i18n.ts'
import type { Access } from './call.ts'
import type { Area } from './index.ts'
import { type ApiDocument, apiDocument, type Field, type Operation } from './openapi.ts'

/** Data of the API documentation page: areas, their calls, the fields of each, the errors. */
export function docsOf(locale: Locale) {
  const t = translator(locale)
  const document = apiDocument(locale)
  const lines = linesOf(document, t)
  const areas = document.tags.map(({ name, description }) => ({
    name,
    title: description,
    calls: lines.filter(line => line.area === name),
  }))
  return { t, areas, count: lines.length, errors: document['x-errors'] }
}

function linesOf({ paths, components }: ApiDocument, t: Translate) {
  return Object.entries(paths).flatMap(([path, methods]) => {
    const operation = methods.post ?? methods.get
    return operation ? [lineOf(path, operation, methods.get !== undefined, t, components)] : []
  })
}

type Named = ApiDocument['components']

const lineOf = (path: string, operation: Operation, hasGet: boolean, t: Translate, named: Named) => ({
  path,
  area: operation.tags[0] as Area,
  methods: [...(operation.requestBody ? ['POST'] : []), ...(hasGet ? ['GET'] : [])],
  about: operation.summary,
  who: t(whoMay[operation['x-access']]),
  isOpen: operation['x-open'],
  isJson: !operation['x-own'],
  alias: operation['x-alias'],
  fields: fieldsOf(operation, named).map(([name, field, needed]) => ({
    name,
    needed,
    type: t(typeOf(field)),
    range: rangesOf(field, t).join(t('api:comma')),
  })),
})

const whoMay = {
  open: 'api:accessOpen',
  signedIn: 'api:accessSignedIn',
  moderator: 'api:accessModerator',
  seller: 'api:accessSeller',
  staff: 'api:accessStaff',
} as const satisfies Record<Access, string>

function fieldsOf({ requestBody, parameters = [] }: Operation, { schemas }: Named): [string, Field, boolean][] {
  const sent = Object.values(requestBody?.content ?? {})[0]?.schema
  const schema = sent?.$ref ? schemas[sent.$ref.split('/').at(-1)!] : sent
  if (!schema) return parameters.map(({ name, schema, required = false }) => [name, schema, required])
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).map(([name, field]) => [name, field, required.includes(name)])
}

function typeOf({ type, format }: Field) {
  if (format === 'binary') return 'api:file'
  if (type === 'integer') return 'api:whole'
  if (type === 'array') return 'api:list'
  return type === 'string' ? 'api:text' : 'api:object'
}

const MOST = 2 ** 31 - 1

function rangesOf(field: Field, t: Translate): string[] {
  if (field.format === 'binary') return [`≤ ${(field.maxLength ?? 0) / 2 ** 20} MB`]
  const { enum: values, minimum, maximum = MOST, minLength, maxLength, maxItems, pattern } = field
  const ranges = []
  if (values) ranges.push(values.join(' | '))
  else if (minimum !== undefined) ranges.push(maximum === MOST ? `≥ ${minimum}` : `${minimum}–${maximum}`)
  if (minLength && maxLength) ranges.push(t('api:charsFrom', { least: minLength, most: maxLength }))
  else if (maxLength) ranges.push(t('api:chars', { most: maxLength }))
  if (maxItems) ranges.push(t('api:items', { most: maxItems }))
  if (pattern && !field.format) ranges.push(pattern)
  if (field.default !== undefined) ranges.push(t('api:byDefault', { value: String(field.default) }))
  return ranges
}
