import type { Caller, Changing, Member } from '../../core/caller.ts'
import { type MessageKey, translator } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { linesOf, type SoldLine } from './count-sales.ts'
import { ownOrder } from './find-order.ts'
import { orderLineView } from './order-rows.ts'
import { SENT } from './order-states.ts'
import { refund } from './refund-states.ts'
import { shopOrder } from './shop-order.ts'
import { refundedInParcel } from './shown-states.ts'
import { trackingSteps } from './traces.ts'

export type PackageRow = Awaited<ReturnType<typeof packageList>>[number]

/** The packages of one's own order with their tracking steps, the newest first. */
export async function orderPackages(who: Member, { order_id }: { order_id: number }) {
  await ownOrder(who, order_id)
  return packageList(who, order_id)
}

export async function packageList(who: Caller, order_id: number) {
  const { db, locale } = who
  const packages = await db.selectFrom('package').selectAll().where('order_id', '=', order_id).orderBy('id').execute()
  const lines = new Map((await linesOf(who, [order_id])).map(line => [line.id, line]))
  const packed = await db
    .selectFrom('package_goods')
    .innerJoin('package', 'package.id', 'package_id')
    .select(['package_id', 'order_goods_id', 'num'])
    .where('order_id', '=', order_id)
    .orderBy('order_goods_id')
    .execute()
  const packedOf = new Map<number, number>()
  for (const { order_goods_id, num } of packed) packedOf.set(order_goods_id, (packedOf.get(order_goods_id) ?? 0) + num)
  const t = translator(locale)
  const rows = []
  for (const each of packages) {
    const trace = await traceOf(who, each)
    rows.push({
      package_id: each.id,
      package_name: t('order:package', { number: each.package_name }),
      express_company_name: each.express_company_name,
      delivery_no: each.delivery_no,
      delivery_type: each.delivery_type,
      create_time: each.createtime,
      trace,
      goods_list: packed
        .filter(({ package_id }) => package_id === each.id)
        .map(({ order_goods_id, num }) => inParcel(lines.get(order_goods_id)!, num, packedOf.get(order_goods_id)!))
        .map(line => orderLineView(who, line)),
    })
  }
  return rows
}

/** A line as its parcel holds it: these pieces, and of its refunds those that concern them. */
function inParcel(line: SoldLine, num: number, packed: number): SoldLine {
  const refunded_num = refundedInParcel(line, { num, packed })
  return { ...line, num, refunded_num, refund_status: refunded_num > 0 ? refund.done : refund.withdrawn }
}

const statuses: Record<number, MessageKey> = {
  0: 'order:trace_0',
  1: 'order:trace_1',
  2: 'order:trace_2',
  3: 'order:trace_3',
  4: 'order:trace_4',
  201: 'order:trace_201',
}

type Package = Parameters<typeof trackingSteps>[1]

async function traceOf(who: Caller, sent: Package) {
  const t = translator(who.locale)
  const { list, status, failed } = await trackingSteps(who, sent)
  const reason = failed ? t('order:traceFailed') : list.length === 0 ? t('order:traceNone') : ''
  return { success: list.length > 0, reason, status, status_name: t(statuses[status] ?? 'order:trace_0'), list }
}

interface Step {
  package_id: number
  remark: string
  status: number
}

/** Adds a tracking step by hand, for shops whose carriers report nothing. Refusals forbidden, stateConflict. */
export const addTrace = (who: Member, { package_id, remark, status }: Step) =>
  change(who, async (who: Changing<Member>) => {
    const { order_id } = await who.db
      .selectFrom('package')
      .select('order_id')
      .where('id', '=', package_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    const { order_status } = await shopOrder(who, order_id)
    if (order_status < 1 || order_status > SENT) throw new Refusal('stateConflict')
    await who.db.insertInto('trace').values({ package_id, remark, status, datetime: who.now }).execute()
    await who.db.updateTable('package').set({ status }).where('id', '=', package_id).execute()
  })
