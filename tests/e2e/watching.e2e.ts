import { expect } from 'playwright/test'
import { faultsOf } from './faults.ts'
import { confirmedIn, someone } from './signed.ts'
import { clustered, demoFile, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile(), env: { LOG_LEVEL: 'info', LOG_KEPT: '1', SLOW_QUERY: '1' } })
})
test.afterAll(() => site.stop())

async function administrator(duty: 'admin' | 'trade') {
  const user_id = await someone(site, '管运行的')
  await site.db.insertInto('role').values({ user_id, duty, createtime: now() }).execute()
  return user_id
}

const lines = () =>
  site
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))

test('the health page shows all checks, to administrators only', { tag: '@full' }, async ({ browser }) => {
  const page = await confirmedIn(browser, site, await administrator('admin'), {
    viewport: { width: 390, height: 844 },
  })
  await page.goto(`${site.url}/staff/health`)
  const lights = page.locator('.health-cards .light')
  expect(await lights.count()).toBeGreaterThan(10)
  const database = page.locator('.health-cards li').filter({ hasText: clustered ? 'PostgreSQL' : 'SQLite' })
  await expect(database.locator('.light')).toHaveAttribute('data-state', 'green')
  expect(await page.locator('.health-cards p').allTextContents()).not.toContainEqual(expect.stringMatching(/\{\{/))
  expect(await faultsOf(page, 'main')).toEqual([])
  const other = await confirmedIn(browser, site, await administrator('trade'))
  expect((await other.goto(`${site.url}/staff/health`))?.status()).toBe(403)
})

test('the private port serves health and metrics as well, the public one does not', { tag: '@full' }, async () => {
  const report = await (await fetch(`${site.privateUrl}/health`)).json()
  expect(report.checks).toContainEqual(expect.objectContaining({ name: 'storage', state: 'green' }))
  expect((await fetch(`${site.url}/health`)).status).toBe(404)
  const metrics = async () => (await fetch(`${site.privateUrl}/metrics`)).text()
  expect(await metrics()).toContain('cheyou_statements_total')
  // Jobs run on their own schedule.
  await expect.poll(metrics).toContain('cheyou_job_runs_total{job="views",result="good"}')
})

test('an unhandled rejection in the browser is reported once, without personal data, and counted', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${site.url}/login`)
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' })
  const told: string[] = []
  page.on('request', request => request.url().endsWith('/api/browser/error') && told.push(request.postData() ?? ''))
  await page.evaluate(() => {
    for (let n = 0; n < 3; n++) setTimeout(() => Promise.reject(new Error('lost 13812345678')))
  })
  const counted = () => site.db.selectFrom('browser_error').select(['kind', 'message', 'times']).execute()
  await expect.poll(counted).toEqual([{ kind: 'rejection', message: 'lost <number>', times: 1 }])
  expect(told).toHaveLength(1)
})

test('cached pages, files and slow queries are logged, without search words', { tag: '@full' }, async () => {
  const words = 'zauberwort'
  for (const path of ['/', '/', '/favicon.svg', `/hotInvit?text=${words}`]) await (await fetch(site.url + path)).text()
  const answer = await fetch(`${site.url}/`)
  const id = answer.headers.get('x-request-id')
  await expect.poll(() => lines().find(line => line.id === id)).toMatchObject({ how: 'kept', path: '/', status: 200 })
  expect(lines()).toContainEqual(expect.objectContaining({ how: 'file', path: '/favicon.svg' }))
  const slow = lines().filter(line => line.msg === 'slow query')
  expect(slow.length).toBeGreaterThan(0)
  expect(slow.every(({ sql, ms }) => typeof sql === 'string' && ms >= 1)).toBe(true)
  expect(site.output()).not.toContain(words)
})
