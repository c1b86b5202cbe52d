import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { mustBeOn } from '../site/index.ts'
import { couponTypeById } from './coupons.ts'

const [BY_POINTS, BY_SALES] = [1, 2]
const OWN = 1

/** Goods for points with the specification's field names; sort 1: fewest points first, 2: most sold first. */
export async function scoreList(
  who: Caller,
  { page, limit, sort }: { page: number; limit: number; sort?: number | undefined },
) {
  const { rows, count } = await sold(who, { page, page_size: limit, sort, type: 1 })
  const data = rows.map(row => ({
    id: row.id,
    title: row.title,
    score_price: row.score_price,
    sale_num: row.sale_num,
    traffic: row.traffic,
    price: yuan(row.price),
    old_price: yuan(row.old_price),
    flag_text: row.flag_text,
    is_score: 1,
    shop_id: row.site_id ?? OWN,
    shop_name: row.site_name ?? '',
    default_image_url: row.image,
    stock: row.stock,
    sku_id: row.sku_id,
    traffic_text: yuan(row.traffic),
  }))
  return { data, total: count }
}

interface Asked extends Pages {
  /** 1 goods, 2 a coupon, 3 money. */
  type?: number | undefined
  sort?: number | undefined
}

/** Everything that points can be exchanged for. */
export async function exchangePage(who: Caller, asked: Asked) {
  const { rows, count } = await sold(who, asked)
  return pageOf(rows.map(wired), count, asked)
}

export type ExchangeDetail = Awaited<ReturnType<typeof exchangeDetail>>

/** One offer with its description and its coupon; refusal noSuchContent. */
export async function exchangeDetail(who: Caller, { id }: { id: number }) {
  await mustBeOn(who, 'pointexchange')
  who.reads(tag.promotions)
  const row = await open(who)
    .leftJoin('shop', 'shop.id', 'exchange.site_id')
    .select(columns)
    .leftJoin('goods', 'goods.id', 'exchange.goods_id')
    .select(['content', 'is_virtual'])
    .where('exchange.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const coupon = row.coupon_type_id === null ? null : await couponTypeById(who, row.coupon_type_id)
  return { ...wired(row), is_virtual: row.is_virtual ?? 0, coupon }
}

const columns = [
  ...([
    'exchange.id',
    'exchange.type',
    'exchange.site_id',
    'site_name',
    'exchange.goods_id',
    'exchange.sku_id',
    'coupon_type_id',
  ] as const),
  ...(['balance', 'title', 'exchange.image', 'score_price', 'exchange.price', 'old_price', 'traffic'] as const),
  ...(['flag_text', 'exchange.stock', 'exchange.sale_num', 'exchange.max_buy'] as const),
] as const

const open = ({ db }: Caller) => db.selectFrom('exchange').where('exchange.status', '=', 1)

async function sold(who: Caller, { type, sort, ...pages }: Asked) {
  await mustBeOn(who, 'pointexchange')
  who.reads(tag.promotions)
  const asked = type ? open(who).where('exchange.type', '=', type) : open(who)
  const by = sort === BY_POINTS ? 'score_price' : sort === BY_SALES ? 'exchange.sale_num' : 'exchange.sort'
  const rows = await asked
    .leftJoin('shop', 'shop.id', 'exchange.site_id')
    .select(columns)
    .orderBy(by, sort === BY_SALES ? 'desc' : 'asc')
    .orderBy('exchange.id', sort === BY_SALES ? 'desc' : 'asc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const { count } = await asked.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

interface Row {
  price: number
  old_price: number
  balance: number
  traffic: number
  score_price: number
  title: string
}

/** Adds the field names of the mall's clients to those of the specification. */
const wired = <Each extends Row>({ price, old_price, balance, ...row }: Each) => ({
  ...row,
  name: row.title,
  point: row.score_price,
  price: yuan(price),
  old_price: yuan(old_price),
  balance: yuan(balance),
  delivery_price: yuan(row.traffic),
})
