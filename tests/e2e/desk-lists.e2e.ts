import { type Browser, expect, type Page, type Route } from 'playwright/test'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { add } from '../world.ts'
import { confirmedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  keeper = await someone(site, '商城运营')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
})
test.afterAll(() => site.stop())

const row = (page: Page, name: string) => page.locator('.desk-table tbody').filter({ hasText: name })

const plain = (browser: Browser) => confirmedIn(browser, site, keeper, { javaScriptEnabled: false })

/** A public review of demo goods. */
async function aReview(content: string) {
  const {
    id: goods_id,
    site_id,
    sku_id,
    name,
  } = await site.db
    .selectFrom('goods')
    .select(['id', 'site_id', 'sku_id', 'name'])
    .where('shown', '=', 1)
    .where('evaluate', '<', 5)
    .orderBy('evaluate')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const user_id = await someone(site, '买家小周')
  const said = { sku_name: name, sku_price: 100, scores: 1, explain_type: 3, images: '[]', is_audit: 1, shown: 1 }
  const id = await add(site.db, 'evaluate', { goods_id, site_id, sku_id, user_id, content, ...said, createtime: now() })
  await site.db
    .updateTable('goods')
    .set(e => ({ evaluate: e('evaluate', '+', 1), evaluate_chaping: e('evaluate_chaping', '+', 1) }))
    .where('id', '=', goods_id)
    .execute()
  await site.db
    .updateTable('shop')
    .set(e => ({ evaluate_count: e('evaluate_count', '+', 1) }))
    .where('id', '=', site_id)
    .execute()
  await site.everythingFalls()
  return { id, site_id, sku_id, user_id }
}

test('a shop answers a review; staff hide it with a reason and show it again', { tag: '@full' }, async ({
  browser,
}) => {
  const said = '包装破损，要求补发'
  const { id, site_id, sku_id, user_id } = await aReview(said)
  const owner = await someone(site, '店主阿强')
  await site.db
    .insertInto('role')
    .values({ user_id: owner, duty: 'seller', scope: site_id, createtime: now() })
    .execute()
  const seller = await confirmedIn(browser, site, owner)
  await seller.goto(`${site.url}/seller/reviews?site_id=${site_id}`)
  const waiting = row(seller, said)
  await waiting.locator('[name="content"]').fill('马上补发')
  await waiting.getByRole('button', { name: '回复' }).click()
  await expect(row(seller, said)).toHaveCount(0)
  await seller.goto(`${site.url}/sku-${sku_id}`)
  await expect(seller.getByText('马上补发').first()).toBeVisible()
  const staff = await plain(browser)
  await staff.goto(`${site.url}/staff/reviews?text=${id}`)
  await row(staff, said).locator('summary').first().click()
  await row(staff, said).locator('[name="reason"]').fill(' ')
  await row(staff, said).locator('details [type="submit"]').click()
  await expect(row(staff, said).locator('.error').first()).toBeVisible()
  await row(staff, said).locator('[name="reason"]').fill('泄露电话')
  await row(staff, said).locator('details [type="submit"]').click()
  await expect(staff.locator('.said.good')).toBeVisible()
  await seller.goto(`${site.url}/sku-${sku_id}`)
  await expect(seller.getByText(said)).toHaveCount(0)
  const told = site.db.selectFrom('notice').select('text').where('user_id', '=', user_id)
  expect((await told.where('kind', '=', 'REVIEW_HIDDEN').executeTakeFirst())?.text).toBe('泄露电话')
  await staff.goto(`${site.url}/staff/reviews?state=hidden`)
  await row(staff, said).locator('summary').first().click()
  await row(staff, said).locator('details [type="submit"]').click()
  await seller.goto(`${site.url}/sku-${sku_id}`)
  await expect(seller.getByText(said).first()).toBeVisible()
  await seller.context().close()
  await staff.context().close()
})

test('a points exchange without a SKU is refused; one for wallet balance is created', {
  tag: '@full',
}, async ({ browser }) => {
  const title = '八元红包'
  const page = await confirmedIn(browser, site, keeper)
  await page.goto(`${site.url}/staff/gifts`)
  const form = page.locator('details:has([name="do"][value="add"])').first()
  await form.locator('summary').first().click()
  await form.locator('[name="title"]').fill(title)
  await form.locator('[name="stock"]').fill('9')
  await form.locator('[name="score_price"]').fill('800')
  await form.locator('[type="submit"]').last().click()
  await expect(page.getByText('请选择在售的商品规格').first()).toBeVisible()
  await expect(form.locator('[name="title"]')).toHaveValue(title)
  await form.locator('[name="type"]').selectOption('3')
  await form.locator('[name="balance"]').fill('8')
  await form.locator('[type="submit"]').last().click()
  await expect(page.locator('.said.good').first()).toBeVisible()
  const { id } = await site.db.selectFrom('exchange').select('id').where('title', '=', title).executeTakeFirstOrThrow()
  await page.goto(`${site.url}/promotion/pointexchange-${id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.context().close()
})

for (const withScript of [true, false])
  test(`a GBK file is refused with its faulty lines, then previewed and imported (${withScript ? 'script' : 'no script'})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const page = withScript ? await confirmedIn(browser, site, keeper) : await plain(browser)
    const brand = withScript ? [0xb3, 0xb5, 0xd3, 0xd1] : [0xd3, 0xd1, 0xb3, 0xb5]
    const name = withScript ? '车友' : '友车'
    const file = (letter: string) => ({
      name: 'brands.csv',
      mimeType: 'text/csv',
      buffer: Buffer.concat([
        Buffer.from('name,letter,desc,sort,is_show\r\n'),
        Buffer.from(brand),
        Buffer.from(`,${letter},,7,1\r\n`),
      ]),
    })
    await page.goto(`${site.url}/staff/csv?what=brands`)
    const send = async (letter: string) => {
      await page.locator('input[type="file"]').setInputFiles(file(letter))
      await page.getByRole('button', { name: '预览' }).click()
    }
    await send('7')
    await expect(row(page, '第 2 行')).toContainText('拼音首字母')
    await expect(page.getByRole('button', { name: '确认导入' })).toHaveCount(0)
    await send('C')
    await expect(row(page, '第 2 行')).toContainText(name)
    await page.getByRole('button', { name: '确认导入' }).click()
    await expect(page.locator('.said.good').first()).toBeVisible()
    await page.goto(`${site.url}/staff/brands?text=${encodeURIComponent(name)}`)
    await expect(row(page, name)).toBeVisible()
    const answer = await page.request.get(`${site.url}/api/staff/csvExport?what=brands`)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(await answer.text()).toContain(`${name},C,,7,1`)
    await page.context().close()
  })

test('a file whose upload fails stays selected and can be sent again', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await confirmedIn(browser, site, keeper)
  await page.goto(`${site.url}/staff/csv?what=brands`)
  await expect(page.locator('astro-island[ssr]:has(.toasts)')).toHaveCount(0)
  await expect(page.locator('astro-island[component-export="OfflineFormGuard"][ssr]')).toHaveCount(0)
  const line = 'name,letter,desc,sort,is_show\r\n没寄出0,M,,7,1\r\n'
  const file = page.locator('input[type="file"]')
  await file.setInputFiles({ name: 'brands.csv', mimeType: 'text/csv', buffer: Buffer.from(line) })
  const check = page.getByRole('button', { name: '预览' })
  const failures: [(route: Route) => Promise<void>, string][] = [
    [route => route.abort(), '网络连接失败'],
    [route => route.fulfill({ status: 502, body: '' }), '服务暂时不可用'],
  ]
  for (const [fail, said] of failures) {
    await page.route('**/*', route => (route.request().method() === 'GET' ? route.continue() : fail(route)))
    await check.click()
    await expect(page.locator('.toast.bad').last()).toContainText(said)
    expect(await file.evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).toBe('brands.csv')
    await page.unroute('**/*')
  }
  await check.click()
  await expect(row(page, '没寄出0')).toBeVisible()
  await page.context().close()
})
