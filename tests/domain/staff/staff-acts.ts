import type { Db } from '../../../src/lib/db/open.ts'

/** What staff did last. */
export const lastDeed = (db: Db) =>
  db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
