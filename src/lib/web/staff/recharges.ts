import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { amount } from '../../core/format.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffRecharges } from '../../domain/staff/mall/recharges.ts'
import { boundedBy } from '../field-bounds.ts'
import { choice, picture } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField, withChoices } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

type Package = Awaited<ReturnType<typeof staffRecharges>>[number]

/** Recharge packages. */
export async function loadStaffRecharges(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'recharges', { save: '/api/staff/rechargeSave' })
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const packages = await staffRecharges(who)
  const fields = await withChoices(opened, boundedBy('/api/staff/rechargeSave', rechargeFields(t)), packages)
  const shell = await staffShell({ ...opened, result: resultWithField(t, opened, fields) })
  const list: EditableList = {
    label: t('malldesk:recharges'),
    note: t('malldesk:rechargesNote'),
    add: t('malldesk:newRecharge'),
    rows: packages.map(rechargeRow(t)),
    fields,
    sent,
    fresh: { status: 1, sort: 0, point: 0, growth: 0 },
  }
  return { shell, list }
}

const rechargeFields = (t: Translate): FormField[] => [
  { name: 'recharge_name', text: 'staff:name' },
  { name: 'recharge_name_en', text: 'malldesk:nameEn' },
  { name: 'buy_price', text: 'malldesk:buyPrice', kind: 'money' },
  { name: 'face_value', text: 'malldesk:faceValue', kind: 'money', note: 'malldesk:faceValueNote' },
  { name: 'point', text: 'malldesk:sendPoint', kind: 'number' },
  { name: 'growth', text: 'malldesk:sendGrowth', kind: 'number' },
  choice('coupon_id', 'malldesk:sendCoupon', { kind: 'coupon', most: 20 }),
  { name: 'status', text: 'staff:state', options: states(t) },
  { name: 'sort', text: 'staff:sort', kind: 'number' },
  picture('cover_img', 'staff:picture'),
  reason,
]

const states = (t: Translate) => [
  { value: 1, text: t('malldesk:onSale') },
  { value: 0, text: t('malldesk:offSale') },
]

const rechargeRow =
  (t: Translate) =>
  (row: Package): EditableRow => ({
    values: row,
    title: row.recharge_name,
    image: row.cover_img,
    tags: [row.status === 0 && t('malldesk:offSale')],
    facts: [
      t('malldesk:payGet', { price: amount(row.buy_price), face: amount(row.face_value) }),
      row.point > 0 && t('wallet:giftPoint', { count: row.point }),
      row.growth > 0 && t('malldesk:giftGrowth', { growth: row.growth }),
      row.coupon_id !== '' && t('wallet:giftCoupon', { count: row.coupon_id.split(',').length }),
      t('malldesk:soldTimes', { count: row.sale_num }),
    ],
  })
