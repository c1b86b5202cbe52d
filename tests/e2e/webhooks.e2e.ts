import { expect } from 'playwright/test'
import { change } from '../../src/lib/db/change.ts'
import { sealText } from '../../src/lib/db/seal.ts'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { emit } from '../../src/lib/domain/integration/index.ts'
import { isSignatureValid, newSecret } from '../../src/lib/domain/integration/webhook-signature.ts'
import { sealPlace } from '../../src/lib/domain/integration/webhooks.ts'
import { receiver } from '../domain/integration/receiver.ts'
import { add } from '../world.ts'
import { confirmedIn, someone } from './signed.ts'
import { demoFile, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
let keeper: number
let there: Awaited<ReturnType<typeof receiver>>
test.beforeAll(async () => {
  there = await receiver()
  site = await startSite({ database: await demoFile(), env: { WEBHOOK_PRIVATE: '1' } })
  keeper = await someone(site, '接口小吴')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
})
test.afterAll(async () => {
  await site.stop()
  await there.stop()
})

test('a webhook is created, receives a signed test, logs the response, and can be sent again', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await confirmedIn(browser, site, keeper)
  await page.goto(`${site.url}/staff/webhooks`)
  await page.getByText('新建回调').click()
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: '保存' }) })
    .first()
  await form.getByLabel('地址').fill(there.url)
  await form.getByLabel('订单已支付').check()
  await form.getByRole('button', { name: '保存' }).click()
  const shown = page.locator('code.secret')
  await expect(shown).toHaveText(/^whsec_/)
  const secret = (await shown.textContent()) ?? ''
  await page.goto(`${site.url}/staff/webhooks`)
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: '发送测试' }).click()
  await expect.poll(() => there.got.length).toBe(1)
  const [{ headers, body }] = there.got as [(typeof there.got)[0]]
  expect(JSON.parse(body)).toMatchObject({ type: 'ping', id: headers['webhook-id'] })
  expect(isSignatureValid(secret, headers as Record<string, string>, body, now())).toBe(true)

  await page.locator('.desk-table').getByRole('link', { name: '日志' }).click()
  const row = page.locator('.desk-table tbody').filter({ hasText: 'ping' })
  await expect(row).toContainText('已接收')
  await expect(row).toContainText('200 谢谢')
  await row.getByRole('button', { name: '重新发送' }).click()
  await expect.poll(() => there.got.length).toBe(2)
  expect(new Set(there.ids()).size).toBe(1)
  await page.context().close()
})

test('a server killed while a receiver is down delivers pending webhooks after its restart', {
  tag: '@full',
}, async () => {
  const database = await demoFile()
  const env = { WEBHOOK_PRIVATE: '1' }
  const first = await startSite({ database, env })
  const { db } = first
  there.state.answer = 503
  const hook = { url: there.url, events: '["order.paid"]', secret: '', maker_id: 1, createtime: now() }
  const webhook_id = await add(db, 'webhook', hook)
  const secret = await sealText(db, sealPlace(webhook_id), newSecret())
  await db.updateTable('webhook').set({ secret }).where('id', '=', webhook_id).execute()
  await change(first.who(), who => emit(who, 'order.paid', { order_id: 1 }))
  const before = there.got.length
  await expect.poll(() => there.got.length).toBe(before + 1)
  first.server.kill('SIGKILL')
  await first.left
  await db.destroy()
  there.state.answer = 200
  const again = await startSite({ database, env })
  await expect.poll(() => there.got.length, { timeout: 60_000 }).toBe(before + 2)
  expect(new Set(there.ids().slice(before)).size).toBe(1)
  await again.stop()
})
