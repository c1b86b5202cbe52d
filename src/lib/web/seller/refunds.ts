import type { AstroGlobal } from 'astro'
import { idInAddress } from '../../core/rules.ts'
import { saleRefundDetail, saleRefunds } from '../../domain/trade/refund-view.ts'
import { attempt } from '../shared-page.ts'
import { openSellerPage, sellerShell } from './open.ts'

const LIMIT = 10

/** Claims of a shop's buyers, open or over. */
export async function loadSellerRefunds(astro: AstroGlobal) {
  const opened = await openSellerPage(astro)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to, query } = opened
  const state = query.get('state') === 'over' ? 'over' : 'open'
  const { list, count } = await saleRefunds(who, { site_id, state, page: query.page, page_size: LIMIT })
  return {
    shell: await sellerShell(opened),
    tabs: (['open', 'over'] as const).map(name => ({
      text: t(`seller:refunds_${name}`),
      href: to('/seller/refunds', `&state=${name}`),
      current: name === state,
    })),
    refunds: list.map(row => ({ row, href: to('/seller/refund', `&order_goods_id=${row.order_goods_id}`) })),
    pages: { page: query.page, total: count, limit: LIMIT },
  }
}

const forms = {
  agree: '/api/seller/refundAgree',
  refuse: '/api/seller/refundRefuse',
  close: '/api/seller/refundClose',
  receive: '/api/seller/refundReceive',
  transfer: '/api/seller/refundTransfer',
} as const

/** One claim with its history; null with the refusal's status for another shop's. */
export async function loadSellerRefund(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms)
  if (opened instanceof Response) return opened
  const order_goods_id = idInAddress(opened.query.get('order_goods_id'))
  const { value: refund = null } = await attempt(astro, saleRefundDetail(opened.who, { order_goods_id }))
  return { shell: await sellerShell(opened), refund }
}
