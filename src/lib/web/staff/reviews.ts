import type { AstroGlobal } from 'astro'
import { localePath, type Translate } from '../../core/i18n.ts'
import { hiddenReviews, staffReviews } from '../../domain/staff/mall/reviews.ts'
import { hrefWith } from '../console.ts'
import { starsCell } from '../seller/reviews.ts'
import { type Cell, type Table, tableResult } from '../table.ts'
import { requiredReason, resultWithField, shownReason } from './fields.ts'
import { numberIn, openStaffPage, type StaffPage, staffShell, textIn } from './staff-page.ts'

const LIMIT = 20
const states = ['shown', 'bad', 'hidden'] as const
const forms = { verify: '/api/staff/reviewTurn' } as const

/** Reviews of all shops' goods, visible or hidden, found by words or by shop. */
export async function loadStaffReviews(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'reviews', forms)
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const state = states.find(each => each === query.get('state')) ?? 'shown'
  const [text, site_id] = [textIn(query), numberIn(query, 'site_id') || undefined]
  const asked = { text, site_id, shown: state === 'hidden' ? 0 : 1, bad: state === 'bad' ? 1 : 0 } as const
  const [{ data, total }, hidden] = await Promise.all([
    staffReviews(who, { ...asked, page: query.page, limit: LIMIT }),
    hiddenReviews(who),
  ])
  const result = resultWithField(t, opened, [requiredReason])
  return {
    shell: await staffShell(opened),
    sent,
    table: {
      ...tableResult({ result, sent }),
      note: t('reviews:staffNote'),
      columns: [
        { name: 'goods', text: t('console:goods'), kind: 'long' },
        { name: 'stars', text: t('reviews:stars') },
        { name: 'buyer', text: t('reviews:buyer') },
        { name: 'shop', text: t('malldesk:shop') },
        { name: 'when', text: t('staff:when') },
      ],
      search: [
        { name: 'text', label: t('reviews:find'), value: text },
        { name: 'site_id', label: t('malldesk:shopId'), value: site_id ?? '', type: 'number' },
      ],
      hidden: { state },
      tabs: states.map(name => ({
        text: t(`reviews:staff_${name}`),
        href: hrefWith(astro.url, { state: name }),
        current: name === state,
        ...(name === 'hidden' && { count: hidden }),
      })),
      empty: { text: t('staff:nothing') },
      pages: { page: query.page, total, limit: LIMIT },
    } satisfies Table,
    reviews: data.map(row => ({
      id: row.id,
      name: row.sku_name,
      row,
      cells: reviewCells(opened, row),
      decisions: decisionsOn(t, row),
    })),
  }
}

type Row = Awaited<ReturnType<typeof staffReviews>>['data'][number]
export type StaffReviews = Exclude<Awaited<ReturnType<typeof loadStaffReviews>>, Response>

const reviewCells = ({ t, locale }: StaffPage, row: Row): Record<string, Cell> => ({
  goods: {
    kind: 'thing',
    image: row.sku_image,
    text: row.sku_name,
    note: `#${row.id}`,
    href: localePath(locale, `/sku-${row.sku_id}`),
  },
  stars: starsCell(t, row.scores),
  buyer: [
    { kind: 'link', text: row.nickname, href: localePath(locale, `/personalHomepage?id=${row.user_id}`) },
    row.is_anonymous === 1 && { kind: 'tag', text: t('reviews:noName') },
  ],
  shop: { kind: 'link', text: row.site_name, href: localePath(locale, `/shop-${row.site_id}`) },
  when: { kind: 'time', at: row.createtime },
})

const decisionsOn = (t: Translate, { shown }: Row) =>
  shown === 1
    ? [{ value: 0, title: t('reviews:hide'), fields: [requiredReason] }]
    : [{ value: 1, title: t('reviews:show'), fields: [shownReason] }]
