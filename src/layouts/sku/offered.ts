import type { AstroGlobal } from 'astro'
import type { Caller } from '../../lib/caller.ts'
import { attempt, counts, lasts, visit } from '../../lib/http/visit.ts'
import { goodsDetail } from '../../lib/mall/goods.ts'
import { groupbuyDetail } from '../../lib/mall/groupbuy.ts'
import { seckillGoodsDetail } from '../../lib/mall/seckill.ts'
import { topicGoodsDetail } from '../../lib/mall/topics.ts'
import { idInAddress } from '../../lib/rules.ts'
import { type Query, type Reading, readingOf, turnOf } from './reading.ts'
import { groupbuySale, seckillSale, topicSale } from './sales.ts'

type Asked = Query & { sku_id: number }
type Read = (who: Caller, id: number, asked: Asked) => Promise<Reading>

const sku: Read = async (who, sku_id, asked) => readingOf(who, await goodsDetail(who, { sku_id }), null, asked)

const seckill: Read = async (who, id, asked) => {
  const detail = await seckillGoodsDetail(who, { id })
  return readingOf(who, detail, seckillSale(detail), asked)
}

const groupbuy: Read = async (who, id, { sku_id, ...asked }) => {
  const detail = await groupbuyDetail(who, { id, sku_id: sku_id || undefined })
  const sold = new Set(detail.groupbuy.prices.map(each => each.sku_id))
  const sku_list = detail.sku_list.filter(each => sold.has(each.sku_id))
  return readingOf(who, { ...detail, sku_list }, groupbuySale(detail), asked)
}

const topic: Read = async (who, id, asked) => {
  const detail = await topicGoodsDetail(who, { id })
  return readingOf(who, detail, topicSale(detail), asked)
}

const kinds = {
  sku: { path: '/sku-[id]', read: sku },
  seckill: { path: '/promotion/seckill-[id]', read: seckill },
  groupbuy: { path: '/promotion/groupbuy-[id]', read: groupbuy },
  'topic-goods': { path: '/promotion/topic-goods-[id]', read: topic },
} as const

/**
 * Opens the page of a SKU, or of goods in a sale: what it shows, nothing where there is no such thing. It is kept until
 * a price changes by itself, and each view counts for the goods.
 */
export async function selling(astro: AstroGlobal, kind: keyof typeof kinds, sent = astro.params['id']) {
  const { path, read } = kinds[kind]
  const { who, query, site } = visit(astro, path)
  const { value, refusal, said } = await attempt(astro, read(who, idInAddress(sent), { sku_id: 0, ...query }))
  if (value) {
    counts(astro, `goods:${value.sku.goods_id}`)
    lasts(astro, path, turnOf(value, who.now))
  }
  return { reading: value, site, off: refusal === 'addonOff' ? said : undefined, isDeleted: refusal === 'goodsDeleted' }
}
