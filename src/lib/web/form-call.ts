import type { AstroGlobal } from 'astro'
import { type AnyCall, calls, type Path } from '../api/index.ts'
import { admit, inputOf } from '../api/router.ts'
import { isTemporaryFault } from '../api/temporary-fault.ts'
import { type FieldFaults, textsByField } from '../core/field-faults.ts'
import { log } from '../core/log.ts'
import { catalogue, type Fault, fieldOf, type Reason, Refusal } from '../core/refusal.ts'
import { confirm } from '../domain/account/confirm.ts'

export interface FormFault extends FieldFaults {
  reason?: Refusal['reason']
}

/** The result of a form's call. */
export interface FormResult {
  fault: FormFault | null
  /** Message of a success. */
  said: string
  /** Hidden fields that are sent again with the code of the second factor. */
  key: string
  /** What the call returned, also with a refusal. */
  data?: unknown
}

/** Field for the two-factor code, in addition to a form's own fields. */
export const CODE = 'confirm_code'

/** Whether a call first needs two-factor confirmation. */
export const isUnconfirmed = ({ reason, field }: FormFault) =>
  reason === 'confirmFirst' || reason === 'secondFactorFirst' || field === CODE

/** Makes the call of a form as the API router would, after checking the two-factor code if one was sent. */
export async function formCall(
  astro: AstroGlobal,
  path: Path | null,
  sent: Record<string, string>,
  code: string,
): Promise<FormResult> {
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
    return { fault: null, said: row.successMessage ? t(row.successMessage(input, data)) : '', key, data }
  } catch (error) {
    const data = error instanceof Refusal ? error.data : undefined
    return { fault: faultOf(astro, error), said: '', key: '', data }
  }
}

/** What is wrong with the two-factor code; null if it is right or missing. */
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

/** Status of a page with a refused form, also for refusals that the API answers with 200. */
export const failedStatus = (reason: Reason) => Math.max(catalogue[reason].status, 400)

/** An error for display in a form; sets the page's status. */
export function faultOf(
  astro: Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'response'>,
  error: unknown,
): FormFault {
  const { reason, words, said, faults } = refusalOf(astro, error)
  astro.response.status = failedStatus(reason)
  // The page shows the text at the field, whose name on the wire says nothing to whoever fills it in.
  const textOf = ({ said = `refusal:${reason}`, words }: Pick<Fault, 'said' | 'words'>) =>
    astro.locals.t(said === 'refusal:badField' ? 'refusal:wrongEntry' : said, words)
  const fields = textsByField(faults.map(fault => ({ field: fault.field, text: textOf(fault) })))
  const first = { field: fieldOf(reason, words), text: textOf({ said, words }), reason }
  return Object.keys(fields).length > 1 ? { ...first, fields } : first
}

/** The refusal to show in a form that failed; an unexpected error is logged, since an error page would lose what was typed. */
export function refusalOf({ request, url }: Pick<AstroGlobal, 'request' | 'url'>, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isTemporaryFault(error)) return new Refusal('busy')
  const id = request.headers.get('x-request-id') ?? ''
  log.error({ id, path: url.pathname, err: error }, 'page failed')
  return new Refusal('bug', { id })
}
