import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { dayOf, dayStart, hour } from '../../core/time.ts'
import { isOn, mustBeOn } from '../site/index.ts'
import { goodsDetail } from './goods.ts'

export type Slot = Awaited<ReturnType<typeof seckillLists>>['list'][number]

/** Today's slots; `state` is 0 over, 1 running, 2 upcoming. `timestamp` is the server's clock. */
export async function seckillLists(who: Caller) {
  await mustBeOn(who, 'seckill')
  const { db, now } = who
  who.reads(tag.promotions)
  const rows = await db.selectFrom('seckill').selectAll().orderBy('seckill_start_time').execute()
  const start = dayStart(dayOf(now))
  const list = rows.map(({ id, sort: _, ...slot }) => {
    const span = { start_time: start + slot.seckill_start_time, end_time: start + slot.seckill_end_time }
    return {
      seckill_id: id,
      ...slot,
      ...span,
      seckill_start_time_show: hour(span.start_time),
      seckill_end_time_show: hour(span.end_time),
      state: now >= span.end_time ? 0 : now >= span.start_time ? 1 : 2,
    }
  })
  return { list, timestamp: now }
}

const [OVER, RUNNING, COMING] = [0, 1, 2]

/** The slot to show: the chosen one, else the running, else the next, else the last of the day. */
export const slotToShow = (slots: Slot[], chosen: number) =>
  slots.find(slot => slot.seckill_id === chosen) ??
  slots.find(({ state }) => state === RUNNING) ??
  slots.find(({ state }) => state === COMING) ??
  slots.at(-1)

/** Each slot with its state; of the upcoming ones only the next is `soon`. */
export function slotsInTime(slots: Slot[]) {
  const next = slots.find(({ state }) => state === COMING)
  const stateOf = (slot: Slot) =>
    slot.state === OVER ? 'over' : slot.state === RUNNING ? 'running' : slot === next ? 'soon' : 'later'
  return slots.map(slot => ({ slot, state: stateOf(slot) }) as const)
}

/** When the next slot starts or ends, in seconds UTC; after the last slot, midnight. */
export function nextSlotChange(slots: Slot[], now: number): number {
  const changes = slots.flatMap(({ start_time, end_time }) => [start_time, end_time]).filter(at => at > now)
  return Math.min(...changes, dayStart(dayOf(now) + 1))
}

interface Asked extends Pages {
  seckill_id: number
  /** 1 car, 2 car part, 3 other. */
  type?: number | undefined
}

/** The goods of one of today's slots. */
export async function seckillGoodsPage(who: Caller, { seckill_id, type, ...pages }: Asked) {
  await mustBeOn(who, 'seckill')
  who.reads(tag.promotions)
  let rows = who.db
    .selectFrom('seckill_goods')
    .where('day', '=', dayOf(who.now))
    .where('seckill_id', '=', seckill_id)
    .where('seckill_goods.status', '=', 1)
    .innerJoin('goods', 'goods.id', 'seckill_goods.goods_id')
    .where('goods.shown', '=', 1)
    .innerJoin('sku', 'sku.id', 'seckill_goods.sku_id')
    .where('sku.shown', '=', 1)
  if (type) rows = rows.where('seckill_goods.type', '=', type)
  const list = await rows
    .select(['seckill_goods.id', 'seckill_id', 'seckill_goods.goods_id', 'seckill_goods.sku_id', 'sku_name'])
    .select([
      'goods.name as goods_name',
      'goods_image',
      'sku_image',
      'sku.price',
      'seckill_price',
      'seckill_goods.max_buy',
    ])
    .select(['seckill_goods.type', 'seckill_goods.stock', 'seckill_goods.sale_num', 'start_time', 'end_time'])
    .orderBy('seckill_goods.sort')
    .orderBy('seckill_goods.id')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const { count } = await rows.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  for (const { goods_id } of list) who.reads(tag.goods(goods_id))
  return pageOf(list.map(wired), count, pages)
}

interface Row {
  goods_image: string
  sku_image: string
  price: number
  seckill_price: number
}

function wired<Each extends Row>({ goods_image, price, seckill_price, ...row }: Each) {
  const [first = ''] = JSON.parse(goods_image) as string[]
  const prices = { price: yuan(price), seckill_price: yuan(seckill_price) }
  return { ...row, ...prices, goods_image: first, sku_image: row.sku_image || first }
}

/** A SKU at its seckill price: as goodsDetail, with `seckill`; refusals noSuchContent, addonOff. */
export async function seckillGoodsDetail(who: Caller, { id }: { id: number }) {
  await mustBeOn(who, 'seckill')
  who.reads(tag.promotions)
  const { seckill_price, ...seckill } = await who.db
    .selectFrom('seckill_goods')
    .select(['id', 'seckill_id', 'sku_id', 'seckill_price', 'stock', 'sale_num', 'max_buy', 'start_time', 'end_time'])
    .where('id', '=', id)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const detail = await goodsDetail(who, { sku_id: seckill.sku_id })
  return { ...detail, seckill: { ...seckill, seckill_price: yuan(seckill_price) }, timestamp: who.now }
}

const HOME = 6

/** For the mall's home page: the running or next slot, with the specification's field names. */
export async function seckillNow(who: Caller) {
  if (!(await isOn(who, 'seckill'))) return null
  const { list } = await seckillLists(who)
  const slot = list.find(({ state }) => state === 1) ?? list.find(({ state }) => state === 2)
  if (!slot) return null
  const { seckill_id, state, start_time, end_time } = slot
  const { list: goods } = await seckillGoodsPage(who, { seckill_id, page: 1, page_size: HOME })
  return {
    seckill_special_id: seckill_id,
    state,
    starttime: start_time,
    endtime: end_time,
    goods: goods.map(({ id, goods_name, type, seckill_price, price, sku_image, sku_id, stock, sale_num }) => ({
      id,
      title: goods_name,
      type,
      price: seckill_price,
      old_price: price,
      default_image_url: sku_image,
      sku_id,
      stock,
      sale_num,
    })),
  }
}
