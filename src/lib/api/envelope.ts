import { textsByField } from '../core/field-faults.ts'
import type { MessageKey, Translate } from '../core/i18n.ts'
import { catalogue, type Fault, fieldOf, type Reason } from '../core/refusal.ts'

export interface Envelope<Data> {
  code: number
  desc: string
  data: Data
  /** The field a refusal is about, if any. */
  field?: string
  /** The messages of all wrong fields of an input, where there are several. */
  fields?: Record<string, string>
}

/** Seconds after which a client should retry after a 503. */
export const RETRY_AFTER = 10

export const succeeded = (data: unknown, desc: string) =>
  Response.json({ code: 200, desc, data }, { headers: { 'cache-control': 'no-store' } })

export function refusalResponse(
  reason: Reason,
  t: Translate,
  words?: Record<string, string>,
  said?: MessageKey,
  more?: object,
  faults: Fault[] = [],
) {
  const { code, status, data = null }: { code: number; status: number; data?: string | null } = catalogue[reason]
  const again = words?.['seconds'] ?? (status === 503 ? String(RETRY_AFTER) : '')
  const headers = { 'cache-control': 'no-store', ...(again && { 'retry-after': again }) }
  const field = fieldOf(reason, words)
  const texts = faults.map(fault => ({ field: fault.field, text: t(fault.said ?? `refusal:${reason}`, fault.words) }))
  const fields = texts.length > 1 && textsByField(texts)
  const envelope = {
    code,
    desc: t(said ?? `refusal:${reason}`, words),
    data: more ?? data,
    ...(field && { field }),
    ...(fields && { fields }),
  }
  return Response.json(envelope, { status, headers })
}
