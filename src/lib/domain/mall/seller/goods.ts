import type { Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { Refusal } from '../../../core/refusal.ts'
import { mustSell } from '../../account/index.ts'
import { attrsOf, catalogue, pathTo } from '../catalogue.ts'
import type { Attr, Spec } from '../goods.ts'
import { shopTree } from '../shop-goods.ts'
import { catalogueFor } from './goods-choices.ts'
import type { ChosenSpecValue } from './specs.ts'

const PART = 2

/** Goods of a shop for their form, money in yuan; also goods off sale. Refusals forbidden, noSuchContent. */
export async function goodsInfo(who: Member, { site_id, goods_id }: { site_id: number; goods_id: number }) {
  await mustSell(who, site_id)
  const { goods_image, goods_spec_format, goods_attr_format, ways, ...goods } = await who.db
    .selectFrom('goods')
    .select(['id as goods_id', 'name', 'introduction', 'keywords', 'type', 'category_id', 'brand_id', 'is_virtual'])
    .select(['shop_category_id_1', 'shop_category_id_2', 'goods_image', 'video_url', 'unit', 'min_buy', 'max_buy'])
    .select(['stock_alarm', 'is_free_shipping', 'freight_template_id', 'ways', 'recommend', 'fits_all', 'goods_state'])
    .select(['goods_spec_format', 'goods_attr_format', 'goods_content', 'goods_blocks', 'updatetime', 'sku_id'])
    .where('id', '=', goods_id)
    .where('site_id', '=', site_id)
    .where('deletetime', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const [fits, skus] = await Promise.all([
    who.db.selectFrom('goods_fit').select(['brand_id', 'series_id']).where('goods_id', '=', goods_id).execute(),
    skusOf(who, goods_id),
  ])
  return {
    ...goods,
    shop_category_id: goods.shop_category_id_2 || goods.shop_category_id_1,
    goods_image: JSON.parse(goods_image) as string[],
    ways: ways.split(',').filter(Boolean),
    specs: (JSON.parse(goods_spec_format) as Spec[]).map(({ spec_name, value }) => ({
      name: spec_name,
      values: value.map(({ spec_value_name }) => spec_value_name),
    })),
    attrs: JSON.parse(goods_attr_format) as Attr[],
    fits,
    skus,
  }
}

async function skusOf({ db }: Member, goods_id: number) {
  const rows = await db
    .selectFrom('sku')
    .select(['id as sku_id', 'sku_no', 'sku_spec_format', 'price', 'market_price', 'cost_price', 'stock'])
    .select(['weight', 'volume', 'sku_image'])
    .where('goods_id', '=', goods_id)
    .where('shown', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ sku_spec_format, price, market_price, cost_price, ...row }) => ({
    ...row,
    values: (JSON.parse(sku_spec_format) as ChosenSpecValue[]).map(({ spec_value_name }) => spec_value_name),
    price: yuan(price),
    market_price: yuan(market_price),
    cost_price: yuan(cost_price),
  }))
}

interface Choosing {
  site_id: number
  category_id: number
  /** Values these goods already use stay available even if switched off. */
  goods_id?: number | undefined
}

/** The choices in the form of goods of this category. Refusals forbidden, noSuchContent. */
export async function goodsChoices(who: Member, { site_id, category_id, goods_id }: Choosing) {
  await mustSell(who, site_id)
  const known = await catalogueFor(who, goods_id)
  const path = pathTo(known, category_id)
  const category = path.at(-1)
  if (!category) throw new Refusal('noSuchContent')
  const [shop_categories, templates] = await Promise.all([shopTree(who, { site_id }), templateNames(who, site_id)])
  return {
    category: { category_id, name: path.map(({ name }) => name).join(' / '), type: category.type },
    brands: known.brands.map(({ id, name, letter }) => ({ id, name: `${letter} ${name}` })),
    attrs: attrsOf(known, category_id),
    /** For a part: the cars it may fit. */
    cars:
      category.type === PART
        ? known.cars.map(({ id, name }) => ({
            id,
            name,
            series: known.series.filter(({ brand_id }) => brand_id === id),
          }))
        : [],
    shop_categories,
    templates,
  }
}

const templateNames = ({ db }: Member, site_id: number) =>
  db
    .selectFrom('freight_template')
    .select(['id', 'name', 'is_default'])
    .where('site_id', '=', site_id)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()

/** Every category, three levels; goods are placed in those without children. */
export async function goodsCategories(who: Member) {
  const { categories } = await catalogue(who)
  const below = (pid: number) => categories.filter(category => category.pid === pid)
  return below(0).map(one => ({
    ...one,
    below: below(one.id).map(two => ({ ...two, below: below(two.id) })),
  }))
}
