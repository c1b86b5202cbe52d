import type { Caller } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { query } from '../../db/query.ts'
import { matchingIds } from '../../db/search.ts'
import { markedIds } from '../account/index.ts'

export type ShopInfo = Awaited<ReturnType<typeof shopInfo>>
/** Built-in promises: each is a column of the shop and a row of `promise` with its texts. */
export const promises = [
  ...(['shop_baozh', 'shop_qtian', 'shop_zhping', 'shop_erxiaoshi'] as const),
  ...(['shop_tuihuo', 'shop_shiyong', 'shop_shiti', 'shop_xiaoxie'] as const),
]

const columns = [
  ...(['shop.id as site_id', 'site_name', 'is_own', 'shop_status', 'logo', 'avatar', 'banner', 'business'] as const),
  ...(['telephone', 'qq', 'ww', 'shop_sales', 'sub_num', 'goods_count', 'full_address', 'address'] as const),
  ...(['desc_sum', 'service_sum', 'delivery_sum', 'evaluate_count'] as const),
  ...promises,
  'promise_ids',
] as const

/**
 * A shop as its card shows it; refusal noSuchContent. `shop_status` 0: closed. Callers that show followers or sales
 * must also read `tag.shopCounts`.
 */
export async function shopCard({ db, reads }: Caller, site_id: number) {
  reads(tag.shop(site_id))
  const [row] = await carded(db, site_id)
  if (!row) throw new Refusal('noSuchContent')
  return scored(row)
}

const carded = query((db, site_id: number) => db.selectFrom('shop').select(columns).where('id', '=', site_id))

/** All details of a shop; refusal noSuchContent. */
export async function shopInfo(who: Caller, { site_id }: { site_id: number }) {
  who.reads(tag.shopCounts(site_id))
  const card = await shopCard(who, site_id)
  const [said] = await saidBy(who.db, site_id)
  const { shop_adv, ...row } = said!
  return { ...card, ...row, shop_adv: JSON.parse(shop_adv) as { image: string; url: string }[] }
}

const saidBy = query((db, site_id: number) =>
  db
    .selectFrom('shop')
    .innerJoin('shop_category', 'shop_category.id', 'shop.category_id')
    .select(['expire_time', 'level_name', 'shop_category.name as category_name', 'start_time', 'seo_keywords'])
    .select('shop.user_id')
    .select([
      'seo_description',
      'shop_adv',
      'intro',
      'notice',
      'longitude',
      'latitude',
      'work_week',
      'workingtime',
      'createtime',
    ])
    .where('shop.id', '=', site_id),
)

interface Asked extends Pages {
  keyword?: string | undefined
  order?: 'shop_sales' | 'shop_desccredit' | undefined
  sort?: 'asc' | 'desc' | undefined
  category_id?: number | undefined
}

/** Open shops, with their followers and sales; with a keyword the newest thousand matches. */
export function shopPage(who: Caller, asked: Asked) {
  who.reads(tag.shopsCounts)
  return openShops(who, asked)
}

/** The same for callers that show no counters. */
export async function openShops(who: Caller, { keyword, order, sort, category_id, ...pages }: Asked) {
  who.reads(tag.shops)
  const words = keyword ? await matchingIds(who.db, 'shop', keyword) : null
  let shops = who.db.selectFrom('shop').where('shop_status', '=', 1)
  if (words) shops = shops.where('id', 'in', words.ids.length > 0 ? words.ids : [0])
  if (category_id) shops = shops.where('category_id', '=', category_id)
  const [rows, { count }] = await Promise.all([
    shops
      .select(columns)
      .orderBy(order ?? 'sort', order && sort !== 'asc' ? 'desc' : 'asc')
      .orderBy('id', 'desc')
      .limit(pages.page_size)
      .offset(offsetOf(pages))
      .execute(),
    shops.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const followed = await markedIds(
    who,
    'shop',
    rows.map(row => row.site_id),
  )
  const list = rows.map(row => ({ ...scored(row), is_subscribe: Number(followed.has(row.site_id)) }))
  return pageOf(list, count, pages)
}

/** Business categories, to filter shops by. */
export function shopCategories({ db, reads }: Caller) {
  reads(tag.catalogue)
  const shown = db.selectFrom('shop_category').select(['id', 'name']).where('is_show', '=', 1)
  return shown.orderBy('sort').orderBy('id').execute()
}

interface Stars {
  desc_sum: number
  service_sum: number
  delivery_sum: number
  evaluate_count: number
}

/** The three scores on the wire: the mean of all reviews, "4.87", or 5.00 without reviews. */
export const meansOf = ({ desc_sum, service_sum, delivery_sum, evaluate_count }: Stars) =>
  [desc_sum, service_sum, delivery_sum].map(sum => (evaluate_count > 0 ? sum / evaluate_count : 5).toFixed(2))

interface Credits {
  shop_desccredit: string
  shop_servicecredit: string
  shop_deliverycredit: string
}

/** A shop's overall score: the mean of its three scores, "4.9". */
export const ratingOf = ({ shop_desccredit, shop_servicecredit, shop_deliverycredit }: Credits) =>
  ((Number(shop_desccredit) + Number(shop_servicecredit) + Number(shop_deliverycredit)) / 3).toFixed(1)

function scored<Row extends Stars>({ desc_sum, service_sum, delivery_sum, ...row }: Row) {
  const stars = { desc_sum, service_sum, delivery_sum, evaluate_count: row.evaluate_count }
  const [shop_desccredit = '', shop_servicecredit = '', shop_deliverycredit = ''] = meansOf(stars)
  return { ...row, shop_desccredit, shop_servicecredit, shop_deliverycredit }
}
