import type { AstroGlobal } from 'astro'
import type { FormField } from '../../core/form-field.ts'
import { amount } from '../../core/format.ts'
import type { Translate } from '../../core/i18n.ts'
import { staffRules } from '../../domain/staff/mall/rules.ts'
import { EXTRA_DAYS, earnRules, type Rules } from '../../domain/wallet/reward-rules.ts'
import { boundedBy } from '../field-bounds.ts'
import { choice } from './content-fields.ts'
import { reason, resultWithField, withChoices, yesNo } from './fields.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

const forms = {
  earn: '/api/staff/earnSave',
  spend: '/api/staff/spendSave',
  signin: '/api/staff/signinSave',
  register: '/api/staff/registerSave',
  withdraw: '/api/staff/withdrawSave',
} as const

/** The rules of points, growth and withdrawals, group by group. */
export async function loadStaffPoints(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'points', forms)
  if (opened instanceof Response) return opened
  const { who, t, sent } = opened
  const groups = await Promise.all(
    ruleGroups(t, await staffRules(who)).map(async group => ({
      ...group,
      fields: await withChoices(opened, boundedBy(forms[group.form], [...group.fields]), [group.values]),
    })),
  )
  const pressed = groups.find(({ form }) => form === sent.pressed)
  const result = resultWithField(t, opened, pressed?.fields ?? [])
  return { shell: await staffShell({ ...opened, result }), groups, sent }
}

export type StaffPoints = Exclude<Awaited<ReturnType<typeof loadStaffPoints>>, Response>

const switched = (t: Translate, name: string, text: FormField['text']): FormField => ({ name, text, options: yesNo(t) })

/** Each group of rules with its form, fields and current values. */
const ruleGroups = (t: Translate, rules: { [Name in keyof Rules]: Rules[Name] }) =>
  [
    { form: 'earn', title: 'malldesk:earnRules', note: 'malldesk:earnNote', ...earn(t, rules.earn) },
    { form: 'spend', title: 'malldesk:spendRules', note: 'malldesk:spendNote', ...spend(t, rules.spend) },
    { form: 'signin', title: 'malldesk:signinRules', note: 'malldesk:signinNote', ...signin(t, rules.signin) },
    {
      form: 'register',
      title: 'malldesk:registerRules',
      note: 'malldesk:registerNote',
      ...register(t, rules.register),
    },
    {
      form: 'withdraw',
      title: 'malldesk:withdrawRules',
      note: 'malldesk:withdrawNote',
      ...withdraw(t, rules.withdraw),
    },
  ] as const

const earn = (t: Translate, rules: Rules['earn']) => ({
  facts: earnRules.map(rule => {
    const { point, aDay } = rules[rule]
    return `${t(`wallet:from_${rule}`)} +${point}${aDay > 0 ? t('malldesk:aDay', { count: aDay }) : ''}`
  }),
  values: Object.fromEntries(
    earnRules.flatMap(rule => [
      [`${rule}_point`, rules[rule].point],
      [`${rule}_day`, rules[rule].aDay],
    ]),
  ),
  fields: [
    ...earnRules.flatMap((rule): FormField[] => [
      { name: `${rule}_point`, text: `malldesk:point_${rule}`, kind: 'number' },
      { name: `${rule}_day`, text: 'malldesk:mostADay', kind: 'number' },
    ]),
    reason,
  ],
})

const spend = (t: Translate, { is_use, rate, cap }: Rules['spend']) => ({
  facts: [is_use ? t('malldesk:spendFact', { points: rate * 100, cap }) : t('malldesk:off')],
  values: { is_use, rate, cap },
  fields: [
    switched(t, 'is_use', 'malldesk:spendOn'),
    {
      name: 'rate',
      text: 'malldesk:spendRate',
      kind: 'number',
      note: 'malldesk:spendRateNote',
    },
    { name: 'cap', text: 'malldesk:spendCap', kind: 'number' },
    reason,
  ] satisfies FormField[],
})

const signin = (t: Translate, { is_use, cycle, reward: [daily, ...more] }: Rules['signin']) => ({
  facts: [
    ...(is_use ? [] : [t('malldesk:off')]),
    t('malldesk:signinDaily', { point: daily?.point ?? 0, growth: daily?.growth ?? 0, cycle }),
    ...more.map(({ day, point, growth }) => t('malldesk:signinMore', { day, count: point, growth })),
  ],
  values: {
    is_use,
    cycle,
    point: daily?.point ?? 0,
    growth: daily?.growth ?? 0,
    ...Object.fromEntries(
      more.flatMap(({ day, point, growth }, at) => [
        [`day${at + 1}`, day],
        [`point${at + 1}`, point],
        [`growth${at + 1}`, growth],
      ]),
    ),
  },
  fields: [
    switched(t, 'is_use', 'malldesk:signinOn'),
    {
      name: 'cycle',
      text: 'malldesk:cycle',
      kind: 'number',
      note: 'malldesk:cycleNote',
    },
    { name: 'point', text: 'malldesk:dailyPoint', kind: 'number' },
    { name: 'growth', text: 'malldesk:dailyGrowth', kind: 'number' },
    ...Array.from({ length: EXTRA_DAYS }, (_each, n): FormField[] => [
      { name: `day${n + 1}`, text: 'malldesk:extraDay', kind: 'number' },
      { name: `point${n + 1}`, text: 'malldesk:extraPoint', kind: 'number' },
      { name: `growth${n + 1}`, text: 'malldesk:extraGrowth', kind: 'number' },
    ]).flat(),
    reason,
  ] satisfies FormField[],
})

const register = (t: Translate, rules: Rules['register']) => ({
  facts: [
    t('wallet:giftPoint', { count: rules.point }),
    ...(rules.growth > 0 ? [t('malldesk:giftGrowth', { growth: rules.growth })] : []),
    ...(rules.balance > 0 ? [t('wallet:giftBalance', { money: amount(rules.balance) })] : []),
    ...(rules.coupon ? [t('wallet:giftCoupon', { count: rules.coupon.split(',').length })] : []),
  ],
  values: rules,
  fields: [
    { name: 'point', text: 'malldesk:sendPoint', kind: 'number' },
    { name: 'growth', text: 'malldesk:sendGrowth', kind: 'number' },
    { name: 'balance', text: 'malldesk:sendBalance', kind: 'money' },
    choice('coupon', 'malldesk:sendCoupon', { kind: 'coupon', most: 20 }),
    reason,
  ] satisfies FormField[],
})

const withdraw = (t: Translate, rules: Rules['withdraw']) => ({
  facts: [
    rules.is_use ? t('malldesk:withdrawFact', { min: amount(rules.min), max: amount(rules.max) }) : t('malldesk:off'),
    t('malldesk:withdrawRate', { rate: rules.rate / 100 }),
    ...(rules.is_auto_audit ? [t('malldesk:autoAudit')] : []),
  ],
  values: {
    ...rules,
    ...Object.fromEntries(
      ['bank', 'alipay', 'wechatpay'].map(way => [way, Number(rules.transfer_type.split(',').includes(way))]),
    ),
  },
  fields: [
    switched(t, 'is_use', 'malldesk:withdrawOn'),
    { name: 'min', text: 'malldesk:withdrawMin', kind: 'money' },
    { name: 'max', text: 'malldesk:withdrawMax', kind: 'money' },
    {
      name: 'rate',
      text: 'malldesk:withdrawFee',
      kind: 'number',
      note: 'malldesk:withdrawFeeNote',
    },
    switched(t, 'bank', 'malldesk:way_bank'),
    switched(t, 'alipay', 'malldesk:way_alipay'),
    switched(t, 'wechatpay', 'malldesk:way_wechatpay'),
    { ...switched(t, 'is_auto_audit', 'malldesk:autoAudit'), note: 'malldesk:autoAuditNote' },
    reason,
  ] satisfies FormField[],
})
