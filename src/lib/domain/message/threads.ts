import type { ExpressionBuilder } from 'kysely'
import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Schema } from '../../db/schema.ts'
import { cardsIn } from '../mall/index.ts'
import { ordersIn } from './letter-orders.ts'

/** The participants: two members in ascending order of ids, or a member twice and a shop. */
export interface Thread {
  low_id: number
  high_id: number
  /** 0 between members. */
  site_id: number
}

export interface LetterRow {
  title: string
  content: string
  image: string
}

export const threadBetween = (one: number, other: number): Thread => ({
  low_id: Math.min(one, other),
  high_id: Math.max(one, other),
  site_id: 0,
})

export const withShop = (user_id: number, site_id: number): Thread => ({ low_id: user_id, high_id: user_id, site_id })

/** Condition for the letters of a thread. */
export const inThread = (thread: Thread) => (e: ExpressionBuilder<Schema, 'letter'>) => e.and({ ...thread })

export interface LetterQuery {
  /** Those before this letter, or after that one. */
  before?: number | undefined
  after?: number | undefined
  limit: number
}

const columns = ['id', 'from_id', 'title', 'content', 'image', 'createtime'] as const

/**
 * The newest letters of a thread, or those before or after one, without deleted ones; the oldest first, with linked
 * goods. `is_more`: there are more in that direction.
 */
export async function lettersIn(
  who: Caller,
  thread: Thread,
  { before, after, limit, deleted_id }: LetterQuery & { deleted_id: number },
) {
  const rows = await who.db
    .selectFrom('letter')
    .select(columns)
    .where(inThread(thread))
    .where('id', '>', Math.max(deleted_id, after ?? 0))
    .$if(before !== undefined, query => query.where('id', '<', before!))
    .orderBy('id', after === undefined ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  const found = rows.slice(0, limit)
  const shown = after === undefined ? found.reverse() : found
  return { data: await withCards(who, thread, shown), is_more: Number(rows.length > limit) }
}

/** Letters with the goods they link to and the orders they mention. */
async function withCards<Row extends LetterRow>(who: Caller, { low_id, site_id }: Thread, letters: Row[]) {
  const texts = letters.map(({ content }) => content)
  const pair = { user_id: low_id, site_id }
  const [cards, orders] = await Promise.all([cardsIn(who, texts), ordersIn(who, pair, texts)])
  return letters.map((letter, at) => ({ ...letter, goods_list: cards[at]!, order_list: orders[at]! }))
}

/** The last letters of conversations, by id. */
export async function lastLetters({ db }: Caller, dialogs: { last_id: number }[]) {
  const ids = dialogs.map(({ last_id }) => last_id)
  const rows = await db
    .selectFrom('letter')
    .select(columns)
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Inserts a letter and returns its id; callers update both sides. */
export async function addLetter({ db, member, now }: Changing<Member>, thread: Thread, said: LetterRow) {
  const { id } = await db
    .insertInto('letter')
    .values({ ...thread, ...said, from_id: member, createtime: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A letter the member has sent, as the thread shows it. Refusal noSuchContent for a deleted one. */
export async function sentLetter(who: Member, thread: Thread, id: number) {
  const { from_id: _, ...letter } = await who.db
    .selectFrom('letter')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const [sent] = await withCards(who, thread, [letter])
  return { is_mine: 1, ...sent! }
}
