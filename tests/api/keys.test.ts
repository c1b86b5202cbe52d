import { beforeAll, describe, expect, test } from 'vitest'
import { scopeOf } from '../../src/lib/api/call-scopes.ts'
import { type AnyCall, paths } from '../../src/lib/api/index.ts'
import { createKeyLimit } from '../../src/lib/api/key-limit.ts'
import { keyMember } from '../../src/lib/api/keys.ts'
import { handleCall } from '../../src/lib/api/router.ts'
import { type Scope, scopes } from '../../src/lib/core/api-scopes.ts'
import type { Member } from '../../src/lib/core/caller.ts'
import { config } from '../../src/lib/core/config.ts'
import { translator } from '../../src/lib/core/i18n.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { apiKeyAdd } from '../../src/lib/domain/integration/api-keys.ts'
import { databasesInFull, NOW, staff } from '../world.ts'

test('every scope has a call', () => {
  const asked = new Set(paths.map(([path]) => scopeOf(path)))
  expect(scopes.filter(scope => !asked.has(scope))).toEqual([])
})

test('calls that open accounts, move money out or make keys have no scope', () => {
  const never = `/api/user/login /api/user/register /api/sms/send /api/member/modifypassword /api/member/totpremove
    /api/member/passkeyadd /api/member/export /api/member/cancel /api/pay/pay /api/pay/balance /api/memberwithdraw/apply
    /api/memberbankaccount/add /api/seller/withdrawApply /api/staff/apiKeyAdd /api/upload/document`
  for (const path of never.split(/\s+/)) expect([path, scopeOf(path)]).toEqual([path, null])
  expect(scopeOf('/api/nothing')).toBeUndefined()
  expect(scopeOf('/api/staff/wordSave')).toBe('staff:write')
  expect(scopeOf('/api/seller/refunds')).toBe('seller:read')
})

test('calls that ask for the second factor have no scope; a key may refuse a request of others, not approve it', () => {
  const asking = paths.filter(([, { run }]: readonly [string, AnyCall]) =>
    /must(Staff|Sell|Be)Confirmed/.test(String(run)),
  )
  expect(asking.length).toBeGreaterThan(25)
  expect(asking.map(([path]) => path).filter(path => scopeOf(path))).toEqual(['/api/staff/requestDecide'])
  for (const name of ['earnSave', 'signinSave', 'withdrawSave', 'spendSave', 'paybackRetry'])
    expect([name, scopeOf(`/api/staff/${name}`)]).toEqual([name, null])
})

test('limits each key per minute and reports what remains', () => {
  let now = 600
  const take = createKeyLimit(2, () => now)
  expect([take(1), take(1), take(1)]).toEqual([
    { limit: 2, remaining: 1, reset: 60, isOver: false },
    { limit: 2, remaining: 0, reset: 60, isOver: false },
    { limit: 2, remaining: 0, reset: 60, isOver: true },
  ])
  expect(take(2)?.isOver).toBe(false)
  now = 660
  expect(take(1)?.isOver).toBe(false)
  expect(createKeyLimit(0)(1)).toBeNull()
})

describe.each(databasesInFull)('calls with an API key on %s', (_, open) => {
  let db: Db
  let admin: Member
  const keys = {} as Record<Scope, string>
  beforeAll(async () => {
    db = await open()
    admin = await staff(db, 'admin', 'trade', 'content')
    for (const scope of scopes) keys[scope] = (await apiKeyAdd(admin, { name: scope, scopes: [scope], days: 0 })).key
  })

  async function call(path: string, key: string, body: object, headers: Record<string, string> = {}) {
    const sent = { origin: 'https://elsewhere.example', authorization: `Bearer ${key}`, ...headers }
    const request = new Request(config.site + path, { method: 'POST', body: JSON.stringify(body), headers: sent })
    const known = await keyMember(db, { key, path, now: NOW })
    const client = { address: '', agent: '', token: null, device: null, signs() {}, remembers() {}, key: known.key }
    const who = { ...admin, member: known.member, client }
    const locals = { who, locale: 'zh-cn', t: translator('zh-cn') }
    const cookies = { get: () => undefined }
    const answer = await handleCall({ request, url: new URL(request.url), cookies, locals } as never)
    return { ...(await answer.json()), status: answer.status, headers: answer.headers }
  }

  test.each(scopes)('%s allows exactly its own calls', async scope => {
    const mine = new Set<string>()
    for (const [path] of paths) {
      const known = await keyMember(db, { key: keys[scope], path, now: NOW }).catch(error => error.reason)
      if (typeof known === 'object') mine.add(path)
      else expect([path, known]).toEqual([path, scopeOf(path) === null ? 'keyRefused' : 'keyScope'])
    }
    expect([...mine]).toEqual(paths.map(([path]) => path).filter(path => scopeOf(path) === scope))
    expect(mine.size).toBeGreaterThan(0)
  })

  test('calls work from any origin, and report the remaining requests', async () => {
    const answer = await call('/api/user/myState', keys['member:read'], {})
    expect(answer).toMatchObject({ status: 200, code: 200 })
    expect(answer.headers.get('ratelimit-limit')).toBe(String(config.keyRequests))
    expect(Number(answer.headers.get('ratelimit-remaining'))).toBeLessThan(config.keyRequests)
    expect(answer.headers.get('ratelimit-policy')).toBe(`${config.keyRequests};w=60`)
  })

  test('responds 429 with the seconds to wait above the limit', async () => {
    const { key } = await apiKeyAdd(admin, { name: '很快', scopes: ['forum:read'], days: 0 })
    // A new minute may begin in between, once.
    let answer = await call('/api/index/getReportList', key, {})
    for (let n = 0; n <= 2 * config.keyRequests && answer.status === 200; n += 1)
      answer = await call('/api/index/getReportList', key, {})
    expect(answer).toMatchObject({ status: 429, code: -20005 })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('ratelimit-remaining')).toBe('0')
  })

  test('refuses calls that need a second factor or payment password', async () => {
    const second = call('/api/staff/decideWithdraw', keys['staff:write'], { id: 1, status: 1 })
    await expect(second).rejects.toMatchObject({ reason: 'keyRefused' })
    await db
      .updateTable('user')
      .set({ pay_password: await hashOf('258036') })
      .where('id', '=', admin.member)
      .execute()
    const { checkPayPassword } = await import('../../src/lib/domain/account/pay-password.ts')
    const client = { ...admin.client!, key: 1 }
    const paying = checkPayPassword({ ...admin, client }, { pay_password: '258036' })
    await expect(paying).rejects.toMatchObject({ reason: 'keyRefused' })
    expect(await checkPayPassword(admin, { pay_password: '258036' })).toEqual([])
  })

  test('writes are logged with the key’s owner, and repeating one is refused', async () => {
    const word = { word: '刷单', post: 'hold', username: 'hold', signature: 'hold', dialog: 'hold', nickname: 'hold' }
    const { data } = await call('/api/staff/wordSave', keys['staff:write'], word)
    const row = await db
      .selectFrom('audit')
      .selectAll()
      .where('target_type', '=', 'stop_word')
      .where('target_id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect(row.user_id).toBe(admin.member)
    expect(JSON.parse(row.detail)).toMatchObject({ api_key: expect.any(Number) })
    expect(await call('/api/staff/wordSave', keys['staff:write'], word)).toMatchObject({ status: 409 })
  })
})
