import { expect } from 'playwright/test'
import { shelved } from '../domain/mall/world.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

test('taking goods off sale lowers the goods counts of their brand and shop on the next request', {
  tag: '@full',
}, async ({ page }) => {
  const goods = await site.db
    .selectFrom('goods')
    .innerJoin('goods_brand', 'goods_brand.id', 'brand_id')
    .innerJoin('shop', 'shop.id', 'site_id')
    .select(['goods.id', 'goods_brand.name', 'letter', 'site_name', 'goods_brand.goods_count as of_brand'])
    .select('shop.goods_count as of_shop')
    .where('shown', '=', 1)
    .orderBy('goods.id')
    .executeTakeFirstOrThrow()
  const brands = `${site.url}/brand?letter=${goods.letter}`
  const street = `${site.url}/street?keyword=${encodeURIComponent(goods.site_name)}`
  const brand = page
    .locator('article, li')
    .filter({ has: page.getByRole('heading', { name: goods.name, exact: true }) })
  const shop = page
    .locator('.street-shop')
    .filter({ has: page.getByRole('link', { name: goods.site_name, exact: true }) })
  const shows = async (fewer: number) => {
    await page.goto(brands)
    await expect(brand.last()).toContainText(`${goods.of_brand - fewer} `)
    await page.goto(street)
    await expect(shop).toContainText(`${goods.of_shop - fewer} `)
  }
  await shows(0)
  await site.db.updateTable('goods').set({ goods_state: 0 }).where('id', '=', goods.id).execute()
  await shelved(site.who(), goods.id)
  await shows(1)
})
