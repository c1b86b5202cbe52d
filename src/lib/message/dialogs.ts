import type { ExpressionBuilder } from 'kysely'
import { personBy } from '../account/person.ts'
import type { Changing, Member } from '../caller.ts'
import { change } from '../change.ts'
import type { Schema } from '../db/schema.ts'
import { lengthOf, type Part } from '../forum/length.ts'
import { cardsIn } from '../mall/cards.ts'
import { Refusal } from '../refusal.ts'
import { tag } from '../tags.ts'
import { peopleOf } from './people.ts'

/** With whom one corresponds: a member, or a shop's desk. */
export interface Peer {
  uid?: number | string | undefined
  site_id?: number | undefined
}

export type Dialog = Awaited<ReturnType<typeof letterDialogs>>['data'][number]
export type Letter = Awaited<ReturnType<typeof letterList>>['data'][number]

/** The member meant. Refusals noSuchContent; notYet for a shop's desk. */
export function peerBy(who: Member, { uid }: Peer): Promise<number> {
  if (uid === undefined) throw new Refusal('notYet')
  return personBy(who, uid)
}

export const sidesOf = (one: number, other: number) => (one < other ? [one, other] : [other, one]) as [number, number]

/** Letters between two. */
export const pairOf = (one: number, other: number) => (e: ExpressionBuilder<Schema, 'letter'>) => {
  const [low_id, high_id] = sidesOf(one, other)
  return e.and({ low_id, high_id })
}

/** Correspondences of a member, the last written first, each with its last letter. */
export async function letterDialogs(who: Member, { page, limit }: Part) {
  const mine = who.db.selectFrom('dialog').where('dialog.user_id', '=', who.member).where('dialog.shown', '=', 1)
  const rows = await mine
    .innerJoin('letter', 'letter.id', 'last_id')
    .select(['peer_id', 'unread', 'letter.id', 'from_id', 'title', 'content', 'image', 'createtime'])
    .orderBy('last_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const people = await peopleOf(
    who,
    rows.map(({ peer_id }) => peer_id),
  )
  const data = rows.map(({ peer_id, from_id, ...row }) => ({
    uid: peer_id,
    nickname: people.get(peer_id)?.nickname ?? '',
    avatar: people.get(peer_id)?.avatar ?? '',
    is_mine: Number(from_id === who.member),
    ...row,
  }))
  return { data, total: await lengthOf(who, mine.select('peer_id')) }
}

/**
 * Letters with one member, the oldest first: the newest ones, or those before a letter; `is_more` when older ones are
 * there. `is_block`: I block them. Refusals noSuchContent, badField for oneself.
 */
export async function letterList(
  who: Member,
  { before, limit, ...peer }: Peer & { before?: number | undefined; limit: number },
) {
  const peer_id = await peerBy(who, peer)
  if (peer_id === who.member) throw new Refusal('badField', { field: 'uid' })
  const dialog = await dialogWith(who, peer_id)
  const rows = await who.db
    .selectFrom('letter')
    .select(['id', 'from_id', 'title', 'content', 'image', 'createtime'])
    .where(pairOf(who.member, peer_id))
    .where('id', '>', dialog?.deleted_id ?? 0)
    .$if(before !== undefined, query => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const people = await peopleOf(who, [peer_id])
  const shown = rows.slice(0, limit).reverse()
  const cards = await cardsIn(
    who,
    shown.map(({ content }) => content),
  )
  return {
    peer: people.get(peer_id)!,
    data: shown.map(({ from_id, ...row }, at) => ({
      is_mine: Number(from_id === who.member),
      ...row,
      /** The goods that it links to. */
      goods_list: cards[at]!,
    })),
    is_more: Number(rows.length > limit),
    is_block: Number(await blocks(who, peer_id)),
    unread: dialog?.unread ?? 0,
  }
}

const dialogWith = ({ db, member }: Member, peer_id: number) =>
  db
    .selectFrom('dialog')
    .select(['deleted_id', 'unread'])
    .where('user_id', '=', member)
    .where('peer_id', '=', peer_id)
    .executeTakeFirst()

async function blocks({ db, member }: Member, peer_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('createtime')
    .where('user_id', '=', member)
    .where('target_id', '=', peer_id)
    .executeTakeFirst()
  return row !== undefined
}

/** Both sides are there from now on; says whether this is the first word between them. */
export async function openDialog({ db, member }: Changing<Member>, peer_id: number): Promise<boolean> {
  // In the order of their ids: two who write to each other at once must not wait for each other.
  const sides = sidesOf(member, peer_id).map(user_id => ({
    user_id,
    peer_id: user_id === member ? peer_id : member,
  }))
  let opened = false
  for (const side of sides) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('dialog')
      .values(side)
      .onConflict(same => same.doNothing())
      .executeTakeFirstOrThrow()
    if (side.user_id === member && numInsertedOrUpdatedRows) opened = true
  }
  return opened
}

/** All letters of one member are read. Refusal noSuchContent. */
export async function letterRead(who: Member, peer: Peer) {
  const peer_id = await peerBy(who, peer)
  await change(who, async who => {
    const { numUpdatedRows } = await mySide(who, peer_id).set({ unread: 0 }).where('unread', '>', 0).executeTakeFirst()
    if (numUpdatedRows > 0n) who.touches(tag.live(who.member))
  })
  return []
}

/**
 * Takes away my side of a correspondence. Letters that neither side has any more are gone, but for reported ones, which
 * staff have to judge. Refusal noSuchContent.
 */
export async function letterDelete(who: Member, peer: Peer) {
  const peer_id = await peerBy(who, peer)
  await change(who, async who => {
    await mySide(who, peer_id)
      .set(e => ({ deleted_id: e.ref('last_id'), unread: 0, shown: 0 }))
      .execute()
    await forgetLetters(who, peer_id)
    who.touches(tag.live(who.member))
  })
  return []
}

const mySide = ({ db, member }: Changing<Member>, peer_id: number) =>
  db.updateTable('dialog').where('user_id', '=', member).where('peer_id', '=', peer_id)

/** Letters that neither side has any more, but for reported ones. */
export async function forgetLetters({ db, member }: Changing<Member>, peer_id: number) {
  const both = db
    .selectFrom('dialog')
    .select(e => e.fn.min('deleted_id').as('id'))
    .where('user_id', 'in', [member, peer_id])
    .where('peer_id', 'in', [member, peer_id])
  await db
    .deleteFrom('letter')
    .where(pairOf(member, peer_id))
    .where('id', '<=', both)
    .where(e =>
      e.not(
        e.exists(
          e
            .selectFrom('report')
            .select('report.id')
            .where('target_type', '=', 'letter')
            .whereRef('target_id', '=', 'letter.id'),
        ),
      ),
    )
    .execute()
}
