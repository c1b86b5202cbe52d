import type { APIContext } from 'astro'
import { type AnyCall, paths } from '../calls/index.ts'
import { localePath, type MessageKey } from '../i18n.ts'
import { Refusal } from '../refusal.ts'
import { refused, succeeded } from './envelope.ts'
import { log } from './log.ts'
import { isFromOurPage, isOurs } from './origin.ts'

type Knock = Pick<APIContext, 'request' | 'url' | 'cookies' | 'locals'>

const rows = new Map<string, AnyCall>(paths)

/** The one door: every call enters here and leaves in an envelope. */
export async function door(knock: Knock): Promise<Response> {
  const { t } = knock.locals
  try {
    const row = rows.get(knock.url.pathname)
    if (!row) return refused('noSuchCall', t)
    if (knock.request.method !== 'POST' && knock.request.method !== row.method) return wrongMethod(row, knock)
    if (!(row.signs ? isFromOurPage(knock) : isOurs(knock))) return refused('foreignOrigin', t)
    if (!row.run) return refused('notYet', t)
    if (row.access !== 'open' && knock.locals.who.member === null) return askToSignIn(row, knock)
    const input = inputOf(row, await bodyOf(knock))
    const data = await row.run(knock.locals.who, input)
    return succeeded(data ?? null, row.said ? t(row.said(input, data)) : '')
  } catch (error) {
    return failed(error, knock)
  }
}

function wrongMethod(row: AnyCall, { locals }: Knock) {
  const response = refused('wrongMethod', locals.t)
  response.headers.set('allow', row.method ? `${row.method}, POST` : 'POST')
  return response
}

function askToSignIn(row: AnyCall, { locals }: Knock) {
  const response = refused(row.visitor ?? 'signInFirst', locals.t)
  if (row.toLogin) response.headers.set('location', localePath(locals.locale, '/login'))
  return response
}

/** What a call says when its work has thrown: a refusal its words, a bug its id. */
export function failed(error: unknown, knock: Knock): Response {
  if (error instanceof Refusal) return refused(error.reason, knock.locals.t, error.words, error.said)
  return broken(error, knock)
}

/** A database that is locked, full or away is not a bug of ours: it passes. */
const passing = /SQLITE_(BUSY|FULL|LOCKED|IOERR)|database is locked|disk is full|ECONNREFUSED|timeout exceeded/i

function broken(error: unknown, { request, url, locals }: Knock) {
  const id = request.headers.get('x-request-id') ?? ''
  log.error({ id, path: url.pathname, err: error }, 'call failed')
  if (passing.test(`${(error as { code?: string }).code} ${error}`)) return refused('busy', locals.t)
  return refused('bug', locals.t, { id })
}

async function bodyOf({ request, url }: Knock): Promise<unknown> {
  if (request.method === 'GET') return Object.fromEntries(url.searchParams)
  const type = request.headers.get('content-type') ?? ''
  try {
    if (/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
      return Object.fromEntries(await request.formData())
    return JSON.parse((await request.text()) || '{}')
  } catch {
    throw new Refusal('badBody')
  }
}

/** What a row's function takes, from what was sent. A rule may bring its own sentence, as the key of a message. */
export function inputOf(row: AnyCall, body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('badBody')
  const input = row.input.safeParse(body)
  if (input.success) return input.data
  const { path = [], message = '' } = input.error.issues[0] ?? {}
  throw new Refusal('badField', { field: path.join('.'), chars: '8' }, isKey(message) ? message : undefined)
}

const isKey = (message: string): message is MessageKey => /^[a-z]+:\w+$/.test(message)
