import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../src/lib/core/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { keyInUse } from '../../src/lib/domain/integration/key-use.ts'
import { loadStaffApiKeys } from '../../src/lib/web/staff/api-keys.ts'
import { loadStaffWebhook, loadStaffWebhooks } from '../../src/lib/web/staff/webhooks.ts'
import { databases, NOW, staff } from '../world.ts'
import { opened, shown } from './astro-request.ts'

describe.each(databases)('API keys and webhooks of staff on %s', (_, open) => {
  let db: Db
  let admin: Member
  beforeAll(async () => {
    db = await open()
    admin = await staff(db, 'admin')
  })

  const at = (path: string, form?: Record<string, string>) => opened(admin, path, form ? { form } : {})

  test('a new API key is shown once, listed with its scopes, and can be revoked', async () => {
    const ticked = { 'scope:order:read': '1', 'scope:forum:write': '1' }
    const form = { do: 'make', name: '仓储', days: '30', user_id: '', ...ticked }
    const { made, rows } = shown(await loadStaffApiKeys(at('/staff/api_keys', form)))
    expect(await keyInUse(db, made, NOW)).toMatchObject({
      user_id: admin.member,
      scopes: ['order:read', 'forum:write'],
    })
    expect(rows).toMatchObject([{ name: '仓储', buttons: [{ form: 'revoke' }] }])
    expect(JSON.stringify(rows)).toContain('购物车、订单与售后 (读) · 论坛、帖子、视频与搜索 (写)')
    const again = shown(await loadStaffApiKeys(at('/staff/api_keys')))
    expect(again.made).toBe('')
    expect(JSON.stringify(again.rows)).not.toContain(made)
    const revoked = await loadStaffApiKeys(at('/staff/api_keys', { do: 'revoke', id: String(rows[0]!.id) }))
    expect(revoked).toMatchObject({ status: 303 })
    expect(shown(await loadStaffApiKeys(at('/staff/api_keys'))).rows).toMatchObject([{ buttons: [] }])
  })

  test('a form without scopes names the field and keeps the input', async () => {
    const form = { do: 'make', name: '没有权限', days: '30', user_id: '' }
    const { made, sent } = shown(await loadStaffApiKeys(at('/staff/api_keys', form)))
    expect(made).toBe('')
    expect(sent).toMatchObject({ fault: { field: 'scopes' }, values: { name: '没有权限' } })
  })

  test('a new webhook shows its secret once, and can be changed, pinged and removed, with a log', async () => {
    const form = { do: 'save', url: 'https://hooks.cheyou.example/in', is_on: '1', 'event:order.paid': '1' }
    const { made, rows } = shown(await loadStaffWebhooks(at('/staff/webhooks', form)))
    expect(made).toMatch(/^whsec_/)
    const [{ id, values }] = rows as [(typeof rows)[0]]
    expect(values).toMatchObject({ 'event:order.paid': 1, is_on: 1 })
    await loadStaffWebhooks(at('/staff/webhooks', { do: 'ping', id: String(id) }))
    const log = shown(await loadStaffWebhook(at(`/staff/webhook?id=${id}`)))
    expect(log.rows).toMatchObject([{ buttons: [], cells: { event: ['ping', {}] } }])
    const changed = { ...form, id: String(id), is_on: '0' }
    expect(shown(await loadStaffWebhooks(at('/staff/webhooks', changed))).made).toBe('')
    await loadStaffWebhooks(at('/staff/webhooks', { do: 'remove', id: String(id) }))
    expect(shown(await loadStaffWebhooks(at('/staff/webhooks'))).rows).toEqual([])
  })

  test('refuses private network addresses at their field', async () => {
    const form = { do: 'save', url: 'https://10.0.0.1/in', is_on: '1', 'event:order.paid': '1' }
    const { sent, shell } = shown(await loadStaffWebhooks(at('/staff/webhooks', form)))
    expect(sent.fault).toMatchObject({ field: 'url', text: expect.stringContaining('https://') })
    expect(shell.result?.good).toBe(false)
  })
})
