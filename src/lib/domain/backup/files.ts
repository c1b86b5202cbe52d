import type { Db } from '../../db/open.ts'
import { keysOf } from '../upload/index.ts'

const BATCH = 500

/** Storage keys of every finished upload in this database. */
export async function* filesOf(db: Db): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('upload')
      .select(['id', 'token', 'kind', 'type', 'createtime'])
      .where('url', '<>', '')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) yield* keysOf(row)
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}
