import type { Caller } from '../../core/caller.ts'
import { officialBy } from '../account/index.ts'

export interface Person {
  id: number
  nickname: string
  avatar: string
  /** 1 for staff with a duty, never for a shop. */
  is_official: number
}

/** Members as message lists show them, by id. */
export async function peopleOf({ db }: Caller, ids: number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user')
    .select(['id', 'nickname', 'avatar'])
    .select(officialBy())
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** The same for shops: name and logo. */
export async function shopsBy({ db }: Caller, ids: number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('shop')
    .select(e => ['id', 'site_name as nickname', 'logo as avatar', e.lit<number>(0).as('is_official')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
