import type { AstroGlobal } from 'astro'
import { pagePath } from '../../core/fragments.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import { staffGoods, staffGoodsCounts } from '../../domain/staff/mall/goods.ts'
import type { EachRow } from '../bulk.ts'
import { hrefWith } from '../console.ts'
import { type Cell, type Table, tableResult } from '../table.ts'
import { reasonForMany, requiredReason, resultWithField, shownReason } from './fields.ts'
import { numberIn, openStaffPage, type StaffPage, staffShell, textIn } from './staff-page.ts'

const LIMIT = 20
const states = { on: 1, waits: 0, off: -1 } as const
const names = ['on', 'waits', 'off'] as const

const verifyEach = (verify_state: '1' | '-1'): EachRow => ({
  path: '/api/staff/goodsVerify',
  input: (goods_id, { reason = '' }) => ({ goods_id, verify_state, reason }),
})
const forms = { verify: '/api/staff/goodsVerify', eachAllow: verifyEach('1'), eachOff: verifyEach('-1') } as const

/** Goods of all shops by approval state, found by words or by shop. */
export async function loadStaffGoods(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'goods', forms)
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const state = names.find(each => each === query.get('state')) ?? 'on'
  const text = textIn(query)
  const site_id = numberIn(query, 'site_id') || undefined
  const asked = { verify_state: states[state], text, site_id }
  const [{ data, total }, sizes] = await Promise.all([
    staffGoods(who, { ...asked, page: query.page, limit: LIMIT }),
    staffGoodsCounts(who, { site_id }),
  ])
  const result = resultWithField(t, opened, [requiredReason])
  return {
    shell: await staffShell(opened),
    sent,
    table: {
      ...tableResult({ result, sent }),
      note: t('malldesk:goodsNote'),
      columns: [
        { name: 'goods', text: t('malldesk:goods'), kind: 'long' },
        { name: 'shop', text: t('malldesk:shop') },
        { name: 'price', text: t('seller:price'), kind: 'number' },
        { name: 'stock', text: t('seller:stock'), kind: 'number' },
        { name: 'sold', text: t('console:sold'), kind: 'number' },
      ],
      search: [
        { name: 'text', label: t('malldesk:findGoods'), value: text },
        { name: 'site_id', label: t('malldesk:shopId'), value: site_id ?? '', type: 'number' },
      ],
      hidden: { state },
      tabs: names.map(name => ({
        text: t(`malldesk:goods_${name}`),
        href: hrefWith(astro.url, { state: name }),
        current: name === state,
        count: sizes[name],
      })),
      empty: { text: t('console:nothingFound'), href: pagePath(astro.url.pathname), next: t('console:showAll') },
      bulk: {
        words: [reasonForMany(t, sent)],
        buttons: [
          ...(state === 'on' ? [] : [{ name: 'eachAllow', text: t('malldesk:allowGoods') }]),
          ...(state === 'off'
            ? []
            : [{ name: 'eachOff', text: t('malldesk:takeOff'), sure: t('console:takeOffSure') }]),
        ],
      },
      pages: { page: query.page, total, limit: LIMIT },
    } satisfies Table,
    goods: data.map(row => ({
      id: row.id,
      name: row.name,
      cells: goodsCells(opened, row),
      decisions: decisionsOn(t, row),
      decides: 'verify_state',
      idName: 'goods_id',
    })),
  }
}

type Row = Awaited<ReturnType<typeof staffGoods>>['data'][number]
export type StaffGoods = Exclude<Awaited<ReturnType<typeof loadStaffGoods>>, Response>

const goodsCells = ({ t, locale }: StaffPage, row: Row): Record<string, Cell> => ({
  goods: [
    {
      kind: 'thing',
      image: row.image,
      text: row.name,
      href: localePath(locale, `/sku-${row.sku_id}`),
      note: `#${row.id}`,
    },
    row.shown === 0 && { kind: 'tag', text: t('malldesk:notShown') },
    row.verify_message !== '' && { kind: 'note', text: `${t('malldesk:takenOffWhy')} ${row.verify_message}` },
  ],
  shop: { kind: 'link', text: row.site_name, href: localePath(locale, `/shop-${row.site_id}`) },
  price: { kind: 'price', money: row.price },
  stock: String(row.stock),
  sold: String(row.sale_num),
})

/** Decisions staff can make on goods now. */
const decisionsOn = (t: Translate, { verify_state }: { verify_state: number }) => [
  ...(verify_state === 1 ? [] : [{ value: 1, title: t('malldesk:allowGoods'), fields: [shownReason] }]),
  ...(verify_state === -1 ? [] : [{ value: -1, title: t('malldesk:takeOff'), fields: [requiredReason] }]),
]
