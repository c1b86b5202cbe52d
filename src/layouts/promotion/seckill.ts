import type { Caller } from '../../lib/caller.ts'
import { addonIsExit } from '../../lib/mall/addons.ts'
import { advDetail } from '../../lib/mall/adverts.ts'
import { type Slot, seckillGoodsPage, seckillLists } from '../../lib/mall/seckill.ts'

const PAGE = 10
const [OVER, RUNNING, COMING] = [0, 1, 2]

interface Asked {
  id: number
  type: '' | '1' | '2' | '3'
  page: number
}

/** Today's slots, and the goods of the one that is asked for, else of the one that runs, else of the next; null: off. */
export async function seckillPage(who: Caller, { id, type, page }: Asked) {
  const on = await addonIsExit(who)
  if (!on['seckill']) return null
  const [{ adv_list }, { list: slots }] = await Promise.all([
    advDetail(who, { keyword: 'NS_PC_SECKILL' }),
    seckillLists(who),
  ])
  const session = chosenOf(slots, id)
  const asked = { type: type ? Number(type) : undefined, page, page_size: PAGE }
  const found = session
    ? await seckillGoodsPage(who, { seckill_id: session.seckill_id, ...asked })
    : { list: [], count: 0 }
  return { adv: adv_list, slots, session, list: found.list, count: found.count, limit: PAGE }
}

export type SeckillPage = NonNullable<Awaited<ReturnType<typeof seckillPage>>>

const chosenOf = (slots: Slot[], id: number) =>
  slots.find(slot => slot.seckill_id === id) ??
  slots.find(({ state }) => state === RUNNING) ??
  slots.find(({ state }) => state === COMING) ??
  slots.at(-1)

/** What the strip says of a slot: of those to come only the next is near. */
export function standingOf(slots: Slot[], slot: Slot) {
  if (slot.state === OVER) return 'over'
  if (slot.state === RUNNING) return 'running'
  return slots.find(({ state }) => state === COMING) === slot ? 'soon' : 'later'
}

/** When the next slot begins or ends. */
export const nextTurn = (slots: Slot[], now: number) =>
  Math.min(...slots.flatMap(({ start_time, end_time }) => [start_time, end_time]).filter(at => at > now))
