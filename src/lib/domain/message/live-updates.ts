import type { Member } from '../../core/caller.ts'
import { officialBy, unreadByShop, unreadOf } from '../account/index.ts'
import { letterDialogs } from './dialogs.ts'
import { newNotices } from './notice-list.ts'

const MOST = 20

export type LiveUpdates = Awaited<ReturnType<typeof liveUpdates>>

/**
 * Updates for a member's open pages since a time: notices, conversations with a new letter, those of their shops,
 * unread counts, and how far the other sides have read the latest conversations.
 */
export async function liveUpdates(who: Member, since: number) {
  const [notices, dialogs, atDesks, unread, desks] = await Promise.all([
    newNotices(who, since, MOST),
    letterDialogs(who, { page: 1, limit: MOST }),
    lastAtDesks(who),
    unreadOf(who),
    unreadByShop(who),
  ])
  const isNew = ({ createtime }: { createtime: number }) => createtime >= since
  return {
    notices,
    unread,
    desks,
    letters: dialogs.data.filter(isNew),
    deskLetters: atDesks.filter(isNew),
    reads: readsOf(dialogs.data),
    deskReads: readsOf(atDesks),
  }
}

export type Read = LiveUpdates['reads'][number]

/** The last letter read by the other side of each conversation. */
const readsOf = (dialogs: { uid: number; site_id: number; read_id: number }[]) =>
  dialogs.filter(({ read_id }) => read_id > 0).map(({ uid, site_id, read_id }) => ({ uid, site_id, read_id }))

export type ShopNews = Awaited<ReturnType<typeof lastAtDesks>>[number]

/** The latest letters of each shop a member sells in; one query for all shops. */
async function lastAtDesks({ db, member }: Member) {
  const rows = await db
    .selectFrom('role')
    .innerJoin('shop', 'shop.id', 'role.scope')
    .innerJoin('shop_dialog', 'shop_dialog.site_id', 'role.scope')
    .innerJoin('user', 'user.id', 'shop_dialog.user_id')
    .innerJoin('letter', 'letter.id', 'shop_dialog.last_id')
    .select(['shop.id as site_id', 'shop.site_name', 'user.id as uid', 'user.nickname', 'user.avatar'])
    .select([
      'desk_unread as unread',
      'is_mute',
      'shop_dialog.read_id',
      'letter.id',
      'from_id',
      'title',
      'content',
      'image',
    ])
    .select('letter.createtime')
    .select(officialBy())
    .where('role.user_id', '=', member)
    .where('duty', '=', 'seller')
    .where('shop_dialog.last_id', '>=', e =>
      e.fn.coalesce(
        // Lower bound of the latest letters, so that a shop's letters are not scanned to the end.
        e
          .selectFrom('shop_dialog as each')
          .select('each.last_id')
          .whereRef('each.site_id', '=', 'role.scope')
          .where('each.last_id', '>', 0)
          .orderBy('each.last_id', 'desc')
          .limit(1)
          .offset(MOST - 1),
        e.lit(1),
      ),
    )
    .orderBy('letter.id', 'desc')
    .execute()
  return rows.map(({ from_id, ...row }) => ({ ...row, is_mine: Number(from_id !== row.uid) }))
}
