import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applySettings } from '../../../src/lib/core/apply-settings.ts'
import { config } from '../../../src/lib/core/config.ts'
import type { Letter } from '../../../src/lib/core/ports/mail.ts'
import type { Message } from '../../../src/lib/core/ports/sms.ts'
import type { OpenTrial } from '../../../src/lib/core/ports/trial.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { loadSettings, SETTINGS, storedSettings } from '../../../src/lib/domain/site/settings.ts'
import { settingsSave, settingsShown, settingsTest } from '../../../src/lib/domain/staff/settings.ts'
import { databases, member, staff } from '../../world.ts'

const mail = { MAIL: 'smtps://us:pass@smtp.example.com', MAIL_FROM: 'us@example.com' }

describe.each(databases)('settings on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.deleteFrom('setting').where('name', 'like', 'set:%').execute()
    applySettings({})
  })

  test('apply at once and in other processes, and an empty value resets them', async () => {
    const who = await staff(db, 'admin')
    await settingsSave(who, { ...mail, SMS_PER_DAY: '700' })
    expect(config.mail).toEqual({ server: mail.MAIL, from: mail.MAIL_FROM })
    expect(config.ceilings.smsPerDay).toBe(700)
    expect(who.touched).toEqual([SETTINGS])
    applySettings({})
    expect(config.mail).toBe('outbox')
    await loadSettings(db)
    expect(config.ceilings.smsPerDay).toBe(700)
    await settingsSave(who, { SMS_PER_DAY: '' })
    expect(config.ceilings.smsPerDay).toBe(5000)
    expect(config.mail).toMatchObject({ from: mail.MAIL_FROM })
  })

  test('that are secret are encrypted, never shown, and kept when left empty', async () => {
    const who = await staff(db, 'admin')
    await settingsSave(who, mail)
    const rows = await db.selectFrom('setting').selectAll().where('name', 'like', 'set:%').execute()
    expect(rows.map(({ name }) => name).sort()).toEqual(['set:MAIL', 'set:MAIL_FROM'])
    expect(JSON.stringify(rows)).not.toContain('pass')
    const shown = await settingsShown(who)
    expect(shown.find(({ name }) => name === 'MAIL')).toMatchObject({ value: '', isKept: true, isLocked: false })
    expect(shown.find(({ name }) => name === 'MAIL_FROM')).toMatchObject({ value: mail.MAIL_FROM, isKept: true })
    await settingsSave(who, { MAIL: '', MAIL_FROM: 'help@example.com' })
    expect(config.mail).toEqual({ server: mail.MAIL, from: 'help@example.com' })
    const log = await db.selectFrom('audit').select('detail').where('action', '=', 'settingsSave').execute()
    expect(log.map(({ detail }) => JSON.parse(detail).names)).toContainEqual(['MAIL_FROM'])
  })

  test('encrypted with another secret count as unset', async () => {
    await settingsSave(await staff(db, 'admin'), mail)
    await db.updateTable('setting').set({ value: 'AAAA' }).where('name', '=', 'set:MAIL').execute()
    expect(await storedSettings(db)).toEqual({ MAIL: '', MAIL_FROM: mail.MAIL_FROM })
    await loadSettings(db)
    expect(config.mail).toBe('outbox')
  })

  test('that are invalid are refused with their field, and nothing changes', async () => {
    const who = await staff(db, 'admin')
    const refused = (field: string) => ({ reason: 'badField', words: { field } })
    await expect(settingsSave(who, { SMS: 'aliyun' })).rejects.toMatchObject(refused('SMS_TEMPLATES'))
    await expect(settingsSave(who, { SMS_PER_DAY: 'many' })).rejects.toMatchObject(refused('SMS_PER_DAY'))
    await expect(settingsSave(who, { PAY: 'bitcoin' })).rejects.toMatchObject(refused('PAY'))
    expect(await storedSettings(db)).toEqual({})
    expect(config.sms).toBe('outbox')
  })

  test('given by the environment are locked', async () => {
    const who = await staff(db, 'admin')
    await settingsSave(who, { SMS_PER_DAY: '700' })
    process.env['SMS_PER_DAY'] = '900'
    try {
      await loadSettings(db)
      expect(config.ceilings.smsPerDay).toBe(900)
      const shown = await settingsShown(who)
      expect(shown.find(({ name }) => name === 'SMS_PER_DAY')).toMatchObject({ value: '900', isLocked: true })
      const refused = { reason: 'badField', words: { field: 'SMS_PER_DAY' }, said: 'settings:isLocked' }
      await expect(settingsSave(who, { SMS_PER_DAY: '800' })).rejects.toMatchObject(refused)
    } finally {
      delete process.env['SMS_PER_DAY']
    }
  })

  test('are only for confirmed administrators', async () => {
    const others = await staff(db, 'content', 'trade')
    await expect(settingsShown(others)).rejects.toMatchObject({ reason: 'forbidden' })
    await expect(settingsSave(others, mail)).rejects.toMatchObject({ reason: 'forbidden' })
    const plain = await member(db)
    await db.insertInto('role').values({ user_id: plain.member, duty: 'admin', createtime: 0 }).execute()
    await expect(settingsSave(plain, mail)).rejects.toMatchObject({ reason: 'secondFactorFirst' })
    await expect(settingsTest(plain, { channel: 'mail', to: 'a@b.cn' })).rejects.toMatchObject({
      reason: 'secondFactorFirst',
    })
  })

  test('are tested as typed, saved or not, and what really happened is told', async () => {
    const sent: [by: unknown, message: Letter | Message][] = []
    const trial: OpenTrial = ({ sms, mail }) => ({
      sms: { send: async message => void sent.push([sms, message]) },
      mail: { send: async letter => void sent.push([mail, letter]) },
      channels: {},
    })
    const who = { ...(await staff(db, 'admin')), trial }
    await settingsSave(who, mail)
    const typed = { MAIL: '', MAIL_FROM: 'another@example.com' }
    expect(await settingsTest(who, { channel: 'mail', to: 'a@example.com', ...typed })).toEqual({ is_sent: 1 })
    expect(await settingsTest(who, { channel: 'sms', to: '13800000000', ...typed })).toEqual({ is_sent: 0 })
    expect(sent).toEqual([
      [
        { server: mail.MAIL, from: typed.MAIL_FROM },
        expect.objectContaining({ email: 'a@example.com', text: expect.stringContaining('测试') }),
      ],
      ['outbox', expect.objectContaining({ template: 'check', code: expect.stringMatching(/^\d{6}$/) })],
    ])
    expect(await storedSettings(db)).toEqual(mail)
  })

  test('that fail or are incomplete are reported where they were tried', async () => {
    const fails = async () => {
      throw new Error('no route')
    }
    const trial = () => ({ sms: { send: fails }, mail: { send: fails }, channels: {} })
    const who = { ...(await staff(db, 'admin')), trial }
    const asked = { channel: 'mail', to: 'a@b.cn' } as const
    const down = { reason: 'channelDown', words: { why: 'no route' } }
    await expect(settingsTest(who, { ...asked, ...mail })).rejects.toMatchObject(down)
    const missing = { reason: 'badField', words: { field: 'MAIL_FROM' } }
    await expect(settingsTest(who, { ...asked, MAIL: mail.MAIL })).rejects.toMatchObject(missing)
  })

  test('payment is tried as typed, with every channel that the fields open', async () => {
    const said: string[] = []
    const channel = (name: string, faults: string[]) => ({
      check: async () => {
        said.push(name)
        return faults
      },
    })
    const trialWith = (faults: string[]) =>
      (() => ({
        sms: { send: async () => {} },
        mail: { send: async () => {} },
        channels: { alipay: channel('alipay', []), wechatpay: channel('wechatpay', faults) },
      })) as unknown as OpenTrial
    const admin = await staff(db, 'admin')
    const asked = { channel: 'pay', to: '' } as const
    expect(await settingsTest({ ...admin, trial: trialWith([]) }, asked)).toEqual({ is_sent: 1 })
    expect(said).toEqual(['alipay', 'wechatpay'])
    await expect(settingsTest({ ...admin, trial: trialWith(['H5 is off']) }, asked)).rejects.toMatchObject({
      reason: 'channelDown',
      words: { why: 'H5 is off' },
    })
  })
})
