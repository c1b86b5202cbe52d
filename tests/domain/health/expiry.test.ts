import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '../../../src/lib/core/config.ts'
import type { WechatAccount } from '../../../src/lib/core/ports/payment.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { checkExpiry, warnOfExpiry } from '../../../src/lib/domain/health/expiry.ts'
import { healthReport } from '../../../src/lib/domain/health/index.ts'
import { databases, member, NOW, visitor } from '../../world.ts'
import { CERTIFICATE, CERTIFICATE_END as END } from './certificate.ts'

const DAY = 86_400

describe.each(databases)('what expires on %s', (_, open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
    const wechatpay = { publicKey: CERTIFICATE } as WechatAccount
    Object.assign(config, { pay: { sandbox: false, alipay: null, wechatpay } })
  })
  const at = (now: number) => checkExpiry({ db, now })

  test('a payment certificate is warned of 30 days before its end, and red from then on', async () => {
    const facts = { what: 'WECHATPAY_PUBLIC_KEY', time: END }
    expect(await at(END - 31 * DAY)).toMatchObject({ state: 'green', says: 'health:is_expiry_good', facts })
    expect(await at(END - 30 * DAY)).toMatchObject({ state: 'amber', says: 'health:is_expiry_soon', facts })
    expect(await at(END)).toMatchObject({ state: 'red', says: 'health:is_expiry_over', facts })
    const { state, checks } = await healthReport({ ...visitor(db), now: END })
    expect([state, checks.find(({ name }) => name === 'expiry')?.state]).toEqual(['red', 'red'])
  })

  test('a bare public key has no end', async () => {
    config.pay.wechatpay!.publicKey = '-----BEGIN PUBLIC KEY-----'
    expect(await at(END)).toMatchObject({ state: 'green', says: 'health:is_expiry_none' })
  })

  test('an API key too, until it is revoked; one made for a short time is warned of in its second half', async () => {
    const { member: id } = await member(db)
    const key = { user_id: id, maker_id: id, hash: '', scopes: '[]', createtime: NOW }
    const of = (name: string, days: number) => ({ ...key, name, prefix: name, until: NOW + days * DAY })
    await db
      .insertInto('api_key')
      .values([of('对账', 90), of('试用', 10), { ...of('长期', 1), until: 0 }])
      .execute()
    expect(await at(NOW + 4 * DAY)).toMatchObject({ state: 'green', facts: { what: '试用' } })
    expect(await at(NOW + 5 * DAY)).toMatchObject({ state: 'amber', facts: { what: '试用' } })
    expect(await at(NOW + 10 * DAY)).toMatchObject({ state: 'red', facts: { what: '试用' } })
    await db.updateTable('api_key').set({ revoketime: NOW }).where('name', '=', '试用').execute()
    expect(await at(NOW + 59 * DAY)).toMatchObject({ state: 'green', facts: { what: '对账' } })
    expect(await at(NOW + 60 * DAY)).toMatchObject({ state: 'amber', facts: { what: '对账' } })
  })

  test('is logged once a day', async () => {
    const logged: unknown[] = []
    const who = { ...visitor(db), alarm: (said: object, message: string) => void logged.push([said, message]) }
    const said = { what: 'WECHATPAY_PUBLIC_KEY', until: '2028-01-03 19:43:27' }
    for (const now of [END - 40 * DAY, END - 9 * DAY, END - 9 * DAY + 60, END + DAY])
      await warnOfExpiry({ ...who, now })
    expect(logged).toEqual([
      [said, 'a certificate or key will expire: replace it'],
      [said, 'a certificate or key has expired'],
    ])
  })
})
