import { time } from '../../lib/format.ts'
import type { SellerDesk } from '../../lib/http/seller.ts'
import { goodsToChoose, skusToChoose } from '../../lib/mall/desk/own.ts'
import { seckillSlots } from '../../lib/mall/desk/sales/seckills.ts'
import { openTopics } from '../../lib/mall/desk/sales/topics.ts'

type Fields = Record<string, string>

export const kinds = ['coupon', 'discount', 'manjian', 'groupbuy', 'combo', 'seckill', 'topic'] as const
export type Kind = (typeof kinds)[number]

/** Those that may be for all that a shop sells. */
const wide: Kind[] = ['coupon', 'manjian']
const STEPS = 5
const WEEK = 7 * 86_400

/** What makes a sale of each kind. */
export const makes = {
  coupon: '/api/seller/coupon/add',
  discount: '/api/seller/discount/add',
  manjian: '/api/seller/manjian/add',
  groupbuy: '/api/seller/groupbuy/add',
  combo: '/api/seller/combo/add',
  seckill: '/api/seller/seckill/apply',
  topic: '/api/seller/topic/apply',
} as const satisfies Record<Kind, string>

/** Where sales of a kind are listed. */
export const listOf = (kind: Kind) =>
  kind === 'coupon' ? (['/seller/coupons', ''] as const) : (['/seller/promotions', `&kind=${kind}`] as const)

/** Fields of a plain form in the words of the calls: a price for each SKU, steps of a reduction. */
export function meantSale(fields: Fields): Fields {
  const priced = Object.entries(fields).flatMap(([name, price]) => {
    const sku_id = /^price_(\d+)$/.exec(name)?.[1]
    return sku_id && price.trim() !== ''
      ? [{ sku_id, price, stock: fields[`stock_${sku_id}`] ?? '', max_buy: fields[`most_${sku_id}`] ?? '' }]
      : []
  })
  const picked = Object.entries(fields).flatMap(([name, on]) =>
    on === '1' ? (/^pick_(\d+)$/.exec(name)?.[1] ?? []) : [],
  )
  const steps = Array.from({ length: STEPS }, (_, at) => ({
    money: fields[`step_${at}_money`] ?? '',
    discount_money: fields[`step_${at}_off`] ?? '',
  }))
  return {
    ...fields,
    ...(fields['fold'] !== undefined && { discount: String(Math.round(Number(fields['fold'].trim() || 0) * 10)) }),
    skus: JSON.stringify(priced),
    sku_ids: picked.join(),
    rules: JSON.stringify(
      steps.filter(({ money, discount_money }) => money.trim() !== '' || discount_money.trim() !== ''),
    ),
    day: fields['day'] ? `${fields['day']}T12:00` : '',
  }
}

export const steps = Array.from({ length: STEPS }, (_, at) => at)

/** A moment as a form's field has it, by the clock of Shanghai. */
export const fieldTime = (seconds: number) => time(seconds).slice(0, 16).replace(' ', 'T')

/** What the page of a new sale shows: goods to choose, or the form for those that were chosen. */
export async function makingSale({ who, site_id, query, sent, to }: SellerDesk, url: URL) {
  const kind = kinds.find(each => each === query.get('kind')) ?? 'discount'
  const ids = [...new Set(url.searchParams.getAll('goods').map(Number))]
    .filter(id => Number.isInteger(id) && id > 0)
    .slice(0, 50)
  const isAll = query.get('all') === '1' && wide.includes(kind)
  const chosen = { kind, ids, isAll, mayAll: wide.includes(kind), text: query.get('text').slice(0, 50) }
  const all = to('/seller/sale_new', `&kind=${kind}&all=1`)
  const back = to('/seller/sale_new', `&kind=${kind}&choose=1${ids.map(id => `&goods=${id}`).join('')}`)
  if ((ids.length === 0 && !isAll) || query.get('choose'))
    return { ...chosen, all, back, form: null, choose: await goodsToChoose(who, { site_id, ...chosen }) }
  const [skus, slots, topics, goods] = await Promise.all([
    skusToChoose(who, { site_id, ids }),
    kind === 'seckill' ? seckillSlots(who) : [],
    kind === 'topic' ? openTopics(who) : [],
    wide.includes(kind) && ids.length > 0 ? goodsToChoose(who, { site_id, text: '', ids }) : [],
  ])
  const blank = {
    start_time: fieldTime(who.now),
    end_time: fieldTime(who.now + WEEK),
    max_fetch: '1',
    is_show: '1',
    day: time(who.now + 86_400).slice(0, 10),
  }
  const values = sent.pressed
    ? sent.values
    : {
        ...blank,
        goods_type: isAll ? '1' : '2',
        buy_num: '2',
        shipping_fee_type: '1',
        validity_type: '0',
        type: 'reward',
      }
  return {
    ...chosen,
    all,
    back,
    choose: null,
    form: { kind, isAll, ids, skus, slots, topics, values, goods: goods.filter(each => each.isChosen) },
  }
}
