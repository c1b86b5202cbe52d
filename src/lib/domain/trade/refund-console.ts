import type { Member } from '../../core/caller.ts'
import type { Pages } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { mustSell, mustStaff } from '../account/index.ts'
import { complaint } from './complaints.ts'
import { patience } from './refund-states.ts'
import { detailOf, listed, lookUp } from './refund-view.ts'
/** Claims in a shop, those that are open first asked for. Refusal forbidden. */
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

/** How many claims of a shop's buyers are open, and how many over. Refusal forbidden. */
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
const OPEN = Object.keys(patience).map(Number)

/** One claim as the shop sees it. Refusals noSuchContent, forbidden. */
export async function saleRefundDetail(who: Member, { order_goods_id }: { order_goods_id: number }) {
  const known = await lookUp(who, order_goods_id)
  await mustSell(who, known.line.site_id)
  if (!known.row) throw new Refusal('noSuchContent')
  return detailOf(who, { ...known, row: known.row }, 2)
}

/** What the platform is asked to decide, or has decided. Refusal forbidden. */
export async function complaints(who: Member, { state, ...pages }: Pages & { state: State }) {
  await mustStaff(who, 'trade')
  const found = who.db.selectFrom('order_refund')
  const decided = [complaint.upheld, complaint.refused]
  return listed(who, pages, found.where('complain_status', 'in', state === 'over' ? decided : [complaint.asked]), 3)
}

/** One of them with all that was said. Refusals forbidden, noSuchContent. */
export async function complaintDetail(who: Member, { order_goods_id }: { order_goods_id: number }) {
  await mustStaff(who, 'trade')
  const known = await lookUp(who, order_goods_id)
  if (!known.row) throw new Refusal('noSuchContent')
  return detailOf(who, { ...known, row: known.row }, 3)
}
