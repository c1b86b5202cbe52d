import type { AstroGlobal } from 'astro'
import { type AnyCall, calls, type Path } from '../calls/index.ts'
import { catalogue, Refusal } from '../refusal.ts'
import { admit, inputOf } from './door.ts'
import { isFromOurPage } from './origin.ts'
import { isPassing } from './passing.ts'

export interface Sent {
  /** What was typed, to be shown again; passwords are not. */
  values: Record<string, string>
  /** The button that was pressed; empty when the page was only opened. */
  pressed: string
  fault: { field: string; text: string; reason?: Refusal['reason'] } | null
  /** The words of a success. */
  said: string
  /** What the call answered, also with a refusal. */
  data?: unknown
}

/** Which field a refusal speaks of, where it does not say so itself. */
const fields: Partial<Record<Refusal['reason'], string>> = {
  wrongLogin: 'password',
  wrongCaptcha: 'captcha',
  captchaNeeded: 'captcha',
  wrongCode: 'code',
  wrongPayPassword: 'pay_password',
}

type Fields = Record<string, string>

/**
 * What a form without script has sent to its own page: the call of the button that was pressed has been made. `meant`
 * turns fields as a plain form has them into those of the call.
 */
export async function submitted(
  astro: AstroGlobal,
  buttons: Record<string, Path | null>,
  meant: (sent: Fields) => Fields | Promise<Fields> = sent => sent,
): Promise<Sent> {
  astro.response.headers.set('cache-control', 'no-store')
  const nothing: Sent = { values: {}, pressed: '', fault: null, said: '' }
  if (astro.request.method !== 'POST') return nothing
  try {
    if (!isFromOurPage(astro)) throw new Refusal('foreignOrigin')
    const sent = await bodyOf(astro.request)
    const pressed = String(sent['do'] ?? '')
    const path = Object.hasOwn(buttons, pressed) ? buttons[pressed] : null
    const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !/password/.test(name)))
    const { key, ...outcome } = await made(astro, path ?? null, await meant(sent))
    return { values: { ...values, ...(key && { key }) }, pressed, ...outcome }
  } catch (error) {
    return { ...nothing, fault: faultOf(astro, error) }
  }
}

async function made(astro: AstroGlobal, path: Path | null, sent: Fields) {
  if (path === null) return { fault: null, said: '', key: '' }
  const { t, who } = astro.locals
  const row: AnyCall = calls[path]
  try {
    await admit(row, who)
    const input = inputOf(row, sent)
    const data = await row.run?.(who, input)
    // A code's key goes back with the code.
    const { key = '' }: { key?: string } = Object(data)
    return { fault: null, said: row.said ? t(row.said(input, data)) : '', key, data }
  } catch (error) {
    const data = error instanceof Refusal ? error.data : undefined
    return { fault: faultOf(astro, error), said: '', key: '', data }
  }
}

function faultOf({ locals, response }: AstroGlobal, error: unknown) {
  // What was typed stays in the form while the database cannot be written to.
  const refusal = isPassing(error) ? new Refusal('busy') : error
  if (!(refusal instanceof Refusal)) throw error
  const { reason, words, said } = refusal
  response.status = Math.max(catalogue[reason].status, 400)
  return { field: words['field'] ?? fields[reason] ?? '', text: locals.t(said ?? `refusal:${reason}`, words), reason }
}

async function bodyOf(request: Request): Promise<Fields> {
  try {
    const entries = [...(await request.formData())]
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  } catch {
    throw new Refusal('badBody')
  }
}
