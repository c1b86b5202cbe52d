import type { SelectQueryBuilder } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import type { Db } from '../../db/open.ts'

export interface Part {
  page: number
  limit: number
}

/** A thousand pages of fifty: what rules.ts lets anybody ask for. */
const REACH = 50_000

/** How long a list is, counted no further than its last page can be; for lists that no counter keeps. */
export async function lengthOf<Base, Table extends keyof Base, Row>(
  { db }: Caller,
  list: SelectQueryBuilder<Base, Table, Row>,
): Promise<number> {
  const { total } = await counted(db, list).executeTakeFirstOrThrow()
  return total
}

/** The query behind it. */
export const counted = <Base, Table extends keyof Base, Row>(db: Db, list: SelectQueryBuilder<Base, Table, Row>) =>
  db.selectFrom(list.limit(REACH).as('list')).select(e => e.fn.countAll<number>().as('total'))
