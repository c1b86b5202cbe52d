import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { login, mobileLogin } from '../../../src/lib/domain/account/login.ts'
import { hashesMade, hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { resetPassword } from '../../../src/lib/domain/account/recover.ts'
import { sendCode } from '../../../src/lib/domain/account/send-code.ts'
import { checkMobile } from '../../../src/lib/domain/member/detail.ts'
import { register } from '../../../src/lib/domain/member/register.ts'
import { databases, member } from '../../world.ts'
import { type Browser, browser, captchaOf } from './asking.ts'

const known = '13800138000'
const unknown = '13800138001'
const bare = '13800138002'
const password = 'a long enough one'

// Neither the answer nor the hashing time may reveal to a stranger whether a number is registered.
describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await member(db, {
      mobile: known,
      email: 'known@cheyou.example',
      username: 'known',
      password: await hashOf(password),
    })
    await member(db, { mobile: bare, password: null })
  })
  beforeEach(async () => {
    for (const table of ['attempt', 'sms_code', 'captcha'] as const) await db.deleteFrom(table).execute()
  })

  /** The answer without the random key of a code, and how many hashes were computed. */
  async function asked(ask: (at: Browser) => Promise<unknown>) {
    const before = hashesMade()
    const answer = await ask(browser(db)).then(
      data => JSON.stringify({ ...Object(data), key: '' }),
      error => `${error.reason} ${JSON.stringify(error.words)} ${JSON.stringify(error.data)}`,
    )
    return { answer, hashes: hashesMade() - before }
  }

  test.each<[string, number, (at: Browser, mobile: string) => Promise<unknown>]>([
    [
      'logging in with a wrong password',
      1,
      async (at, account) => login(at, { account, password: 'wrong', days: 2, captcha: await captchaOf(at) }),
    ],
    [
      'logging in with a wrong captcha',
      0,
      (at, account) => login(at, { account, password, days: 2, captcha: { id: 'x', answer: 'y' } }),
    ],
    ['logging in by a code', 0, (at, mobile) => mobileLogin(at, { mobile, code: '000000', days: 2 })],
    ['registering', 0, (at, mobile) => register(at, { mobile, password, code: '000000' })],
    ['a new password', 0, (at, mobile) => resetPassword(at, { mobile, code: '000000', password })],
    ['a code to register', 0, (at, mobile) => sendCode(at, { mobile, type: 1 })],
    ['a code to reset', 0, (at, mobile) => sendCode(at, { mobile, type: 2 })],
    ['a code to log in', 0, (at, mobile) => sendCode(at, { mobile, type: 3 })],
    ['whether a number is free', 0, async (at, mobile) => checkMobile(at, { mobile, captcha: await captchaOf(at) })],
  ])('%s: same answer and %i hashes whether or not the number is registered', async (_what, hashes, ask) => {
    const expected = await asked(at => ask(at, unknown))
    expect(expected.hashes).toBe(hashes)
    for (const mobile of [known, bare]) {
      await db.deleteFrom('attempt').execute()
      expect(await asked(at => ask(at, mobile))).toEqual(expected)
    }
  })

  test('checking a number as a member does not reveal whether it is registered', async () => {
    const { member: asking } = await member(db)
    const ask = (mobile: string) =>
      asked(at => checkMobile({ ...at, member: asking } as Browser, { mobile, captcha: {} }))
    expect(await ask(known)).toEqual(await ask(unknown))
  })

  test('a failed login does not reveal whether a user name or mail address is registered', async () => {
    for (const [one, other] of [
      ['known', 'nobody'],
      ['known@cheyou.example', 'nobody@cheyou.example'],
    ] as const) {
      const ask = (account: string) =>
        asked(async at => login(at, { account, password: 'wrong', days: 2, captcha: await captchaOf(at) }))
      expect(await ask(one)).toEqual(await ask(other))
    }
  })
})
