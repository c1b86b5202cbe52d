import { type Browser, expect, type Page, test } from 'playwright/test'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { goods, goodsCategory } from '../domain/mall/world.ts'
import { seller } from '../domain/trade/orders.ts'
import { sendingShop } from '../domain/trade/world.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'

let site: Site
let category_id: number
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  category_id = await goodsCategory(site.db, { name: '清单脚垫' })
  keeper = await someone(site, '审核员小陈')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
})
test.afterAll(() => site.stop())

async function shopDesk(browser: Browser, options = {}) {
  const site_id = await sendingShop(site.db, { site_name: '清单店' })
  for (const name of ['黑色脚垫', '红色脚垫', '米色脚垫']) await goods(site.db, { site_id, category_id, name })
  const page = await signedIn(browser, site, (await seller(site.db, site_id)).member, options)
  await page.goto(`${site.url}/seller/goods?site_id=${site_id}`)
  return { page, site_id }
}

const entry = (page: Page, name: string) => page.locator('.desk-table tbody').filter({ hasText: name })
const onSale = (site_id: number) =>
  site.db
    .selectFrom('goods')
    .select(e => e.fn.countAll<number>().as('count'))
    .where('site_id', '=', site_id)
    .where('deletetime', 'is', null)
    .where('goods_state', '=', 1)
    .executeTakeFirstOrThrow()

/** Posts held for review, the second of which is assigned to a colleague. */
async function waiting(title: string) {
  const author = await someone(site, '等审核的')
  const { id: forum_id } = await site.db
    .selectFrom('forum')
    .select('id')
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  const at = { createtime: now(), updatetime: now(), lasttime: now() }
  const about = { user_id: author, forum_id, content: '<p>好</p>', excerpt: '好', cover_img_list: '[]', ...at }
  const rows = ['甲', '乙', '丙'].map(name => ({ ...about, title: `${title}${name}`, is_approved: 0, shown: 0 }))
  const made = await site.db.insertInto('essay').values(rows).returning('id').execute()
  const assignee = await someone(site, '同事老周')
  const taken = { kind: 'essay', target_id: made[1]!.id, assignee, taketime: now() }
  await site.db.insertInto('review').values(taken).execute()
}

for (const script of [true, false])
  test(`a bulk approval skips the post assigned to a colleague and says so, script ${script}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const title = `一起通过${script ? '' : '无脚本'}`
    await waiting(title)
    const page = await signedIn(browser, site, keeper, { javaScriptEnabled: script })
    await page.goto(`${site.url}/staff/held`)
    for (const name of ['甲', '乙', '丙'])
      await entry(page, title + name)
        .getByRole('checkbox')
        .check()
    if (script) await expect(page.locator('.bulk [role=status]')).toContainText('3')
    await page.locator('.bulk').getByRole('button', { name: '通过' }).click()
    await expect(page.locator('.said.bad')).toContainText('已处理 2 项，1 项没有处理')
    await expect(entry(page, title)).toHaveCount(1)
    await expect(entry(page, `${title}乙`).locator('.error')).toHaveText('已由其他审核人员处理')
    await expect(entry(page, `${title}乙`).getByRole('checkbox')).toBeChecked()
    const rows = site.db.selectFrom('essay').select('is_approved').where('title', 'like', `${title}%`).orderBy('id')
    expect((await rows.execute()).map(({ is_approved }) => is_approved)).toEqual([1, 0, 1])
    await page.context().close()
  })

test('all goods of a page are selected, taken off sale, sorted and filtered without a page load', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, site_id } = await shopDesk(browser)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByLabel('全选本页').check()
  await page.locator('.bulk').getByRole('button', { name: '下架' }).click()
  await expect(page.locator('.said.good')).toBeVisible()
  expect(await onSale(site_id)).toEqual({ count: 0 })
  await page.getByRole('link', { name: '库存', exact: true }).click()
  await page.waitForURL(/sort=-stock/)
  await expect(page.locator('[aria-sort="descending"]')).toHaveText('库存')
  await page.getByLabel('搜索商品').fill('红色')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.locator('.desk-table tbody')).toHaveCount(1)
  await expect(page).toHaveURL(/sort=-stock/)
  await page.getByLabel('搜索商品').fill('没有的')
  await page.getByRole('button', { name: '查找' }).click()
  await page.getByRole('link', { name: '查看全部' }).click()
  await expect(page.locator('.desk-table tbody')).toHaveCount(3)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

test('on a phone, list rows are cards and nothing scrolls sideways', { tag: '@full' }, async ({ browser }) => {
  const { page } = await shopDesk(browser, { viewport: { width: 390, height: 844 } })
  const card = entry(page, '红色脚垫')
  await expect(card).toBeVisible()
  const box = await card.boundingBox()
  expect(box!.width).toBeGreaterThan(300)
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  for (const cell of await card.locator('td').all()) {
    const { x = 0, width = 0 } = (await cell.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(390)
  }
  const isWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, main, main .panel')].some(each => each.scrollWidth > each.clientWidth + 1),
    )
  expect(await isWide()).toBe(false)
  await card.locator('details.deed summary').click()
  expect(await isWide()).toBe(false)
  await page.context().close()
})
