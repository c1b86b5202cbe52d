import { expect, type Page } from 'playwright/test'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let categories: { id: number; name: string; forums: string[] }[]
let brands: { name: string; letter: string; forums: string[] }[]

test.beforeAll(async () => {
  site = await freshSite()
  const { db } = site
  const forums = await db
    .selectFrom('forum')
    .select(['name', 'cate_id', 'brand_id', 'essay_count'])
    .where('is_closed', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const named = (of: (forum: (typeof forums)[number]) => boolean) => forums.filter(of).map(({ name }) => name)
  const found = await db.selectFrom('forum_category').select(['id', 'name']).orderBy('sort').orderBy('id').execute()
  // A brand's forum without posts is found by brand alone.
  const isListed = ({ brand_id, essay_count }: (typeof forums)[number]) => brand_id === null || essay_count > 0
  categories = found.map(row => ({ ...row, forums: named(forum => forum.cate_id === row.id && isListed(forum)) }))
  const marques = await db.selectFrom('brand').select(['id', 'name', 'letter']).execute()
  brands = marques
    .map(row => ({ ...row, forums: named(forum => forum.brand_id === row.id) }))
    .filter(row => row.forums.length > 0)
})
test.afterAll(() => site.stop())

const chosen = (page: Page) => page.getByRole('navigation', { name: '论坛分类' }).locator('[aria-current]')
const shown = (page: Page) => page.locator('.bbs-card h2').allTextContents()

test('forum tabs are numbered in the address: 0 for brands, then the categories in order', {
  tag: '@full',
}, async ({ page }) => {
  for (const [n, { name, forums }] of categories.entries()) {
    await page.goto(`${site.url}/allBbs?i=${n + 1}`)
    await expect(chosen(page)).toHaveText(`${name}${forums.length}`)
    expect(await shown(page)).toEqual(forums)
    await expect(page).toHaveTitle(new RegExp(`^${name}`))
  }
  for (const path of ['/allBbs', '/allBbs?i=0', '/allBbs?i=39', '/allBbs?i=x']) {
    await page.goto(site.url + path)
    await expect(chosen(page)).toHaveText(`全部品牌${brands.length}`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/allBbs`)
  }
})

test('a tab opens its category, and a forum in it opens its page', { tag: '@full' }, async ({ page }) => {
  const { name, forums } = categories[2]!
  await page.goto(`${site.url}/allBbs`)
  await page.getByRole('navigation', { name: '论坛分类' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`${site.url}/allBbs?i=3`)
  await page.getByRole('link', { name: forums[0]!, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(forums[0]!)
})

test('brands and their forums are grouped by letter', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/allBbs`)
  const letters = [...new Set(brands.map(brand => brand.letter))].sort()
  expect(await page.locator('.letter-group h2').allTextContents()).toEqual(letters)
  for (const letter of letters) {
    const group = page.getByRole('region', { name: letter, exact: true })
    const under = brands.filter(brand => brand.letter === letter)
    expect((await group.locator('h3').allTextContents()).sort()).toEqual(under.map(({ name }) => name).sort())
    const links = await group.getByRole('link').allTextContents()
    expect(links.sort()).toEqual(under.flatMap(({ forums }) => forums).sort())
  }
})

for (const viewport of [
  { width: 1440, height: 700 },
  { width: 390, height: 700 },
])
  test(`at ${viewport.width} px a letter link scrolls to its brands below the fixed bars, without script too`, {
    tag: '@full',
  }, async ({ browser }) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await (await browser.newContext({ viewport, javaScriptEnabled, reducedMotion: 'reduce' })).newPage()
      await page.goto(`${site.url}/allBbs`)
      await page.getByRole('navigation', { name: '按首字母找品牌' }).getByRole('link', { name: 'T' }).click()
      await expect(page).toHaveURL(/#letter-T$/)
      const heading = page.getByRole('heading', { level: 2, name: 'T', exact: true })
      await expect(heading).toBeInViewport({ ratio: 1 })
      const bar = (await page.locator('.letters').boundingBox())!
      expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height)
      await page.context().close()
    }
  })

test('the English list of forums shows the same forums', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/en-us/allBbs?i=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All forums')
  expect(await shown(page)).toEqual(categories[0]!.forums)
  await page.getByRole('link', { name: /^All brands/ }).click()
  await expect(page).toHaveURL(`${site.url}/en-us/allBbs`)
})
