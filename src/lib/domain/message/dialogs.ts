import type { Changing, Member } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { type KnownPeer, letterRecipient, type Peer, partiesOf, peerBy, threadWith } from './peers.ts'
import { readIds } from './read.ts'
import { deleteShopSide, readShopSide, shopSide } from './shop-dialogs.ts'
import { inThread, type LetterQuery, lastLetters, lettersIn, threadBetween } from './threads.ts'

export type Dialog = Awaited<ReturnType<typeof letterDialogs>>['data'][number]
export type Letter = Awaited<ReturnType<typeof letterList>>['data'][number]

/**
 * A member's conversations with members (uid) and shops (site_id), the latest first, each with its last letter and how
 * far the other side has read (`read_id`).
 */
export async function letterDialogs(who: Member, { page, limit }: PageQuery) {
  const people = who.db
    .selectFrom('dialog')
    .select(e => [
      'last_id',
      'unread',
      'peer_id as uid',
      e.lit<number>(0).as('site_id'),
      e.lit<number>(0).as('read_id'),
    ])
    .where('user_id', '=', who.member)
    .where('shown', '=', 1)
  const shops = who.db
    .selectFrom('shop_dialog')
    .select(e => ['last_id', 'unread', e.lit<number>(0).as('uid'), 'site_id', 'desk_read_id as read_id'])
    .where('user_id', '=', who.member)
    .where('shown', '=', 1)
  const rows = await people
    .unionAll(shops)
    .orderBy('last_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const [partyOf, letters, readBy] = await Promise.all([
    partiesOf(who, rows),
    lastLetters(who, rows),
    readIds(who, rows),
  ])
  const data = rows.flatMap(({ last_id, unread, read_id, ...peer }) => {
    const last = letters.get(last_id)
    if (!last) return []
    const { from_id, ...letter } = last
    const read = { unread, read_id: readBy.get(peer.uid) ?? read_id }
    return { ...partyOf(peer), is_mine: Number(from_id === who.member), ...read, ...letter }
  })
  const [ofPeople, ofShops] = await Promise.all([lengthOf(who, people), lengthOf(who, shops)])
  return { data, total: ofPeople + ofShops }
}

/**
 * Letters of one conversation, the oldest first: the newest, those before a letter or those after one; `is_more` when
 * there are more in that direction. `is_block`: the caller blocks the other; `read_id`: the last letter the other side
 * has read. Refusals noSuchContent, badField for oneself and one's own shop.
 */
export async function letterList(who: Member, { before, after, limit, ...asked }: Peer & LetterQuery) {
  const peer = await letterRecipient(who, asked)
  const { deleted_id, unread, is_block, read_id } = await (peer.uid ? side(who, peer) : shopSide(who, peer))
  const { data, is_more } = await lettersIn(who, threadWith(who, peer), {
    before,
    after,
    limit,
    deleted_id,
  })
  const { uid: id, ...party } = (await partiesOf(who, [peer]))(peer)
  return {
    peer: { id, ...party },
    data: data.map(({ from_id, ...letter }) => ({ is_mine: Number(from_id === who.member), ...letter })),
    is_more,
    is_block,
    read_id,
    unread,
  }
}

/** The caller's own side of a conversation with a member. */
async function side(who: Member, { uid }: KnownPeer) {
  const { db, member } = who
  const dialog = await db
    .selectFrom('dialog')
    .select(['deleted_id', 'unread'])
    .where('user_id', '=', member)
    .where('peer_id', '=', uid)
    .executeTakeFirst()
  const block = await db
    .selectFrom('block')
    .select('createtime')
    .where('user_id', '=', member)
    .where('target_id', '=', uid)
    .executeTakeFirst()
  const read_id = (await readIds(who, [{ uid }])).get(uid) ?? 0
  return { deleted_id: 0, unread: 0, ...dialog, read_id, is_block: Number(block !== undefined) }
}

/** Creates both sides of a conversation; returns whether it is new. */
export async function openDialog({ db, member }: Changing<Member>, peer_id: number): Promise<boolean> {
  // In ascending order of ids, so that two members who write to each other cannot deadlock.
  const { low_id, high_id } = threadBetween(member, peer_id)
  const sides = [low_id, high_id].map(user_id => ({
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

/** Marks all letters of one member or shop as read, which the sender sees. Refusal noSuchContent. */
export async function letterRead(who: Member, asked: Peer) {
  const peer = await peerBy(who, asked)
  await change(who, who => (peer.uid ? readSide(who, peer) : readShopSide(who, peer)))
  return []
}

async function readSide(who: Changing<Member>, peer: KnownPeer) {
  const { numUpdatedRows } = await mySide(who, peer)
    .set(e => ({ unread: 0, read_id: e.ref('last_id') }))
    .where('unread', '>', 0)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) for (const id of [who.member, peer.uid]) who.touches(tag.live(id))
}

/**
 * Deletes the caller's side of a conversation. Letters deleted on both sides are erased, except reported ones, which
 * staff must judge; a shop keeps its side. Refusal noSuchContent.
 */
export async function letterDelete(who: Member, asked: Peer) {
  const peer = await peerBy(who, asked)
  await change(who, async who => {
    await (peer.uid ? deleteSide(who, peer) : deleteShopSide(who, peer))
    who.touches(tag.live(who.member))
  })
  return []
}

async function deleteSide(who: Changing<Member>, peer: KnownPeer) {
  await mySide(who, peer)
    .set(e => ({ deleted_id: e.ref('last_id'), unread: 0, shown: 0 }))
    .execute()
  await forgetLetters(who, peer.uid)
}

const mySide = ({ db, member }: Changing<Member>, { uid }: KnownPeer) =>
  db.updateTable('dialog').where('user_id', '=', member).where('peer_id', '=', uid)

/** Erases letters that both sides have deleted, except reported ones. */
export async function forgetLetters({ db, member }: Changing<Member>, peer_id: number) {
  const both = db
    .selectFrom('dialog')
    .select(e => e.fn.min('deleted_id').as('id'))
    .where('user_id', 'in', [member, peer_id])
    .where('peer_id', 'in', [member, peer_id])
  await db
    .deleteFrom('letter')
    .where(inThread(threadBetween(member, peer_id)))
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
