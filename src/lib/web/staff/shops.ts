import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { pagePath } from '../../core/fragments.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import type { promises } from '../../domain/mall/shops.ts'
import { staffPromises } from '../../domain/staff/mall/promises.ts'
import { shopCounts, staffShops } from '../../domain/staff/mall/shops.ts'
import { hrefWith } from '../console.ts'
import { boundedBy } from '../field-bounds.ts'
import { type Cell, sortIn, sortLink, type Table, tableResult } from '../table.ts'
import { choice } from './content-fields.ts'
import { reason, requiredReason, resultWithField, withChoices, yesNo } from './fields.ts'
import { openStaffPage, type StaffPage, staffShell, textIn } from './staff-page.ts'

const LIMIT = 20
const states = ['open', 'frozen'] as const
const forms = { save: '/api/staff/shopSave', freeze: '/api/staff/shopFreeze' } as const

/** Shops, open or frozen, with the forms to change, freeze or reopen one. */
export async function loadStaffShops(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'shops', forms)
  if (opened instanceof Response) return opened
  const { who, t, query, sent } = opened
  const [text, state] = [textIn(query), states.find(each => each === query.get('state'))]
  const sort = sortIn(query.get('sort'), ['goods_count', 'shop_sales'])
  const shop_status = state && (state === 'open' ? 1 : 0)
  const [{ data, total }, sizes, known] = await Promise.all([
    staffShops(who, { shop_status, text, sort, page: query.page, limit: LIMIT }),
    shopCounts(who),
    staffPromises(who),
  ])
  const fields = {
    save: await withChoices(opened, boundedBy(forms.save, shopFields(t, known)), data),
    freeze: [requiredReason],
  }
  const result = resultWithField(t, opened, sent.pressed === 'freeze' ? fields.freeze : fields.save)
  const tab = (name: '' | 'open' | 'frozen', words: string, count: number) => ({
    text: words,
    href: hrefWith(astro.url, { state: name }),
    current: name === (state ?? ''),
    count,
  })
  return {
    shell: await staffShell(opened),
    fields,
    sent,
    table: {
      ...tableResult({ result, sent }),
      note: t('malldesk:shopsNote'),
      columns: [
        { name: 'shop', text: t('malldesk:shop'), kind: 'long' },
        { name: 'owner', text: t('console:owner') },
        { name: 'goods', text: t('malldesk:goods'), kind: 'number', sort: sortLink(astro.url, 'goods_count', sort) },
        { name: 'sales', text: t('console:sales'), kind: 'number', sort: sortLink(astro.url, 'shop_sales', sort) },
        { name: 'state', text: t('staff:state') },
      ],
      search: [{ name: 'text', label: t('malldesk:findShop'), value: text }],
      hidden: { state: state ?? '', sort: query.get('sort') },
      tabs: [
        tab('', t('malldesk:allShops'), sizes.open + sizes.frozen),
        tab('open', t('malldesk:shopOpen'), sizes.open),
        tab('frozen', t('malldesk:shopFrozen'), sizes.frozen),
      ],
      empty: { text: t('console:nothingFound'), href: pagePath(astro.url.pathname), next: t('console:showAll') },
      pages: { page: query.page, total, limit: LIMIT },
    } satisfies Table,
    shops: data.map(row => ({ id: row.id, name: row.site_name, row, cells: shopCells(opened, row, known) })),
  }
}

type Row = Awaited<ReturnType<typeof staffShops>>['data'][number]
export type StaffShops = Exclude<Awaited<ReturnType<typeof loadStaffShops>>, Response>

type Promises = Awaited<ReturnType<typeof staffPromises>>

function shopCells({ t, locale }: StaffPage, row: Row, known: Promises): Record<string, Cell> {
  const to = (path: string) => localePath(locale, path)
  const isOpen = row.shop_status === 1
  return {
    shop: [
      {
        kind: 'thing',
        image: row.logo,
        text: row.site_name,
        href: to(`/shop-${row.id}`),
        note: [`#${row.id}`, row.category, row.level_name].filter(Boolean).join(' · '),
      },
      row.is_own === 1 && { kind: 'tag', text: t('mall:own'), tone: 'self' },
      ...known.filter(promise => isGiven(row, promise)).map(({ name }) => ({ kind: 'tag', text: name }) as const),
    ],
    owner: [
      row.nickname && { kind: 'link', text: row.nickname, href: to(`/personalHomepage?id=${row.user_id}`) },
      { kind: 'time', at: row.createtime, isDay: true },
    ],
    goods: { kind: 'link', text: String(row.goods_count), href: to(`/staff/goods?site_id=${row.id}`) },
    sales: String(row.shop_sales),
    state: {
      kind: 'tag',
      text: t(isOpen ? 'malldesk:shopOpen' : 'malldesk:shopFrozen'),
      tone: isOpen ? 'free' : 'sale',
    },
  }
}

const isGiven = (row: Row, { id, code }: Promises[number]) =>
  code ? row[code as (typeof promises)[number]] === 1 : row.promise_ids.split(',').includes(String(id))

/** Staff's settings of a shop. */
const shopFields = (t: Translate, known: Promises): FormField[] => [
  {
    name: 'sort',
    text: 'staff:sort',
    kind: 'number',
    note: 'malldesk:shopSortNote',
  },
  { name: 'level_name', text: 'malldesk:levelName' },
  ...known
    .filter(({ code }) => code !== '')
    .map(({ code, name }) => ({
      name: code,
      text: 'basics:promises' as const,
      label: name,
      options: yesNo(t).toReversed(),
    })),
  choice('promise_ids', 'malldesk:morePromises', { kind: 'promise', most: 20 }),
  reason,
]
