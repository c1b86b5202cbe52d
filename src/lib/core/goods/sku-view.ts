import { type Spec, specChoices } from './choices.ts'
import { type Coupon, explainPrice } from './explain.ts'
import type { Sale } from './sale.ts'
import { memberPrices } from './sku-price.ts'
import { buyBounds } from './stock.ts'

/** What differs from one SKU of some goods to another; money in yuan. */
export interface SkuRow {
  sku_id: number
  sku_name: string
  sku_no: string
  sku_spec_format: { spec_id: number; spec_value_id: number; spec_value_name: string }[]
  price: string
  market_price: string
  discount_price: string
  /** 1 while a time discount applies, with its period. */
  promotion_type: number
  start_time: number
  end_time: number
  stock: number
  /** 0: off sale. */
  goods_state: number
  /** Its pictures, as indexes into the table's `images`. */
  pictures: number[]
}

/** All SKUs of some goods and the data that their prices follow from. */
export interface SkuTable {
  goods: { goods_id: number; goods_name: string; min_buy: number; max_buy: number; sale_num: number }
  skus: SkuRow[]
  images: string[]
  /** Null where there is nothing to choose. */
  specs: Spec[] | null
  sale: Sale | null
  levels: { name: string; consume_discount: number }[]
  rules: { money: string; discount_money: string }[]
  coupons: Coupon[]
}

const EVERYBODY = 100

export type SkuView = ReturnType<typeof skuView>

/**
 * Everything the page shows of one SKU; the table's first SKU if there is none with this id. `paid` is the percentage
 * of the usual price that the viewer's level pays: the price is theirs where it is less (`mine`: their level).
 */
export function skuView(table: SkuTable, sku_id: number, paid = EVERYBODY) {
  const { goods, skus, images, specs, levels, rules, coupons } = table
  const sku = skus.find(each => each.sku_id === sku_id) ?? skus[0]!
  const sale = table.sale && saleOf(table.sale, sku)
  const members = sale ? [] : memberPrices(levels, sku)
  const mine = members.find(({ level }) => level.consume_discount === paid)
  const money = sale?.price ?? mine?.money ?? sku.discount_price
  return {
    sku,
    sale,
    money,
    sold: sale?.sold ?? goods.sale_num,
    /** What it saves on the usual price, in yuan. */
    saved: Math.round(Number(sku.price) * 100 - Number(money) * 100) / 100,
    mine: mine?.level.name,
    span: sale ?? (sku.promotion_type === 1 && !mine ? sku : null),
    pictures: sku.pictures.flatMap(at => images[at] ?? []),
    /** The member prices that are less, cheapest first. */
    members: mine ? [] : members.map(({ level, money }) => ({ name: level.name, money })),
    /** The steps down to the price of one piece; computed only after the price has been painted. */
    explain: () =>
      explainPrice({
        sku,
        sale: sale ? { title: sale.kind, price: sale.price } : undefined,
        member: mine && { title: mine.level.name, price: mine.money },
        rules,
        coupons,
      }),
    order: { ...buyBounds({ ...goods, ...sku }, sale), fields: sale?.fields ?? { sku_id: sku.sku_id } },
    specs: specs && specChoices(specs, skus, sku.sku_id),
  }
}

/** A sale of several SKUs narrowed to one of them. */
function saleOf(sale: Sale, { sku_id, stock }: SkuRow): Sale {
  const price = sale.prices?.find(each => each.sku_id === sku_id)?.price
  return price === undefined ? sale : { ...sale, price, stock, fields: { ...sale.fields, sku_id } }
}
