import { time, yuan } from '../../../lib/format.ts'
import type { Translate } from '../../../lib/i18n.ts'
import type { couponsDesk } from '../../../lib/staff/mall/coupons.ts'
import { type Field, shownOrNot, told, why } from '../fields.ts'

type Coupon = Awaited<ReturnType<typeof couponsDesk>>['data'][number]
interface Option {
  id: number
  name: string
}

// Bounds as in lib/calls/staff-trade.ts.

/** What a new coupon is made of. */
export const couponFields = (t: Translate, businesses: Option[]): Field[] => [
  { name: 'name', text: 'staff:name', required: true, max: 30 },
  {
    ...{ name: 'type', text: 'malldesk:couponType' },
    options: (['reward', 'discount', 'random'] as const).map(value => ({ value, text: t(`malldesk:type_${value}`) })),
  },
  { name: 'money', text: 'malldesk:couponMoneyOff', kind: 'money', note: 'malldesk:onlyReward' },
  { name: 'discount', text: 'malldesk:couponDiscount', kind: 'number', min: 1, max: 99, note: 'malldesk:onlyDiscount' },
  { name: 'discount_limit', text: 'malldesk:discountLimit', kind: 'money', note: 'malldesk:onlyDiscountLimit' },
  { name: 'min_money', text: 'malldesk:minMoney', kind: 'money', note: 'malldesk:onlyRandom' },
  { name: 'max_money', text: 'malldesk:maxMoney', kind: 'money', note: 'malldesk:onlyRandom' },
  { name: 'at_least', text: 'malldesk:atLeast', kind: 'money', required: true, note: 'malldesk:zeroNone' },
  {
    ...{ name: 'category_id', text: 'malldesk:forShops' },
    options: [
      { value: '', text: t('malldesk:everyShop') },
      ...businesses.map(({ id, name }) => ({ value: id, text: name })),
    ],
  },
  count,
  {
    name: 'max_fetch',
    text: 'malldesk:maxFetch',
    kind: 'number',
    required: true,
    min: 0,
    max: 1000,
    note: 'malldesk:zeroNone',
  },
  { name: 'start_time', text: 'malldesk:takeFrom', kind: 'moment', required: true },
  end,
  {
    ...{ name: 'validity_type', text: 'malldesk:validity' },
    options: ([0, 1, 2] as const).map(value => ({ value, text: t(`malldesk:validity_${value}`) })),
  },
  { name: 'fixed_term', text: 'malldesk:fixedTerm', kind: 'number', min: 0, max: 365, note: 'malldesk:fixedTermNote' },
  { name: 'is_show', text: 'malldesk:inCentre', options: shownOrNot(t) },
  sort,
  { name: 'image', text: 'staff:picture', wide: true, max: 500 },
  why,
]

const count: Field = {
  name: 'count',
  text: 'malldesk:couponCount',
  kind: 'number',
  required: true,
  min: 1,
  max: 10_000_000,
}
const end: Field = { name: 'end_time', text: 'malldesk:takeUntil', kind: 'moment', required: true }
const sort: Field = { name: 'sort', text: 'staff:sort', kind: 'number', min: 0, max: 100_000 }

/** What of it can change later. */
export const changeFields = (t: Translate): Field[] => [
  { name: 'name', text: 'staff:name', required: true, max: 30 },
  { ...count, note: 'malldesk:countNote' },
  end,
  { name: 'is_show', text: 'malldesk:inCentre', options: shownOrNot(t) },
  sort,
  why,
]

export const endFields: Field[] = [{ ...told, note: 'malldesk:whyNeeded' }]

/** What a coupon is worth. */
export function worthOf(
  t: Translate,
  row: Pick<Coupon, 'type' | 'money' | 'min_money' | 'max_money' | 'discount' | 'discount_limit'>,
) {
  if (row.type === 'discount') {
    const limit = row.discount_limit > 0 ? t('malldesk:worthLimit', { money: yuan(row.discount_limit) }) : ''
    return t('malldesk:worthDiscount', { percent: row.discount }) + limit
  }
  if (row.type === 'random') return t('malldesk:worthRandom', { from: yuan(row.min_money), to: yuan(row.max_money) })
  return t('malldesk:worthReward', { money: yuan(row.money) })
}

export const couponFacts = (t: Translate, row: Coupon) =>
  [
    worthOf(t, row),
    row.at_least > 0 ? t('malldesk:from', { money: yuan(row.at_least) }) : t('malldesk:fromNone'),
    t('malldesk:couponSums', { taken: row.lead_count, count: row.count, used: row.used_count }),
    `${time(row.start_time).slice(0, 16)} – ${time(row.end_time).slice(0, 16)}`,
  ].join(' · ')
