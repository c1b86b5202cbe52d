import type { AstroGlobal } from 'astro'
import type { Path } from '../../api/index.ts'
import type { Member } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import { REFUND_PICTURES } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { id } from '../../core/rules.ts'
import { carrierNames } from '../../domain/trade/carriers.ts'
import { complainDetail, refundData, refundDetail, refundList } from '../../domain/trade/refund-view.ts'
import { submitted } from '../form.ts'
import { listQuery } from '../list-query.ts'
import { memberPage } from '../member.ts'
import { attempt } from '../shared-page.ts'

export type Refunds = Exclude<Awaited<ReturnType<typeof loadMemberRefunds>>, Response>

/** A page of the member's refunds, each with its link. */
export async function loadMemberRefunds(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who, locale } = page
  const { part } = listQuery(astro.url, ['all'])
  const { list, count } = await refundList(who, { page: part.page, page_size: part.limit })
  const href = (id: number) => localePath(locale, `/member/refund_detail?order_goods_id=${id}`)
  return {
    refunds: list.map(row => ({ row, href: href(row.order_goods_id) })),
    ordersHref: localePath(locale, '/member/order_list'),
    pages: { ...part, total: count },
  }
}

/** The form for a refund of an order line; null with the refusal's status if it is not this member's. */
export const loadMemberRefund = (astro: AstroGlobal) => loadLine(astro, { ask: '/api/orderrefund/refund' }, refundData)

/** A refund with its history and the forms its state allows; null as above. */
export async function loadMemberRefundDetail(astro: AstroGlobal) {
  const forms = { cancel: '/api/orderrefund/cancel', deliver: '/api/orderrefund/delivery' } as const
  const page = await loadLine(astro, forms, refundDetail)
  if (page instanceof Response) return page
  return { found: page.found && { ...page.found, carriers: await carrierNames(astro.locals.who) } }
}

/** A refund with its appeal; null as above. */
export const loadMemberComplaint = (astro: AstroGlobal) =>
  loadLine(astro, { complain: '/api/ordercomplain/complain', cancel: '/api/ordercomplain/cancel' }, complainDetail)

/** Makes the call of a form about the line in the address, then loads the page's data. */
async function loadLine<Refund>(
  astro: AstroGlobal,
  forms: Record<string, Path>,
  load: (who: Member, line: { order_goods_id: number }) => Promise<Refund>,
) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who } = page
  const loading = async () => ({
    sent: await refundForm(astro, who, forms),
    refund: await load(who, orderLineInUrl(astro.url)),
  })
  const { value } = await attempt(astro, loading())
  if (value?.sent instanceof Response) return value.sent
  return { found: value ? { sent: value.sent, refund: value.refund } : null }
}

/** The order line in the address; refusal noSuchContent. */
function orderLineInUrl({ searchParams }: URL): { order_goods_id: number } {
  const read = id.safeParse(searchParams.get('order_goods_id'))
  if (!read.success) throw new Refusal('noSuchContent')
  return { order_goods_id: read.data }
}

/**
 * Makes the call of a form about this refund; a success redirects to the refund's page, a refusal is shown at the form.
 */
async function refundForm(astro: AstroGlobal, who: Member, forms: Record<string, Path>) {
  const { order_goods_id } = orderLineInUrl(astro.url)
  const named = (fields: Record<string, string>) => ({ ...fields, order_goods_id: String(order_goods_id) })
  const sent = await submitted(astro, forms, named, { images: { most: REFUND_PICTURES, kind: 'image' } })
  if (!sent.pressed || sent.fault) return sent
  return astro.redirect(localePath(who.locale, `/member/refund_detail?order_goods_id=${order_goods_id}&done=1`), 303)
}
