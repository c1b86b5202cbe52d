import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { amount, yuan } from '../../core/format.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import { time } from '../../core/time.ts'
import { businesses, couponClaims, staffCoupons } from '../../domain/staff/mall/coupons.ts'
import { hrefWith } from '../console.ts'
import { boundedBy } from '../field-bounds.ts'
import { attempt } from '../shared-page.ts'
import type { Cell, Table } from '../table.ts'
import { picture } from './content-fields.ts'
import { reason, requiredReason, resultWithField, shownOrHidden } from './fields.ts'
import { numberIn, openStaffPage, staffShell, textIn } from './staff-page.ts'

const [LIMIT, CLAIMS] = [20, 30]
const DAY = 86_400
type Coupon = Awaited<ReturnType<typeof staffCoupons>>['data'][number]
interface Option {
  id: number
  name: string
}

const forms = { add: '/api/staff/couponAdd', change: '/api/staff/couponChange', end: '/api/staff/couponEnd' } as const

/** The platform's coupons, running or over, with the forms to add, change and end one. */
export async function loadStaffCoupons(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'coupons', forms)
  if (opened instanceof Response) return opened
  const { who, t, locale, query, sent } = opened
  const state = query.get('state') === 'over' ? 'over' : 'running'
  const text = textIn(query)
  const other = state === 'over' ? 'running' : 'over'
  const [{ data, total }, others, lines] = await Promise.all([
    staffCoupons(who, { state, text, page: query.page, limit: LIMIT }),
    staffCoupons(who, { state: other, text, page: 1, limit: 1 }),
    businesses(who),
  ])
  const fields = {
    add: boundedBy('/api/staff/couponAdd', couponFields(t, lines)),
    change: boundedBy('/api/staff/couponChange', changeFields(t)),
    end: endFields,
  }
  const pressed = fields[sent.pressed as keyof typeof fields] ?? []
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, pressed) }),
    fields,
    sent,
    fresh: {
      type: 'reward',
      at_least: 0,
      max_fetch: 1,
      validity_type: 0,
      is_show: 1,
      sort: 0,
      start_time: who.now,
      end_time: who.now + 30 * DAY,
    },
    table: {
      columns: [
        { name: 'coupon', text: t('staff:name'), kind: 'long' },
        { name: 'facts', text: t('console:facts'), kind: 'long' },
        { name: 'state', text: t('staff:state') },
      ],
      tabs: (['running', 'over'] as const).map(name => ({
        text: t(`malldesk:coupons_${name}`),
        href: hrefWith(astro.url, { state: name }),
        current: name === state,
        count: name === state ? total : others.total,
      })),
      search: [{ name: 'text', label: t('staff:name'), value: text }],
      hidden: { state },
      pages: { page: query.page, total, limit: LIMIT },
    } satisfies Table,
    coupons: data.map(row => ({
      id: row.id,
      name: row.name,
      row,
      isRunning: row.status === 1 && row.end_time > who.now,
      href: localePath(locale, `/staff/coupon?id=${row.id}`),
      text: t('malldesk:claimsOf'),
      cells: {
        coupon: [row.name, { kind: 'note', text: `#${row.id}` }] as Cell,
        facts: couponFacts(t, row),
        state: [
          row.status === -1 && { kind: 'tag', text: t('malldesk:couponEnded'), tone: 'sale' },
          row.is_show === 0 && { kind: 'tag', text: t('malldesk:hidden') },
          row.start_time > who.now && { kind: 'tag', text: t('malldesk:notBegun') },
        ] as Cell,
      },
    })),
  }
}

export type StaffCoupons = Exclude<Awaited<ReturnType<typeof loadStaffCoupons>>, Response>

/** Claims of a coupon; `found` is null for an unknown one. */
export async function loadStaffCoupon(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'coupons')
  if (opened instanceof Response) return opened
  const { who, locale, query } = opened
  const asked = { id: numberIn(query, 'id'), page: query.page, limit: CLAIMS }
  const { value: found = null } = await attempt(astro, couponClaims(who, asked))
  return {
    shell: await staffShell(opened),
    found,
    listHref: localePath(locale, '/staff/coupons'),
    pages: { page: query.page, total: found?.total ?? 0, limit: CLAIMS },
  }
}

/** Fields of a new coupon. */
const couponFields = (t: Translate, businesses: Option[]): FormField[] => [
  { name: 'name', text: 'staff:name' },
  {
    name: 'type',
    text: 'malldesk:couponType',
    options: (['reward', 'discount', 'random'] as const).map(value => ({ value, text: t(`malldesk:type_${value}`) })),
  },
  {
    name: 'category_id',
    text: 'malldesk:forShops',
    options: [
      { value: '', text: t('malldesk:everyShop') },
      ...businesses.map(({ id, name }) => ({ value: id, text: name })),
    ],
  },
  {
    name: 'money',
    text: 'malldesk:couponMoneyOff',
    kind: 'money',
    note: 'malldesk:onlyReward',
    section: 'console:worth',
  },
  { name: 'discount', text: 'malldesk:couponDiscount', kind: 'number', note: 'malldesk:onlyDiscount' },
  { name: 'discount_limit', text: 'malldesk:discountLimit', kind: 'money', note: 'malldesk:onlyDiscountLimit' },
  { name: 'min_money', text: 'malldesk:minMoney', kind: 'money', note: 'malldesk:onlyRandom' },
  { name: 'max_money', text: 'malldesk:maxMoney', kind: 'money', note: 'malldesk:onlyRandom' },
  { name: 'at_least', text: 'malldesk:atLeast', kind: 'money', note: 'malldesk:zeroNone' },
  { ...count, section: 'console:taking' },
  {
    name: 'max_fetch',
    text: 'malldesk:maxFetch',
    kind: 'number',
    note: 'malldesk:zeroNone',
  },
  { name: 'start_time', text: 'malldesk:takeFrom', kind: 'moment' },
  end,
  {
    name: 'validity_type',
    text: 'malldesk:validity',
    options: ([0, 1, 2] as const).map(value => ({ value, text: t(`malldesk:validity_${value}`) })),
  },
  { name: 'fixed_term', text: 'malldesk:fixedTerm', kind: 'number', note: 'malldesk:fixedTermNote' },
  { name: 'is_show', text: 'malldesk:inCentre', options: shownOrHidden(t), section: 'console:showing' },
  sort,
  picture('image', 'staff:picture'),
  { ...reason, section: 'console:record' },
]

const count: FormField = {
  name: 'count',
  text: 'malldesk:couponCount',
  kind: 'number',
}
const end: FormField = { name: 'end_time', text: 'malldesk:takeUntil', kind: 'moment' }
const sort: FormField = { name: 'sort', text: 'staff:sort', kind: 'number' }

/** Fields that can be changed later. */
const changeFields = (t: Translate): FormField[] => [
  { name: 'name', text: 'staff:name' },
  { ...count, note: 'malldesk:countNote' },
  end,
  { name: 'is_show', text: 'malldesk:inCentre', options: shownOrHidden(t) },
  sort,
  reason,
]

const endFields: FormField[] = [{ ...requiredReason, note: 'malldesk:whyNeeded' }]

/** A coupon's discount. */
function amountText(
  t: Translate,
  row: Pick<Coupon, 'type' | 'money' | 'min_money' | 'max_money' | 'discount' | 'discount_limit'>,
) {
  if (row.type === 'discount') {
    const limit = row.discount_limit > 0 ? t('malldesk:worthLimit', { money: amount(row.discount_limit) }) : ''
    return t('malldesk:worthDiscount', { percent: row.discount }) + limit
  }
  if (row.type === 'random')
    return t('malldesk:worthRandom', { from: amount(row.min_money), to: amount(row.max_money) })
  return t('malldesk:worthReward', { money: amount(row.money) })
}

const couponFacts = (t: Translate, row: Coupon) =>
  [
    amountText(t, row),
    row.at_least > 0 ? t('malldesk:from', { money: yuan(row.at_least) }) : t('malldesk:fromNone'),
    t('malldesk:couponSums', { taken: row.lead_count, count: row.count, used: row.used_count }),
    `${time(row.start_time).slice(0, 16)} – ${time(row.end_time).slice(0, 16)}`,
  ].join(' · ')
