import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { modifyPassword } from '../../../src/lib/domain/account/change-password.ts'
import { deleteExpired } from '../../../src/lib/domain/account/delete-expired.ts'
import { login, loginCode, mobileLogin } from '../../../src/lib/domain/account/login.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { resetPassword } from '../../../src/lib/domain/account/recover.ts'
import { sendCode } from '../../../src/lib/domain/account/send-code.ts'
import { memberOf, openSession } from '../../../src/lib/domain/account/sessions.ts'
import { base32, codeAt, keyUri, stepAt, totpStepOf } from '../../../src/lib/domain/account/totp.ts'
import {
  totpBegin,
  totpCodes,
  totpConfirm,
  totpOffer,
  totpRemove,
  useSecondFactor,
} from '../../../src/lib/domain/account/two-factor.ts'
import { exportedData } from '../../../src/lib/domain/member/export.ts'
import { databases, NOW } from '../../world.ts'
import { type Browser, browser, browserOf, captchaOf, signedUp } from './asking.ts'

const password = 'a long enough one'
const mobile = '13800138000'

// Test vectors of RFC 6238, appendix B: SHA-1, eight digits.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the eight-digit code at %i seconds is %s', (now, code) => {
  expect(codeAt(Buffer.from('12345678901234567890'), stepAt(now), 8)).toBe(code)
})

// Test vectors of RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %s', (text, coded) => expect(base32(Buffer.from(text))).toBe(coded))

test('accepts the code of the current step and one step either side, and nothing else', () => {
  const secret = Buffer.from('12345678901234567890')
  const step = stepAt(NOW)
  for (const off of [-1, 0, 1]) expect(totpStepOf(secret, codeAt(secret, step + off), NOW)).toBe(step + off)
  for (const off of [-2, 2]) expect(totpStepOf(secret, codeAt(secret, step + off), NOW)).toBeNull()
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(totpStepOf(secret, wrong, NOW)).toBeNull()
})

test('the otpauth URI contains site, account and secret', () => {
  const uri = keyUri(Buffer.from('foobar'), { issuer: '车友', account: 'li lei' })
  expect(uri).toContain(`otpauth://totp/${encodeURIComponent('车友')}:li%20lei?`)
  expect(new URL(uri).searchParams.get('secret')).toBe('MZXW6YTBOI')
})

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let hash: string
  let who: Browser & Member
  beforeAll(async () => {
    db = await open()
    hash = await hashOf(password)
  })
  beforeEach(async () => {
    for (const table of ['sms_code', 'attempt', 'captcha', 'session', 'login_ticket', 'recovery_code'] as const)
      await db.deleteFrom(table).execute()
    await db.updateTable('user').set({ mobile: null, email: null }).execute()
    who = await signedUp(db, { mobile, email: 'li@cheyou.example', password: hash })
  })

  const bytes = (text: string) => {
    const bits = [...text.replace(/ /g, '')].map(letter =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
  }
  const at = (now: number) => browser(db, { now })
  const why = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      error => error.reason,
    )
  const ticketOf = (promise: Promise<unknown>): Promise<string> =>
    promise.then(
      () => 'in at once',
      error => error.data?.ticket ?? error.reason,
    )
  const first = async (from: Browser) =>
    ticketOf(login(from, { account: mobile, password, days: 7, captcha: await captchaOf(from) }))
  /** Turns two-factor on a minute before NOW; returns secret, code by time, and recovery codes. */
  async function turnOn() {
    const { secret } = await totpBegin(who, { password })
    const code = (now: number) => codeAt(bytes(secret), stepAt(now))
    const { codes } = await totpConfirm({ ...who, now: NOW - 60 }, { code: code(NOW - 60) })
    return { secret, code, codes }
  }

  test('setup takes the password and a first code, ends other sessions and stores no plain secret', async () => {
    const elsewhere = await openSession(db, who.member, NOW)
    expect(await why(totpBegin(who, { password: 'wrong' }))).toBe('wrongPassword')
    expect(await totpOffer(who)).toBeNull()
    const { secret, uri } = await totpBegin(who, { password })
    expect(uri).toContain(secret.replace(/ /g, ''))
    expect(await totpOffer(who)).toEqual({ secret, uri })
    expect(await why(totpConfirm(who, { code: '000000' }))).toBe('wrongCode')
    expect(await first(at(NOW))).toBe('in at once')
    const { codes } = await totpConfirm(who, { code: codeAt(bytes(secret), stepAt(NOW)) })
    expect(who.touched).toContain(tag.live(who.member))
    expect(new Set(codes).size).toBe(10)
    expect(await totpOffer(who)).toBeNull()
    expect([await memberOf(db, elsewhere, NOW), await memberOf(db, who.client!.token!, NOW)]).toEqual([
      null,
      who.member,
    ])
    expect(who.letters).toMatchObject([{ email: 'li@cheyou.example' }])
    const kept = JSON.stringify([
      await db.selectFrom('user').selectAll().where('id', '=', who.member).execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
      who.letters,
    ])
    for (const each of [secret, secret.replace(/ /g, ''), bytes(secret).toString('base64'), ...codes])
      expect(kept).not.toContain(each)
  })

  test('a member without a password must set one first', async () => {
    await db.updateTable('user').set({ password: null }).where('id', '=', who.member).execute()
    expect(await why(totpBegin(who, { password }))).toBe('passwordFirst')
  })

  test('while it is on, a new secret is refused until the old one is removed', async () => {
    const begun = await totpBegin(who, { password })
    const { totp_next } = await db
      .selectFrom('user')
      .select('totp_next')
      .where('id', '=', who.member)
      .executeTakeFirstOrThrow()
    const { code } = await turnOn()
    expect(await why(totpBegin(who, { password }))).toBe('stateConflict')
    await db.updateTable('user').set({ totp_next }).where('id', '=', who.member).execute()
    expect(await totpOffer(who)).toBeNull()
    expect(await why(totpConfirm(who, { code: codeAt(bytes(begun.secret), stepAt(NOW)) }))).toBe('wrongCode')
    expect(await why(totpRemove(who, { password, code: code(NOW) }))).toBe('done')
    expect(await why(totpBegin(who, { password }))).toBe('done')
  })

  test('a factor that another SECRET encrypted refuses every code of the app, and takes a recovery code', async () => {
    const { code, codes } = await turnOn()
    const damaged = { totp: 'sealed', totp_next: 'sealed' }
    await db.updateTable('user').set(damaged).where('id', '=', who.member).execute()
    const { totp } = damaged
    expect(await why(useSecondFactor(who, { id: who.member, totp }, code(NOW)))).toBe('wrongCode')
    expect(await why(totpRemove(who, { password, code: codes[0]! }))).toBe('done')
    await db.updateTable('user').set({ totp_next: 'sealed' }).where('id', '=', who.member).execute()
    expect(await totpOffer(who)).toBeNull()
  })

  test('a pending secret is valid for 15 minutes, in the session that started it', async () => {
    const { secret } = await totpBegin(who, { password })
    const confirm = (from: Member) => why(totpConfirm(from, { code: codeAt(bytes(secret), stepAt(from.now)) }))
    const late = { ...who, now: NOW + 900 }
    const elsewhere = await browserOf(db, who.member)
    for (const from of [late, elsewhere]) {
      expect(await totpOffer(from)).toBeNull()
      expect(await confirm(from)).toBe('wrongCode')
    }
    const last = { ...who, now: NOW + 899 }
    expect(await totpOffer(last)).toMatchObject({ secret })
    expect(await confirm(last)).toBe('done')
  })

  test('changing or resetting the password discards a pending secret', async () => {
    const next = 'another long enough one'
    await totpBegin(who, { password })
    await modifyPassword(who, { old_password: password, new_password: next })
    expect(await totpOffer(who)).toBeNull()
    await totpBegin(who, { password: next })
    const from = at(NOW)
    await sendCode(from, { mobile, type: 2 })
    await resetPassword(from, { mobile, code: from.sent[0]!.code, password })
    expect(await totpOffer(who)).toBeNull()
  })

  test('login by password and by SMS opens no session before the second factor', async () => {
    const { code } = await turnOn()
    const from = at(NOW)
    const byPassword = await first(from)
    await sendCode(from, { mobile, type: 3 })
    const bySms = await ticketOf(mobileLogin(from, { mobile, code: from.sent[0]!.code, days: 2 }))
    expect(from.cookies).toEqual([])
    const { userinfo } = await loginCode(from, { ticket: byPassword, code: code(NOW) })
    expect(await memberOf(db, userinfo.token, NOW)).toBe(who.member)
    expect(from.cookies).toMatchObject([{ days: 7 }])
    const later = at(NOW + 60)
    await loginCode(later, { ticket: bySms, code: code(NOW + 60) })
    expect(later.cookies).toMatchObject([{ days: 2 }])
  })

  test('a code and a login ticket work once, also under concurrent use', async () => {
    const { code } = await turnOn()
    const tickets = await Promise.all([1, 2, 3].map(() => first(at(NOW))))
    const used = await Promise.all(tickets.map(ticket => why(loginCode(at(NOW), { ticket, code: code(NOW) }))))
    expect(used.sort()).toEqual(['done', 'wrongCode', 'wrongCode'])
    await db.deleteFrom('attempt').execute()
    const ticket = await first(at(NOW + 30))
    expect(await why(loginCode(at(NOW + 30), { ticket, code: code(NOW) }))).toBe('wrongCode')
    expect(await why(loginCode(at(NOW + 30), { ticket, code: code(NOW - 30) }))).toBe('wrongCode')
    expect(await why(loginCode(at(NOW + 30), { ticket, code: code(NOW + 30) }))).toBe('done')
    expect(await why(loginCode(at(NOW + 60), { ticket, code: code(NOW + 60) }))).toBe('secondGone')
  })

  test('a recovery code works once, ignoring case and separators', async () => {
    const { codes } = await turnOn()
    const enter = async (code: string) => why(loginCode(at(NOW), { ticket: await first(at(NOW)), code }))
    expect(await enter(codes[0]!.toUpperCase().replace(/-/g, ' '))).toBe('done')
    expect(await enter(codes[0]!)).toBe('wrongCode')
    expect(await enter(codes[1]!)).toBe('done')
    const both = await Promise.all([enter(codes[2]!), enter(codes[2]!)])
    expect(both.sort()).toEqual(['done', 'wrongCode'])
  })

  test('a ticket lasts five minutes or five tries; an account gets five tries in 15 minutes', async () => {
    const { code } = await turnOn()
    const ticket = await first(at(NOW))
    expect(await why(loginCode(at(NOW + 300), { ticket, code: code(NOW + 300) }))).toBe('secondGone')
    expect(await why(loginCode(at(NOW), { ticket: 'x', code: code(NOW) }))).toBe('secondGone')
    for (let n = 0; n < 5; n++) expect(await why(loginCode(at(NOW), { ticket, code: '000000' }))).toBe('wrongCode')
    expect(await why(loginCode(at(NOW), { ticket, code: code(NOW) }))).toBe('secondGone')
    const another = await first(at(NOW))
    expect(await why(loginCode(at(NOW), { ticket: another, code: code(NOW) }))).toBe('tooManyTries')
    const later = NOW + 901
    expect(await why(loginCode(at(later), { ticket: await first(at(later)), code: code(later) }))).toBe('done')
    await deleteExpired(at(NOW + 86_400))
    expect(await db.selectFrom('login_ticket').select('hash').execute()).toEqual([])
  })

  test('guesses from other addresses cannot lock the owner out of the second factor', async () => {
    const { code, codes } = await turnOn()
    const known = browser(db)
    await loginCode(known, { ticket: await first(known), code: code(NOW) })
    const device = known.devices.at(-1)!
    const { totp } = await db.selectFrom('user').select('totp').where('id', '=', who.member).executeTakeFirstOrThrow()
    const guess = async (address: string) => {
      const from = browser(db, { address })
      return why(useSecondFactor(from, { id: who.member, totp }, '000000', await captchaOf(from)))
    }
    for (let n = 0; n < 100; n++) expect(await guess(`a${n}`)).toBe('wrongCode')
    expect(await guess('b')).toBe('tooManyTries')
    const away = browser(db, { address: 'away', now: NOW + 60 })
    expect(await why(loginCode(away, { ticket: await first(away), code: codes[0]! }))).toBe('done')
    const home = browser(db, { address: 'a1', now: NOW + 60, device })
    expect(await why(loginCode(home, { ticket: await first(home), code: code(NOW + 60) }))).toBe('done')
  })

  test('twenty wrong codes from any addresses require a captcha', async () => {
    const { code } = await turnOn()
    const from = (n: number) => browser(db, { address: `a${n}` })
    for (let n = 0; n < 20; n++)
      expect(await why(loginCode(from(n), { ticket: await first(from(n)), code: '000000' }))).toBe('wrongCode')
    const owner = from(20)
    const ticket = await first(owner)
    expect(await why(loginCode(owner, { ticket, code: code(NOW) }))).toBe('captchaNeeded')
    expect(owner.alarms).toHaveLength(1)
    const captcha = await captchaOf(owner)
    expect(await why(loginCode(owner, { ticket, code: code(NOW), captcha }))).toBe('done')
  })

  test('wrong authenticator codes have their own message, not that of SMS codes', async () => {
    const own = { reason: 'wrongCode', said: 'security:wrongTotp' }
    await totpBegin(who, { password })
    await expect(totpConfirm(who, { code: '000000' })).rejects.toMatchObject(own)
    await turnOn()
    await expect(loginCode(at(NOW), { ticket: await first(at(NOW)), code: '000000' })).rejects.toMatchObject(own)
    await expect(totpRemove(who, { password, code: 'not-one-of-them' })).rejects.toMatchObject(own)
  })

  test('removal takes password and code; new recovery codes replace the old ones', async () => {
    const { code, codes } = await turnOn()
    expect(await why(totpRemove(who, { password: 'wrong', code: code(NOW) }))).toBe('wrongPassword')
    expect(await why(totpRemove(who, { password, code: '000000' }))).toBe('wrongCode')
    const fresh = await totpCodes(who, { password, code: code(NOW) })
    expect(await why(totpRemove(who, { password, code: codes[0]! }))).toBe('wrongCode')
    expect(await why(totpRemove(who, { password, code: fresh.codes[0]! }))).toBe('done')
    expect(await first(at(NOW))).toBe('in at once')
    expect(await db.selectFrom('recovery_code').select('hash').execute()).toEqual([])
    const row = await db.selectFrom('user').select(['totp', 'totp_next']).where('id', '=', who.member).execute()
    expect(row).toEqual([{ totp: '', totp_next: '' }])
  })

  test('the data export does not contain the secret', async () => {
    const { secret } = await turnOn()
    const kept = await db.selectFrom('user').select('totp').where('id', '=', who.member).executeTakeFirstOrThrow()
    let file = ''
    for await (const piece of await exportedData(who)) file += piece
    expect(file).not.toContain(secret.replace(/ /g, ''))
    expect(file).not.toContain(kept.totp)
  })
})
