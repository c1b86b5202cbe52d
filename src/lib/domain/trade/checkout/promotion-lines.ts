import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { mustBeOn } from '../../site/index.ts'
import { offerOf } from '../exchange/offer.ts'
import { spread } from './apportion.ts'
import type { OrderDraft } from './draft.ts'
import { type Basket, type CheckoutLine, checkoutLine, skusOf } from './skus.ts'

type Promoted = Exclude<OrderDraft, { source: 'cart' | 'sku' }>

/**
 * The lines of a promotion at its price. Refusals noSuchContent, saleNotRunning, goodsGone, outOfStock, leastOfGroup,
 * addonOff.
 */
export async function promotionBasket(who: Member, draft: Promoted): Promise<Basket> {
  await mustBeOn(who, draft.source)
  if (draft.source === 'seckill') return seckill(who, draft)
  if (draft.source === 'groupbuy') return groupbuy(who, draft)
  if (draft.source === 'topic') return topic(who, draft)
  if (draft.source === 'pointexchange') return exchange(who, draft)
  return bundling(who, draft)
}

const gone = () => new Refusal('noSuchContent')
const basket = { freight: null, sets: 1 }

/** A seckill sells only during its daily slot, from its own stock, with a limit per member. */
async function seckill(
  who: Member,
  { seckill_goods_id, num }: { seckill_goods_id: number; num: number },
): Promise<Basket> {
  const { sku_id, ...row } = await who.db
    .selectFrom('seckill_goods')
    .select(['sku_id', 'seckill_price as price', 'stock', 'max_buy', 'start_time', 'end_time', 'status'])
    .where('id', '=', seckill_goods_id)
    .executeTakeFirstOrThrow(gone)
  mustRun(who, row)
  const sku = (await skusOf(who, [sku_id])).get(sku_id)!
  const own = { price: row.price, stock: row.stock, max_buy: row.max_buy, min_buy: 0, promotion_id: seckill_goods_id }
  return { ...basket, lines: [{ ...checkoutLine(sku, num), ...own, why: 'promotion' }], end_time: row.end_time }
}

/** A group-buy: a lower price from a number of pieces per order; uses the goods' own stock. */
async function groupbuy(
  who: Member,
  { groupbuy_id, sku_id, num }: { groupbuy_id: number; sku_id: number; num: number },
): Promise<Basket> {
  const row = await who.db
    .selectFrom('groupbuy')
    .innerJoin('groupbuy_sku', 'groupbuy_sku.groupbuy_id', 'groupbuy.id')
    .select(['groupbuy_sku.groupbuy_price as price', 'buy_num', 'start_time', 'end_time', 'status'])
    .where('groupbuy.id', '=', groupbuy_id)
    .where('groupbuy_sku.sku_id', '=', sku_id)
    .executeTakeFirstOrThrow(gone)
  mustRun(who, row)
  if (num < row.buy_num) throw new Refusal('leastOfGroup', { least: String(row.buy_num) })
  const sku = (await skusOf(who, [sku_id])).get(sku_id)!
  const own = { price: row.price, promotion_id: groupbuy_id, why: 'promotion' as const }
  return { ...basket, lines: [{ ...checkoutLine(sku, num), ...own }], end_time: row.end_time }
}

/** A SKU of a topic sale, with its own purchase limit. */
async function topic(who: Member, { topic_goods_id, num }: { topic_goods_id: number; num: number }): Promise<Basket> {
  const row = await who.db
    .selectFrom('topic_goods')
    .innerJoin('topic', 'topic.id', 'topic_goods.topic_id')
    .select(['topic_goods.sku_id', 'topic_price as price', 'topic_goods.max_buy', 'start_time', 'end_time'])
    .select(['topic.status', 'topic_goods.status as goods_status'])
    .where('topic_goods.id', '=', topic_goods_id)
    .executeTakeFirstOrThrow(gone)
  mustRun(who, row)
  if (row.goods_status !== 1) throw new Refusal('saleNotRunning')
  const sku = (await skusOf(who, [row.sku_id])).get(row.sku_id)!
  const own = { price: row.price, max_buy: row.max_buy, min_buy: 0, promotion_id: topic_goods_id }
  return { ...basket, lines: [{ ...checkoutLine(sku, num), ...own, why: 'promotion' }], end_time: row.end_time }
}

/** Goods for points, with their own stock, limit and freight. */
async function exchange(who: Member, { exchange_id, num }: { exchange_id: number; num: number }): Promise<Basket> {
  const { sku_id, title, image, ...offer } = await offerOf(who, exchange_id)
  if (!sku_id) throw gone()
  const sku = (await skusOf(who, [sku_id])).get(sku_id)!
  const { price, score_price, stock, max_buy } = offer
  const own = { price, score_price, stock, max_buy, list_price: price, min_buy: 0, promotion_id: exchange_id }
  const line = checkoutLine(sku, num)
  return {
    lines: [{ ...line, ...own, sku_image: line.sku_image || image, why: 'promotion' }],
    end_time: null,
    freight: offer.traffic,
    sets: 1,
  }
}

/** Bundles at one price, which is split over their parts. */
async function bundling(who: Member, { bl_id, num }: { bl_id: number; num: number }): Promise<Basket> {
  const set = await who.db
    .selectFrom('combo')
    .select(['bl_price', 'shipping_fee_type', 'status'])
    .where('id', '=', bl_id)
    .executeTakeFirstOrThrow(gone)
  if (set.status !== 1) throw new Refusal('saleNotRunning')
  const parts = await who.db
    .selectFrom('combo_goods')
    .select('sku_id')
    .where('bl_id', '=', bl_id)
    .orderBy('sort')
    .orderBy('sku_id')
    .execute()
  const ids = parts.map(({ sku_id }) => sku_id)
  const skus = await skusOf(who, ids)
  const prices = spread(
    set.bl_price,
    ids.map(id => skus.get(id)!.list_price),
  )
  const lines = ids.map(
    (id, at): CheckoutLine => ({
      ...checkoutLine(skus.get(id)!, num),
      price: prices[at]!,
      promotion_id: bl_id,
      why: 'promotion',
    }),
  )
  return { lines, end_time: null, freight: set.shipping_fee_type === SELLER_PAYS ? 0 : null, sets: num }
}

const SELLER_PAYS = 1

interface Span {
  start_time: number
  end_time: number
  status: number
}

function mustRun({ now }: Member, { start_time, end_time, status }: Span) {
  if (status !== 1 || now < start_time || now >= end_time) throw new Refusal('saleNotRunning')
}
