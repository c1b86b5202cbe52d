import { expect } from 'playwright/test'
import type { Bodies } from '../../src/lib/core/content/bodies.ts'
import { change } from '../../src/lib/db/change.ts'
import { publishBody } from '../../src/lib/domain/content/index.ts'
import { shippedBody } from '../../src/lib/domain/content/items.ts'
import { announced, article } from '../domain/content/desk.ts'
import { heldBack } from './held.ts'
import { confirmedIn, someone } from './signed.ts'
import { demoFile, freshSite, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

async function editor() {
  const user_id = await someone(site, '编辑')
  await site.db.insertInto('role').values({ user_id, duty: 'content', createtime: now() }).execute()
  return user_id
}
const html = async (path: string) => (await fetch(site.url + path)).text()
const publish = (kind: 'words' | 'help' | 'notice', name: string, body: Bodies[typeof kind]) =>
  change(site.who(), who => publishBody(who, { kind, name }, body))

test('changed footer text is on every page, prerendered ones included', { tag: '@full' }, async () => {
  const pages = ['/', '/cms/help', '/cms/help-1', '/cms/notice', '/downApp', '/list', '/nope', '/en-us/cms/help-1']
  for (const path of pages) expect(await html(path)).not.toContain('青岳汽车')
  const body = (await shippedBody(site.who(), { kind: 'words', name: 'company' })) as Bodies['words']
  for (const words of [body['zh-cn'], body['en-us']]) words.copyright!.company_name = '青岳汽车有限公司'
  await publish('words', 'company', body)
  await expect.poll(() => html('/')).toContain('青岳汽车')
  for (const path of pages) expect([path, (await html(path)).includes('青岳汽车有限公司')]).toEqual([path, true])
})

test('a new help article and a notice get addresses, list entries and sitemap entries', { tag: '@full' }, async () => {
  expect((await fetch(`${site.url}/cms/help-91`)).status).toBe(404)
  await publish('help', '91', article)
  await publish('notice', '92', announced)
  await expect.poll(() => html('/cms/help-91')).toContain('保养周期')
  expect(await html('/en-us/cms/help-91')).toContain('<h1>Service intervals</h1>')
  expect(await html('/cms/help-91')).toContain(`<link rel="canonical" href="${site.url}/cms/help-91"`)
  expect(await html('/cms/help')).toContain('href="/cms/help-91"')
  expect(await html('/cms/help/listother-1')).toContain('保养周期')
  expect(await html('/en-us/cms/notice')).toContain('Spring festival')
  const map = await html('/sitemap-page.xml')
  expect([map.includes('/cms/help-91<'), map.includes('/cms/notice-92<')]).toEqual([true, true])
})

test('a prerendered page that was rebuilt is revalidated by its ETag', { tag: '@full' }, async () => {
  await html('/cms/help-2')
  const { headers } = await fetch(`${site.url}/cms/help-2`)
  expect([headers.get('cache-control'), headers.has('etag')]).toEqual(['no-cache', true])
  const again = await fetch(`${site.url}/cms/help-2`, { headers: { 'if-none-match': headers.get('etag')! } })
  expect(again.status).toBe(304)
})

for (const [prefix, off] of [
  ['', 0],
  ['/en-us', 1],
] as const)
  test(`an editor previews, publishes and restores a help article and the footer (${prefix || 'zh-cn'})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const page = await confirmedIn(browser, site, await editor())
    const press = (name: string) => page.locator(`.content-form button[name="do"][value="${name}"]`).last().click()
    const said = () => expect(page.locator('.said.good').first()).toBeVisible()
    const help = `/cms/help-${4 + off}`

    // The list of articles, and the form with both languages side by side.
    await page.goto(`${site.url}${prefix}/staff/content?kind=help`)
    await page.locator(`a[href$="name=${4 + off}"]`).click()
    await page.locator('[name="title.zh-cn"]').fill('改过的标题')
    await page.locator('[name="title.en-us"]').fill('A changed title')
    await page.locator('[name="content.en-us"]').fill('**bold** and <script>alert(1)</script>')
    await press('draft')
    await page.waitForURL(/done=1/)
    await said()
    expect(await html(help)).not.toContain('改过的标题')

    // Only staff can open the preview of a draft.
    const preview = await page.locator('a[href*="content_preview"]').last().getAttribute('href')
    await page.goto(site.url + preview)
    await expect(page.locator('h1')).toHaveText('A changed title')
    await expect(page.locator('.prose strong')).toHaveText('bold')
    expect((await fetch(site.url + preview, { redirect: 'manual' })).status).toBe(302)
    await page.goBack()

    await press('publish')
    await said()
    await expect.poll(() => html(help)).toContain('改过的标题')
    expect(await html(`/en-us${help}`)).toContain('<strong>bold</strong>')

    // The footer: a refusal is shown at its field and keeps the input; a row is added in place.
    await page.goto(`${site.url}${prefix}/staff/content_item?kind=words&name=links`)
    const rows = page.locator('[name^="friend_links."][name$=".text.zh-cn"]')
    const before = await rows.count()
    await press('add:friend_links')
    await expect(rows).toHaveCount(before + 1)
    await rows.last().fill('青岳官网')
    const address = page.locator('[name^="friend_links."][name$=".href"]').last()
    await address.fill('ftp://a.example')
    await press('publish')
    await expect(page.locator('[aria-invalid="true"]')).toBeFocused()
    await expect(rows.last()).toHaveValue('青岳官网')
    await address.fill('https://a.example/')
    await press('publish')
    await said()
    await expect.poll(() => html('/cms/notice')).toContain('青岳官网')
    expect(await html('/en-us')).toContain('青岳官网')

    // Restore the shipped content.
    for (const item of ['kind=words&name=links', `kind=help&name=${4 + off}`]) {
      await page.goto(`${site.url}${prefix}/staff/content_item?${item}`)
      const ask = page.locator('details.sure').filter({ has: page.locator('[name="version_id"][value="0"]') })
      await ask.locator('summary').click()
      await ask.locator('[type="submit"]').click()
      await said()
      await expect(ask).toHaveCount(0)
    }
    await expect.poll(() => html(help)).not.toContain('改过的标题')
    expect(await html('/')).not.toContain('青岳官网')
  })

for (const [prefix, script] of [
  ['', true],
  ['/en-us', false],
] as const)
  test(`an SMS template is previewed, refused at its field, published and restored (${prefix || 'zh-cn'})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const state = await (await confirmedIn(browser, site, await editor())).context().storageState()
    const page = await (await browser.newContext({ storageState: state, javaScriptEnabled: script })).newPage()
    await page.goto(`${site.url}${prefix}/staff/content?kind=sms`)
    await page.locator('a[href$="name=register"]').click()
    const [zh, en] = [page.locator('[name="text.zh-cn"]'), page.locator('[name="text.en-us"]')]
    const press = (name: string) => page.locator(`.content-form button[name="do"][value="${name}"]`).last().click()
    const before = await zh.inputValue()
    await zh.fill('{{site}}验证：{{code}}')
    await en.fill('No code')
    await press('preview')
    await expect(page.locator('.message-preview').first()).toContainText('车友验证：471199')
    await press('publish')
    await expect(en).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('.field', { has: en })).toContainText('{{code}}')
    await expect(zh).toHaveValue('{{site}}验证：{{code}}')
    await en.fill('{{site}}: {{code}}')
    await press('publish')
    await expect(page.locator('.said.good').first()).toBeVisible()
    const start = prefix ? '1391234' : '1391235'
    let number = 7200
    const said = async () => {
      const mobile = `${start}${++number}`
      const headers = { 'content-type': 'application/json', origin: site.url }
      await fetch(`${site.url}/api/sms/send`, { method: 'POST', headers, body: JSON.stringify({ mobile, type: 1 }) })
      const sent = site.db.selectFrom('sms').selectAll().where('mobile', 'like', `${start}%`)
      const row = await sent.orderBy('id', 'desc').executeTakeFirst()
      return row?.text.replace(row.code, '')
    }
    await expect.poll(said).toBe('车友验证：')
    const ask = page.locator('details.sure').filter({ has: page.locator('[name="version_id"][value="0"]') })
    await ask.locator('summary').click()
    await ask.locator('[type="submit"]').click()
    await expect(zh).toHaveValue(before)
  })

test('text typed into an article before its field hydrates is kept', { tag: '@full' }, async ({ browser }) => {
  const page = await confirmedIn(browser, site, await editor())
  const wake = await heldBack(page, 'MarkdownField')
  await page.goto(`${site.url}/staff/content_item?kind=help&name=6`)
  const text = page.locator('[name="content.zh-cn"]')
  await text.fill('早写的一句')
  wake()
  await expect(page.locator('.markdown-field').first().locator('xpath=ancestor::astro-island[1]')).not.toHaveAttribute(
    'ssr',
  )
  await page.locator('.markdown-field').first().getByRole('button', { name: '预览' }).click()
  await expect(page.locator('.markdown-field .prose').first()).toHaveText('早写的一句')
  await expect(text).toHaveValue('早写的一句')
})

test('without script text and row order change, and become public only once published', { tag: '@full' }, async ({
  browser,
}) => {
  const state = await (await confirmedIn(browser, site, await editor())).context().storageState()
  const page = await (await browser.newContext({ storageState: state, javaScriptEnabled: false })).newPage()
  await page.goto(`${site.url}/staff/content_item?kind=words&name=search`)
  const first = page.locator('[name="search.hot_words.0.text.zh-cn"]')
  const second = await page.locator('[name="search.hot_words.1.text.zh-cn"]').inputValue()
  await page.locator('[name="search.default_words.zh-cn"]').fill('随便搜搜')
  await page.locator('button[value="down:search.hot_words.0"]').click()
  await expect(first).toHaveValue(second)
  await expect(page.locator('[name="search.default_words.zh-cn"]')).toHaveValue('随便搜搜')
  expect(await html('/shop')).not.toContain('随便搜搜')
  await page.locator('button[value="publish"]').last().click()
  await expect.poll(() => html('/shop')).toContain('随便搜搜')
})

test('published text shows at once in all processes, and in one started later', { tag: '@full' }, async () => {
  const several = await startSite({ database: await demoFile(), env: { PROCESSES: '2' } })
  const seen = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).text()
  // Processes take connections in turn.
  const all = (path: string) => Promise.all(Array.from({ length: 6 }, () => seen(several.url + path)))
  try {
    for (const path of ['/cms/help-6', '/']) expect((await all(path)).join()).not.toContain('青岳')
    const body = (await shippedBody(several.who(), { kind: 'words', name: 'company' })) as Bodies['words']
    body['zh-cn'].copyright!.company_name = '青岳汽车有限公司'
    await change(several.who(), who => publishBody(who, { kind: 'words', name: 'company' }, body))
    for (const path of ['/cms/help-6', '/', '/downApp'])
      expect((await all(path)).filter(page => !page.includes('青岳汽车有限公司'))).toEqual([])

    // A later server finds changed content: its pages must be current, and the assets they name must exist.
    const later = await startSite({ database: several.target })
    for (const path of ['/cms/help-6', '/cms/notice', '/downApp', '/']) {
      const page = await seen(later.url + path)
      expect([path, page.includes('青岳汽车有限公司')]).toEqual([path, true])
      const assets = [...page.matchAll(/(?:src|href|component-url)="(\/_astro\/[^"]+)"/g)].map(([, asset]) => asset)
      expect(assets.length).toBeGreaterThan(3)
      for (const asset of new Set(assets))
        expect([asset, (await fetch(later.url + asset)).status]).toEqual([asset, 200])
    }
    await later.stop()
  } finally {
    await several.stop()
  }
})
