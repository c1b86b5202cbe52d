import { expect } from 'playwright/test'
import type { Bodies } from '../../src/lib/core/content/bodies.ts'
import { change } from '../../src/lib/db/change.ts'
import { publishBody } from '../../src/lib/domain/content/index.ts'
import { shippedBody } from '../../src/lib/domain/content/items.ts'
import { announced, article } from '../domain/content/desk.ts'
import { demoFile, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile() })
})
test.afterAll(() => site.stop())

const html = async (path: string) => (await fetch(site.url + path)).text()
const publish = (kind: 'words' | 'help' | 'notice', name: string, body: Bodies[typeof kind]) =>
  change(site.who(), who => publishBody(who, { kind, name }, body))

test('a word of the footer is on every page within two seconds, those of the build too', async () => {
  const pages = ['/', '/cms/help', '/cms/help-1', '/cms/notice', '/downApp', '/list', '/nope', '/en-us/cms/help-1']
  for (const path of pages) expect(await html(path)).not.toContain('青岳汽车')
  const body = (await shippedBody(site.who(), { kind: 'words', name: 'company' })) as Bodies['words']
  for (const words of [body['zh-cn'], body['en-us']]) words.copyright!.company_name = '青岳汽车有限公司'
  await publish('words', 'company', body)
  await expect.poll(() => html('/'), { timeout: 2000 }).toContain('青岳汽车')
  for (const path of pages) expect([path, (await html(path)).includes('青岳汽车有限公司')]).toEqual([path, true])
})

test('a new article and a notice have addresses, stand in the lists and on the map', async () => {
  expect((await fetch(`${site.url}/cms/help-91`)).status).toBe(404)
  await publish('help', '91', article)
  await publish('notice', '92', announced)
  await expect.poll(() => html('/cms/help-91'), { timeout: 2000 }).toContain('保养周期')
  expect(await html('/en-us/cms/help-91')).toContain('<h1>Service intervals</h1>')
  expect(await html('/cms/help-91')).toContain(`<link rel="canonical" href="${site.url}/cms/help-91"`)
  expect(await html('/cms/help')).toContain('href="/cms/help-91"')
  expect(await html('/cms/help/listother-1')).toContain('保养周期')
  expect(await html('/en-us/cms/notice')).toContain('Spring festival')
  const map = await html('/sitemap-page.xml')
  expect([map.includes('/cms/help-91<'), map.includes('/cms/notice-92<')]).toEqual([true, true])
})

test('made anew, a page of the build is kept as every other', async () => {
  await html('/cms/help-2')
  const { headers } = await fetch(`${site.url}/cms/help-2`)
  expect([headers.get('cache-control'), headers.has('etag')]).toEqual(['no-cache', true])
  const again = await fetch(`${site.url}/cms/help-2`, { headers: { 'if-none-match': headers.get('etag')! } })
  expect(again.status).toBe(304)
})
