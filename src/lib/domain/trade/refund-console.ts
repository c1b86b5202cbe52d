import type { Member } from '../../core/caller.ts'
import type { Pages } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { mustSell, mustStaff } from '../account/index.ts'
import { complaint } from './complaints.ts'
import { refundDeadlines } from './refund-states.ts'
import { detailOf, lineWithRefund, listed } from './refund-view.ts'
/** A shop's refunds by state and by refund or order number, the newest first. Refusal forbidden. */
export async function saleRefunds(
  who: Member,
  { site_id, state, text = '', ...pages }: Pages & { site_id: number; state?: State; text?: string },
) {
  await mustSell(who, site_id)
  const found = salesOf(who, site_id)
    .$if(state !== undefined, query =>
      query.where('order_refund.refund_status', state === 'open' ? 'in' : 'not in', OPEN),
    )
    .$if(text !== '', query =>
      query.where(e =>
        e.or([
          e('refund_no', '=', text),
          e('order_refund.order_id', 'in', e.selectFrom('shop_order').select('id').where('order_no', '=', text)),
        ]),
      ),
    )
  return listed(who, pages, found, 2)
}

/** Number of a shop's open and finished refunds. Refusal forbidden. */
export async function saleRefundCounts(who: Member, { site_id }: { site_id: number }) {
  await mustSell(who, site_id)
  const rows = await salesOf(who, site_id)
    .select(e => ['refund_status', e.fn.countAll<number>().as('count')])
    .groupBy('refund_status')
    .execute()
  const sum = (isOpen: boolean) =>
    rows.reduce((all, row) => all + (OPEN.includes(row.refund_status) === isOpen ? Number(row.count) : 0), 0)
  return { open: sum(true), over: sum(false) }
}

const salesOf = ({ db }: Member, site_id: number) =>
  db.selectFrom('order_refund').where('order_refund.site_id', '=', site_id)

type State = 'open' | 'over' | undefined
const OPEN = Object.keys(refundDeadlines).map(Number)

/** One refund as the shop sees it. Refusals noSuchContent, forbidden. */
export async function saleRefundDetail(who: Member, { order_goods_id }: { order_goods_id: number }) {
  const known = await lineWithRefund(who, order_goods_id)
  await mustSell(who, known.line.site_id)
  if (!known.row) throw new Refusal('noSuchContent')
  return detailOf(who, { ...known, row: known.row }, 2)
}

/** Appeals to the platform, open or decided. Refusal forbidden. */
export async function complaints(who: Member, { state, ...pages }: Pages & { state: State }) {
  await mustStaff(who, 'trade')
  const found = who.db.selectFrom('order_refund')
  const decided = [complaint.upheld, complaint.refused]
  return listed(who, pages, found.where('complain_status', 'in', state === 'over' ? decided : [complaint.asked]), 3)
}

/** One appeal with its whole negotiation. Refusals forbidden, noSuchContent. */
export async function complaintDetail(who: Member, { order_goods_id }: { order_goods_id: number }) {
  await mustStaff(who, 'trade')
  const known = await lineWithRefund(who, order_goods_id)
  if (!known.row) throw new Refusal('noSuchContent')
  return detailOf(who, { ...known, row: known.row }, 3)
}
