import type { APIContext } from 'astro'
import { apiVersion } from '../core/api-version.ts'
import type { Caller } from '../core/caller.ts'
import { config } from '../core/config.ts'
import { localePath, type MessageKey } from '../core/i18n.ts'
import { log } from '../core/log.ts'
import { Refusal } from '../core/refusal.ts'
import { hasRole } from '../domain/account/roles.ts'
import { refused, succeeded } from './envelope.ts'
import { type AnyCall, paths } from './index.ts'
import { sayShare, takeOfKey } from './key-limit.ts'
import { isFromOurPage, isOurs } from './origin.ts'
import { isPassing } from './passing.ts'
import { isVersion, sayVersion } from './version.ts'
import { visitorLimit } from './visitor-limit.ts'

type Knock = Pick<APIContext, 'request' | 'url' | 'cookies' | 'locals'>

const rows = new Map<string, AnyCall>(paths)

/** The one door: every call enters here and leaves in an envelope, with what is left of a limit that holds for it. */
export async function handleCall(knock: Knock): Promise<Response> {
  const row = rows.get(knock.url.pathname)
  const { client } = knock.locals.who
  const ofKey = client?.key === undefined ? null : takeOfKey(client.key)
  const response = ofKey?.isOver
    ? refused('tooFast', knock.locals.t, { seconds: String(ofKey.reset) })
    : await answerTo(row, knock)
  const share = ofKey ?? (row?.costly && isLimited(knock) ? visitorLimit.left(client!.address) : null)
  if (share) sayShare(response.headers, share)
  sayVersion(response.headers, row?.deprecated)
  return response
}

async function answerTo(row: AnyCall | undefined, knock: Knock): Promise<Response> {
  const { t } = knock.locals
  try {
    if (!row) return refused('noSuchCall', t)
    if (!isVersion(knock.request.headers.get('api-version'))) return refused('badVersion', t, { version: apiVersion })
    if (knock.request.method !== 'POST' && knock.request.method !== row.method) return wrongMethod(row, knock)
    if (!(row.signs ? isFromOurPage(knock) : isOurs(knock))) return refused('foreignOrigin', t)
    if (row.access !== 'open' && knock.locals.who.member === null) return askToSignIn(row, knock)
    await admit(row, knock.locals.who)
    if (row.costly) limitVisitor(knock)
    if (!row.run) return refused('notYet', t)
    const input = inputOf(row, keyed(row, knock, await bodyOf(knock)))
    const data = await row.run(knock.locals.who, input)
    if (config.verifyAnswers) await verify(knock.url.pathname, data)
    return succeeded(data ?? null, row.said ? t(row.said(input, data)) : '')
  } catch (error) {
    return failed(error, knock)
  }
}

/** Tests: an answer that is not as the document says is a bug. */
async function verify(path: string, data: unknown) {
  const { lieOf } = await import('./verify-answers.ts')
  const lie = lieOf(path, data)
  if (lie) throw new Error(lie)
}

/** Whether this caller may make this call at all. Refusals signInFirst (or the row's own), forbidden. */
export async function admit({ access, visitor = 'signInFirst' }: AnyCall, who: Caller): Promise<void> {
  if (access === 'open') return
  if (who.member === null) throw new Refusal(visitor)
  if (access === 'signedIn') return
  if (!(await hasRole({ ...who, member: who.member }, access))) throw new Refusal('forbidden')
}

/** Visitors; who is signed in has limits of their own. */
const isLimited = ({ locals: { who } }: Knock) => who.member === null && who.client !== undefined

/** Refusal tooFast for visitors who search too much. */
function limitVisitor(knock: Knock) {
  if (!isLimited(knock)) return
  const seconds = visitorLimit.take(knock.locals.who.client!.address)
  if (seconds > 0) throw new Refusal('tooFast', { seconds: String(seconds) })
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
export function failed(error: unknown, knock: Pick<Knock, 'request' | 'url' | 'locals'>): Response {
  if (error instanceof Refusal) return refused(error.reason, knock.locals.t, error.words, error.said, error.data)
  return broken(error, knock)
}

function broken(error: unknown, { request, url, locals }: Pick<Knock, 'request' | 'url' | 'locals'>) {
  const id = request.headers.get('x-request-id') ?? ''
  log.error({ id, path: url.pathname, err: error }, 'call failed')
  if (isPassing(error)) return refused('busy', locals.t)
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

/** A client may name a call in a header, so that it runs once however often it is sent. */
function keyed({ keyed }: AnyCall, { request }: Knock, body: unknown) {
  const key = request.headers.get('idempotency-key')
  return keyed && key !== null && typeof body === 'object' ? { idempotency_key: key, ...body } : body
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
