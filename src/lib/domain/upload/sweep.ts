import type { Caller } from '../../core/caller.ts'
import { incoming, keysOf } from './kinds.ts'

/** Seconds for finishing an upload that was started in time. */
const GRACE = 3600
const AT_ONCE = 200
/** Seconds a document waits for its certification. */
const DAY = 86_400

/** Scheduled: deletes unfinished uploads, leftovers of finished ones, and documents without a certification. */
export async function sweepUploads(who: Caller): Promise<void> {
  while ((await sweepSome(who)) === AT_ONCE);
  await who.storage.own?.clear(who.now - GRACE)
}

async function sweepSome(who: Caller): Promise<number> {
  const rows = await who.db
    .selectFrom('upload')
    .select(['id', 'token', 'kind', 'type', 'createtime', 'url'])
    .where('raw', '=', 1)
    .where('until', '<', who.now - GRACE)
    .where(e => e.or([e('kind', '<>', 'document'), e('until', '<', who.now - DAY)]))
    .limit(AT_ONCE)
    .execute()
  for (const row of rows) {
    const { id } = row
    const kept = row.url !== '' && (row.kind !== 'document' || (await isHeld(who, id)))
    await who.storage.remove(kept ? [incoming(row)] : [incoming(row), ...keysOf(row)])
    if (kept) await who.db.updateTable('upload').set({ raw: 0 }).where('id', '=', id).execute()
    else await who.db.deleteFrom('upload').where('id', '=', id).where('url', '=', row.url).execute()
  }
  return rows.length
}

async function isHeld({ db }: Caller, id: number): Promise<boolean> {
  const certification = await db
    .selectFrom('certification')
    .innerJoin('upload', 'upload.user_id', 'certification.user_id')
    .select('certification.id')
    .where('upload.id', '=', id)
    .where(e => e.or(documents.map(column => e(column, '=', id))))
    .limit(1)
    .executeTakeFirst()
  return certification !== undefined
}

const documents = ['id_positive', 'id_back', 'driving_license', 'car_photo'] as const
