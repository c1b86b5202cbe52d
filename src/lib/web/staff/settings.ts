import type { AstroGlobal } from 'astro'
import type { MessageKey } from '../../core/i18n.ts'
import type { SettingGroup } from '../../core/settings.ts'
import { type ShownSetting, settingsShown } from '../../domain/staff/settings.ts'
import type { FormResult } from '../console.ts'
import type { SubmittedForm } from '../form.ts'
import { openStaffPage, type StaffPage, staffShell } from './staff-page.ts'

/** The calls of its forms. */
export const settingForms = { save: '/api/staff/settingsSave', test: '/api/staff/settingsTest' } as const

/** A button that tries the settings of a group. */
interface TestForm {
  channel: 'sms' | 'mail' | 'pay'
  /** Label of the receiver of a message; payment has none. */
  label?: MessageKey
  button: MessageKey
}
const tests: Partial<Record<SettingGroup, TestForm>> = {
  sms: { channel: 'sms', label: 'settings:testMobile', button: 'settings:testSms' },
  mail: { channel: 'mail', label: 'settings:testTo', button: 'settings:testMail' },
  pay: { channel: 'pay', button: 'settings:testPay' },
}

/** Settings as forms of groups that are saved together, with what was typed; the set-up asks for fewer. */
export async function settingSections(
  { who, t, sent }: Pick<StaffPage, 'who' | 't' | 'sent'>,
  forms: SettingGroup[][],
  { isSetup = false } = {},
) {
  const shown = await settingsShown(who)
  const said = (key: string) => t(`settings:${key}` as MessageKey)
  const fieldOf = ({ name, options, value, isKept, isLocked, secret, lines }: ShownSetting) => ({
    name,
    label: said(name),
    value,
    isLocked,
    isKept,
    lines,
    secret,
    hint: /^(INDEXNOW_KEY|BAIDU_PUSH_TOKEN|SMS_TEMPLATES|MAIL|MAIL_FROM|WECHATPAY_APP_SECRET|ORDER_.*)$/.test(name)
      ? said(`${name}_hint`)
      : undefined,
    options: options?.map(value => ({ value, text: said(`${name}_${optionNames[value] ?? value}`) })),
  })
  const partOf = (group: SettingGroup) => ({
    group,
    title: said(group),
    note: said(`${group}Note`),
    fields: shown.filter(each => each.group === group && !(isSetup && each.isHiddenInSetup)).map(fieldOf),
  })
  return forms.map(groups => ({ parts: groups.map(partOf), name: groups[0]!, sent, test: tests[groups[0]!] }))
}

/** Names of options whose value cannot be part of a key. */
const optionNames: Record<string, string> = { '': 'none', 'alipay,wechatpay': 'both' }

export type SettingSection = Awaited<ReturnType<typeof settingSections>>[number]

/** What became of a test message; null where none was sent, or it was refused. */
export const trialResult = ({ pressed, fault, said, data }: SubmittedForm): FormResult | null =>
  pressed === 'test' && !fault ? { text: said, good: Object(data).is_sent === 1 } : null

/** Payment settings are saved together with the merchant's data they need. */
const settingsTogether: SettingGroup[][] = [
  ['sms'],
  ['mail'],
  ['pay', 'alipay', 'wechatpay'],
  ['trace'],
  ['orders'],
  ['review'],
  ['limits'],
  ['engines'],
]

/** Settings of messages, payment and parcel tracking that the environment does not set. */
export async function loadStaffSettings(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'settings', settingForms, undefined, ['test'])
  if (opened instanceof Response) return opened
  const result = trialResult(opened.sent) ?? opened.result
  return { shell: await staffShell({ ...opened, result }), sections: await settingSections(opened, settingsTogether) }
}
