import { expect } from 'playwright/test'
import { appoint } from '../../src/lib/domain/staff/roles.ts'
import { saveSetupStep } from '../../src/lib/domain/staff/setup/state.ts'
import { startEmptySite } from './opening.ts'
import { someone } from './signed.ts'
import type { Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startEmptySite()
})
test.afterAll(() => site.stop())

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })
const statusOf = async (path: string) => (await get(path)).status
/** Name and claims of the example company. */
const example = /Cheyou|400-000|假一赔十|双十二|杭州/

test('until the set-up is finished every address answers 503 with words of its own', async () => {
  for (const path of [
    '/',
    '/en-us/allBbs',
    '/cms/help-1',
    '/downApp',
    '/login',
    '/closed',
    '/list?a=1',
    '/sitemap.xml',
  ]) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '600'])
    const html = await answer.text()
    expect(html).toContain(path.startsWith('/en-us') ? 'Not open yet' : '网站尚未开放')
    expect(html).not.toMatch(example)
  }
  for (const path of ['/api/website/info', '/api/pc/floors']) {
    const refused = await fetch(site.url + path, { method: 'POST' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await refused.json()).toMatchObject({ code: -4, desc: '网站尚未开放，请稍后再来' })
  }
  const setup = await get('/setup')
  const style = /href="(\/_astro\/[^"]+\.css)"/.exec(await setup.text())?.[1] ?? ''
  for (const path of ['/setup', '/en-us/setup', '/robots.txt', '/favicon.svg', '/healthz', '/readyz', style])
    expect([path, await statusOf(path)]).toEqual([path, 200])
})

test('whoever sets it up can log in again; the last screen opens the site', async () => {
  await saveSetupStep(site.db, 'mail')
  await site.everythingFalls()
  await expect.poll(() => statusOf('/login')).toBe(200)
  expect(await statusOf('/')).toBe(503)
  expect((await get('/setup')).headers.get('location')).toBe('/login?redirect=%2Fsetup')
  expect(await (await fetch(`${site.url}/api/user/loginCode`, { method: 'POST' })).json()).not.toMatchObject({
    code: -4,
  })
  await saveSetupStep(site.db, '')
  await site.everythingFalls()
  await expect.poll(() => statusOf('/')).toBe(200)
})

test('a first administrator appointed by command opens the site too', async () => {
  await site.db.deleteFrom('setting').where('name', '=', 'setup').execute()
  await site.everythingFalls()
  await expect.poll(() => statusOf('/')).toBe(503)
  await appoint(site.who(), await someone(site, '站长'), ['admin'])
  await expect.poll(() => statusOf('/')).toBe(200)
})
