import { expect } from 'playwright/test'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  keeper = await someone(site, '编辑小陈')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
})
test.afterAll(() => site.stop())

for (const [prefix, typed, words] of [
  ['', 'zuoyizi', { alias: '设为同义词', means: '意思是', save: '保存' }],
  ['/en-us', 'qichedian', { alias: 'Make it another word', means: 'Means', save: 'Save' }],
] as const)
  test(`staff turn a search without results into a synonym of one that has some (${prefix || 'zh-cn'})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const row = { scope: 'goods', text: typed, times: 7, found: 0, lasttime: now() }
    await site.db.insertInto('searched').values(row).execute()
    const page = await signedIn(browser, site, keeper)
    const goods = page.locator('.goods-grid .goods')
    await page.goto(`${site.url}${prefix}/list?keyword=${typed}`)
    await expect(page.locator('.near').getByRole('link').first()).toBeVisible()
    await expect(goods).toHaveCount(0)
    await page.goto(`${site.url}${prefix}/staff/searches`)
    const entry = page.locator('.desk-table tbody').filter({ hasText: typed })
    await expect(entry).toContainText('7')
    await entry.getByText(words.alias).click()
    await entry.getByLabel(words.means).fill('脚垫')
    await entry.getByRole('button', { name: words.save }).click()
    await expect(entry).toHaveCount(0)
    await page.goto(`${site.url}${prefix}/staff/search_words?text=${typed}`)
    await expect(page.locator('.desk-table tbody').filter({ hasText: typed })).toContainText('脚垫')
    await page.goto(`${site.url}${prefix}/list?keyword=${typed}`)
    await expect(goods.first()).toBeVisible()
    await page.context().close()
  })
