import type { AstroGlobal } from 'astro'
import { amountOf, moneyOf } from '../../core/format.ts'
import { localePath } from '../../core/i18n.ts'
import { changeablePart, isEndable } from '../../domain/mall/seller/sales/changeable.ts'
import { type Cell, type CellPart, type Table, tableResult } from '../table.ts'
import { kindIn, listedKinds, type SaleKind, type SaleRow, saleLists, saleRowOf } from './sales.ts'
import { openSellerPage, type SellerPage, sellerShell } from './seller-page.ts'
import { stateTag } from './state-tag.ts'

const LIMIT = 10
/** Number of SKUs that a promotion's row names. */
const SHOWN = 3

/** The call that ends each kind of promotion. */
const closes = {
  discount: '/api/seller/discount/close',
  manjian: '/api/seller/manjian/close',
  groupbuy: '/api/seller/groupbuy/close',
  combo: '/api/seller/combo/close',
  seckill: '/api/seller/seckill/close',
  topic: '/api/seller/topic/close',
} as const satisfies Record<SaleKind, string>

/** A page of a shop's promotions of one kind, each with its possible actions. */
export async function loadSellerPromotions(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, closes)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to, query } = opened
  const kind = kindIn(query)
  const { list, count } = await saleLists[kind](who, { site_id, page: query.page, page_size: LIMIT })
  const kindName = t(`seller:kind_${kind}`)
  const add = { text: t('seller:newOf', { kind: kindName }), href: to('/seller/sale_new', `&kind=${kind}`) }
  return {
    shell: await sellerShell(opened),
    kind,
    table: {
      ...tableResult(opened),
      note: t(`seller:about_${kind}`),
      columns: [
        { name: 'sale', text: kindName, kind: 'long' },
        { name: 'goods', text: t('console:goods'), kind: 'long' },
        { name: 'span', text: t('console:span') },
        { name: 'state', text: t('seller:status') },
      ],
      tabs: listedKinds.map(each => ({
        text: t(`seller:kind_${each}`),
        href: to('/seller/promotions', `&kind=${each}`),
        current: each === kind,
        ...(each === kind && { count }),
      })),
      add,
      empty: { text: t('console:noSales', { kind: kindName }), href: add.href, next: add.text },
      pages: { page: query.page, total: count, limit: LIMIT },
    } satisfies Table,
    sales: list.map(saleRowOf).map(row => ({
      id: row.id,
      name: row.name,
      kind,
      row,
      cells: saleCells(opened, row),
      editHref: changeablePart(kind, row.state) && to('/seller/sale_edit', `&kind=${kind}&id=${row.id}`),
      isEndable: isEndable(row.state),
    })),
  }
}

export type SellerPromotions = Exclude<Awaited<ReturnType<typeof loadSellerPromotions>>, Response>

const saleCells = ({ t, locale }: SellerPage, row: SaleRow): Record<string, Cell> => ({
  sale: [
    row.name,
    ...(row.rules ?? []).map(({ money, discount_money }) =>
      t('seller:stepOf', { money: amountOf(money), off: amountOf(discount_money) }),
    ),
    row.least !== undefined && { kind: 'note', text: t('seller:leastOf', { least: row.least }) },
    row.sum !== undefined && { kind: 'note', text: t('seller:setSum', { money: amountOf(row.sum) }) },
    row.left !== undefined && { kind: 'note', text: t('seller:left', { stock: row.left }) },
    row.sold !== undefined && { kind: 'note', text: t('seller:soldOf', { count: row.sold }) },
  ],
  goods: [
    ...(row.goods ?? []).map(({ name }) => name),
    row.goods?.length === 0 && t('seller:forAll'),
    ...row.skus.slice(0, SHOWN).flatMap((sku): CellPart[] => [
      { kind: 'link', text: sku.sku_name, href: localePath(locale, `/sku-${sku.sku_id}`) },
      {
        kind: 'note',
        text: [sku.price && moneyOf(sku.price), `${t('seller:usual')} ${moneyOf(sku.usual)}`]
          .filter(Boolean)
          .join(' · '),
      },
    ]),
    row.skus.length > SHOWN && { kind: 'note', text: t('seller:moreSkus', { count: row.skus.length - SHOWN }) },
  ],
  span: row.span
    ? [
        { kind: 'time', at: row.span.start_time },
        { kind: 'time', at: row.span.end_time },
      ]
    : '',
  state: { kind: 'tag', ...stateTag(t, row.state) },
})
