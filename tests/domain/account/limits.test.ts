import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { config } from '../../../src/lib/core/config.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { newCaptcha } from '../../../src/lib/domain/account/captcha.ts'
import { newCode } from '../../../src/lib/domain/account/codes.ts'
import { login, mobileLogin } from '../../../src/lib/domain/account/login.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { resetPassword } from '../../../src/lib/domain/account/recover.ts'
import { sendCode } from '../../../src/lib/domain/account/send-code.ts'
import { register, registerByName } from '../../../src/lib/domain/member/register.ts'
import { databases, member, NOW } from '../../world.ts'
import { type Browser, browser, captchaOf } from './asking.ts'

const mobile = '13800138000'
const password = 'a long enough one'
const number = (n: number) => `137${String(10_000_000 + n)}`

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await member(db, { mobile, username: 'laoli', password: await hashOf(password) })
  })
  beforeEach(async () => {
    for (const table of ['sms_code', 'attempt', 'captcha', 'session'] as const) await db.deleteFrom(table).execute()
  })

  const why = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      error => error.reason,
    )
  const enter = async (who: Browser, account = mobile, given = password) =>
    why(login(who, { account, password: given, days: 2, captcha: await captchaOf(who) }))

  const calls: [string, string, number, (who: Browser, n: number) => Promise<string>][] = [
    ['an SMS', 'done', 20, (who, n) => why(sendCode(who, { mobile: number(n), type: 1 }))],
    [
      'a code to log in',
      'wrongCode',
      60,
      (who, n) => why(mobileLogin(who, { mobile: number(n), code: '000000', days: 2 })),
    ],
    [
      'a code to register',
      'wrongCode',
      60,
      (who, n) => why(register(who, { mobile: number(n), password, code: '000000' })),
    ],
    [
      'a code to reset',
      'wrongCode',
      60,
      (who, n) => why(resetPassword(who, { mobile: number(n), password, code: '000000' })),
    ],
    ['a login', 'wrongLogin', 20, (who, n) => enter(who, number(n), 'wrong')],
    ['a login to one account', 'wrongLogin', 5, who => enter(who, mobile, 'wrong')],
    ['a captcha', 'done', 120, (who, n) => why(newCaptcha(who, `picture ${n}`))],
    [
      'a new account',
      'done',
      5,
      async (who, n) =>
        why(
          registerByName(who, {
            username: `${who.client!.address.length}name${n}`,
            password,
            captcha: await captchaOf(who),
          }),
        ),
    ],
  ]

  describe.each(calls)('%s', (_what, through, most, call) => {
    const count = async (addressOf: (n: number) => string) => {
      await db.deleteFrom('attempt').execute()
      let counted = 0
      for (let n = 0; n < 140; n++) if ((await call(browser(db, { address: addressOf(n) }), n)) === through) counted++
      return counted
    }

    test('an IPv4 address, plain or IPv6-mapped, has the same limit as a whole IPv6 /64', async () => {
      const one = await count(() => '203.0.113.9')
      const mapped = await count(n => (n % 2 ? '::ffff:203.0.113.10' : '203.0.113.10'))
      const sixtyFour = await count(n => `2001:db8:7:1::${(n + 1).toString(16)}`)
      expect([one, mapped, sixtyFour]).toEqual([most, most, most])
    })
  })

  test('the /56 and /48 around a /64 get four and sixteen times its limit', async () => {
    const send = (address: string, n: number) => why(sendCode(browser(db, { address }), { mobile: number(n), type: 3 }))
    const through = async (addressOf: (n: number) => string) => {
      await db.deleteFrom('attempt').execute()
      let counted = 0
      for (let n = 0; n < 500; n++) if ((await send(addressOf(n), n)) === 'done') counted++
      return counted
    }
    const hex = (n: number) => n.toString(16).padStart(2, '0')
    expect(await through(n => `2001:db8:7:1${hex(n % 256)}::1`)).toBe(80)
    expect(await through(n => `2001:db8:7:${hex(n % 256)}00::1`)).toBe(320)
  })

  /** Device cookie of a browser that the member has logged in from. */
  const knownDevice = async (address = '198.51.100.7') => {
    const who = browser(db, { address })
    expect(await enter(who)).toBe('done')
    return who.devices.at(-1)!
  }

  describe('a device that the member has logged in from', () => {
    test('may log in although others behind the same address have used up the limits', async () => {
      const device = await knownDevice()
      for (let n = 0; n < 30; n++) await enter(browser(db), n % 2 ? mobile : number(n), 'wrong')
      expect(await enter(browser(db))).toBe('tooManyTries')
      expect(await enter(browser(db, { device }))).toBe('done')
    })

    test('has five tries of its own, which do not count against others', async () => {
      const device = await knownDevice()
      for (let n = 0; n < 5; n++) expect(await enter(browser(db, { device }), mobile, 'wrong')).toBe('wrongLogin')
      expect(await enter(browser(db, { device }))).toBe('tooManyTries')
      expect(await enter(browser(db))).toBe('done')
    })

    test('is valid for that member only; a forged device cookie is ignored', async () => {
      const device = await knownDevice()
      const { member: other } = await member(db, { mobile: number(1), password: await hashOf(password) })
      const [id, name, signature] = device.split('.')
      const forged = [
        device.replace(`${id}.`, `${other}.`),
        `${id}.${name}.${'A'.repeat(signature!.length)}`,
        `${id}.x.é`,
        '~~',
        'x',
      ]
      for (let n = 0; n < 25; n++) await enter(browser(db), n % 2 ? mobile : number(1), 'wrong')
      for (const each of forged) {
        expect(await enter(browser(db, { device: each }), number(1))).toBe('tooManyTries')
        expect(await enter(browser(db, { device: each }))).toBe('tooManyTries')
      }
    })

    test('keeps its cookie on a second login, and holds the last three members of a browser', async () => {
      const device = await knownDevice()
      const again = browser(db, { device })
      await enter(again)
      expect(again.devices).toEqual([device])
      let kept = device
      for (let n = 2; n < 5; n++) {
        await member(db, { mobile: number(n), password: await hashOf(password) })
        const who = browser(db, { device: kept })
        await enter(who, number(n))
        kept = who.devices.at(-1)!
      }
      expect(kept.split('~')).toHaveLength(3)
      expect(kept).not.toContain(device)
    })

    test('gets an SMS although others have used up the limit of the number', async () => {
      const device = await knownDevice()
      for (let n = 0; n < 10; n++)
        await sendCode(browser(db, { address: `a${n}`, now: NOW + n * 60 }), { mobile, type: 3 })
      const later = NOW + 600
      expect(await why(sendCode(browser(db, { now: later }), { mobile, type: 3 }))).toBe('captchaNeeded')
      const who = browser(db, { device, now: later })
      expect(await why(sendCode(who, { mobile, type: 3 }))).toBe('done')
      expect(who.sent).toMatchObject([{ template: 'login', mobile }])
    })
  })

  describe('site-wide ceilings', () => {
    const ceilings = { ...config.ceilings }
    beforeEach(() => Object.assign(config.ceilings, { smsPerMinute: 20, smsPerDay: 30, codeGuessesPerHour: 20 }))
    afterEach(() => Object.assign(config.ceilings, ceilings))
    /** A browser at an address of its own for each n. */
    const from = (n: number, more: object = {}) => browser(db, { address: `2001:db8:${n.toString(16)}::1`, ...more })
    const flood = async (type: 1 | 3, count = 15) => {
      const said = []
      for (let n = 0; n < count; n++) said.push(await why(sendCode(from(n), { mobile: number(n), type })))
      return said
    }

    test('unregistered numbers need a captcha after half of the ceiling; members still get their SMS', async () => {
      expect(await flood(1)).toEqual([...Array(10).fill('done'), ...Array(5).fill('captchaNeeded')])
      const stranger = from(99)
      expect(await why(sendCode(stranger, { mobile: number(99), type: 1 }))).toBe('captchaNeeded')
      const captcha = await captchaOf(stranger)
      expect(await why(sendCode(stranger, { mobile: number(99), type: 1, captcha }))).toBe('done')
      const who = from(100)
      expect(await why(sendCode(who, { mobile, type: 3 }))).toBe('done')
      expect(who.sent).toMatchObject([{ template: 'login' }])
      expect(await why(mobileLogin(who, { mobile, code: who.sent[0]!.code, days: 2 }))).toBe('done')
    })

    test('registered and unregistered numbers need a captcha alike; a known device needs none', async () => {
      const device = await knownDevice()
      for (let n = 0; n < 10; n++) await member(db, { mobile: number(500 + n) })
      for (let n = 0; n < 10; n++)
        expect(await why(sendCode(from(n), { mobile: number(500 + n), type: 3 }))).toBe('done')
      expect(await why(sendCode(from(50), { mobile, type: 3 }))).toBe('captchaNeeded')
      expect(await why(sendCode(from(51), { mobile: number(600), type: 3 }))).toBe('captchaNeeded')
      expect(await why(sendCode(from(52, { device }), { mobile, type: 3 }))).toBe('done')
    })

    test('the daily ceiling applies beside the one per minute', async () => {
      await flood(1, 10)
      const said = []
      for (let n = 20; n < 30; n++)
        said.push(await why(sendCode(from(n, { now: NOW + 60 }), { mobile: number(n), type: 1 })))
      expect(said).toEqual([...Array(5).fill('done'), ...Array(5).fill('captchaNeeded')])
    })

    test('alerts once for each ceiling and period', async () => {
      const alarms = []
      for (const now of [NOW, NOW + 60])
        for (let n = 0; n < 14; n++) {
          const who = from(n, { now })
          await why(sendCode(who, { mobile: number(n), type: 1 }))
          alarms.push(...who.alarms)
        }
      expect(alarms).toEqual([
        expect.objectContaining({ ceiling: 'site sms a minute, others' }),
        expect.objectContaining({ ceiling: 'site sms a day, others' }),
        expect.objectContaining({ ceiling: 'site sms a minute, others' }),
      ])
    })

    test('many wrong codes require a captcha, except from a known device', async () => {
      const device = await knownDevice()
      const guess = (who: Browser, n: number, more: object = {}) =>
        why(mobileLogin(who, { mobile: number(n), code: '000000', days: 2, ...more }))
      const said = []
      for (let n = 0; n < 15; n++) said.push(await guess(from(n), n))
      expect(said).toEqual([...Array(10).fill('wrongCode'), ...Array(5).fill('captchaNeeded')])
      expect(await why(register(from(60), { mobile: number(60), password, code: '000000' }))).toBe('captchaNeeded')
      expect(await why(resetPassword(from(61), { mobile, password, code: '000000' }))).toBe('captchaNeeded')
      const stranger = from(62)
      expect(await guess(stranger, 62, { captcha: await captchaOf(stranger) })).toBe('wrongCode')
      const { code } = await newCode(from(63), { mobile, type: 3 })
      const own = from(63, { device })
      expect(await why(mobileLogin(own, { mobile, code, days: 2 }))).toBe('done')
      const away = from(64)
      const { code: another } = await newCode(away, { mobile, type: 3 })
      expect(await why(mobileLogin(away, { mobile, code: another, days: 2, captcha: await captchaOf(away) }))).toBe(
        'done',
      )
    })
  })
})
