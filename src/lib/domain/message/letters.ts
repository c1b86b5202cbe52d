import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { enforceRateLimit, idempotent } from '../account/index.ts'
import { openDialog } from './dialogs.ts'
import {
  type CheckedLetter,
  checkLetter,
  type LetterFields,
  mustBeNews,
  type WithIdempotencyKey,
} from './letter-content.ts'
import { hasOrderedIn } from './past-orders.ts'
import { letterRecipient, type Peer, threadWith } from './peers.ts'
import { putToShop, takeShopDialog } from './shop-dialogs.ts'
import { addLetter, inThread, type LetterRow, sentLetter, threadBetween } from './threads.ts'

/**
 * Sends a letter to a member or a shop; both sides are updated live. Repeating the idempotency key sends it once. New
 * recipients are limited to five a day for newcomers and twenty for others. Refusals: noSuchContent,
 * letterSelf, badField for one's own shop or a picture that is not ours, emptyContent, stopWord (also words that elsewhere require
 * review, as letters are not reviewed), muted, tooFast, tooMany, saidAlready, keyReused, blockedByYou, and
 * letterRefused by recipients who block the sender or accept letters only from people they follow (unless they wrote
 * first), and by closed shops to anyone who has never bought there.
 */
export async function letterSend(
  who: Member,
  { title, content, image, idempotency_key: key, ...to }: LetterFields & WithIdempotencyKey & Peer,
) {
  const { uid, site_id } = await letterRecipient(who, to)
  const letter = await checkLetter(who, { title, content, image })
  const call = { key, route: 'letterSend', body: { uid, site_id, title, content, image } }
  const run = (who: Changing<Member>) => (uid ? toMember(who, uid, letter) : toShop(who, site_id, letter))
  return sentLetter(who, threadWith(who, { uid, site_id }), await idempotent(who, call, { run }))
}

async function toMember(who: Changing<Member>, uid: number, letter: CheckedLetter) {
  await checkWelcome(who, uid)
  await mustBeNews(who, letter)
  if (await openDialog(who, uid)) await enforceRateLimit(who, 'peer', letter.standing, String(uid))
  return put(who, uid, letter.said)
}

async function toShop(who: Changing<Member>, site_id: number, letter: CheckedLetter) {
  const pair = { user_id: who.member, site_id }
  const { last_id, is_block, is_mute } = await takeShopDialog(who, pair)
  if (is_block) throw new Refusal('blockedByYou')
  if (is_mute) throw new Refusal('letterRefused')
  if ((await isClosed(who, site_id)) && !(await hasOrderedIn(who, pair)))
    throw new Refusal('letterRefused', {}, 'message:shopClosed')
  await mustBeNews(who, letter)
  if (last_id === 0) await enforceRateLimit(who, 'peer', letter.standing, `shop ${site_id}`)
  return putToShop(who, site_id, letter.said)
}

async function isClosed({ db }: Changing<Member>, site_id: number): Promise<boolean> {
  const shop = db.selectFrom('shop').select('shop_status').where('id', '=', site_id)
  return (await shop.executeTakeFirstOrThrow()).shop_status !== 1
}

async function checkWelcome({ db, member }: Changing<Member>, peer_id: number) {
  const blocks = await db
    .selectFrom('block')
    .select('user_id')
    .where('user_id', 'in', [member, peer_id])
    .where('target_id', 'in', [member, peer_id])
    .execute()
  if (blocks.some(({ user_id }) => user_id === member)) throw new Refusal('blockedByYou')
  const { letters_from } = await db
    .selectFrom('user')
    .select('letters_from')
    .where('id', '=', peer_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const closed = letters_from === 1 && !(await knows(db, peer_id, member))
  if (closed || blocks.length > 0) throw new Refusal('letterRefused')
}

/** Whether one follows the other or has written to them. */
async function knows(db: Member['db'], one: number, other: number): Promise<boolean> {
  const follow = db
    .selectFrom('mark')
    .select('user_id as id')
    .where('user_id', '=', one)
    .where('kind', '=', 'user')
    .where('target_id', '=', other)
  const letter = db
    .selectFrom('letter')
    .select('id')
    .where(inThread(threadBetween(one, other)))
    .where('from_id', '=', one)
  return (await follow.unionAll(letter).limit(1).executeTakeFirst()) !== undefined
}

async function put(who: Changing<Member>, peer_id: number, said: LetterRow): Promise<number> {
  const thread = threadBetween(who.member, peer_id)
  const last_id = await addLetter(who, thread, said)
  for (const user_id of [thread.low_id, thread.high_id]) {
    await who.db
      .updateTable('dialog')
      .set(e => ({ last_id, shown: 1, unread: e('unread', '+', user_id === peer_id ? 1 : 0) }))
      .where('user_id', '=', user_id)
      .where('peer_id', '=', user_id === peer_id ? who.member : peer_id)
      .execute()
    who.touches(tag.live(user_id))
  }
  return last_id
}
