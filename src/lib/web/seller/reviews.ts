import type { AstroGlobal } from 'astro'
import { cutText } from '../../core/cut-text.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { reviewStates, shopReviewCounts, shopReviews } from '../../domain/trade/shop-reviews.ts'
import { hrefWith } from '../console.ts'
import { type Cell, type Table, tableResult } from '../table.ts'
import { openSellerPage, type SellerPage, sellerShell } from './seller-page.ts'

const LIMIT = 15
const forms = { answer: '/api/seller/goodsevaluate/answer' } as const

/** Reviews of a shop's goods, unanswered ones first, found by the goods' name. */
export async function loadSellerReviews(astro: AstroGlobal) {
  const opened = await openSellerPage(astro, forms)
  if (opened instanceof Response) return opened
  const { who, t, site_id, to, query, sent } = opened
  const state = reviewStates.find(each => each === query.get('state')) ?? 'open'
  const text = cutText(visibleLine(query.get('text')), 50)
  const [{ list, count }, sizes] = await Promise.all([
    shopReviews(who, { site_id, state, text, page: query.page, page_size: LIMIT }),
    shopReviewCounts(who, { site_id }),
  ])
  return {
    shell: await sellerShell(opened),
    sent,
    table: {
      ...tableResult(opened),
      columns: [
        { name: 'goods', text: t('console:goods'), kind: 'long' },
        { name: 'stars', text: t('reviews:stars') },
        { name: 'buyer', text: t('reviews:buyer') },
        { name: 'when', text: t('staff:when') },
      ],
      search: [{ name: 'text', label: t('reviews:findGoods'), value: text }],
      hidden: { site_id, state },
      tabs: reviewStates.map(name => ({
        text: t(`reviews:state_${name}`),
        href: hrefWith(astro.url, { site_id, state: name }),
        current: name === state,
        count: sizes[name],
      })),
      empty: { text: t(`reviews:none_${state}`), href: to('/seller/orders'), next: t('seller:orders') },
      pages: { page: query.page, total: count, limit: LIMIT },
    } satisfies Table,
    reviews: list.map(row => ({ id: row.id, name: row.sku_name, row, cells: reviewCells(opened, row) })),
  }
}

type Row = Awaited<ReturnType<typeof shopReviews>>['list'][number]
export type SellerReviews = Exclude<Awaited<ReturnType<typeof loadSellerReviews>>, Response>

const reviewCells = ({ t, locale, to }: SellerPage, row: Row): Record<string, Cell> => ({
  goods: {
    kind: 'thing',
    image: row.sku_image,
    text: row.sku_name,
    href: localePath(locale, `/sku-${row.sku_id}`),
  },
  stars: starsCell(t, row.scores),
  buyer: [
    row.nickname || t('reviews:noName'),
    row.order_id > 0 && {
      kind: 'link',
      text: t('seller:look'),
      href: to('/seller/order', `&order_id=${row.order_id}`),
    },
  ],
  when: { kind: 'time', at: row.createtime },
})

/** Coloured by stars: one is bad, four and five are good. */
export const starsCell = (t: Translate, count: number): Cell => ({
  kind: 'tag',
  text: t('reviews:starsOf', { count }),
  tone: count >= 4 ? 'free' : count === 1 ? 'sale' : 'cream',
})
