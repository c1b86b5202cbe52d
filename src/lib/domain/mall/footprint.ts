import type { Caller, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { dayOf } from '../../core/time.ts'
import { change } from '../../db/change.ts'
import { secondsUntilAllowed } from '../account/index.ts'
import { keepRemoved, restoreRemoved } from './removals.ts'

const DAY = 86_400

/**
 * Records that the member viewed these goods; a repeated view on the same day only updates the time. Returns the row's
 * id.
 */
export async function addBrowse(who: Member, { sku_id }: { sku_id: number }) {
  const { db, member, now } = who
  const sku = await db
    .selectFrom('sku')
    .innerJoin('goods', 'goods.id', 'sku.goods_id')
    .select(['goods_id', 'category_id'])
    .where('sku.id', '=', sku_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const { id } = await db
    .insertInto('goods_browse')
    .values({ ...sku, user_id: member, sku_id, day: dayOf(now), browse_time: now })
    .onConflict(same => same.columns(['user_id', 'goods_id', 'day']).doUpdateSet({ sku_id, browse_time: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The member's browsing history, the last first, with current prices. */
export async function browsePage({ db, member }: Member, asked: Pages & { category_id?: number | undefined }) {
  let rows = db.selectFrom('goods_browse').where('user_id', '=', member)
  if (asked.category_id) rows = rows.where('goods_browse.category_id', '=', asked.category_id)
  const list = await rows
    .innerJoin('sku', 'sku.id', 'goods_browse.sku_id')
    .innerJoin('goods', 'goods.id', 'goods_browse.goods_id')
    .select([
      'goods_browse.id',
      'day',
      'browse_time',
      'goods_browse.sku_id',
      'sku_name',
      'sku_image',
      'sku.price',
      'discount_price',
    ])
    .select(['goods_browse.goods_id', 'goods.name as goods_name', 'goods_image', 'goods.shown as goods_state'])
    .orderBy('browse_time', 'desc')
    .orderBy('goods_browse.id', 'desc')
    .limit(asked.page_size)
    .offset(offsetOf(asked))
    .execute()
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return pageOf(list.map(pictured), count, asked)
}

interface Looked {
  goods_image: string
  sku_image: string
  price: number
  discount_price: number
}

function pictured<Row extends Looked>(row: Row) {
  const [goods_image = ''] = JSON.parse(row.goods_image) as string[]
  const money = { price: yuan(row.price), discount_price: yuan(row.discount_price) }
  return { ...row, ...money, goods_image, sku_image: row.sku_image || goods_image }
}

interface Forgotten {
  id?: number[] | undefined
  /** A day as its number since 1970, in Shanghai time. */
  day?: number | undefined
  all?: number | boolean | undefined
}

/**
 * Deletes entries of the member's own browsing history: by id, of a day, or all. Returns how many; `restoreBrowse` takes
 * it back.
 */
export async function deleteBrowse(who: Member, { id, day, all }: Forgotten) {
  if (!id && day === undefined && !all) return 0
  return change(who, async who => {
    let rows = who.db.deleteFrom('goods_browse').where('user_id', '=', who.member)
    if (id) rows = rows.where('id', 'in', id)
    if (day !== undefined) rows = rows.where('day', '=', day)
    const gone = await rows.returningAll().execute()
    await keepRemoved(who, 'goods_browse', gone)
    return gone.length
  })
}

/** Puts back what was deleted a moment ago, and returns how many entries. Refusal undoOver. */
export const restoreBrowse = (who: Member) => change(who, who => restoreRemoved(who, 'goods_browse'))

/** Counts a view of these goods, once per session (or address) and day. Returns the total. */
export async function modifyClicks(who: Caller, { sku_id }: { sku_id: number }) {
  const { goods_id } = await who.db
    .selectFrom('sku')
    .select('goods_id')
    .where('id', '=', sku_id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const looker = who.member ?? who.client?.address ?? ''
  const again = await secondsUntilAllowed(who, { name: `click:${goods_id}:${looker}`, most: 1, seconds: DAY })
  const { click_num } = await who.db
    .updateTable('goods')
    .set(e => ({ click_num: e('click_num', '+', again ? 0 : 1) }))
    .where('id', '=', goods_id)
    .returning('click_num')
    .executeTakeFirstOrThrow()
  return click_num
}
