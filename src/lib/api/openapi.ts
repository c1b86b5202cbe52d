import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { type Locale, type Translate, translator } from '../core/i18n.ts'
import { envelopes, errors, replies, reply } from './answers.ts'
import type { Access } from './endpoint.ts'
import { type AnyCall, type Area, areas, type Path } from './index.ts'

/** What of the document its readable page needs. */
export interface ApiDocument {
  info: { title: string }
  tags: { name: Area; description: string }[]
  paths: Record<string, { get?: Operation; post?: Operation; $ref?: string }>
  'x-errors': ReturnType<typeof errors>
}

export interface Operation {
  tags: [Area]
  summary: string
  parameters?: { name: string; required?: boolean; schema: Field }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, Field>; required?: string[] } }> }
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

const built = new Map<Locale, ApiDocument>()

/** All calls as an OpenAPI 3.1 document, its words in one language. */
export function apiDocument(locale: Locale): ApiDocument {
  const document = built.get(locale) ?? build(translator(locale))
  built.set(locale, document)
  return document
}

function build(t: Translate): ApiDocument {
  const names = Object.keys(areas) as Area[]
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: t('api:title'), version: '1', description: `${t('api:intro')}\n\n${t('api:introLogin')}` },
      servers: [{ url: '/' }],
      tags: names.map(name => ({ name, description: t(`api:${name}`) })),
      paths: Object.assign({}, ...names.map(name => pathsOf(name, t))),
      components: { schemas: envelopes(t), responses: replies(t), securitySchemes },
      'x-errors': errors(t),
    },
    { override: keepDefault },
  )
  return JSON.parse(JSON.stringify(document), (_key, value) => plain(value))
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

/** A picture or a stream is only fetched; what else allows GET can be posted too. */
function methodsOf(area: Area, path: Path, row: AnyCall, t: Translate) {
  const post = { ...operationOf(area, path, row, t), requestBody: bodyOf(path, row) }
  if (!row.method) return { post }
  const get = { ...operationOf(area, path, row, t), requestParams: { query: row.input as z.ZodObject } }
  return row.own ? { get } : { get: { ...get, operationId: `${get.operationId}.get` }, post }
}

const operationOf = (area: Area, path: Path, row: AnyCall, t: Translate) => ({
  operationId: path.slice(1).replaceAll('/', '.'),
  tags: [area],
  summary: t(`api:${path}`),
  security: row.access === 'open' ? [] : Object.keys(securitySchemes).map(scheme => ({ [scheme]: [] })),
  responses: {
    '200': row.own ? { description: t('api:notJson') } : reply('Answered'),
    ...(!row.run && !row.own && { '501': reply('Refused') }),
    default: reply('Refused'),
  },
  'x-access': row.access,
  'x-open': row.own === true || row.run !== undefined,
  'x-own': row.own === true,
  'x-alias': row.alias ?? [],
})

/** JSON and form follow one schema; files come as a form. */
function bodyOf(path: Path, row: AnyCall) {
  const schema = row.input as z.ZodObject
  if (row.own) return { content: { 'multipart/form-data': { schema } } }
  const same = { $ref: `${pointer(path)}/post/requestBody/content/application~1json/schema` }
  return {
    required: !schema.safeParse({}).success,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema: same } },
  }
}

const pointer = (path: string) => `#/paths/${path.replaceAll('/', '~1')}`

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: '__Host-session on https' },
  token: { type: 'apiKey', in: 'header', name: 'token' },
  bearer: { type: 'http', scheme: 'bearer' },
} as const

/** zod leaves a default out where a transform follows it. */
function keepDefault({ jsonSchema, zodSchema }: { jsonSchema: { default?: unknown }; zodSchema: z.core.$ZodType }) {
  const told = z.globalRegistry.get(zodSchema)
  if (told && 'default' in told) jsonSchema.default = told['default']
}

/** Of a field that takes several shapes the document shows the one to send. */
function plain(schema: unknown): unknown {
  const { anyOf, ...rest }: { anyOf?: Field[]; type?: string } = Object(schema)
  if (!Array.isArray(anyOf)) return schema
  if (rest.type) return rest
  const shapes = anyOf.filter(shape => shape.enum?.[0] !== '')
  return shapes.length === 1 ? { ...shapes[0], ...rest } : { ...rest, anyOf: shapes }
}
