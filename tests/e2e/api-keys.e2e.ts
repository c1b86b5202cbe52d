import { expect } from 'playwright/test'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { confirmedIn, someone } from './signed.ts'
import { demoFile, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

const APP = 'https://app.cheyou.example'

let site: Site
let keeper: number
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile(), env: { CORS_ORIGINS: APP } })
  keeper = await someone(site, '接口小周')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
})
test.afterAll(() => site.stop())

const call = (path: string, headers: Record<string, string>, body: object = {}, method = 'POST') =>
  fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })

test('an API key is shown once, works within its scope, shows its last use, and can be revoked', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await confirmedIn(browser, site, keeper)
  await page.goto(`${site.url}/staff/api_keys`)
  const name = '仓储系统'
  await page.getByText('新建 API 密钥').click()
  await page.getByRole('textbox', { name: '名称' }).fill(name)
  const orders = page.getByRole('group', { name: '购物车、订单与售后' })
  await orders.getByLabel('读', { exact: true }).check()
  await page.getByRole('button', { name: '创建' }).click()
  const shown = page.locator('code.secret')
  await expect(shown).toHaveText(/^cyk_/)
  const authorization = `Bearer ${await shown.textContent()}`
  await page.goto(`${site.url}/staff/api_keys`)
  await expect(shown).toHaveCount(0)
  const row = page.locator('.desk-table tbody').filter({ hasText: name })
  await expect(row).toContainText('从未使用')

  const answer = await call('/api/order/lists', { authorization, origin: 'https://elsewhere.example' })
  expect(await answer.json()).toMatchObject({ code: 200 })
  expect(answer.headers.get('ratelimit-limit')).toBe('600')
  expect((await call('/api/cart/clear', { authorization })).status).toBe(403)
  // An API key opens neither pages nor a session.
  expect(answer.headers.get('set-cookie')).toBeNull()
  const member = await fetch(`${site.url}/member/index`, { headers: { authorization }, redirect: 'manual' })
  expect(member.headers.get('location')).toContain('/login')

  await page.reload()
  await expect(row).toContainText('最近使用')
  await row.getByText('吊销').first().click()
  await row.getByRole('button', { name: '确认吊销' }).click()
  await expect(row).toContainText('已吊销')
  expect((await call('/api/order/lists', { authorization })).status).toBe(401)
  await page.context().close()
})

test('creating an API key without a scope is refused and keeps the name', { tag: '@full' }, async ({ browser }) => {
  const page = await confirmedIn(browser, site, keeper)
  await page.goto(`${site.url}/staff/api_keys`)
  await page.getByText('新建 API 密钥').click()
  await page.getByRole('textbox', { name: '名称' }).fill('没有权限')
  await page.getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('没有权限')
  await expect(page.locator('.error, .prompt, [role=alert]').first()).toBeVisible()
  await page.context().close()
})

test('CORS preflights are answered for the configured origins only, without credentials', {
  tag: '@full',
}, async () => {
  const asks = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  const ours = await call('/api/order/lists', { origin: APP, ...asks }, {}, 'OPTIONS')
  expect(ours.status).toBe(204)
  expect(ours.headers.get('access-control-allow-origin')).toBe(APP)
  expect(ours.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(ours.headers.get('access-control-allow-credentials')).toBeNull()
  const theirs = await call('/api/order/lists', { origin: 'https://elsewhere.example', ...asks }, {}, 'OPTIONS')
  expect(theirs.status).toBe(405)
  expect(theirs.headers.get('access-control-allow-origin')).toBeNull()
  const read = await call('/api/index/getReportList', { origin: APP })
  expect(read.headers.get('access-control-allow-origin')).toBe(APP)
  expect(read.headers.get('vary')).toContain('origin')
  const page = await fetch(`${site.url}/allBbs`, { headers: { origin: APP } })
  expect(page.headers.get('access-control-allow-origin')).toBeNull()
})
