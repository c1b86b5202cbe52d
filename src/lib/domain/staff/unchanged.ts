import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Db } from '../../db/open.ts'

/** The newest entry of the log, which a page gives to its forms (`seen` of a Caller). */
export async function newestEntry(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('audit')
    .select(e => e.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id ?? 0)
}

/**
 * Refusal contentChanged if somebody has changed this row since the form was rendered, according to the log. The row
 * must be locked, so that of two who save at once the second sees the entry of the first; before its own entry is made.
 */
export async function mustBeUnchanged({ db, seen }: Changing<Member>, target_type: string, target_id: number) {
  if (seen === undefined) return
  const since = db.selectFrom('audit').select('id').where('target_type', '=', target_type)
  const entry = since.where('target_id', '=', target_id).where('id', '>', seen)
  if (await entry.executeTakeFirst()) throw new Refusal('contentChanged')
}
