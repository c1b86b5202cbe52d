import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { countPresence, type Markable, markedIds, markKinds, unreadByShop, unreadOf } from '../account/index.ts'
import { moderates } from './moderate/moderated-forums.ts'

/** The ids shown on a page, by kind. */
export type PageItems = Partial<Record<Markable, number[] | undefined>>

/**
 * The member's part of a shared page: identity, unread counts, which items on the page are marked, the forums they
 * moderate, and pending tasks of their shops.
 */
export async function myState(who: Member, shown: PageItems) {
  const asking = Promise.all(markKinds.map(kind => markedIds(who, kind, shown[kind] ?? [])))
  const reader = who.db
    .selectFrom('user')
    .select(['id as uid', 'nickname', 'avatar', 'is_owner', 'owner'])
    .select(['follow_count as fllow_count', 'fans_count', 'release_count'])
    .where('id', '=', who.member)
    .executeTakeFirstOrThrow(() => new Refusal('signInFirst'))
  const parts = [reader, asking, unreadOf(who), moderates(who), unreadByShop(who)] as const
  const [{ is_owner, owner, ...user }, found, unread, forums, desks] = await Promise.all(parts)
  // Only the page of a post shows exactly one.
  countPresence(who.member, who.now, shown.essay?.length === 1 ? 1 : 0)
  const marks = Object.fromEntries(markKinds.map((kind, n) => [kind, [...found[n]!]])) as Record<Markable, number[]>
  return {
    ...user,
    owner: is_owner ? owner : '',
    unread,
    moderates: forums,
    desks,
    ...marks,
  }
}
