import type { AstroGlobal } from 'astro'
import { type AnyCall, calls, type Path } from '../api/index.ts'
import { isFromOurPage } from '../api/origin.ts'
import { isPassing } from '../api/passing.ts'
import { admit, inputOf } from '../api/router.ts'
import { catalogue, fieldOf, Refusal } from '../core/refusal.ts'
import { confirm } from '../domain/account/confirm.ts'

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

/** What a form that is an island begins with; what its call answered is the page's. */
export const firstOf = ({ values, pressed, fault, said }: Sent) => ({ values, pressed, fault, said })

/** What was sent by a form whose call needs a fresh confirmation by the second factor first. */
export interface Confirming {
  /** To be sent once more, unseen. */
  values: Fields
  /** What is not written into a page again, such as a pay password: typed once more. */
  secrets: string[]
  /** There is no second factor yet. */
  isSetUpNeeded: boolean
  /** What was wrong with the code. */
  fault: string
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
    const { [CODE]: code = '', ...sent } = await bodyOf(astro.request)
    const pressed = String(sent['do'] ?? '')
    const path = Object.hasOwn(buttons, pressed) ? buttons[pressed] : null
    const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !/password/.test(name)))
    const { key, ...outcome } = await made(astro, path ?? null, await meant(sent), code)
    if (outcome.fault && isUnconfirmed(outcome.fault))
      astro.locals.confirming = {
        values,
        secrets: Object.keys(sent).filter(name => !(name in values)),
        isSetUpNeeded: outcome.fault.reason === 'secondFactorFirst',
        fault: outcome.fault.field === CODE ? outcome.fault.text : '',
      }
    return { values: { ...values, ...(key && { key }) }, pressed, ...outcome }
  } catch (error) {
    return { ...nothing, fault: faultOf(astro, error) }
  }
}

/** Where the code of the second factor is typed, in addition to a form's own fields. */
const CODE = 'confirm_code'

const isUnconfirmed = ({ reason, field }: { reason: Refusal['reason']; field: string }) =>
  reason === 'confirmFirst' || reason === 'secondFactorFirst' || field === CODE

async function made(astro: AstroGlobal, path: Path | null, sent: Fields, code: string) {
  if (path === null) return { fault: null, said: '', key: '' }
  const { t, who } = astro.locals
  const row: AnyCall = calls[path]
  try {
    await admit(row, who)
    const input = inputOf(row, sent)
    const refused = await confirmed(astro, code)
    if (refused) return { fault: { ...refused, field: CODE }, said: '', key: '' }
    const data = await row.run?.(who, input)
    // A code's key goes back with the code.
    const { key = '' }: { key?: string } = Object(data)
    return { fault: null, said: row.said ? t(row.said(input, data)) : '', key, data }
  } catch (error) {
    const data = error instanceof Refusal ? error.data : undefined
    return { fault: faultOf(astro, error), said: '', key: '', data }
  }
}

/** What is wrong with the code that came along; null where it is right or none came. */
async function confirmed(astro: AstroGlobal, code: string) {
  const { who } = astro.locals
  if (code === '' || who.member === null) return null
  try {
    await confirm({ ...who, member: who.member }, { code })
    return null
  } catch (error) {
    return faultOf(astro, error)
  }
}

function faultOf({ locals, response }: AstroGlobal, error: unknown) {
  // What was typed stays in the form while the database cannot be written to.
  const refusal = isPassing(error) ? new Refusal('busy') : error
  if (!(refusal instanceof Refusal)) throw error
  const { reason, words, said } = refusal
  response.status = Math.max(catalogue[reason].status, 400)
  return { field: fieldOf(reason, words), text: locals.t(said ?? `refusal:${reason}`, words), reason }
}

async function bodyOf(request: Request): Promise<Fields> {
  try {
    const entries = [...(await request.formData())]
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  } catch {
    throw new Refusal('badBody')
  }
}
