import type { AstroGlobal } from 'astro'
import type { Path } from '../api/index.ts'
import { Refusal } from '../core/refusal.ts'
import { type FormResult, faultOf, formCall, isUnconfirmed } from './form-call.ts'

type Fields = Record<string, string>

/** A button that makes one call per selected row; `input` are the call's common fields. */
export interface EachRow {
  path: Path
  input(id: string, fields: Fields): Fields
}

/** A row whose call was refused, with its name in the list. */
export interface RefusedRow {
  id: number
  name: string
  text: string
}

const CHOSEN = 'chosen'
/** Rows of the longest console list. */
const MOST = 100

/** Parses the fields `chosen_<id>`: the selected rows and their names. */
export const chosenRows = (fields: Fields) =>
  Object.entries(fields).flatMap(([field, name]) => {
    const id = /^chosen_(\d{1,15})$/.exec(field)?.[1]
    return id ? [{ id, name }] : []
  })

/**
 * Makes a call for each selected row in turn. A refusal does not stop the others and is reported with its reason. No
 * call is made while two-factor confirmation is required.
 */
export async function eachRowCall(
  astro: AstroGlobal,
  { path, input }: EachRow,
  sent: Fields,
  code: string,
): Promise<FormResult & { refused?: RefusedRow[] }> {
  const rows = chosenRows(sent)
  if (rows.length === 0 || rows.length > MOST) {
    const reason = rows.length === 0 ? 'console:chooseFirst' : 'console:tooMany'
    return { fault: faultOf(astro, new Refusal('badField', { field: CHOSEN }, reason)), said: '', key: '' }
  }
  const refused: RefusedRow[] = []
  let said = ''
  for (const { id, name } of rows) {
    const outcome = await formCall(astro, path, input(id, sent), code)
    if (outcome.fault && isUnconfirmed(outcome.fault)) return outcome
    if (outcome.fault) refused.push({ id: Number(id), name, text: outcome.fault.text })
    else said = outcome.said
  }
  if (refused.length === 0) return { fault: null, said, key: '' }
  const { t } = astro.locals
  const words = { done: rows.length - refused.length, refused: refused.length }
  const text = t(words.done === 0 ? 'console:noneDone' : 'console:partlyDone', words)
  return { fault: { field: CHOSEN, text }, said: '', key: '', refused }
}
