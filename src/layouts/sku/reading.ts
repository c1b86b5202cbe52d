import type { Caller } from '../../lib/caller.ts'
import { yuan } from '../../lib/format.ts'
import { kept } from '../../lib/kept.ts'
import { levelsOf } from '../../lib/ledger/grow.ts'
import { nameOf } from '../../lib/ledger/levels.ts'
import { alike } from '../../lib/mall/alike.ts'
import { comboLists } from '../../lib/mall/combos.ts'
import { couponsFor } from '../../lib/mall/coupons.ts'
import { evaluatePage } from '../../lib/mall/evaluates.ts'
import { explainPrice } from '../../lib/mall/explain.ts'
import { freightOf } from '../../lib/mall/freight.ts'
import type { GoodsDetail } from '../../lib/mall/goods.ts'
import { manjianInfo } from '../../lib/mall/manjian.ts'
import { memberPrice } from '../../lib/mall/prices.ts'
import { afterSale } from '../../lib/mall/services.ts'
import { tag } from '../../lib/tags.ts'
import type { Sale } from './sales.ts'

/** Reviews of a page (screens.md 2.5.2). */
export const REVIEWS = 10
const RELATED = 6

export type Filter = '' | 'good' | 'middling' | 'bad' | 'image' | 'again' | 'owner'

export interface Query {
  evaluate: Filter
  page: number
  /** Posts that embed the goods: which page of them, and 1 for questions alone. */
  talks: number
  asked: number
}

export type Reading = Awaited<ReturnType<typeof readingOf>>

/** All that the page of a SKU shows, at its usual price or at that of a sale. */
export async function readingOf(
  who: Caller,
  goods: GoodsDetail,
  sale: Sale | null,
  { evaluate, page, talks, asked }: Query,
) {
  const { goods_sku_detail: sku } = goods
  const { goods_id, sku_id, site_id, category_id } = sku
  const [coupons, members, manjian, freight, combos, related, after, reviews] = await Promise.all([
    sale ? [] : couponsFor(who, { goods_id }),
    sale ? [] : memberPrices(who, sku),
    // Prices of sales do not stack: the checkout grants no full reduction on them (screens.md 2.4).
    sale ? null : manjianInfo(who, { goods_id, site_id }),
    freightOf(who, sku),
    sale ? [] : comboLists(who, { sku_id }),
    alike(who, { goods_id, category_id, limit: RELATED }),
    afterSale(who),
    evaluatePage(who, { goods_id, ...sifts[evaluate], page, page_size: REVIEWS }),
  ])
  const open = coupons.filter(({ lead_count, count }) => lead_count < count)
  const why = explainPrice({
    sku,
    sale: sale ? { title: sale.kind, price: sale.price } : undefined,
    rules: manjian?.rule_json ?? [],
    coupons: open,
  })
  return {
    ...goods,
    sku,
    sale,
    coupons: open,
    members,
    manjian,
    freight,
    combos,
    related,
    after,
    why,
    reviews: { ...reviews, evaluate, page },
    talks: { goods_id, talks, asked },
  }
}

/** What members of each level pay where that is less than what everybody pays, the cheapest first. */
async function memberPrices(who: Caller, { price, discount_price }: { price: string; discount_price: string }) {
  const usual = Math.round(Number(price) * 100)
  const levels = await kept(who, 'levels', ({ db, reads }) => {
    reads(tag.levels)
    return levelsOf(db)
  })
  return levels
    .map(level => ({ name: nameOf(who, level), fen: memberPrice(usual, level.consume_discount) }))
    .filter(({ fen }) => fen < Math.round(Number(discount_price) * 100))
    .sort((one, other) => one.fen - other.fen)
    .map(({ name, fen }) => ({ name, money: yuan(fen) }))
}

const sifts = {
  '': {},
  good: { explain_type: 1 },
  middling: { explain_type: 2 },
  bad: { explain_type: 3 },
  image: { has_image: 1 },
  again: { has_again: 1 },
  owner: { is_owner: 1 },
} satisfies Record<Filter, object>

/** When the page says something else by itself: a discount ends, a sale begins or ends. */
export const turnOf = ({ sku, sale }: Reading, now: number): number | null =>
  sale ? ([sale.start_time, sale.end_time].find(time => time > now) ?? null) : sku.promotion_type ? sku.end_time : null
