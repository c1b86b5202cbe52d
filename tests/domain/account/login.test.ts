import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { login, logout, mobileLogin } from '../../../src/lib/domain/account/login.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { checkResetCode, resetPassword } from '../../../src/lib/domain/account/recover.ts'
import { sendCode } from '../../../src/lib/domain/account/send-code.ts'
import { closeSessions, memberOf, memberOfSign, openSession } from '../../../src/lib/domain/account/sessions.ts'
import { memberDetail, userSign } from '../../../src/lib/domain/member/detail.ts'
import { register, registerByName } from '../../../src/lib/domain/member/register.ts'
import { add, databases, member, NOW } from '../../world.ts'
import { type Browser, browser, captchaOf } from './asking.ts'

const DAY = 86_400
const mobile = '13800138000'
const password = 'a long enough one'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let id: number
  beforeAll(async () => {
    db = await open()
    id = (await member(db, { mobile, username: 'laoli', email: 'li@cheyou.example', password: await hashOf(password) }))
      .member
  })
  beforeEach(async () => {
    for (const table of ['sms_code', 'attempt', 'captcha', 'session'] as const) await db.deleteFrom(table).execute()
  })

  const at = (asked: Parameters<typeof browser>[1] = {}) => browser(db, asked)
  const enter = async (who: Browser, account = mobile, given = password, days = 2) =>
    login(who, { account, password: given, days, captcha: await captchaOf(who) })
  const why = (promise: Promise<unknown>) =>
    promise.then(
      () => 'in',
      error => error.reason,
    )
  const codeFor = async (who: Browser, to: string, type: 1 | 2 | 3) => {
    await sendCode(who, { mobile: to, type })
    return who.sent.at(-1)?.code ?? '000000'
  }

  test.each(['13800138000', 'laoli', 'LaoLi', 'li@cheyou.example'])(
    'logging in as %s with the password opens a session',
    async account => {
      const who = at()
      const { userinfo } = await enter(who, account)
      expect(userinfo).toMatchObject({ id, nickname: '阿明', mobile })
      expect(who.cookies).toEqual([{ token: userinfo.token, days: 2 }])
      expect(await memberOf(db, userinfo.token, NOW)).toBe(id)
      expect(await memberOfSign(db, userinfo.sign, NOW)).toBe(id)
      expect(await memberOf(db, userinfo.sign, NOW)).toBeNull()
    },
  )

  test('the session stores browser and address, and lasts seven days on request', async () => {
    const { userinfo } = await enter(at(), mobile, password, 7)
    expect(await db.selectFrom('session').select(['agent', 'address', 'days', 'lasttime']).execute()).toEqual([
      { agent: 'a browser', address: '198.51.100.7', days: 7, lasttime: NOW },
    ])
    expect(await memberOf(db, userinfo.token, NOW + 7 * DAY - 1)).toBe(id)
  })

  test('login replaces the session token of the browser (no session fixation)', async () => {
    const planted = await openSession(db, id, NOW)
    const who = at({ token: planted })
    const { userinfo } = await enter(who)
    expect(userinfo.token).not.toBe(planted)
    expect(await memberOf(db, planted, NOW)).toBeNull()
    const made = at({ token: 'of-somebody-else' })
    expect((await enter(made)).userinfo.token).not.toBe('of-somebody-else')
  })

  test('unknown account, wrong password and account without password get the same error', async () => {
    const bare = await member(db, { mobile: '13700137000' })
    expect(bare.member).toBeGreaterThan(0)
    for (const account of [mobile, '13600136000', 'nobody', 'no@cheyou.example', '13700137000'])
      expect(await why(enter(at(), account, 'wrong'))).toBe('wrongLogin')
  })

  test('reports a wrong captcha before checking the password, without counting a failed login', async () => {
    for (let n = 0; n < 8; n++)
      expect(await why(login(at(), { account: mobile, password, days: 2, captcha: { id: 'x', answer: 'y' } }))).toBe(
        'wrongCaptcha',
      )
    expect(await why(enter(at()))).toBe('in')
  })

  test.each([mobile, '13600136000'])(
    'after five failed logins %s is locked with the same answer, whether registered or not',
    async account => {
      for (let n = 0; n < 5; n++) expect(await why(enter(at(), account, 'wrong'))).toBe('wrongLogin')
      const refusal = await enter(at(), account).catch(error => error)
      expect([refusal.reason, refusal.words]).toEqual(['tooManyTries', { count: '15' }])
    },
  )

  test('checks only five of a hundred concurrent password guesses', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, (_each, n) => why(enter(at(), mobile, `guess ${n}`))))
    expect(all.filter(reason => reason === 'wrongLogin')).toHaveLength(5)
    expect(all.filter(reason => reason === 'tooManyTries')).toHaveLength(95)
  })

  test('allows ten wrong passwords an hour for one account from one address', async () => {
    const said: string[] = []
    for (let quarter = 0; quarter < 4; quarter++)
      for (let n = 0; n < 6; n++) said.push(await why(enter(at({ now: NOW + quarter * 900 }), mobile, 'wrong')))
    expect(said.filter(reason => reason === 'wrongLogin')).toHaveLength(10)
    expect(await why(enter(at({ now: NOW + 3600 })))).toBe('in')
  })

  test('allows an address twenty wrong passwords an hour over all accounts', async () => {
    const said = []
    for (let n = 0; n < 25; n++) said.push(await why(enter(at(), `136001360${10 + n}`, 'the one password')))
    expect(said.filter(reason => reason === 'wrongLogin')).toHaveLength(20)
    expect(await why(enter(at({ address: 'elsewhere' })))).toBe('in')
  })

  test('wrong passwords from other addresses do not lock a member out', async () => {
    for (let n = 0; n < 60; n++) await why(enter(at({ address: `a${n % 12}` }), mobile, 'wrong'))
    expect(await why(enter(at({ address: 'away' })))).toBe('in')
    const away = at({ address: 'away' })
    expect(await why(mobileLogin(away, { mobile, code: await codeFor(away, mobile, 3), days: 2 }))).toBe('in')
  })

  test('a successful login resets the failure count', async () => {
    for (let n = 0; n < 4; n++) await why(enter(at(), mobile, 'wrong'))
    expect(await why(enter(at()))).toBe('in')
    for (let n = 0; n < 4; n++) expect(await why(enter(at(), mobile, 'wrong'))).toBe('wrongLogin')
  })

  test('an SMS code opens a session once; an unknown number gets the error of a wrong code', async () => {
    const who = at()
    const code = await codeFor(who, mobile, 3)
    expect(await why(mobileLogin(who, { mobile, code, days: 2 }))).toBe('in')
    expect(await why(mobileLogin(who, { mobile, code, days: 2 }))).toBe('wrongCode')
    const stranger = at()
    await sendCode(stranger, { mobile: '13600136000', type: 3 })
    expect(stranger.sent).toEqual([])
    expect(await why(mobileLogin(stranger, { mobile: '13600136000', code: '123456', days: 2 }))).toBe('wrongCode')
  })

  test('registration opens a session and returns its sign', async () => {
    const who = at()
    const code = await codeFor(who, '13500135000', 1)
    const made = await register(who, { mobile: '13500135000', password, code })
    const token = who.cookies[0]?.token ?? ''
    expect(who.touched).toContain(tag.users)
    expect(await memberOf(db, token, NOW)).toBe(made.id)
    const { sign, mobile: own, ...kept } = await userSign({ ...at({ token }), member: made.id })
    expect(kept).toMatchObject({ id: made.id, nickname: expect.stringMatching(/[\da-f]{8}$/) })
    expect([await memberOfSign(db, sign, NOW), own]).toEqual([made.id, '13500135000'])
    expect(await memberDetail({ ...at(), member: made.id })).toMatchObject({ password: 1, mobile: '13500135000' })
    expect(await why(enter(at(), '13500135000'))).toBe('in')
  })

  test('registering a taken number fails with the error of a wrong code', async () => {
    const who = at()
    await sendCode(who, { mobile, type: 1 })
    expect(who.sent).toMatchObject([{ template: 'taken', code: '' }])
    expect(await why(register(who, { mobile, password, code: '123456' }))).toBe('wrongCode')
  })

  test('twenty concurrent registrations with one code create one account', async () => {
    const who = at()
    const code = await codeFor(who, '13400134000', 1)
    const all = await Promise.all(
      Array.from({ length: 20 }, () => why(register(at(), { mobile: '13400134000', password, code }))),
    )
    expect(all.filter(reason => reason === 'in')).toHaveLength(1)
    expect(await db.selectFrom('user').select('id').where('mobile', '=', '13400134000').execute()).toHaveLength(1)
  })

  test('user names are unique ignoring case; an address may register five accounts a day', async () => {
    const name = async (username: string, who = at()) =>
      why(registerByName(who, { username, password, captcha: await captchaOf(who) }))
    expect(await name('WangWu')).toBe('in')
    expect(await name('wangwu', at({ address: 'x' }))).toBe('usernameTaken')
    expect(await name('ＷａｎｇＷｕ', at({ address: 'x' }))).toBe('usernameTaken')
    for (let n = 0; n < 4; n++) expect(await name(`more${n}`)).toBe('in')
    expect(await name('onemore')).toBe('tooMany')
    expect(await name('tomorrow', at({ now: NOW + DAY }))).toBe('in')
  })

  test('a password with the name or address of the account is refused, and the code stays valid', async () => {
    await db
      .updateTable('user')
      .set({ username: 'roadfarer', email: 'hills.of@cheyou.example' })
      .where('id', '=', id)
      .execute()
    const who = at()
    const code = await codeFor(who, mobile, 2)
    for (const taken of ['Roadfarer1', 'hills.of12', mobile, 'password'])
      expect(await why(resetPassword(who, { mobile, code, password: taken }))).toBe('weakPassword')
    await resetPassword(who, { mobile, code, password: 'another long one' })
  })

  test('a user name is no reserved name and has no stop word of user names', async () => {
    const scopes = { post: 'ignore', dialog: 'ignore', signature: 'ignore', nickname: 'ignore' } as const
    await add(db, 'stop_word', { word: '代开发票', username: 'replace', ...scopes })
    const name = async (username: string) =>
      why(registerByName(at({ address: 'names' }), { username, password, captcha: await captchaOf(at()) }))
    expect(await name('Аdmin')).toBe('badField')
    expect(await name('代开发票老王')).toBe('stopWord')
    await db.deleteFrom('stop_word').execute()
  })

  test('resetting the password ends every session and invalidates the old password', async () => {
    const before = [await openSession(db, id, NOW), await openSession(db, id, NOW, 7)]
    const who = at()
    const code = await codeFor(who, mobile, 2)
    await resetPassword(who, { mobile, code, password: 'another long one' })
    expect(who.touched).toContain(tag.live(id))
    expect(await Promise.all(before.map(token => memberOf(db, token, NOW)))).toEqual([null, null])
    expect(await why(enter(at()))).toBe('wrongLogin')
    expect(await why(enter(at(), mobile, 'another long one'))).toBe('in')
    expect(await why(resetPassword(at(), { mobile, code, password }))).toBe('wrongCode')
    await db
      .updateTable('user')
      .set({ password: await hashOf(password) })
      .where('id', '=', id)
      .execute()
  })

  test('checking a reset code does not consume it, but wrong checks count as tries', async () => {
    const who = at()
    const code = await codeFor(who, mobile, 2)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 4; n++) expect(await why(checkResetCode(who, { mobile, code: wrong }))).toBe('wrongCode')
    expect(await why(checkResetCode(who, { mobile, code }))).toBe('in')
    expect(await why(resetPassword(who, { mobile, code: wrong, password }))).toBe('wrongCode')
    expect(await why(checkResetCode(who, { mobile, code }))).toBe('wrongCode')
    expect(await why(resetPassword(who, { mobile, code, password }))).toBe('wrongCode')
  })

  test('a login code does not reset a password', async () => {
    const who = at()
    const code = await codeFor(who, mobile, 3)
    expect(await why(resetPassword(who, { mobile, code, password: 'another long one' }))).toBe('wrongCode')
  })

  test('logging out ends this session only and clears the cookie', async () => {
    const [token, elsewhere] = [await openSession(db, id, NOW), await openSession(db, id, NOW)]
    const who = { ...at({ token }), member: id }
    await logout(who)
    expect(who.touched).toContain(tag.live(id))
    expect(who.cookies).toEqual([null])
    expect([await memberOf(db, token, NOW), await memberOf(db, elsewhere, NOW)]).toEqual([null, id])
    await logout(at())
  })

  test('closeSessions ends all sessions but the given one', async () => {
    const [mine, other] = [await openSession(db, id, NOW), await openSession(db, id, NOW)]
    await closeSessions(db, id, mine)
    expect([await memberOf(db, mine, NOW), await memberOf(db, other, NOW)]).toEqual([id, null])
  })
})
