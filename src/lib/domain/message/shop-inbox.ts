import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { enforceRateLimit, idempotent, mustSell } from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'
import { checkLetter, type LetterFields, mustBeNews, type WithIdempotencyKey } from './letter-content.ts'
import { hasOrderedIn, lastOrder } from './past-orders.ts'
import { peopleOf } from './people.ts'
import { dialogOf, type Pair, putFromShop, readDeskSide, takeShopDialog } from './shop-dialogs.ts'
import { type LetterQuery, lastLetters, lettersIn, sentLetter, withShop } from './threads.ts'

/** A member, as given by the shop's console. */
interface Named {
  site_id: number
  uid: number
}

export type ShopDialog = Awaited<ReturnType<typeof shopDialogs>>['data'][number]
export type ShopLetter = Awaited<ReturnType<typeof shopLetters>>['data'][number]

const pairOf = ({ site_id, uid }: Named): Pair => ({ user_id: uid, site_id })

interface Listed extends PageQuery {
  site_id: number
  /** 1: only those with a letter nobody at the shop has read. */
  unread?: number | undefined
}

/** A shop's conversations, the latest first. Refusal forbidden. */
export async function shopDialogs(who: Member, { site_id, unread, page, limit }: Listed) {
  await mustSell(who, site_id)
  const all = who.db
    .selectFrom('shop_dialog')
    .select(['user_id as uid', 'last_id', 'desk_unread as unread', 'is_mute', 'read_id'])
    .where('site_id', '=', site_id)
    .where('last_id', '>', 0)
    .$if(unread === 1, query => query.where('desk_unread', '>', e => e.lit(0)))
  const rows = await all
    .orderBy('last_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const [people, letters] = await Promise.all([
    peopleOf(
      who,
      rows.map(({ uid }) => uid),
    ),
    lastLetters(who, rows),
  ])
  const data = rows.flatMap(({ uid, last_id, ...row }) => {
    const { nickname = '', avatar = '', is_official = 0 } = people.get(uid) ?? {}
    const last = letters.get(last_id)
    if (!last) return []
    const { from_id, ...letter } = last
    return { uid, nickname, avatar, is_official, ...row, is_mine: Number(from_id !== uid), ...letter }
  })
  return { data, total: await lengthOf(who, all) }
}

/**
 * Letters of a shop with one member, as letterList; `is_mine` marks the shop's, `by` is the seller who wrote it,
 * `read_id` how far the member has read, `is_gone` when the account is deleted. Refusals forbidden, and noSuchContent
 * for members without any relation to the shop.
 */
export async function shopLetters(who: Member, { before, after, limit, ...named }: Named & LetterQuery) {
  await mustSell(who, named.site_id)
  const pair = pairOf(named)
  const [dialog, order] = await Promise.all([deskSide(who, pair), lastOrder(who, pair)])
  if (!dialog?.last_id && !order) throw new Refusal('noSuchContent')
  const { data, is_more } = await lettersIn(who, withShop(pair.user_id, pair.site_id), {
    before,
    after,
    limit,
    deleted_id: 0,
  })
  const people = await peopleOf(who, [...new Set([named.uid, ...data.map(({ from_id }) => from_id)])])
  return {
    peer: people.get(named.uid)!,
    data: data.map(({ from_id, ...letter }) => {
      const is_mine = Number(from_id !== named.uid)
      return { is_mine, by: is_mine ? (people.get(from_id)?.nickname ?? '') : '', ...letter }
    }),
    is_more,
    read_id: dialog?.read_id ?? 0,
    is_mute: dialog?.is_mute ?? 0,
    is_gone: await goneOf(who, named.uid),
    unread: dialog?.desk_unread ?? 0,
    order: order ?? null,
  }
}

const deskSide = ({ db }: Caller, { user_id, site_id }: Pair) =>
  db
    .selectFrom('shop_dialog')
    .select(['last_id', 'desk_unread', 'is_mute', 'read_id'])
    .where('user_id', '=', user_id)
    .where('site_id', '=', site_id)
    .executeTakeFirst()

/** 1 when the account is deleted. Refusal noSuchContent. */
async function goneOf({ db }: Caller, id: number): Promise<number> {
  const user = db.selectFrom('user').select('gone').where('id', '=', id)
  return (await user.executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))).gone
}

/**
 * Sends a letter in the name of a shop, only to members who wrote to it or ordered there. Refusals forbidden,
 * noSuchContent, badField for oneself, letterRefused, blockedByYou for members the shop mutes, and those of letters
 * between members, except that the same text may go to several people. Repeating the idempotency key sends it once.
 */
export async function shopSend(
  who: Member,
  { site_id, uid, idempotency_key: key, ...sent }: Named & WithIdempotencyKey & Omit<LetterFields, 'title'>,
) {
  await mustSell(who, site_id)
  if (uid === who.member) throw new Refusal('badField', { field: 'uid' })
  if (await goneOf(who, uid)) throw new Refusal('letterRefused')
  const letter = await checkLetter(who, sent)
  const run = async (who: Changing<Member>) => {
    const pair = pairOf({ site_id, uid })
    const { last_id, is_block, is_mute } = await takeShopDialog(who, pair)
    if (last_id === 0 && !(await hasOrderedIn(who, pair))) throw new Refusal('letterRefused', {}, 'seller:noTie')
    if (is_mute) throw new Refusal('blockedByYou')
    if (is_block) throw new Refusal('letterRefused')
    await mustBeNews(who, letter, `${site_id} ${uid} `)
    if (last_id === 0) await enforceRateLimit(who, 'peer', letter.standing, `${site_id} ${uid}`)
    return putFromShop(who, pair, letter.said)
  }
  const id = await idempotent(who, { key, route: 'shopSend', body: { site_id, uid, ...sent } }, { run })
  const writer = (await peopleOf(who, [who.member])).get(who.member)
  return { by: writer?.nickname ?? '', ...(await sentLetter(who, withShop(uid, site_id), id)) }
}

/** Marks all letters of this member as read by the shop. Refusal forbidden. */
export async function shopRead(who: Member, named: Named) {
  await mustSell(who, named.site_id)
  await change(who, who => readDeskSide(who, pairOf(named)))
  return []
}

/** Mutes a member for the shop (screen 1), or unmutes them (2). Refusals forbidden, noSuchContent. */
export async function shopMute(who: Member, { screen, ...named }: Named & { screen: boolean }) {
  await mustSell(who, named.site_id)
  return change(who, async who => {
    const is_mute = Number(screen)
    const dialog = dialogOf(who, pairOf(named)).set({ is_mute }).where('last_id', '>', 0)
    if ((await dialog.executeTakeFirstOrThrow()).numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    return { is_mute }
  })
}
