import { beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '../../../src/lib/core/api-scopes.ts'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { apiKeyAdd, apiKeyRevoke, apiKeys } from '../../../src/lib/domain/integration/api-keys.ts'
import { keyInUse } from '../../../src/lib/domain/integration/key-use.ts'
import { databases, member, NOW, staff } from '../../world.ts'

const DAY = 86_400

describe.each(databases)('API keys on %s', (_, open) => {
  let db: Db
  let admin: Member
  let count = 0
  beforeAll(async () => {
    db = await open()
    admin = await staff(db, 'admin')
  })

  const made = (more: { scopes?: Scope[]; user_id?: number; days?: number } = {}) => {
    count += 1
    return apiKeyAdd(admin, { name: `仓储 ${count}`, scopes: ['forum:read'], days: 0, ...more })
  }
  const badKey = { reason: 'badKey' }

  test('a key works at once, is not stored in plain text and lists its last use', async () => {
    const { id, key } = await made()
    expect(key).toMatch(/^cyk_[0-9a-f]{12}_[0-9a-f]{64}$/)
    expect(await keyInUse(db, key, NOW + 5)).toEqual({ id, user_id: admin.member, scopes: ['forum:read'] })
    expect(JSON.stringify(await db.selectFrom('api_key').selectAll().execute())).not.toContain(key.split('_')[2])
    const { data } = await apiKeys(admin, { page: 1, limit: 10 })
    expect(data.find(row => row.id === id)).toMatchObject({ lasttime: NOW + 5, prefix: key.slice(0, 16), until: 0 })
    await keyInUse(db, key, NOW + 20)
    expect((await apiKeys(admin, { page: 1, limit: 10 })).data.find(row => row.id === id)?.lasttime).toBe(NOW + 5)
  })

  test('rejects altered, truncated, expired and revoked keys', async () => {
    const { id, key } = await made({ days: 1 })
    const last = key.endsWith('0') ? '1' : '0'
    for (const wrong of [key.slice(0, -1) + last, key.slice(0, -1), key.slice(0, 16), 'cyk_', `${key}0`])
      await expect(keyInUse(db, wrong, NOW)).rejects.toMatchObject(badKey)
    expect(await keyInUse(db, key, NOW + DAY - 1)).toMatchObject({ id })
    await expect(keyInUse(db, key, NOW + DAY)).rejects.toMatchObject(badKey)
    await apiKeyRevoke(admin, { id })
    await expect(keyInUse(db, key, NOW)).rejects.toMatchObject(badKey)
    await expect(apiKeyRevoke(admin, { id })).rejects.toMatchObject({ reason: 'noSuchContent' })
  })

  test('a key stops working while its owner is banned or leaving', async () => {
    const { member: user_id } = await member(db)
    const { key } = await made({ user_id })
    expect(await keyInUse(db, key, NOW)).toMatchObject({ user_id })
    await db
      .insertInto('ban')
      .values({ user_id, until: NOW + DAY, reason: '', createtime: NOW })
      .execute()
    await expect(keyInUse(db, key, NOW)).rejects.toMatchObject(badKey)
    expect(await keyInUse(db, key, NOW + DAY)).toMatchObject({ user_id })
    await db.updateTable('user').set({ leavetime: NOW }).where('id', '=', user_id).execute()
    await expect(keyInUse(db, key, NOW + DAY)).rejects.toMatchObject(badKey)
  })

  test('a key for another member is refused private and staff scopes, and notifies that member', async () => {
    const { member: user_id } = await member(db)
    for (const scope of ['message:read', 'money:read', 'moderate:write', 'seller:read', 'staff:read'] as const)
      await expect(made({ user_id, scopes: ['forum:read', scope] })).rejects.toMatchObject({ reason: 'keyForOneself' })
    const { id } = await made({ user_id, scopes: ['order:read'] })
    const notices = await db.selectFrom('notice').selectAll().where('user_id', '=', user_id).execute()
    expect(notices).toMatchObject([{ kind: 'API_KEY', target_id: id }])
    expect(await made({ scopes: ['staff:write'] })).toMatchObject({ key: expect.any(String) })
  })

  test('refuses a second key of the same name until the first is revoked; the audit log has both acts', async () => {
    const same = { name: '对账', scopes: ['money:read'] as Scope[], days: 30 }
    const { id, key } = await apiKeyAdd(admin, same)
    await expect(apiKeyAdd(admin, same)).rejects.toMatchObject({ reason: 'nameTaken' })
    await apiKeyRevoke(admin, { id, reason: '换新' })
    expect(await apiKeyAdd(admin, same)).not.toEqual({ id, key })
    const log = db.selectFrom('audit').selectAll().where('target_type', '=', 'api_key').where('target_id', '=', id)
    const rows = await log.orderBy('id').execute()
    expect(rows).toMatchObject([
      { action: 'apiKeyAdd', user_id: admin.member },
      { action: 'apiKeyRevoke', reason: '换新' },
    ])
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test('only an administrator with a confirmed session may add or revoke keys', async () => {
    const { id } = await made()
    const trader = await staff(db, 'trade')
    const plain = { ...admin, client: { ...admin.client!, token: 'another session' } }
    const one = { name: '别人', scopes: ['forum:read'] as Scope[], days: 0 }
    await expect(apiKeyAdd(trader, one)).rejects.toMatchObject({ reason: 'forbidden' })
    await expect(apiKeys(trader, { page: 1, limit: 1 })).rejects.toMatchObject({ reason: 'forbidden' })
    await expect(apiKeyRevoke(trader, { id })).rejects.toMatchObject({ reason: 'forbidden' })
    await expect(apiKeyAdd(plain, one)).rejects.toMatchObject({ reason: 'confirmFirst' })
    await expect(apiKeyRevoke(plain, { id })).rejects.toMatchObject({ reason: 'confirmFirst' })
  })
})
