import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { apiVersion } from '../core/api-version.ts'
import { type Locale, type Translate, translator } from '../core/i18n.ts'
import { catalogue } from '../core/refusal.ts'
import { envelopes, errors, replies, reply } from './answers.ts'
import type { Access } from './call.ts'
import { type AnyCall, type Area, areas, outputOf, type Path } from './index.ts'
import { answerParts } from './outputs/index.ts'

/** The part of the document that the documentation page needs. */
export interface ApiDocument {
  info: { title: string }
  tags: { name: Area; description: string }[]
  paths: Record<string, { get?: Operation; post?: Operation; $ref?: string }>
  components: { schemas: Record<string, Body> }
  'x-errors': ReturnType<typeof errors>
}

/** The fields of a call's input. */
export interface Body {
  properties?: Record<string, Field>
  required?: string[]
}

export interface Operation {
  operationId: string
  tags: [Area]
  summary: string
  parameters?: { name: string; required?: boolean; schema: Field }[]
  requestBody?: { content: Record<string, { schema: Body & { $ref?: string } }> }
  'x-access': Access
  'x-open': boolean
  'x-own': boolean
  'x-alias': string[]
}

export interface Field {
  type?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
  enum?: unknown[]
  pattern?: string
  anyOf?: Field[]
}

const JSON_TYPE = 'application/json'
const SCHEMAS = '#/components/schemas/'

const built = new Map<Locale, ApiDocument>()

/** All calls as an OpenAPI 3.1 document in one language. */
export function apiDocument(locale: Locale): ApiDocument {
  const document = built.get(locale) ?? build(translator(locale))
  built.set(locale, document)
  return document
}

/** Schemas that only serve as a base of others are omitted, as no response refers to them. */
function build(t: Translate): ApiDocument {
  const names = Object.keys(areas) as Area[]
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: t('api:title'), version: apiVersion, description: `${t('api:intro')}\n\n${t('api:introLogin')}` },
      servers: [{ url: '/' }],
      tags: names.map(name => ({ name, description: t(`api:${name}`) })),
      paths: Object.assign({}, ...names.map(name => pathsOf(name, t))),
      components: { schemas: { ...envelopes(t), ...answerParts }, responses: replies(t), securitySchemes },
      'x-errors': errors(t),
    },
    { override: keepDefault },
  )
  const text = JSON.stringify(document)
  const read: ApiDocument = JSON.parse(text, (_key, value) => plain(value))
  for (const name of Object.keys(answerParts))
    if (!text.includes(`${SCHEMAS}${name}"`)) delete read.components.schemas[name]
  return withInputs(read)
}

/** The input is described once, under the name of its call: JSON and form share one schema. */
function withInputs(document: ApiDocument): ApiDocument {
  for (const { post } of Object.values(document.paths)) {
    const content = post?.requestBody?.content
    if (!content?.[JSON_TYPE]) continue
    const name = `${post!.operationId}.input`
    document.components.schemas[name] = content[JSON_TYPE].schema
    for (const each of Object.values(content)) each.schema = { $ref: `${SCHEMAS}${name}` }
  }
  return document
}

function pathsOf(area: Area, t: Translate): ZodOpenApiPathsObject {
  const rows = Object.entries(areas[area]) as [Path, AnyCall][]
  return Object.fromEntries(
    rows.flatMap(([path, row]) => [
      [path, methodsOf(area, path, row, t)],
      ...(row.alias ?? []).map(alias => [alias, { $ref: pointer(path) }]),
    ]),
  )
}

/** Pictures and streams allow GET only; other calls that allow GET also allow POST. */
function methodsOf(area: Area, path: Path, row: AnyCall, t: Translate) {
  const post = { ...operationOf(area, path, row, t), requestBody: bodyOf(row) }
  if (!row.method) return { post }
  const get = { ...operationOf(area, path, row, t), requestParams: { query: row.input as z.ZodObject } }
  return row.servedElsewhere ? { get } : { get: { ...get, operationId: `${get.operationId}.get` }, post }
}

const operationOf = (area: Area, path: Path, row: AnyCall, t: Translate) => ({
  operationId: nameOf(path),
  ...(row.deprecated && { deprecated: true }),
  tags: [area],
  summary: t(`api:${path}`),
  security: row.access === 'open' ? [] : Object.keys(securitySchemes).map(scheme => ({ [scheme]: [] })),
  responses: {
    '200': row.servedElsewhere ? { description: t('api:notJson') } : answered(path, t),
    ...(!row.run && !row.servedElsewhere && { '501': reply('Refused') }),
    default: reply('Refused'),
  },
  'x-access': row.access,
  'x-open': row.servedElsewhere === true || row.run !== undefined,
  'x-own': row.servedElsewhere === true,
  'x-alias': row.alias ?? [],
})

/** Some refusals are HTTP 200, as the specification's clients expect: they are identified by their code. */
const refusedWith200 = z
  .object({
    code: z.literal([
      ...new Set(Object.values(catalogue).flatMap(({ code, status }) => (status === 200 ? [code] : []))),
    ]),
    desc: z.string(),
    data: z.literal(['AuthError', null]),
  })
  .meta({ id: 'RefusedWith200' })

/** The success envelope with the call's data. */
function answered(path: Path, t: Translate) {
  const data = outputOf(path)
  if (!data) return reply('Answered')
  const schema = z.union([z.object({ code: z.literal(200), desc: z.string(), data }), refusedWith200])
  return { description: t('api:success'), content: { 'application/json': { schema } } }
}

const nameOf = (path: string) => path.slice(1).replaceAll('/', '.')

/** Files are sent as a form. */
function bodyOf(row: AnyCall) {
  const schema = row.input as z.ZodObject
  if (row.servedElsewhere) return { content: { 'multipart/form-data': { schema } } }
  return {
    required: !schema.safeParse({}).success,
    content: { [JSON_TYPE]: { schema }, 'application/x-www-form-urlencoded': { schema: {} } },
  }
}

const pointer = (path: string) => `#/paths/${path.replaceAll('/', '~1')}`

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: '__Host-session on https' },
  token: { type: 'apiKey', in: 'header', name: 'token' },
  bearer: { type: 'http', scheme: 'bearer' },
} as const

type Made = { default?: unknown; additionalProperties?: unknown }

/**
 * Works around zod: it drops a default before a transform, and forbids additional properties in responses, which may be
 * added later.
 */
function keepDefault({ jsonSchema, zodSchema }: { jsonSchema: Made; zodSchema: z.core.$ZodType }) {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  const told = z.globalRegistry.get(zodSchema)
  if (told && 'default' in told) jsonSchema.default = told['default']
}

/** Of a field that accepts several shapes the document shows the one to send. */
function plain(schema: unknown): unknown {
  const { anyOf, ...rest }: { anyOf?: Field[]; type?: string } = Object(schema)
  if (!Array.isArray(anyOf)) return schema
  if (rest.type) return rest
  const sent = anyOf.filter(({ enum: values }) => !(values?.[0] === '' && values[1] === null))
  return sent.length === 1 ? { ...sent[0], ...rest } : { ...rest, anyOf: sent }
}
