import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { amount } from '../../core/format.ts'
import { localePath, type Translate } from '../../core/i18n.ts'
import { staffGifts } from '../../domain/staff/mall/gifts.ts'
import { boundedBy } from '../field-bounds.ts'
import { choice, picture, sort } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField, withChoices } from './fields.ts'
import { openStaffPage, type StaffPage, searchedPage, staffShell } from './staff-page.ts'

const LIMIT = 20
type Gift = Awaited<ReturnType<typeof staffGifts>>['data'][number]

const forms = {
  add: '/api/staff/giftAdd',
  save: '/api/staff/giftChange',
  remove: '/api/staff/giftDelete',
} as const

/** Offers for points, found by title. */
export async function loadStaffGifts(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'gifts', forms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const { data, list } = await searchedPage(opened, { label: t('staff:heading'), limit: LIMIT }, asked =>
    staffGifts(who, asked),
  )
  const [fields, addFields] = [
    boundedBy('/api/staff/giftChange', giftFields(t)),
    await withChoices(opened, boundedBy('/api/staff/giftAdd', newGiftFields(t)), []),
  ]
  const pressed = sent.pressed === 'add' ? addFields : fields
  return {
    shell: await staffShell({ ...opened, result: resultWithField(t, opened, pressed) }),
    add: { title: t('gifts:add'), fields: addFields, sent, values: { type: 1, status: 1, sort: 0, max_buy: 1 } },
    list: {
      label: t('gifts:gifts'),
      rows: data.map(giftRow(opened)),
      fields,
      sent,
      removes: 'remove',
      ...list,
    } satisfies EditableList,
  }
}

export type StaffGifts = Exclude<Awaited<ReturnType<typeof loadStaffGifts>>, Response>

const onOrOff = (t: Translate) => [
  { value: 1, text: t('gifts:on') },
  { value: 0, text: t('gifts:off') },
]

const costs = (t: Translate): FormField[] => [
  {
    name: 'score_price',
    text: 'gifts:points',
    kind: 'number',
    section: 'gifts:cost',
  },
  { name: 'price', text: 'gifts:price', kind: 'money' },
  { name: 'traffic', text: 'gifts:freight', kind: 'money', note: 'gifts:freightNote' },
  { name: 'max_buy', text: 'gifts:maxBuy', kind: 'number', note: 'gifts:maxBuyNote' },
  { name: 'status', text: 'staff:state', options: onOrOff(t), section: 'console:showing' },
  sort('sort'),
  { name: 'flag_text', text: 'gifts:flag' },
  picture('image', 'staff:picture'),
  { name: 'content', text: 'gifts:content', kind: 'area', wide: true },
  { ...reason, section: 'console:record' },
]

const giftFields = (t: Translate): FormField[] => [
  { name: 'title', text: 'staff:heading', wide: true },
  { name: 'more', text: 'gifts:more', kind: 'number', note: 'gifts:moreNote' },
  ...costs(t),
]

const newGiftFields = (t: Translate): FormField[] => [
  { name: 'title', text: 'staff:heading', wide: true },
  {
    name: 'type',
    text: 'gifts:type',
    note: 'gifts:typeNote',
    options: ([1, 2, 3] as const).map(value => ({ value, text: t(`gifts:type_${value}`) })),
  },
  { name: 'stock', text: 'gifts:stock', kind: 'number' },
  choice('sku_id', 'gifts:sku', { kind: 'sku' }),
  choice('coupon_type_id', 'gifts:coupon', { kind: 'coupon' }),
  { name: 'balance', text: 'gifts:balance', kind: 'money' },
  ...costs(t),
]

const valuesOf = (gift: Gift) => ({ ...gift, more: 0 })

const giftRow =
  ({ t, locale }: StaffPage) =>
  (gift: Gift): EditableRow => ({
    values: valuesOf(gift),
    title: gift.title,
    image: gift.image,
    ...(gift.status === 1 && { href: localePath(locale, `/promotion/pointexchange-${gift.id}`) }),
    tags: [t(`gifts:type_${gift.type as 1}`), gift.status === 0 && t('gifts:off'), gift.flag_text],
    facts: [
      `#${gift.id}`,
      t('gifts:costs', { points: gift.score_price, money: amount(gift.price) }),
      t('gifts:left', { count: gift.stock }),
      t('gifts:given', { count: gift.sale_num }),
      `${t('staff:sort')} ${gift.sort}`,
    ],
  })
