import type { SelectQueryBuilder } from 'kysely'
import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import type { Schema } from '../../db/schema.ts'
import { markedIds, memberSummary, officialBy, summaryColumns } from '../account/index.ts'
import { followOf } from './members.ts'

const [FOLLOWS, FANS] = [1, 2] as const

interface Asked {
  screen: typeof FOLLOWS | typeof FANS
  user_id?: number | undefined
  page: number
  limit: number
}

/**
 * Members followed by a member (1) or following them (2), the latest first; of the caller by default. Refusal
 * noSuchContent.
 */
export const followList = (who: Member, asked: Asked) =>
  followsOf(who, { ...asked, user_id: asked.user_id ?? who.member })

/** The same, publicly. */
export async function followsOf(who: Caller, { screen, user_id, page, limit }: Asked & { user_id: number }) {
  who.reads(tag.user(user_id))
  const rows = await listOf(who, screen, user_id)
    .orderBy('createtime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [data, total] = await Promise.all([peopleBy(who, ids), totalOf(who, screen, user_id)])
  return { data, total }
}

type Ids = SelectQueryBuilder<Schema, 'mark', { id: number }>

function listOf({ db }: Caller, screen: number, user_id: number): Ids {
  const follows = db.selectFrom('mark').where('kind', '=', 'user')
  if (screen === FANS) return follows.select('user_id as id').where('target_id', '=', user_id) as Ids
  return follows.select('target_id as id').where('user_id', '=', user_id) as Ids
}

export type Person = Awaited<ReturnType<typeof peopleBy>>[number]

/** These members, in this order; `is_fan` is 1 for those who follow the caller. */
export async function peopleBy(who: Caller, ids: number[]) {
  for (const id of ids) who.reads(tag.user(id))
  const [people, followed, fans] = await Promise.all([
    peopleOf(who, ids),
    markedIds(who, 'user', ids),
    fansAmong(who, ids),
  ])
  return people
    .sort((one, other) => ids.indexOf(one.user_id) - ids.indexOf(other.user_id))
    .map(({ bio, fans_count, release_count, ...row }) => ({
      id: row.user_id,
      ...memberSummary(who, row),
      bio,
      fans_count,
      release_count,
      is_follow: followOf(followed, row.user_id),
      is_fan: Number(fans.has(row.user_id)),
    }))
}

const peopleOf = async ({ db }: Caller, ids: number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('user')
        .select(summaryColumns)
        .select(officialBy())
        .select(['bio', 'fans_count', 'release_count'])
        .where('id', 'in', ids)
        .execute()

/** Which of these follow the caller; one query for a page of them. */
async function fansAmong({ db, member }: Caller, ids: number[]): Promise<Set<number>> {
  if (member === null || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('mark')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('kind', '=', 'user')
    .where('target_id', '=', member)
    .execute()
  return new Set(rows.map(row => row.user_id))
}

async function totalOf({ db }: Caller, screen: number, user_id: number): Promise<number> {
  const { follow_count, fans_count } = await db
    .selectFrom('user')
    .select(['follow_count', 'fans_count'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  return screen === FANS ? fans_count : follow_count
}
