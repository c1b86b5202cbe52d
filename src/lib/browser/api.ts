import wretch, { type WretchError } from 'wretch'
import type { Envelope } from '../api/envelope.ts'
import type { Input, Output, Path } from '../api/index.ts'
import { browserWords } from './words.ts'

/** Milliseconds. */
const PATIENCE = 60_000
/**
 * Characters of a body that may be sent with `keepalive`, so that leaving the page does not cancel it; browsers allow
 * 64 kB in all.
 */
const SMALL = 8_000

/** The server refused the call; `message` is text for the visitor. */
export class ApiError extends Error {
  readonly code: number
  readonly isAuth: boolean
  readonly data: unknown
  /** The form field that the error refers to; '' for none. */
  readonly field: string
  /** The messages of all wrong fields, where there are several. */
  readonly fields: Record<string, string>

  constructor({ code, desc, data, field = '', fields = {} }: Envelope<unknown>) {
    super(desc)
    this.code = code
    this.isAuth = data === 'AuthError'
    this.data = data
    this.field = field
    this.fields = fields
  }
}

/**
 * Makes a call in the page's language. A refusal is thrown as ApiError, as is a timeout after a minute; `signal` aborts
 * it.
 */
export async function api<P extends Path>(
  path: P,
  input: Input<P>,
  signal?: AbortSignal,
): Promise<Envelope<Output<P>>> {
  const response = await responseTo(path, input, signal)
  const login = response.headers.get('location')
  const answer = await envelopeIn<Output<P>>(response)
  if (answer.data === 'AuthError') {
    const isEnded = endSession()
    if (isEnded && !quiet.has(path) && (await signInAgain(path))) return api(path, input, signal)
  }
  if (login) leaveFor(login)
  if (answer.code !== 200) throw new ApiError(answer)
  return answer
}

/** Calls that nobody has asked for: a session that has ended is not reported to someone who only reads. */
const quiet = new Set<Path>([
  '/api/user/myState',
  '/api/user/getUserSign',
  '/api/user/logout',
  '/api/forum/forum_essay/draftList',
])

/** Asks a member whose session has ended to log in again; resolves to whether they did. */
let signInAgain = (_path: string) => Promise.resolve(false)
export function whenSessionEnds(ask: typeof signInAgain) {
  signInAgain = ask
}

/** The envelope of a response. A proxy in front of a server that is down answers with a page instead. */
export const envelopeIn = <Out>(response: Response): Promise<Envelope<Out>> =>
  response.json().catch(() => {
    throw new Error(browserWords().failed)
  })

type Keyed = { [P in Path]: 'idempotency_key' extends keyof Input<P> ? P : never }[Path]

/** Idempotency keys of failed calls, by their input. */
const failed = new Map<string, string>()

/**
 * Makes a call that runs only once, even when it is repeated with the same input after a failure: perhaps only the
 * response was lost.
 */
export async function apiOnce<P extends Keyed>(
  path: P,
  input: Omit<Input<P>, 'idempotency_key'>,
): Promise<Envelope<Output<P>>> {
  const sent = path + JSON.stringify(input)
  const idempotency_key = failed.get(sent) ?? newKey()
  failed.delete(sent)
  try {
    return await api(path, { ...input, idempotency_key } as Input<P>)
  } catch (error) {
    failed.set(sent, idempotency_key)
    throw error
  }
}

/** An idempotency key: a call repeated with it runs once. `crypto.randomUUID` would need https. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), each => each.toString(16).padStart(2, '0')).join('')

/** Whether this page was a member's, whose session has ended. */
function endSession(): boolean {
  for (const [name, flag] of [
    ['__Host-signed', '; secure'],
    ['signed', ''],
  ]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = `${name}=; path=/; max-age=0${flag}`
  }
  return isOpenedByMember
}

/** A session that is found to have ended makes the page a visitor's, to whom what they were doing still belongs. */
const isOpenedByMember = 'document' in globalThis && document.documentElement.classList.contains('signed')

async function responseTo(path: string, input: unknown, signal?: AbortSignal): Promise<Response> {
  const locale = document.documentElement.lang.toLowerCase()
  const late = AbortSignal.timeout(PATIENCE)
  const response = await wretch(path)
    .headers({ 'x-locale': locale })
    .options({
      keepalive: JSON.stringify(input).length < SMALL,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    .json(input as object)
    .post()
    .res()
    .catch(({ response }: WretchError) => response)
  if (!response) throw new Error(browserWords().offline)
  return response
}

/** Cart, order and member calls redirect to /login, and back here afterwards. */
function leaveFor(login: string) {
  const here = location.pathname + location.search
  location.assign(`${login}?redirect=${encodeURIComponent(here)}`)
}
