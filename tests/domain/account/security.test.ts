import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { checkEmail, modifyEmail, modifyMobile } from '../../../src/lib/domain/account/change-mobile-or-mail.ts'
import { modifyPassword } from '../../../src/lib/domain/account/change-password.ts'
import { deviceOf, endOtherSessions, endSession, sessions } from '../../../src/lib/domain/account/own-sessions.ts'
import { hashOf, isPassword } from '../../../src/lib/domain/account/passwords.ts'
import { checkPayPassword, modifyPayPassword, verifyPayCode } from '../../../src/lib/domain/account/pay-password.ts'
import { sendCode, sendMailCode, sendOwnCode } from '../../../src/lib/domain/account/send-code.ts'
import { flushSessions, memberOf, openSession } from '../../../src/lib/domain/account/sessions.ts'
import { memberDetail } from '../../../src/lib/domain/member/detail.ts'
import { register } from '../../../src/lib/domain/member/register.ts'
import { databases, NOW } from '../../world.ts'
import { type Browser, browser, captchaOf, signedUp } from './asking.ts'

const mobile = '13800138000'
const email = 'li@cheyou.example'
const password = 'a long enough one'
const next = 'another long one'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let hash: string
  let who: Browser & Member
  beforeAll(async () => {
    db = await open()
    hash = await hashOf(password)
  })
  beforeEach(async () => {
    for (const table of ['sms_code', 'attempt', 'captcha', 'session', 'user'] as const)
      await db.deleteFrom(table).execute()
    who = await signedUp(db, { mobile, email, password: hash })
  })

  const why = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      error => error.reason,
    )
  const row = () => db.selectFrom('user').selectAll().where('id', '=', who.member).executeTakeFirstOrThrow()

  describe('the password', () => {
    test('changing it ends all other sessions of the member and mails the owner', async () => {
      const elsewhere = await openSession(db, who.member, NOW)
      const stranger = await signedUp(db, {})
      await modifyPassword(who, { old_password: password, new_password: next })
      expect(await isPassword((await row()).password, next)).toBe(true)
      expect(await memberOf(db, elsewhere, NOW)).toBeNull()
      expect(who.touched).toContain(tag.live(who.member))
      expect(await memberOf(db, who.client!.token!, NOW)).toBe(who.member)
      expect(await memberOf(db, stranger.client!.token!, NOW)).toBe(stranger.member)
      expect(who.letters).toMatchObject([{ email, subject: '登录密码已修改' }])
      expect(JSON.stringify(who.letters)).not.toContain(next)
    })

    test('refuses a wrong or missing old password, an unchanged and a short new one', async () => {
      const refusal = (given: object) =>
        modifyPassword(who, { new_password: next, ...given }).catch(error => [error.reason, error.words.field])
      expect(await refusal({ old_password: 'wrong' })).toEqual(['wrongPassword', 'old_password'])
      expect(await refusal({})).toEqual(['wrongPassword', 'old_password'])
      expect(await refusal({ old_password: password, new_password: password })).toEqual([
        'samePassword',
        'new_password',
      ])
      expect(await refusal({ old_password: password, new_password: 'short' })).toEqual(['weakPassword', 'new_password'])
      expect(await isPassword((await row()).password, password)).toBe(true)
    })

    test('checks five of a hundred concurrent guesses, and ten a day', async () => {
      const guess = (at: Member) => why(modifyPassword(at, { old_password: 'wrong', new_password: next }))
      const all = await Promise.all(Array.from({ length: 100 }, () => guess(who)))
      expect(all.filter(reason => reason === 'wrongPassword')).toHaveLength(5)
      const later = []
      for (let hour = 1; hour < 4; hour++)
        for (let n = 0; n < 5; n++) later.push(await guess({ ...who, now: NOW + hour * 3600 }))
      expect(later.filter(reason => reason === 'wrongPassword')).toHaveLength(5)
      expect(
        await why(modifyPassword({ ...who, now: NOW + 86_400 }, { old_password: password, new_password: next })),
      ).toBe('done')
    })

    test('of two concurrent changes from the same old password one wins', async () => {
      const said = await Promise.all(
        [next, 'yet another one'].map(new_password =>
          why(modifyPassword(who, { old_password: password, new_password })),
        ),
      )
      expect(said.sort()).toEqual(['done', 'wrongPassword'])
    })

    test('setting a first password takes an SMS code for this purpose, valid once', async () => {
      await db.updateTable('user').set({ password: null }).execute()
      expect(await why(modifyPassword(who, { old_password: password, new_password: next }))).toBe('wrongCode')
      await sendOwnCode(who, 7)
      expect(await why(modifyPassword(who, { new_password: next, code: who.sent[0]!.code }))).toBe('wrongCode')
      const { key } = await sendOwnCode(who, 4)
      const { code, template } = who.sent[1]!
      expect([who.sent[1]!.mobile, template]).toEqual([mobile, 'check'])
      expect(await why(modifyPassword(who, { new_password: next, code, key: 'x' }))).toBe('wrongCode')
      const all = await Promise.all(
        Array.from({ length: 4 }, () => why(modifyPassword(who, { new_password: next, code, key }))),
      )
      expect(all.filter(reason => reason === 'done')).toHaveLength(1)
      expect(await isPassword((await row()).password, next)).toBe(true)
    })

    test('refuses an SMS code to a member without a mobile number', async () => {
      const bare = await signedUp(db, { username: 'laoli' })
      expect(await why(sendOwnCode(bare, 4))).toBe('noMobile')
      expect(await why(sendOwnCode(bare, 7))).toBe('noMobile')
    })
  })

  describe('the mobile number', () => {
    const to = '13900139000'
    const ask = async (at: Browser & Member, number: string) =>
      sendCode(at, { mobile: number, type: 5, captcha: await captchaOf(at) })

    test('binding one takes a captcha, a code sent to it and the password', async () => {
      expect(await why(sendCode(who, { mobile: to, type: 5, captcha: { id: 'x', answer: 'y' } }))).toBe('wrongCaptcha')
      const { key } = await ask(who, to)
      const { code } = who.sent[0]!
      expect(await why(modifyMobile(who, { mobile: to, key, code }))).toBe('wrongPassword')
      expect(await why(modifyMobile(who, { mobile: '13900139001', key, code, password }))).toBe('wrongCode')
      expect(await why(modifyMobile(who, { mobile: to, key: 'x', code, password }))).toBe('wrongCode')
      await modifyMobile(who, { mobile: to, key, code, password })
      expect((await memberDetail(who)).mobile).toBe(to)
      expect(await why(modifyMobile(who, { mobile: to, key, code, password }))).toBe('wrongCode')
    })

    test('concurrent binding and registration of one number succeed only once', async () => {
      for (let n = 0; n < 5; n++) {
        const number = `1390013910${n}`
        const [binding, entering] = [await signedUp(db, {}), browser(db, { address: `198.51.100.${n}` })]
        const { key } = await ask(binding, number)
        await sendCode(entering, { mobile: number, type: 1 })
        const outcomes = await Promise.all([
          why(modifyMobile(binding, { mobile: number, key, code: binding.sent[0]!.code })),
          why(register(entering, { mobile: number, password, code: entering.sent[0]!.code })),
        ])
        expect(outcomes.filter(reason => reason === 'done')).toHaveLength(1)
        expect(['mobileTaken', 'wrongCode']).toContain(outcomes.find(reason => reason !== 'done'))
        expect(await db.selectFrom('user').select('id').where('mobile', '=', number).execute()).toHaveLength(1)
      }
    })

    test('requesting a code for a taken one gets the same answer, and its owner an SMS', async () => {
      const other = await signedUp(db, { mobile: to })
      const [free, taken] = [await ask(who, '13700137000'), await ask(who, to)]
      expect({ ...taken, key: '' }).toEqual({ ...free, key: '' })
      expect(who.sent.map(({ template, code }) => [template, code.length])).toEqual([
        ['check', 6],
        ['taken', 0],
      ])
      for (let n = 0; n < 5; n++)
        expect(await why(modifyMobile(who, { mobile: to, key: taken.key, code: `00000${n}`, password }))).toBe(
          'wrongCode',
        )
      expect((await memberDetail(other)).mobile).toBe(to)
    })

    test('a code cannot be used by a member who did not request it', async () => {
      const stranger = await signedUp(db, { password: hash })
      const { key } = await ask(who, to)
      expect(await why(modifyMobile(stranger, { mobile: to, key: 'guessed', code: who.sent[0]!.code, password }))).toBe(
        'wrongCode',
      )
      expect(await why(modifyMobile(who, { mobile: to, key, code: who.sent[0]!.code, password }))).toBe('done')
    })
  })

  describe('the mail address', () => {
    const to = 'new@cheyou.example'
    const ask = async (at: Browser & Member, address: string) =>
      sendMailCode(at, { email: address, captcha: await captchaOf(at) })
    const codeIn = ({ text }: { text: string }) => /\d{6}/.exec(text)![0]

    test('binding one takes a mailed code and the password, and notifies the old address', async () => {
      const { key } = await ask(who, to)
      expect(who.letters[0]).toMatchObject({ email: to, subject: '绑定邮箱的验证码' })
      const code = codeIn(who.letters[0]!)
      expect(await why(modifyEmail(who, { email: to, key, code }))).toBe('wrongPassword')
      await modifyEmail(who, { email: to, key, code, password })
      expect((await memberDetail(who)).email).toBe(to)
      expect(who.letters[1]).toMatchObject({ email, subject: '绑定的邮箱已更换' })
    })

    test('requesting a code for a taken one gets the same answer, and its owner a mail', async () => {
      await signedUp(db, { email: to })
      const [free, taken] = [await ask(who, 'free@cheyou.example'), await ask(who, to)]
      expect({ ...taken, key: '' }).toEqual({ ...free, key: '' })
      expect(who.letters[1]).toMatchObject({ email: to, subject: '有人想绑定你的邮箱' })
      expect(who.letters[1]!.text).not.toMatch(/\d{6}/)
      expect([await why(checkEmail(who, { email: to })), await why(checkEmail(who, { email: 'x@y.example' }))]).toEqual(
        ['done', 'done'],
      )
      expect(await why(checkEmail(who, { email }))).toBe('badField')
    })

    test('is limited to one code a minute and ten a day', async () => {
      expect([await why(ask(who, to)), await why(ask(who, to))]).toEqual(['done', 'tooFast'])
      const said = []
      for (let n = 1; n < 14; n++) said.push(await why(ask({ ...who, now: NOW + n * 4000 }, to)))
      expect(said.filter(reason => reason === 'done')).toHaveLength(9)
    })

    test('a code may be requested again if sending the mail failed', async () => {
      const broken = { ...who, mail: { send: () => Promise.reject(new Error('no server')) } }
      await sendMailCode(broken, { email: to, captcha: await captchaOf(broken) })
      await expect.poll(() => why(ask(who, to))).toBe('done')
    })
  })

  describe('the pay password', () => {
    const digits = '846203'
    const set = async (given = digits, at: Browser & Member = who) => {
      const { key } = await sendOwnCode(at, 7)
      return modifyPayPassword(at, { key, code: at.sent.at(-1)!.code, password: given })
    }

    test('is set with a code, which a check does not consume but the change does', async () => {
      const { key } = await sendOwnCode(who, 7)
      const { code } = who.sent[0]!
      expect(await why(verifyPayCode(who, { key, code: code === '000000' ? '000001' : '000000' }))).toBe('wrongCode')
      await verifyPayCode(who, { key, code })
      await modifyPayPassword(who, { key, code, password: digits })
      expect(await memberDetail(who)).toMatchObject({ is_pay_password: 1, password: 1 })
      expect((await row()).pay_password).toMatch(/^\$argon2id\$/)
      expect(await why(modifyPayPassword(who, { key, code, password: '904173' }))).toBe('wrongCode')
      expect(await why(checkPayPassword(who, { pay_password: digits }))).toBe('done')
    })

    test('a wrong check of the code counts as a try, a right one does not', async () => {
      const { key } = await sendOwnCode(who, 7)
      const { code } = who.sent[0]!
      for (let n = 0; n < 9; n++) expect(await why(verifyPayCode(who, { key, code }))).toBe('done')
      const wrong = code === '000000' ? '000001' : '000000'
      for (let n = 0; n < 5; n++) expect(await why(verifyPayCode(who, { key, code: wrong }))).toBe('wrongCode')
      expect(await why(modifyPayPassword(who, { key, code, password: digits }))).toBe('wrongCode')
    })

    test.each(['000000', '777777', '123456', '654321', '345678'])('refuses %s as too easy', async easy => {
      expect(await why(modifyPayPassword(who, { key: 'x', code: '000000', password: easy }))).toBe('weakPayPassword')
    })

    test.each(['135790', '112233', '123123'])('refuses %s, which many use', async common => {
      const sent = { key: 'x', code: '000000', password: common }
      await expect(modifyPayPassword(who, sent)).rejects.toMatchObject({ said: 'security:commonPay' })
    })

    test('refuses digits of the mobile number and of the birthday', async () => {
      const birthday = Date.parse('1987-03-09T00:00:00+08:00') / 1000
      await db.updateTable('user').set({ birthday }).where('id', '=', who.member).execute()
      const { mobile } = await db
        .selectFrom('user')
        .select('mobile')
        .where('id', '=', who.member)
        .executeTakeFirstOrThrow()
      for (const password of [mobile!.slice(-6), mobile!.slice(0, 6), '870309', '198703', '090387', '091987'])
        await expect(modifyPayPassword(who, { key: 'x', code: '000000', password })).rejects.toMatchObject({
          said: 'security:personalPay',
        })
    })

    test('allows five wrong guesses, also concurrent ones; the right one resets the count', async () => {
      expect(await why(checkPayPassword(who, { pay_password: digits }))).toBe('noPayPassword')
      await set()
      const check = (pay_password: string) => why(checkPayPassword(who, { pay_password }))
      for (let n = 0; n < 4; n++) expect(await check('000000')).toBe('wrongPayPassword')
      expect(await check(digits)).toBe('done')
      const all = await Promise.all(Array.from({ length: 50 }, () => check('000000')))
      expect(all.filter(reason => reason === 'wrongPayPassword')).toHaveLength(5)
      expect(await check(digits)).toBe('tooManyTries')
    })

    test('twenty concurrent right entries all succeed despite earlier wrong ones', async () => {
      await set()
      const check = (pay_password: string) => why(checkPayPassword(who, { pay_password }))
      for (let n = 0; n < 4; n++) expect(await check('000000')).toBe('wrongPayPassword')
      const all = await Promise.all(Array.from({ length: 20 }, () => check(digits)))
      expect(all).toEqual(Array.from({ length: 20 }, () => 'done'))
      for (let n = 0; n < 5; n++) expect(await check('000000')).toBe('wrongPayPassword')
      expect(await check('000000')).toBe('tooManyTries')
    })
  })

  describe('guesses in another session', () => {
    const elsewhere = async (now = NOW) => ({
      ...browser(db, { token: await openSession(db, who.member, now) }),
      member: who.member,
    })

    test('do not lock the owner out of changing the password', async () => {
      const thief = await elsewhere()
      const asked = { old_password: 'wrong', new_password: next }
      for (let n = 0; n < 6; n++) await why(modifyPassword(thief, asked))
      expect(await why(modifyPassword(thief, asked))).toBe('tooManyTries')
      expect(await why(modifyPassword(who, { ...asked, old_password: password }))).toBe('done')
    })

    test('at the pay password are limited to thirty a day over new sessions, not for a day-old one', async () => {
      const hash = await hashOf('135790')
      await db.updateTable('user').set({ pay_password: hash }).where('id', '=', who.member).execute()
      const old = await elsewhere(NOW - 86_400)
      const said = []
      for (let n = 0; n < 10; n++) {
        const thief = await elsewhere()
        for (let m = 0; m < 4; m++) said.push(await why(checkPayPassword(thief, { pay_password: '000000' })))
      }
      expect(said.filter(reason => reason === 'wrongPayPassword')).toHaveLength(30)
      expect(await why(checkPayPassword(who, { pay_password: '135790' }))).toBe('tooManyTries')
      expect(await why(checkPayPassword(old, { pay_password: '135790' }))).toBe('done')
      const { key } = await sendOwnCode(who, 7)
      await modifyPayPassword(who, { key, code: who.sent[0]!.code, password: '975318' })
      expect(await why(checkPayPassword(who, { pay_password: '975318' }))).toBe('done')
    })
  })

  describe('sessions', () => {
    const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

    test('are listed with device and masked address, this one first, without tokens or hashes', async () => {
      const client = { agent: chrome, address: '203.0.113.24' }
      const token = await openSession(db, who.member, NOW + 10, 7, client)
      await openSession(db, who.member, NOW - 400_000)
      const list = await sessions(who)
      expect(list).toMatchObject([
        { is_this: 1, address: '' },
        { is_this: 0, browser: 'Chrome', system: 'Windows', address: '203.0.*.*', lasttime: NOW + 10 },
      ])
      const { hash: kept } = await db
        .selectFrom('session')
        .select('hash')
        .where('agent', '=', chrome)
        .executeTakeFirstOrThrow()
      for (const secret of [token, kept, '113.24']) expect(JSON.stringify(list)).not.toContain(secret)
    })

    test('a member may end one session or all others, but none of another member', async () => {
      const [one, other] = [await openSession(db, who.member, NOW), await openSession(db, who.member, NOW)]
      const stranger = await signedUp(db, {})
      const [theirs] = await sessions(stranger)
      expect(await why(endSession(who, { id: theirs!.id }))).toBe('noSuchContent')
      const ids = (await sessions({ ...who, client: { ...who.client!, token: one } })).map(({ id }) => id)
      await endSession(who, { id: ids[0]! })
      expect(who.touched.splice(0)).toContain(tag.live(who.member))
      expect([await memberOf(db, one, NOW), await memberOf(db, other, NOW)]).toEqual([null, who.member])
      await endOtherSessions(who)
      expect(who.touched).toContain(tag.live(who.member))
      expect([await memberOf(db, other, NOW), await memberOf(db, who.client!.token!, NOW)]).toEqual([null, who.member])
      expect(await memberOf(db, stranger.client!.token!, NOW)).toBe(stranger.member)
    })

    test('ending the current session signs out', async () => {
      const [here] = await sessions(who)
      await endSession(who, { id: here!.id })
      expect(who.cookies).toEqual([null])
      expect(await memberOf(db, who.client!.token!, NOW)).toBeNull()
    })

    test('record their last use at most once an hour', async () => {
      const token = who.client!.token!
      const seen = async (now: number) => {
        await memberOf(db, token, now)
        await flushSessions(db)
        return (await db.selectFrom('session').select(['lasttime', 'until']).executeTakeFirstOrThrow()).lasttime - NOW
      }
      expect([await seen(NOW + 3599), await seen(NOW + 3600), await seen(NOW + 4000)]).toEqual([0, 3600, 3600])
    })

    test('show two groups of an IPv6 address, and no browser or system for an unknown client', async () => {
      await openSession(db, who.member, NOW + 5, 2, { agent: 'curl', address: '2001:db8:1:2::3' })
      expect((await sessions(who))[1]).toMatchObject({ browser: '', system: '', address: '2001:db8:*' })
      expect(deviceOf('x MicroMessenger/8 Android')).toEqual({ browser: 'WeChat', system: 'Android' })
    })
  })
})
