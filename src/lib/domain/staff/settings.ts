import { randomInt } from 'node:crypto'
import { configWith, isLocked, type StoredSettings } from '../../core/apply-settings.ts'
import type { Member } from '../../core/caller.ts'
import type { Config } from '../../core/config.ts'
import { cutText } from '../../core/cut-text.ts'
import { translator } from '../../core/i18n.ts'
import type { Mail } from '../../core/ports/mail.ts'
import type { Channels } from '../../core/ports/payment.ts'
import { Refusal } from '../../core/refusal.ts'
import { everySetting, type Setting, type SettingName } from '../../core/settings.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { audit, mustStaff, mustStaffConfirmed, sendSms } from '../account/index.ts'
import { loadSettings, saveSettings, storedSettings } from '../site/index.ts'

export interface ShownSetting extends Setting {
  name: SettingName
  /** '' for a secret. */
  value: string
  /** Whether the database has a value. */
  isKept: boolean
  /** Whether the environment sets it. */
  isLocked: boolean
}

/** Every setting for the staff console; of secrets only whether they are set. Duty 'admin'. Refusal forbidden. */
export async function settingsShown(who: Member): Promise<ShownSetting[]> {
  await mustStaff(who, 'admin')
  const kept = await storedSettings(who.db)
  return everySetting.map(setting => ({
    ...setting,
    value: setting.secret ? '' : ((isLocked(setting.name) ? process.env[setting.name] : kept[setting.name]) ?? ''),
    isKept: (kept[setting.name] ?? '') !== '',
    isLocked: isLocked(setting.name),
  }))
}

/**
 * Saves settings with immediate effect in every process; omitted ones and empty secrets stay. Duty 'admin', confirmed.
 * Refusals forbidden, secondFactorFirst, confirmFirst, badField for an invalid one (locked, missing, wrong).
 */
export async function settingsSave(who: Member, sent: StoredSettings) {
  await mustStaffConfirmed(who, 'admin')
  const { values } = await settingsWith(who, sent)
  await change(who, async who => {
    await saveSettings(who, values)
    const names = Object.keys(values)
    // Help, the checkout and offers for points show these.
    if (names.some(name => name.startsWith('ORDER_'))) who.touches(tag.shell)
    await audit(who, { action: 'settingsSave', target_type: 'site', target_id: 0, detail: { names } })
  })
  await loadSettings(who.db)
  return []
}

/** What these fields change, and the configuration with it. Refusal badField. */
async function settingsWith({ db }: Member, sent: StoredSettings) {
  const before = await storedSettings(db)
  const changed = everySetting.filter(({ name, secret }) => {
    const value = sent[name]
    return value !== undefined && value !== (before[name] ?? '') && !(secret && value === '')
  })
  const names = changed.map(({ name }) => name)
  const locked = names.find(isLocked)
  if (locked) throw new Refusal('badField', { field: locked }, 'settings:isLocked')
  const values: StoredSettings = Object.fromEntries(names.map(name => [name, sent[name]]))
  return { values, config: checkedConfig({ ...before, ...values }) }
}

/** The message of the start-up check begins with the name of the setting. */
function checkedConfig(values: StoredSettings): Config {
  const odd = everySetting.find(({ name, options }) => values[name] && options?.includes(values[name]) === false)
  if (odd) throw new Refusal('badField', { field: odd.name }, 'settings:wrong')
  try {
    return configWith(values)
  } catch (error) {
    const field = /^[A-Z0-9_]+/.exec((error as Error).message)?.[0] ?? ''
    throw new Refusal('badField', { field }, 'settings:wrong')
  }
}

interface Trial extends StoredSettings {
  channel: 'sms' | 'mail' | 'pay'
  /** The number or address of a message. */
  to: string
}

/**
 * Tries these settings, which are not saved; omitted ones and empty secrets are those in use. Sends a test message, or
 * asks the payment providers whether the keys and each product that is on work, which moves no money. Returns whether a
 * provider took it: `is_sent` is 0 where the settings only store messages. Duty 'admin', confirmed. Refusals forbidden,
 * secondFactorFirst, confirmFirst, badField, channelDown with the provider's message.
 */
export async function settingsTest(who: Member, { channel, to, ...sent }: Trial) {
  await mustStaffConfirmed(who, 'admin')
  const { config } = await settingsWith(who, sent)
  const opened = who.trial?.(config)
  if (opened && channel === 'pay') await checkPayment(who, opened.channels)
  else if (opened && channel !== 'pay') await sendTest({ ...who, ...opened }, channel, to)
  await change(who, who =>
    audit(who, { action: 'settingsTest', target_type: 'site', target_id: 0, detail: { channel } }),
  )
  return { is_sent: channel !== 'pay' && config[channel] === 'outbox' ? 0 : 1 }
}

async function checkPayment({ now }: Member, channels: Channels) {
  const number = `${now}${randomInt(1_000_000_000)}`
  const faults = await Promise.all(Object.values(channels).map(channel => channel.check(number, now)))
  const why = cutText(faults.flat().join('; '), 400)
  if (why) throw new Refusal('channelDown', { field: 'to', why }, 'settings:payWrong')
}

async function sendTest(who: Member & { mail: Mail }, channel: 'sms' | 'mail', to: string) {
  const t = translator(who.locale)
  const { title } = await who.library.site(who.locale)
  const code = String(randomInt(100_000, 1_000_000))
  try {
    if (channel === 'sms') await sendSms(who, to, 'check', code)
    else await who.mail.send({ email: to, subject: title, text: t('settings:testText', { title }) })
  } catch (error) {
    throw new Refusal('channelDown', { field: 'to', why: cutText((error as Error).message, 200) }, 'settings:notSent')
  }
}
