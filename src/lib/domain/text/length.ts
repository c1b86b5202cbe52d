import type { SelectQueryBuilder } from 'kysely'
import type { Caller } from '../../core/caller.ts'
import type { Db } from '../../db/open.ts'

export interface PageQuery {
  page: number
  limit: number
}

/** A thousand pages of fifty, the furthest that rules.ts allows. */
const REACH = 50_000

/** The length of a list, counted only as far as its last possible page; for lists without a counter. */
export async function lengthOf<Base, Table extends keyof Base, Row>(
  { db }: Caller,
  list: SelectQueryBuilder<Base, Table, Row>,
): Promise<number> {
  const { total } = await countQuery(db, list).executeTakeFirstOrThrow()
  return total
}

/** The query behind it. */
export const countQuery = <Base, Table extends keyof Base, Row>(db: Db, list: SelectQueryBuilder<Base, Table, Row>) =>
  db.selectFrom(list.limit(REACH).as('list')).select(e => e.fn.countAll<number>().as('total'))
