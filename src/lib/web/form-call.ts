import type { AstroGlobal } from 'astro'
import { type AnyCall, calls, type Path } from '../api/index.ts'
import { isPassing } from '../api/passing.ts'
import { admit, inputOf } from '../api/router.ts'
import { catalogue, fieldOf, type Reason, Refusal } from '../core/refusal.ts'
import { confirm } from '../domain/account/confirm.ts'

export interface Fault {
  field: string
  text: string
  reason?: Refusal['reason']
}

/** The outcome of a form's call. */
export interface Outcome {
  fault: Fault | null
  /** The message of a success. */
  said: string
  /** Hidden fields that are sent again with the code of the second factor. */
  key: string
  /** What the call answered, also with a refusal. */
  data?: unknown
}

/** Where the code of the second factor is typed, in addition to a form's own fields. */
export const CODE = 'confirm_code'

/** Whether a call has to be confirmed by the second factor first. */
export const isUnconfirmed = ({ reason, field }: Fault) =>
  reason === 'confirmFirst' || reason === 'secondFactorFirst' || field === CODE

/** Makes the call of a form as the router would, after checking the second factor's code if one was sent. */
export async function formCall(
  astro: AstroGlobal,
  path: Path | null,
  sent: Record<string, string>,
  code: string,
): Promise<Outcome> {
  if (path === null) return { fault: null, said: '', key: '' }
  const { t, who } = astro.locals
  const row: AnyCall = calls[path]
  try {
    await admit(row, who)
    const input = inputOf(row, sent)
    const refused = await confirmed(astro, code)
    if (refused) return { fault: { ...refused, field: CODE }, said: '', key: '' }
    const data = await row.run?.(who, input)
    // The key belongs to the code and is sent again with it.
    const { key = '' }: { key?: string } = Object(data)
    return { fault: null, said: row.said ? t(row.said(input, data)) : '', key, data }
  } catch (error) {
    const data = error instanceof Refusal ? error.data : undefined
    return { fault: faultOf(astro, error), said: '', key: '', data }
  }
}

/** The fault of the code that was sent; null where it is right or none was sent. */
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

/** What a page answers whose form is refused, also for what a call answers with 200. */
export const failedStatus = (reason: Reason) => Math.max(catalogue[reason].status, 400)

/** A refusal as a form shows it, with the page's status; any other error is thrown again. */
export function faultOf({ locals, response }: AstroGlobal, error: unknown): Fault {
  // While the database cannot be written to, the form keeps what was typed.
  const refusal = isPassing(error) ? new Refusal('busy') : error
  if (!(refusal instanceof Refusal)) throw error
  const { reason, words, said } = refusal
  response.status = failedStatus(reason)
  return { field: fieldOf(reason, words), text: locals.t(said ?? `refusal:${reason}`, words), reason }
}
