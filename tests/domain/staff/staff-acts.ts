import type { Db } from '../../../src/lib/db/open.ts'

/** The latest audit entry. */
export const lastDeed = (db: Db) =>
  db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
