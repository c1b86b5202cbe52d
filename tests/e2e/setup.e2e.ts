import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { codeAt, stepAt } from '../../src/lib/domain/account/totp.ts'
import { fromBase32 } from './signed.ts'
import { now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  const database = join(mkdtempSync(join(tmpdir(), 'cheyou-new-')), 'site.db')
  const db = openDb(database)
  await migrate(db)
  await db.destroy()
  site = await startSite({ database, env: { DEMO: '0' } })
})
test.afterAll(() => site.stop())

const COMPANY = '远途汽车服务有限公司'
/** What only the example company says of itself, and words of a demo. */
const example =
  /杭州车友|400-000-2026|cheyou\.example|0{8}|Cheyou|\bdemo\b|示例|假一赔十|双十二|驰骋轮胎|车友自营|途影车载/i

/** Every page that a visitor can come to while there is nothing yet. */
const places = [
  ...['/', '/allBbs', '/allBbs?i=2', '/bbsDetails?id=1', '/hotInvit', '/allTopic', '/sift', '/shortVideo', '/downApp'],
  ...[
    '/cms/help',
    '/cms/help/listother-1',
    '/cms/help-1',
    '/cms/help-17',
    '/cms/help-18',
    '/cms/help-20',
    '/cms/notice',
  ],
  ...[
    '/shop',
    '/coupon',
    '/street',
    '/promotion/seckill',
    '/promotion/groupbuy',
    '/promotion/topic',
    '/initList',
    '/list',
  ],
  ...['/list?category_id=1', '/carList?type=1', '/carList?type=2', '/category', '/brand', '/change_city', '/seek'],
  ...['/login', '/register', '/find', '/nope', '/closed', '/cart'],
]

/** How many fields somebody sees, the lines of a folded part as one. */
const fieldsOf = (page: Page) =>
  page
    .locator('.setup :is(input:not([type=hidden], [type=file]), select, textarea), .setup fieldset:has([type=file])')
    .count()

test('a company opens its site by screens alone; no word of the example is left', { tag: '@full' }, async ({
  page,
}) => {
  test.setTimeout(600_000)
  await expect.poll(site.output).toMatch(/takes the key \S+/)
  const key = /takes the key (\S+)/.exec(site.output())![1]!
  let [screens, fields] = [0, 0]
  const arrived = async (head: RegExp) => {
    await expect(page.locator('#setup-head')).toHaveText(head)
    screens += 1
    fields += await fieldsOf(page)
  }
  const go = () => page.locator('.setup .button.primary').first().click()

  await page.goto(`${site.url}/setup`)
  await arrived(/密钥/)
  await page.locator('#key').fill('wrong')
  await go()
  await expect(page.locator('#key-fault')).toBeVisible()
  await page.locator('#key').fill(key)
  await go()
  await arrived(/管理员/)
  await page.locator('#username').fill('keeper')
  await page.locator('#password').fill('a long enough one 1')
  await go()
  await arrived(/两步/)
  const secret = fromBase32((await page.locator('.setup code').first().textContent())!)
  await page.locator('#code').fill(codeAt(secret, stepAt(now())))
  await go()
  await arrived(/恢复码/)
  await expect(page.locator('.codes li')).toHaveCount(10)
  await go()
  await arrived(/网站和公司/)
  const stranger = await page.context().browser()!.newContext()
  expect((await stranger.request.get(`${site.url}/setup`)).status()).toBe(404)
  await page.locator('#title').fill('远途')
  await page.locator('#title_en').fill('Farway')
  await page.locator('#company_name').fill(COMPANY)
  await page.locator('#email').fill('hi@farway.cn')
  await go()
  await arrived(/短信/)
  await page.locator('[name=do][value=next]').click()
  await arrived(/邮件/)
  await page.locator('#MAIL').fill('smtps://keeper:secret@127.0.0.1:1')
  await page.locator('#MAIL_FROM').fill('hi@farway.cn')
  await go()
  await arrived(/收款/)
  await page.goto(`${site.url}/setup`)
  await page.locator('[name=do][value=next]').click()
  await arrived(/起步数据/)
  await go()
  await arrived(/可以开始了/)
  await page.locator('[name=do][value=end]').click()
  await expect(page).toHaveURL(/\/staff$/)
  expect(screens).toBeLessThanOrEqual(12)
  expect(fields).toBeLessThanOrEqual(40)
  expect((await page.request.get(`${site.url}/setup`)).status()).toBe(404)
  expect(await site.db.selectFrom('brand').select('id').execute()).toHaveLength(208)

  await test.step('every public page', async () => {
    const visitor = await stranger.newPage()
    const missing: string[] = []
    visitor.on('response', response => {
      const { pathname } = new URL(response.url())
      if (response.status() >= 400 && !response.request().isNavigationRequest())
        missing.push(`${pathname} ${response.status()}`)
    })
    const said: string[] = []
    for (const place of [...places, ...places.map(each => `/en-us${each}`)]) {
      await visitor.goto(site.url + place)
      const html = (await visitor.locator('body').textContent()) + (await visitor.title())
      const found = example.exec(html)
      if (found) said.push(`${place}: ${found[0]}`)
    }
    expect(said).toEqual([])
    expect(missing).toEqual([])
  })
  await stranger.close()
})
