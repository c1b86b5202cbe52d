import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { sealText, totpPlace } from '../../../src/lib/db/seal.ts'
import { accountHash } from '../../../src/lib/domain/account/failed-logins.ts'
import { login, loginCode, mobileLogin } from '../../../src/lib/domain/account/login.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { databases } from '../../world.ts'
import { browser, captchaOf, signedUp } from './asking.ts'

const password = 'a long enough one'
const mobile = '13800138123'

describe.each(databases)('failed logins on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('are logged with a keyed hash of the account, and nothing that was typed', async () => {
    const who = await signedUp(db, { username: 'wangwu', mobile, password: await hashOf(password) })
    const totp = await sealText(db, totpPlace(who.member), 'a secret')
    await db.updateTable('user').set({ totp }).where('id', '=', who.member).execute()
    const logged: Record<string, unknown>[] = []
    const from = { ...browser(db), notes: (said: Record<string, unknown>) => void logged.push(said) }
    const asked = async (account: string, password: string) => ({
      account,
      password,
      days: 7,
      captcha: await captchaOf(from),
    })
    for (const account of ['WangWu', 'nobody'])
      await expect(login(from, await asked(account, 'a wrong one'))).rejects.toMatchObject({ reason: 'wrongLogin' })
    await expect(mobileLogin(from, { mobile, code: '000000', days: 7 })).rejects.toMatchObject({ reason: 'wrongCode' })
    const { ticket } = await login(from, await asked('wangwu', password)).catch(error => error.data)
    await expect(loginCode(from, { ticket, code: 'wrong' })).rejects.toMatchObject({ reason: 'wrongCode' })
    const line = async (how: string, why: string, account: string | number) => ({
      how,
      why,
      account: await accountHash(from, account),
      ip: from.client?.address,
    })
    expect(logged).toEqual([
      await line('password', 'wrongLogin', 'wangwu'),
      await line('password', 'wrongLogin', 'nobody'),
      await line('sms', 'wrongCode', mobile),
      await line('second', 'wrongCode', who.member),
    ])
    expect(JSON.stringify(logged)).not.toMatch(/wangwu|nobody|13800138123|wrong one/i)
  })
})
