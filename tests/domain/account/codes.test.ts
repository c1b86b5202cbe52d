import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { createUnusableCode, newCode, useCode } from '../../../src/lib/domain/account/codes.ts'
import { sendCode } from '../../../src/lib/domain/account/send-code.ts'
import { databases, member, NOW } from '../../world.ts'
import { browser, captchaOf } from './asking.ts'

const mobile = '13800138000'
const other = '13900139000'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await member(db, { mobile })
  })
  beforeEach(async () => {
    for (const table of ['sms_code', 'attempt', 'captcha'] as const) await db.deleteFrom(table).execute()
  })

  const at = (now = NOW, address?: string) => browser(db, { now, ...(address && { address }) })
  const wrong = { reason: 'wrongCode' }

  test('a code has six digits, is not stored in plain text and works once', async () => {
    const { code } = await newCode(at(), { mobile, type: 3 })
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(await db.selectFrom('sms_code').selectAll().execute())).not.toContain(`"${code}"`)
    await useCode(at(), { mobile, type: 3, code })
    await expect(useCode(at(), { mobile, type: 3, code })).rejects.toMatchObject(wrong)
  })

  test('a code works within ten minutes, for its own number, purpose and key only', async () => {
    const { code, key } = await newCode(at(), { mobile, type: 3 })
    await expect(useCode(at(NOW + 600), { mobile, type: 3, code })).rejects.toMatchObject(wrong)
    await expect(useCode(at(), { mobile: other, type: 3, code })).rejects.toMatchObject(wrong)
    await expect(useCode(at(), { mobile, type: 2, code })).rejects.toMatchObject(wrong)
    await expect(useCode(at(), { mobile, type: 3, code, key: 'another' })).rejects.toMatchObject(wrong)
    await useCode(at(NOW + 599), { mobile, type: 3, code, key })
  })

  test('the error for a wrong code tells SMS codes from mailed ones', async () => {
    await expect(useCode(at(), { mobile, type: 3, code: '123456' })).rejects.toMatchObject({
      ...wrong,
      said: undefined,
    })
    const mailed = useCode(at(), { mobile: 'a@cheyou.example', type: 6, code: '123456' })
    await expect(mailed).rejects.toMatchObject({ ...wrong, said: 'security:wrongMailCode' })
  })

  test('a newer code replaces the previous one', async () => {
    const { code } = await newCode(at(), { mobile, type: 3 })
    const { code: newer } = await newCode(at(), { mobile, type: 3 })
    if (code !== newer) await expect(useCode(at(), { mobile, type: 3, code })).rejects.toMatchObject(wrong)
    await useCode(at(), { mobile, type: 3, code: newer })
  })

  test('rejects the right code after five wrong guesses', async () => {
    const { code } = await newCode(at(), { mobile, type: 3 })
    const guess = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n++)
      await expect(useCode(at(), { mobile, type: 3, code: guess })).rejects.toMatchObject(wrong)
    await expect(useCode(at(), { mobile, type: 3, code })).rejects.toMatchObject(wrong)
  })

  test('counts only five of two hundred concurrent guesses', async () => {
    await createUnusableCode(at(), { mobile, type: 3 })
    const guesses = Array.from({ length: 200 }, (_each, n) =>
      useCode(at(), { mobile, type: 3, code: `${100_000 + n}` }),
    )
    expect((await Promise.allSettled(guesses)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await db.selectFrom('sms_code').select(['tries', 'asker_tries']).execute()).toEqual([
      { tries: 0, asker_tries: 5 },
    ])
  })

  test('guesses from other addresses do not use up the tries of the address that requested the code', async () => {
    const { code } = await newCode(at(), { mobile, type: 3 })
    const guess = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 20; n++)
      await expect(useCode(at(NOW, `203.0.113.${n}`), { mobile, type: 3, code: guess })).rejects.toMatchObject(wrong)
    await expect(useCode(at(NOW, '203.0.113.99'), { mobile, type: 3, code })).rejects.toMatchObject(wrong)
    await useCode(at(), { mobile, type: 3, code })
  })

  test('only one of fifty concurrent uses of a code succeeds', async () => {
    const { code } = await newCode(at(), { mobile, type: 3 })
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => useCode(at(), { mobile, type: 3, code })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    [1, mobile, ['taken']],
    [1, other, ['register']],
    [2, mobile, ['reset']],
    [2, other, []],
    [3, mobile, ['login']],
    [3, other, []],
  ] as const)(
    'requesting a code of type %d for %s sends SMS templates %j and returns the same answer',
    async (type, to, left) => {
      const who = at()
      const answer = await sendCode(who, { mobile: to, type })
      expect(answer).toMatchObject({ expire: 600, resend: 60 })
      expect(who.sent.map(({ template }) => template)).toEqual(left)
      expect(JSON.stringify(answer)).not.toMatch(/"code"/)
      const works = left.length > 0 && left[0] !== 'taken'
      expect(who.sent.every(({ code }) => /^\d{6}$/.test(code) === works)).toBe(true)
      expect(await db.selectFrom('sms_code').select(['mobile', 'type', 'tries']).execute()).toEqual([
        { mobile: to, type, tries: 0 },
      ])
    },
  )

  test('another code may be requested after a minute, or at once for another purpose', async () => {
    await sendCode(at(), { mobile, type: 3 })
    await expect(sendCode(at(NOW + 59), { mobile, type: 3 })).rejects.toMatchObject({
      reason: 'tooFast',
      words: { seconds: '1' },
    })
    await sendCode(at(NOW + 59), { mobile, type: 2 })
    await sendCode(at(NOW + 60), { mobile, type: 3 })
  })

  test('a number, registered or not, gets ten codes a day, then twenty more with a captcha', async () => {
    for (const to of [mobile, other]) {
      const from = (n: number) => at(NOW + n * 60, `a${n}`)
      for (let n = 0; n < 10; n++) await sendCode(from(n), { mobile: to, type: 3 })
      await expect(sendCode(from(10), { mobile: to, type: 3 })).rejects.toMatchObject({ reason: 'captchaNeeded' })
      for (let n = 10; n < 30; n++) await sendCode(from(n), { mobile: to, type: 3, captcha: await captchaOf(from(n)) })
      await expect(
        sendCode(from(30), { mobile: to, type: 3, captcha: await captchaOf(from(30)) }),
      ).rejects.toMatchObject({ reason: 'tooMany' })
      await sendCode(at(NOW + 86_400, 'b'), { mobile: to, type: 3 })
    }
  })

  test('limits an IP address to twenty codes an hour', async () => {
    for (let n = 0; n < 20; n++) await sendCode(at(), { mobile: `139001390${10 + n}`, type: 3 })
    await expect(sendCode(at(), { mobile, type: 3 })).rejects.toMatchObject({ reason: 'tooFast' })
    await sendCode(at(NOW, '203.0.113.9'), { mobile: other, type: 3 })
  })

  test('fifty concurrent requests for the same number send one SMS', async () => {
    const who = at()
    await Promise.allSettled(Array.from({ length: 50 }, () => sendCode(who, { mobile, type: 3 })))
    expect(who.sent).toHaveLength(1)
  })

  test('a captcha given with a request is used up and cannot be given again', async () => {
    const captcha = await captchaOf(at())
    await sendCode(at(), { mobile, type: 3, captcha })
    await expect(sendCode(at(), { mobile: other, type: 3, captcha })).rejects.toMatchObject({ reason: 'wrongCaptcha' })
  })

  test('a code may be requested again at once if the SMS provider failed', async () => {
    const who = { ...at(), sms: { send: () => Promise.reject(new Error('away')) } }
    await sendCode(who, { mobile, type: 3 })
    await expect
      .poll(() =>
        sendCode(at(), { mobile, type: 3 }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })
})
