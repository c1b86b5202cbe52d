import type { APIContext } from 'astro'
import type { z } from 'zod'
import { apiVersion } from '../core/api-version.ts'
import { bodyTypeOf } from '../core/body-type.ts'
import type { Caller } from '../core/caller.ts'
import { config } from '../core/config.ts'
import { localePath, type MessageKey } from '../core/i18n.ts'
import { log } from '../core/log.ts'
import { type Fault, Refusal } from '../core/refusal.ts'
import { hasRole } from '../domain/account/roles.ts'
import { refusalResponse, succeeded } from './envelope.ts'
import { type AnyCall, callOf } from './index.ts'
import { sayShare, takeOfKey } from './key-limit.ts'
import { isFromOurPage, isOurs } from './origin.ts'
import { isFullDisk, isTemporaryFault } from './temporary-fault.ts'
import { isVersion, sayVersion } from './version.ts'
import { visitorLimit } from './visitor-limit.ts'

/** What a call needs of Astro's context. */
export type CallContext = Pick<APIContext, 'request' | 'url' | 'cookies' | 'locals'>

/** Returns every JSON call with an envelope and its rate limit headers. */
export async function handleCall(context: CallContext): Promise<Response> {
  const row = callOf(context.url.pathname)
  const { client } = context.locals.who
  const ofKey = client?.key === undefined ? null : takeOfKey(client.key)
  const response = ofKey?.isOver
    ? refusalResponse('tooFast', context.locals.t, { seconds: String(ofKey.reset) })
    : await answerTo(row, context)
  const share = ofKey ?? (row?.costly && isLimited(context) ? visitorLimit.left(client!.address) : null)
  if (share) sayShare(response.headers, share)
  sayVersion(response.headers, row?.deprecated)
  return response
}

async function answerTo(row: AnyCall | undefined, context: CallContext): Promise<Response> {
  const { t } = context.locals
  try {
    if (!row) return refusalResponse('noSuchCall', t)
    if (!isVersion(context.request.headers.get('api-version')))
      return refusalResponse('badVersion', t, { version: apiVersion })
    if (context.request.method !== 'POST' && context.request.method !== row.method) return wrongMethod(row, context)
    if (!(row.startsSession ? isFromOurPage(context) : isOurs(context))) return refusalResponse('foreignOrigin', t)
    if (row.access !== 'open' && context.locals.who.member === null) return askToSignIn(row, context)
    await admit(row, context.locals.who)
    if (row.costly) limitVisitor(context)
    if (!row.run) return refusalResponse('notYet', t)
    const input = inputOf(row, keyed(row, context, await bodyOf(context)))
    const data = await row.run(context.locals.who, input)
    if (config.verifyAnswers) await verify(context.url.pathname, data)
    return succeeded(data ?? null, row.successMessage ? t(row.successMessage(input, data)) : '')
  } catch (error) {
    return failed(error, context)
  }
}

/** In tests a response that differs from the API document is an error. */
async function verify(path: string, data: unknown) {
  const { mismatchOf } = await import('./verify-answers.ts')
  const lie = mismatchOf(path, data)
  if (lie) throw new Error(lie)
}

/** Whether the caller may use this call at all. Refusals signInFirst (or the call's own), forbidden. */
export async function admit({ access, visitor = 'signInFirst' }: AnyCall, who: Caller): Promise<void> {
  if (access === 'open') return
  if (who.member === null) throw new Refusal(visitor)
  if (access === 'signedIn') return
  if (!(await hasRole({ ...who, member: who.member }, access))) throw new Refusal('forbidden')
}

/** Visitors only: members have other limits. */
const isLimited = ({ locals: { who } }: CallContext) => who.member === null && who.client !== undefined

/** Refusal tooFast for visitors who search too much. */
function limitVisitor(context: CallContext) {
  if (!isLimited(context)) return
  const seconds = visitorLimit.take(context.locals.who.client!.address)
  if (seconds > 0) throw new Refusal('tooFast', { seconds: String(seconds) })
}

function wrongMethod(row: AnyCall, { locals }: CallContext) {
  const response = refusalResponse('wrongMethod', locals.t)
  response.headers.set('allow', row.method ? `${row.method}, POST` : 'POST')
  return response
}

function askToSignIn(row: AnyCall, { locals }: CallContext) {
  const response = refusalResponse(row.visitor ?? 'signInFirst', locals.t)
  if (row.toLogin) response.headers.set('location', localePath(locals.locale, '/login'))
  return response
}

/** The response to a thrown error: a refusal's message, or the id under which a bug was logged. */
export function failed(error: unknown, context: Pick<CallContext, 'request' | 'url' | 'locals'>): Response {
  if (error instanceof Refusal)
    return refusalResponse(error.reason, context.locals.t, error.words, error.said, error.data, error.faults)
  return broken(error, context)
}

function broken(error: unknown, { request, url, locals }: Pick<CallContext, 'request' | 'url' | 'locals'>) {
  const id = request.headers.get('x-request-id') ?? ''
  const what = isFullDisk(error) ? 'call failed: the disk is full, make room on it' : 'call failed'
  log.error({ id, path: url.pathname, err: error }, what)
  if (isTemporaryFault(error)) return refusalResponse('busy', locals.t)
  return refusalResponse('bug', locals.t, { id })
}

async function bodyOf({ request, url }: CallContext): Promise<unknown> {
  if (request.method === 'GET') return Object.fromEntries(url.searchParams)
  const type = bodyTypeOf([request.headers.get('content-type') ?? ''])
  if (!type) throw new Refusal('badBody')
  try {
    if (type.kind !== 'other') return Object.fromEntries(await request.formData())
    return JSON.parse((await request.text()) || '{}')
  } catch {
    throw new Refusal('badBody')
  }
}

/** A client can send an idempotency key as a header. */
function keyed({ keyed }: AnyCall, { request }: CallContext, body: unknown) {
  const key = request.headers.get('idempotency-key')
  return keyed && key !== null && typeof body === 'object' ? { idempotency_key: key, ...body } : body
}

/** Parses the input of a call; a rule of its schema can give the key of its own message. */
export function inputOf(row: AnyCall, body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('badBody')
  const input = row.input.safeParse(body)
  if (input.success) return input.data
  const faults = input.error.issues.map(faultIn)
  const { words, said } = faults[0]!
  throw new Refusal('badField', words, said, undefined, faults)
}

function faultIn(issue: z.core.$ZodIssue): Fault {
  const field = issue.path.join('.')
  const isLong = issue.code === 'too_big' && issue.origin === 'string'
  const words = { field, chars: '8', ...(isLong && { most: String(issue.maximum) }) }
  const said = isKey(issue.message) ? issue.message : isLong ? 'refusal:tooLong' : undefined
  return { field, words, said }
}

const isKey = (message: string): message is MessageKey => /^[a-z]+:\w+$/.test(message)
