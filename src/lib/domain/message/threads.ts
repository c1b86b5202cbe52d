import type { ExpressionBuilder } from 'kysely'
import type { Caller, Changing, Member } from '../../core/caller.ts'
import type { Schema } from '../../db/schema.ts'
import { cardsIn } from '../mall/index.ts'

/** Whose letters these are: two members in the order of their ids, or a member twice and a shop. */
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

export const between = (one: number, other: number): Thread => ({
  low_id: Math.min(one, other),
  high_id: Math.max(one, other),
  site_id: 0,
})

export const withShop = (user_id: number, site_id: number): Thread => ({ low_id: user_id, high_id: user_id, site_id })

/** Letters of a thread. */
export const inThread = (thread: Thread) => (e: ExpressionBuilder<Schema, 'letter'>) => e.and({ ...thread })

export interface LetterQuery {
  before?: number | undefined
  limit: number
}

/** The newest letters of a thread, or those before one, but for deleted ones; the oldest first, with goods they link to. */
export async function lettersIn(
  who: Caller,
  thread: Thread,
  { before, limit, after }: LetterQuery & { after: number },
) {
  const rows = await who.db
    .selectFrom('letter')
    .select(['id', 'from_id', 'title', 'content', 'image', 'createtime'])
    .where(inThread(thread))
    .where('id', '>', after)
    .$if(before !== undefined, query => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit).reverse()
  const cards = await cardsIn(
    who,
    shown.map(({ content }) => content),
  )
  return {
    data: shown.map((row, at) => ({
      ...row,
      /** The goods that it links to. */
      goods_list: cards[at]!,
    })),
    is_more: Number(rows.length > limit),
  }
}

/** The last letters of correspondences, by id. */
export async function lastLetters({ db }: Caller, dialogs: { last_id: number }[]) {
  const ids = dialogs.map(({ last_id }) => last_id)
  const rows = await db
    .selectFrom('letter')
    .select(['id', 'from_id', 'title', 'content', 'image', 'createtime'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Writes a letter down; both sides hear of it elsewhere. */
export async function addLetter({ db, member, now }: Changing<Member>, thread: Thread, said: LetterRow) {
  const { id } = await db
    .insertInto('letter')
    .values({ ...thread, ...said, from_id: member, createtime: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, is_mine: 1, ...said, createtime: now }
}
