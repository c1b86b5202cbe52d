import { readdirSync } from 'node:fs'
import { type Browser, expect, type Page, type Route } from 'playwright/test'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { seller } from '../domain/trade/orders.ts'
import { sendingShop } from '../domain/trade/world.ts'
import { add, talk } from '../world.ts'
import { faultsOf } from './faults.ts'
import { confirmedIn, signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  keeper = await someone(site, '表单审核员')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
})
test.afterAll(() => site.stop())

const row = (page: Page, name: string) => page.locator('.desk-table tbody').filter({ hasText: name })
const stay = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }))
const stays = (page: Page) => page.evaluate(() => 'stays' in window)
const waits = (page: Page, path: string) => page.locator(`.member-menu a[href$="${path}"] .tag`)

/** The form for a new forum, filled in with an invalid letter. */
async function newForum(page: Page, name: string) {
  await page.goto(`${site.url}/staff/forums`)
  await page.getByText('新增论坛', { exact: true }).click()
  const form = page.locator('details[open] form')
  await form.locator('[name="name"]').fill(name)
  await form.locator('[name="letter"]').fill('7')
  await form.locator('[name="desc"]').fill('一起开')
  return form
}

for (const javaScriptEnabled of [true, false])
  test(`a forum with an invalid letter is refused at the field and keeps the other input, script ${javaScriptEnabled}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const page = await signedIn(browser, site, keeper, { javaScriptEnabled })
    const name = `试开论坛${javaScriptEnabled ? '甲' : '乙'}`
    const form = await newForum(page, name)
    if (javaScriptEnabled) await stay(page)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.locator('.said.bad')).toBeVisible()
    await expect(form.locator('[name="letter"]')).toBeFocused()
    await expect(form.locator('.error')).toHaveCount(1)
    await expect(form.locator('[name="name"]')).toHaveValue(name)
    await expect(form.locator('[name="desc"]')).toHaveValue('一起开')
    await form.locator('[name="letter"]').fill('S')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.locator('.said.good')).toBeVisible()
    await expect(row(page, name)).toHaveCount(1)
    if (javaScriptEnabled) expect(await stays(page)).toBe(true)
  })

test('a form keeps its input when the network or the server fails, and can be sent again', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await signedIn(browser, site, keeper)
  const form = await newForum(page, '断网论坛')
  await form.locator('[name="letter"]').fill('D')
  await stay(page)
  const save = form.getByRole('button', { name: '保存' })
  await page.route('**/fragments/staff/forums*', route => route.abort(), { times: 1 })
  await save.click()
  await expect(page.locator('.toast.bad')).toContainText('网络连接失败')
  await expect(form.locator('[name="name"]')).toHaveValue('断网论坛')
  await page.route('**/fragments/staff/forums*', route => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await save.click()
  await expect(page.locator('.toast.bad').last()).toContainText('服务暂时不可用')
  await expect(form.locator('[name="desc"]')).toHaveValue('一起开')
  await save.click()
  await expect(page.locator('.said.good')).toBeVisible()
  await expect(row(page, '断网论坛')).toHaveCount(1)
  expect(await stays(page)).toBe(true)
})

test('a list that fails to load says why, keeps its rows, and loads on retry', { tag: '@full' }, async ({
  browser,
}) => {
  for (let n = 0; n < 21; n++) await talk(site.db, { name: `翻页话题${n}` })
  const page = await signedIn(browser, site, keeper)
  await page.goto(`${site.url}/staff/talks`)
  await expect(page.locator('.desk-table tbody').first()).toBeVisible()
  const rows = await page.locator('.desk-table tbody').count()
  await stay(page)
  await page.getByText('新增话题', { exact: true }).click()
  await page.locator('details[open] [name="name"]').fill('还没写完')
  const next = page.locator('.pager a[rel="next"]')
  const failures: [(route: Route) => Promise<void>, string][] = [
    [route => route.abort(), '网络连接失败'],
    [route => route.fulfill({ status: 503, body: '' }), '服务暂时不可用'],
  ]
  for (const [fail, words] of failures) {
    await page.route('**/fragments/staff/talks*', fail, { times: 1 })
    await next.click()
    await expect(page.locator('.prompt')).toContainText(words)
    await expect(page.locator('.desk-table tbody')).toHaveCount(rows)
    await expect(page.locator('details[open] [name="name"]')).toHaveValue('还没写完')
  }
  await page.locator('.prompt').getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('.prompt')).toHaveCount(0)
  expect(await stays(page)).toBe(true)
})

test('the staff log is filtered by action without a page load', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, keeper)
  await page.goto(`${site.url}/staff/log`)
  await stay(page)
  await page.locator('#find-action').selectOption('essayMove')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page).toHaveURL(/action=essayMove/)
  await expect(page.locator('#find-action')).toHaveValue('essayMove')
  expect(await stays(page)).toBe(true)
})

test('menu counts follow approvals made without a page load', { tag: '@full' }, async ({ browser }) => {
  const author = await someone(site, '菜单上的人')
  const forum = site.db.selectFrom('forum').select('id').where('is_closed', '=', 0)
  const { id: forum_id } = await forum.executeTakeFirstOrThrow()
  const at = { createtime: now(), updatetime: now(), lasttime: now() }
  const words = { content: '<p>好</p>', excerpt: '好', cover_img_list: '[]', is_approved: 0, shown: 0 }
  for (const title of ['菜单跟着变甲', '菜单跟着变乙'])
    await add(site.db, 'essay', { user_id: author, forum_id, title, ...words, ...at })
  const page = await signedIn(browser, site, keeper)
  await page.goto(`${site.url}/staff/held`)
  await stay(page)
  const held = waits(page, '/staff/held')
  const before = Number(await held.textContent())
  for (const [place, title] of ['菜单跟着变甲', '菜单跟着变乙'].entries()) {
    await row(page, title).getByRole('button', { name: '通过' }).click()
    await expect(row(page, title)).toHaveCount(0)
    const left = before - place - 1
    if (left > 0) await expect(held).toHaveText(String(left))
    else await expect(held).toHaveCount(0)
  }
  expect(await stays(page)).toBe(true)
})

test('long staff and seller forms are divided into named sections', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, keeper)
  await page.goto(`${site.url}/staff/coupons`)
  await page.getByText('新增优惠券', { exact: true }).click()
  for (const name of ['优惠', '领取与有效期', '展示', '操作记录'])
    await expect(page.getByRole('group', { name, exact: true })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const site_id = await sendingShop(site.db)
  const desk = await signedIn(browser, site, (await seller(site.db, site_id)).member)
  await desk.goto(`${site.url}/seller/shop?site_id=${site_id}`)
  await desk.locator('[name="site_name"]').fill('')
  await stay(desk)
  const save = desk.locator('form:has([name="site_name"]) [type="submit"]')
  await save.click()
  await expect(desk.locator('[name="site_name"]')).toBeFocused()
  await expect(desk.locator('.field .error')).toHaveCount(1)
  await desk.locator('[name="site_name"]').fill('分好段的店')
  await save.click()
  await expect(desk.locator('.said.good')).toBeVisible()
  expect(await stays(desk)).toBe(true)
})

for (const javaScriptEnabled of [true, false])
  test(`a store without an address is refused at the field and keeps its name, script ${javaScriptEnabled}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const site_id = await sendingShop(site.db)
    const page = await signedIn(browser, site, (await seller(site.db, site_id)).member, { javaScriptEnabled })
    await page.goto(`${site.url}/seller/stores?site_id=${site_id}`)
    await page.locator('details.edit summary').first().click()
    const form = page.locator('details[open] form')
    await form.locator('[name="store_name"]').fill('城西自提点')
    await form.locator('[name="address"]').fill(' ')
    await form.locator('[type="submit"]').click()
    await expect(form.locator('[name="address"]')).toBeFocused()
    await expect(form.locator('.error')).toHaveCount(1)
    await expect(form.locator('[name="store_name"]')).toHaveValue('城西自提点')
    await form.locator('[name="address"]').fill('文一西路 1 号')
    await form.locator('[type="submit"]').click()
    await expect(page.locator('.said.good')).toBeVisible()
    await expect(row(page, '城西自提点')).toContainText('文一西路 1 号')
  })

test('attribute values are added, refused when blank and removed without a page load', { tag: '@full' }, async ({
  browser,
}) => {
  const { id: pid } = await site.db
    .selectFrom('goods_category')
    .select('id')
    .where('pid', '=', 0)
    .executeTakeFirstOrThrow()
  const attr_id = await add(site.db, 'attr', { name: '试填材质', sort: 0 })
  await site.db.insertInto('category_attr').values({ category_id: pid, attr_id, sort: 0 }).execute()
  const page = await signedIn(browser, site, keeper)
  await page.goto(`${site.url}/staff/goods_categories?pid=${pid}`)
  await stay(page)
  const own = page.getByRole('region', { name: '试填材质' })
  await own.getByText('新增可选值', { exact: true }).click()
  const form = own.locator('details[open] form')
  await form.locator('[name="name"]').fill(' ')
  await form.locator('[type="submit"]').click()
  await expect(form.locator('[name="name"]')).toBeFocused()
  await form.locator('[name="name"]').fill('碳纤维')
  await form.locator('[type="submit"]').click()
  await expect(row(page, '碳纤维')).toHaveCount(1)
  await row(page, '碳纤维').getByRole('button', { name: '移除：碳纤维' }).click()
  await expect(row(page, '碳纤维')).toHaveCount(0)
  expect(await stays(page)).toBe(true)
})

/** The query of pages that show one entry. */
const shown: Record<string, string> = { content_item: '?kind=words&name=links' }

/** Every page updated in place, by its file name. */
const parts = (room: 'staff' | 'seller') =>
  readdirSync(`src/pages/fragments/${room}`).map(file => {
    const name = file.replace('.astro', '')
    return `/fragments/${room}/${name}${shown[name] ?? ''}`
  })

test('every fragment of staff and seller pages has a title and no document around it, in both languages', {
  tag: '@full',
}, async ({ browser }) => {
  const named = async (browser: Browser, user_id: number, paths: string[]) => {
    const page = await confirmedIn(browser, site, user_id)
    for (const path of paths)
      for (const prefix of ['', '/en-us']) {
        const answer = await page.request.get(`${site.url}${prefix}${path}`)
        expect([path, decodeURIComponent(answer.headers()['x-title'] ?? '')]).toEqual([
          path,
          expect.stringMatching(/./),
        ])
        expect([path, /<(!doctype|html|head|link)\b/i.test(await answer.text())]).toEqual([path, false])
      }
  }
  await named(browser, keeper, parts('staff'))
  const { id: site_id } = await site.db.selectFrom('shop').select('id').orderBy('id').executeTakeFirstOrThrow()
  await named(browser, (await seller(site.db, site_id)).member, parts('seller'))
})
