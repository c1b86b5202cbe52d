import type { AstroGlobal } from 'astro'
import type { Translate } from '../../core/i18n.ts'
import { couponLists, isChangeable } from '../../domain/mall/seller/coupons.ts'
import { type Cell, type Table, tableResult } from '../table.ts'
import { couponText } from './coupon-text.ts'
import { openSellerPage, sellerShell } from './seller-page.ts'
import { stateTag } from './state-tag.ts'

const LIMIT = 10
const CLOSE = '/api/seller/coupon/close'

/** A page of a shop's coupons, each with its discount and whether it can be closed. */
export async function loadSellerCoupons(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, {
    close: CLOSE,
    eachClose: { path: CLOSE, input: (id, { site_id = '' }) => ({ site_id, id }) },
  })
  if (opened instanceof Response) return opened
  const { who, t, site_id, to, query } = opened
  const { list, count } = await couponLists(who, { site_id, page: query.page, page_size: LIMIT })
  const add = {
    text: t('seller:newOf', { kind: t('seller:kind_coupon') }),
    href: to('/seller/sale_new', '&kind=coupon'),
  }
  return {
    shell: await sellerShell(opened),
    table: {
      ...tableResult(opened),
      columns: [
        { name: 'coupon', text: t('seller:coupon'), kind: 'long' },
        { name: 'span', text: t('console:span') },
        { name: 'taken', text: t('console:taken'), kind: 'number' },
        { name: 'used', text: t('console:used'), kind: 'number' },
        { name: 'state', text: t('seller:status') },
      ],
      add,
      empty: { text: t('console:noCoupons'), href: add.href, next: add.text },
      bulk: { buttons: [{ name: 'eachClose', text: t('seller:close'), sure: t('seller:closeCouponSure') }] },
      pages: { page: query.page, total: count, limit: LIMIT },
    } satisfies Table,
    coupons: list.map(row => ({
      id: row.id,
      name: row.name,
      row,
      text: couponText(t, row),
      isChangeable: isChangeable(row),
      href: to('/seller/coupon', `&id=${row.id}`),
      cells: couponCells(t, row),
    })),
  }
}

type Row = Awaited<ReturnType<typeof couponLists>>['list'][number]
export type SellerCoupons = Exclude<Awaited<ReturnType<typeof loadSellerCoupons>>, Response>

const couponCells = (t: Translate, row: Row): Record<string, Cell> => ({
  coupon: [row.name, { kind: 'note', text: couponText(t, row) }],
  span: [
    { kind: 'time', at: row.start_time },
    { kind: 'time', at: row.end_time },
  ],
  taken: `${row.lead_count} / ${row.count}`,
  used: String(row.used_count),
  state: { kind: 'tag', ...stateTag(t, row.state) },
})
