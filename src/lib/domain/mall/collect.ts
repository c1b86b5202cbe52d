import type { Member } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { enforceLimits, type Markable, mark, markedIds } from '../account/index.ts'
import { goodsRows } from './rows.ts'
import { shopCard } from './shops.ts'

/** Collects goods or undoes that. Idempotent. Refusals noSuchContent, tooFast, tooMany. */
export async function collectGoods(who: Member, { goods_id, screen }: { goods_id: number; screen: boolean }) {
  await pace(who)
  return setGoods(who, goods_id, screen)
}

const setGoods = (who: Member, goods_id: number, screen: boolean) =>
  change(who, async who => {
    const moved = await mark(who, 'goods', goods_id, screen)
    const { collect_num } = await who.db
      .updateTable('goods')
      .set(e => ({ collect_num: e('collect_num', '+', moved) }))
      .where('id', '=', goods_id)
      .where('deletetime', 'is', null)
      .returning('collect_num')
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    if (moved !== 0) who.touches(tag.goodsCounts(goods_id))
    return { is_collect: Number(screen), collect_num }
  })

/** Follows a shop or undoes that. Idempotent. Refusals noSuchContent, tooFast, tooMany. */
export async function collectShop(who: Member, { site_id, screen }: { site_id: number; screen: boolean }) {
  await pace(who)
  return setShop(who, site_id, screen)
}

const setShop = (who: Member, site_id: number, screen: boolean) =>
  change(who, async who => {
    const moved = await mark(who, 'shop', site_id, screen)
    const { sub_num } = await who.db
      .updateTable('shop')
      .set(e => ({ sub_num: e('sub_num', '+', moved) }))
      .where('id', '=', site_id)
      .returning('sub_num')
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    // Only pages that show follower counts: the shop's goods pages do not.
    if (moved !== 0) for (const each of [tag.shopCounts(site_id), tag.shopsCounts]) who.touches(each)
    return { is_collect: Number(screen), sub_num }
  })

/** Rate-limited, since each change invalidates pages. */
const pace = (who: Member) =>
  enforceLimits(
    who,
    { name: `collecting of ${who.member}`, most: 30, seconds: 60 },
    { name: `collecting of ${who.member} today`, most: 500, seconds: 86_400 },
  )

/** Removes several at once and returns how many were removed; deleted goods can be removed too. */
export async function uncollectGoods(who: Member, { goods_id }: { goods_id: number[] }) {
  await pace(who)
  for (const id of new Set(goods_id)) await setGoods(who, id, false)
  return goods_id.length
}

export async function unfollowShops(who: Member, { site_id }: { site_id: number[] }) {
  await pace(who)
  for (const id of new Set(site_id)) await setShop(who, id, false)
  return site_id.length
}

export const isCollected = async (who: Member, { goods_id }: { goods_id: number }) =>
  Number((await markedIds(who, 'goods', [goods_id])).has(goods_id))

export const isFollowed = async (who: Member, { site_id }: { site_id: number }) =>
  Number((await markedIds(who, 'shop', [site_id])).has(site_id))

/** Goods the member has collected, the last first; those no longer sold are ids in `gone`. */
export async function collectedGoods(who: Member, pages: Pages) {
  const { ids, count } = await mine(who, 'goods', pages)
  const list = await goodsRows(who, ids)
  const shown = new Set(list.map(({ goods_id }) => goods_id))
  return { ...pageOf(list, count, pages), gone: ids.filter(id => !shown.has(id)) }
}

/** Shops the member follows, the last first. */
export async function followedShops(who: Member, pages: Pages) {
  const { ids, count } = await mine(who, 'shop', pages)
  return pageOf(await Promise.all(ids.map(id => shopCard(who, id))), count, pages)
}

async function mine({ db, member }: Member, kind: Markable, pages: Pages) {
  const marks = db.selectFrom('mark').where('user_id', '=', member).where('kind', '=', kind)
  const rows = await marks
    .select('target_id')
    .orderBy('createtime', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const { count } = await marks.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { ids: rows.map(row => row.target_id), count }
}
