import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { priceForAll } from '../../core/goods/sku-price.ts'
import { stockState } from '../../core/goods/stock.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { query } from '../../db/query.ts'
import { catalogue, pathTo } from './catalogue.ts'
import { saleEnd, salePrice, saleStart } from './running-discount.ts'
import { shopCard } from './shops.ts'

export type GoodsDetail = Awaited<ReturnType<typeof goodsDetail>>
const CHEAPER_NOW = 1

/**
 * One SKU with its goods, all SKUs to choose from, and its shop. Goods off sale have `goods_state` 0; refusals
 * goodsDeleted, and noSuchContent for goods never approved.
 */
export async function goodsDetail(
  who: Caller,
  { sku_id, id = sku_id }: { sku_id?: number | undefined; id?: number | undefined },
) {
  const [chosen] = await choosing(who.db, id!)
  if (!chosen) throw new Refusal('noSuchContent')
  for (const each of [tag.goods(chosen.goods_id), tag.goodsCounts(chosen.goods_id)]) who.reads(each)
  const goods = await goodsOf(who, chosen.goods_id)
  const [skus, shop_info, { all }] = await Promise.all([
    skusOf(who, goods),
    shopCard(who, goods.site_id),
    catalogue(who),
  ])
  const sku = skus.find(each => each.sku_id === id)
  if (!sku) throw new Refusal('noSuchContent')
  const path = pathTo(all, goods.category_id)
  const brand = all.brands.find(each => each.id === goods.brand_id)
  return {
    goods_sku_detail: {
      ...goods,
      ...sku,
      goods_state: Number(
        goods.goods_state === 1 && goods.verify_state === 1 && shop_info.shop_status === 1 && sku.shown,
      ),
      category_name: path.at(-1)?.name ?? '',
      brand_name: brand?.name ?? '',
    },
    goods_info: goods,
    shop_info,
    /** Every SKU for sale. */
    sku_list: skus.filter(each => each.shown),
    path: path.map(each => ({ category_id: each.id, category_name: each.name, level: each.level })),
    fits: await fitsOf(who, goods),
  }
}

const choosing = query((db, sku_id: number) => db.selectFrom('sku').select('goods_id').where('id', '=', sku_id))

/** What changes on the page when another SKU is chosen; refusal noSuchContent. */
export async function skuInfo(who: Caller, { sku_id }: { sku_id: number }) {
  const { goods_sku_detail: sku } = await goodsDetail(who, { sku_id })
  const { goods_id, sku_name, sku_spec_format, spec_key, sku_image, sku_images, goods_state } = sku
  const { price, market_price, discount_price, promotion_type, start_time, end_time, stock, stock_state } = sku
  return {
    sku_id,
    goods_id,
    sku_name,
    sku_spec_format,
    spec_key,
    sku_image,
    sku_images,
    goods_state,
    price,
    market_price,
    discount_price,
    promotion_type,
    start_time,
    end_time,
    stock,
    stock_state,
  }
}

async function goodsOf({ db }: Caller, goods_id: number) {
  const [found] = await stored(db, goods_id)
  const { goods_image, goods_spec_format, goods_attr_format, deletetime, name, ...goods } = found!
  if (deletetime !== null) throw new Refusal('goodsDeleted')
  if (goods.verify_state !== 1) throw new Refusal('noSuchContent')
  return {
    ...goods,
    goods_name: name,
    goods_image: JSON.parse(goods_image) as string[],
    goods_spec_format: JSON.parse(goods_spec_format) as Spec[],
    goods_attr_format: JSON.parse(goods_attr_format) as Attr[],
  }
}

const stored = query((db, goods_id: number) =>
  db
    .selectFrom('goods')
    .select(['id as goods_id', 'site_id', 'type', 'name', 'introduction', 'keywords', 'category_id', 'brand_id'])
    .select(['category_id_1', 'category_id_2', 'category_id_3', 'goods_state', 'verify_state', 'deletetime'])
    .select(['is_virtual', 'is_free_shipping', 'freight_template_id', 'ways', 'fits_all', 'min_buy', 'max_buy', 'unit'])
    .select(['video_url', 'goods_image', 'sale_num', 'click_num', 'collect_num', 'evaluate', 'evaluate_haoping'])
    .select([
      'evaluate_zhongping',
      'evaluate_chaping',
      'evaluate_shaitu',
      'evaluate_zhuiping',
      'score_sum',
      'createtime',
    ])
    .select(['goods_spec_format', 'goods_attr_format', 'goods_content', 'stock as goods_stock'])
    .where('id', '=', goods_id),
)

export interface Spec {
  spec_id: number
  spec_name: string
  value: { spec_value_id: number; spec_value_name: string; image?: string }[]
}

export interface Attr {
  attr_id: number
  attr_name: string
  attr_value_id: number
  attr_value_name: string
}

type Chosen = { spec_id: number; spec_name: string; spec_value_id: number; spec_value_name: string }

/** All SKUs of the goods with current prices; `start_time` and `end_time` are 0 without a time discount. */
async function skusOf(who: Caller, { goods_id, goods_image }: { goods_id: number; goods_image: string[] }) {
  const rows = await soldAs(who.db, goods_id, who.now)
  return rows.map(({ price, market_price, sku_spec_format, sku_images, sale_price, sale_start, sale_end, ...row }) => {
    const cost = priceForAll({ price, sale_price })
    const lower = cost < price
    const own: string[] = JSON.parse(sku_images)
    return {
      ...row,
      sku_spec_format: JSON.parse(sku_spec_format) as Chosen[],
      sku_image: row.sku_image || (goods_image[0] ?? ''),
      sku_images: own.length > 0 ? own : goods_image,
      price: yuan(price),
      market_price: yuan(market_price),
      discount_price: yuan(cost),
      promotion_type: lower ? CHEAPER_NOW : 0,
      start_time: lower ? (sale_start ?? 0) : 0,
      end_time: lower ? (sale_end ?? 0) : 0,
      stock_state: stockState(row.stock),
    }
  })
}

const soldAs = query((db, goods_id: number, now: number) =>
  db
    .selectFrom('sku')
    .select(['id as sku_id', 'sku_name', 'sku_no', 'spec_key', 'sku_spec_format', 'price', 'market_price', 'stock'])
    .select(['sku_image', 'sku_images', 'shown', 'weight', 'volume'])
    .select([salePrice(now), saleStart(now), saleEnd(now)])
    .where('goods_id', '=', goods_id)
    .orderBy('sort')
    .orderBy('id'),
)

/** The cars the goods fit, by brand; a brand without series is fitted as a whole. */
async function fitsOf(who: Caller, { goods_id, fits_all }: { goods_id: number; fits_all: number }) {
  if (fits_all) return []
  const rows = await fitting(who.db, goods_id)
  const { cars, series } = (await catalogue(who)).all
  return [...Map.groupBy(rows, row => row.brand_id)].map(([brand_id, fits]) => ({
    brand_id,
    brand_name: cars.find(({ id }) => id === brand_id)?.name ?? '',
    series: fits.flatMap(fit => series.find(({ id }) => id === fit.series_id)?.name ?? []),
  }))
}

const fitting = query((db, goods_id: number) => db.selectFrom('goods_fit').selectAll().where('goods_id', '=', goods_id))
