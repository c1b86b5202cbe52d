import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { peopleBy } from './people.ts'

interface Asked {
  user_id?: number | undefined
  page: number
  limit: number
}

/**
 * The caller's block list: members, the latest first, then shops, which have a `site_id`. Refusal forbidden for another
 * member's list.
 */
export async function blockList(who: Member, { user_id = who.member, page, limit }: Asked) {
  if (user_id !== who.member) throw new Refusal('forbidden')
  const from = (page - 1) * limit
  const people = who.db.selectFrom('block').where('user_id', '=', who.member)
  const shops = who.db.selectFrom('shop_dialog').where('shop_dialog.user_id', '=', who.member).where('is_block', '=', 1)
  const [rows, ofPeople, ofShops] = await Promise.all([
    people
      .select('target_id')
      .orderBy('createtime', 'desc')
      .orderBy('target_id', 'desc')
      .limit(limit)
      .offset(from)
      .execute(),
    people.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    shops.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const behind = shops
    .innerJoin('shop', 'shop.id', 'site_id')
    .select(['site_id', 'site_name as nickname', 'logo as avatar'])
    .orderBy('site_id')
    .limit(limit - rows.length)
    .offset(Math.max(0, from - ofPeople.count))
  const data = await Promise.all([
    peopleBy(
      who,
      rows.map(({ target_id }) => target_id),
    ),
    rows.length < limit ? behind.execute() : [],
  ])
  return { data: data.flat(), total: ofPeople.count + ofShops.count }
}
