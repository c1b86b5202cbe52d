import type { Caller } from '../caller.ts'
import { incoming, keysOf } from './kinds.ts'

/** Whoever has begun in time may take so long over it. */
const GRACE = 3600
const AT_ONCE = 200

/** Clears what was posted and never finished, and what a form left behind after the file was taken. */
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
    .limit(AT_ONCE)
    .execute()
  for (const row of rows) {
    await who.storage.remove(row.url ? [incoming(row)] : [incoming(row), ...keysOf(row)])
    const { id } = row
    if (row.url) await who.db.updateTable('upload').set({ raw: 0 }).where('id', '=', id).execute()
    else await who.db.deleteFrom('upload').where('id', '=', id).where('url', '=', '').execute()
  }
  return rows.length
}
