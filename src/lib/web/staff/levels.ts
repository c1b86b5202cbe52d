import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { amount } from '../../core/format.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffLevels } from '../../domain/staff/mall/levels.ts'
import { boundedBy } from '../field-bounds.ts'
import { choice } from './content-fields.ts'
import { type EditableList, type EditableRow, reason, resultWithField, withChoices, yesNo } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

type Level = Awaited<ReturnType<typeof staffLevels>>[number]

/** Member levels. */
export async function loadStaffLevels(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'levels', { save: '/api/staff/levelSave' })
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const levels = await staffLevels(who)
  const fields = await withChoices(opened, boundedBy('/api/staff/levelSave', levelFields(t)), levels)
  const shell = await staffShell({ ...opened, result: resultWithField(t, opened, fields) })
  const list: EditableList = {
    label: t('malldesk:levels'),
    note: t('malldesk:levelsNote'),
    add: t('malldesk:newLevel'),
    rows: levels.map(levelRow(t)),
    fields,
    sent,
    fresh: { grade: 1, consume_discount: 100, point_feedback: 100, send_point: 0, send_balance: 0 },
  }
  return { shell, list }
}

const levelFields = (t: Translate): FormField[] => [
  { name: 'level_name', text: 'staff:name' },
  { name: 'level_name_en', text: 'malldesk:nameEn' },
  { name: 'growth', text: 'malldesk:fromGrowth', kind: 'number' },
  {
    name: 'grade',
    text: 'malldesk:grade',
    kind: 'number',
    note: 'malldesk:gradeNote',
  },
  {
    name: 'consume_discount',
    text: 'malldesk:consumeDiscount',
    kind: 'number',
    note: 'malldesk:consumeDiscountNote',
    section: 'console:rights',
  },
  {
    name: 'point_feedback',
    text: 'malldesk:pointFeedback',
    kind: 'number',
    note: 'malldesk:pointFeedbackNote',
  },
  { name: 'is_free_shipping', text: 'malldesk:freeShipping', options: yesNo(t).toReversed() },
  {
    name: 'send_point',
    text: 'malldesk:sendPoint',
    kind: 'number',
    section: 'console:gifts',
  },
  { name: 'send_balance', text: 'malldesk:sendBalance', kind: 'money' },
  choice('send_coupon', 'malldesk:sendCoupon', { kind: 'coupon', most: 20 }),
  { ...reason, section: 'console:record' },
]

const levelRow =
  (t: Translate) =>
  (level: Level): EditableRow => ({
    values: level,
    title: level.level_name + (level.level_name_en && ` / ${level.level_name_en}`),
    image: `/art/grade-${level.grade}.svg`,
    facts: [
      t('wallet:fromGrowth', { growth: level.growth }),
      level.consume_discount < 100 && t('wallet:discount', { percent: 100 - level.consume_discount }),
      level.is_free_shipping === 1 && t('wallet:freeShipping'),
      t('wallet:feedback', { times: level.point_feedback / 100 }),
      level.send_point > 0 && t('wallet:giftPoint', { count: level.send_point }),
      level.send_balance > 0 && t('wallet:giftBalance', { money: amount(level.send_balance) }),
      level.send_coupon !== '' && t('wallet:giftCoupon', { count: level.send_coupon.split(',').length }),
    ],
  })
