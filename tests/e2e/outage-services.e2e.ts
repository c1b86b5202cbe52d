import { expect } from 'playwright/test'
import { paths } from '../../src/lib/api/index.ts'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { proxyTo } from '../proxy.ts'
import { someone } from './signed.ts'
import { demoSchema, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

const postgres = process.env['TEST_POSTGRES']
const HELP = '/cms/help-1'
const KEPT = '/en-us/allBbs'
const onlyRead = new Set(paths.filter(([, row]) => row.servedElsewhere && row.method === 'GET').map(([path]) => path))

test.describe('while PostgreSQL is unreachable', () => {
  test.skip(!postgres, 'TEST_POSTGRES names no server')
  let site: Site
  let proxy: Awaited<ReturnType<typeof proxyTo>>
  let token: string

  test.beforeAll(async () => {
    const target = await demoSchema(postgres!)
    proxy = await proxyTo(target)
    site = await startSite({ database: proxy.address, env: { LOG_LEVEL: 'silent' } })
    token = await openSession(site.db, await someone(site, '正在看的人'), now())
    for (const path of [KEPT, '/']) expect((await get(path)).status).toBe(200)
    await proxy.close()
    // Before the server has noticed the outage.
    const calls = paths.slice(0, 20).map(async ([path]) => (await call(path, { token })).text)
    const pages = ['/member/index', '/en-us/sift'].map(
      async path => (await get(path, { cookie: `session=${token}` })).status,
    )
    expect(await Promise.all(pages)).toEqual([503, 503])
    expect(new Set((await Promise.all(calls)).map(text => JSON.parse(text).code))).toEqual(new Set([-20011]))
    await expect.poll(async () => (await get('/readyz')).status).toBe(503)
  })
  test.afterAll(async () => {
    await site.stop()
    await proxy.close()
  })

  const get = (path: string, headers = {}) => fetch(site.url + path, { headers, redirect: 'manual' })

  async function call(path: string, headers: Record<string, string>) {
    const sent = onlyRead.has(path) ? {} : { method: 'POST', body: '{}' }
    const response = await fetch(site.url + path, {
      ...sent,
      headers: { 'content-type': 'application/json', ...headers },
    })
    const text = await response.text()
    return { path, status: response.status, retry: response.headers.get('retry-after'), text }
  }

  test('every API call returns a localised error 503: PostgreSQL', async () => {
    const said = { 'zh-cn': '服务繁忙，请稍后再试', 'en-us': 'The service is busy, please try again later' }
    for (const [locale, desc] of Object.entries(said))
      for (const headers of [{ 'x-locale': locale }, { 'x-locale': locale, token }] as Record<string, string>[]) {
        const answers = await Promise.all(paths.map(([path]) => call(path, headers)))
        const text = JSON.stringify({ code: -20011, desc, data: null })
        const wrong = answers.filter(each => each.status !== 503 || each.text !== text || !Number(each.retry))
        expect(wrong).toEqual([])
      }
  })

  test('cached and prerendered pages are served, all others are a localised 503 page: PostgreSQL', async () => {
    for (const path of [KEPT, '/', HELP]) expect([path, (await get(path)).status]).toEqual([path, 200])
    const cookie = `session=${token}`
    for (const [path, lang] of [
      ['/sift', 'zh-CN'],
      ['/en-us/sift', 'en-US'],
      ['/essayDetails?id=1', 'zh-CN'],
      ['/en-us/essayDetails?id=1', 'en-US'],
      ['/member/index', 'zh-CN'],
      ['/en-us/member/index', 'en-US'],
      ['/login', 'zh-CN'],
    ] as const) {
      const response = await get(path, { cookie })
      const html = await response.text()
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 503, 'no-store'])
      expect([path, Number(response.headers.get('retry-after')) > 0]).toEqual([path, true])
      expect([path, html.includes(`<html lang="${lang}"`)]).toEqual([path, true])
      expect(html).toContain('<p class="code">503</p>')
      expect(html).toContain(lang === 'zh-CN' ? '暂时打不开' : 'not available right now')
    }
  })

  test('once PostgreSQL is back, the server recovers by itself', async () => {
    await proxy.open()
    await expect.poll(async () => (await get('/readyz')).status).toBe(200)
    expect((await get('/sift')).status).toBe(200)
    expect((await get('/member/index', { cookie: `session=${token}` })).status).toBe(200)
    expect(JSON.parse((await call('/api/user/userInfo', { token })).text).code).not.toBe(-20011)
    await proxy.close()
    await expect.poll(async () => (await get('/readyz')).status).toBe(503)
    await proxy.open()
    await expect.poll(async () => (await get('/readyz')).status).toBe(200)
  })
})
