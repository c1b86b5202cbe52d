import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const toast = (page: Page) => page.locator('.toast:last-child')

/** A PNG of its own colour: equal uploads are refused. */
async function picture(red: number) {
  const colour = { r: red, g: 120, b: 40 }
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return { name: `${red}.png`, mimeType: 'image/png', buffer }
}

/** Decides as a reviewer would. */
async function decide(user_id: number, verdict: { state: 1 } | { state: 2; refuse_reason: string }) {
  await site.db
    .updateTable('certification')
    .set({ ...verdict, decidetime: now() })
    .where('user_id', '=', user_id)
    .where('state', '=', 0)
    .execute()
  const badge = verdict.state === 1 ? { owner: '比亚迪车主', is_owner: 1 } : { owner: '' }
  await site.db.updateTable('user').set(badge).where('id', '=', user_id).execute()
}

async function expectNoFaults(page: Page) {
  expect(await faultsOf(page)).toEqual([])
}

const say = {
  steps: ['身份证', '行驶证', '爱车'],
  papers: ['身份证人像面', '身份证国徽面', '行驶证', '车辆照片'],
  missing: ['请上传身份证图片', '请上传行驶证图片', '请选择车辆品牌'],
} as const

test('owner certification: steps, documents, review, badge', { tag: '@full' }, async ({ browser }) => {
  const user_id = await someone(site, '新车主')
  const page = await signedIn(browser, site, user_id)
  await page.goto(`${site.url}/auth`)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  const step = (at: number) => page.locator('.steps').getByRole('button', { name: say.steps[at]! })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const send = async (at: number) => {
    await page.getByLabel(say.papers[at]!).setInputFiles(await picture(40 * at + 20))
    await expect(page.locator('.paper', { hasText: say.papers[at]! }).getByRole('status')).toHaveText('已上传')
  }

  await press('下一步')
  await expect(page.getByRole('alert')).toHaveText(say.missing[0])
  await expectNoFaults(page)
  // Every step can be opened at any time; submitting reports the first missing document.
  await step(2).click()
  await press('提交认证')
  await expect(page.getByRole('alert')).toHaveText(say.missing[0])
  await expect(step(0).locator('..')).toHaveAttribute('aria-current', 'step')
  await send(0)
  await send(1)
  await step(2).click()
  await press('提交认证')
  await expect(page.getByRole('alert')).toHaveText(say.missing[1])
  await send(2)
  await press('下一步')
  await press('提交认证')
  await expect(page.getByRole('alert')).toContainText(say.missing[2])
  await page.getByLabel('车辆品牌').selectOption({ label: '比亚迪' })
  await expectNoFaults(page)
  // The car survives a reload; documents are stored nowhere in the browser.
  await page.reload()
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  await send(0)
  await send(1)
  await step(1).click()
  await send(2)
  await step(2).click()
  await expect(page.getByLabel('车辆品牌')).not.toHaveValue('')
  await send(3)
  await press('提交认证')
  await expect(page.getByRole('status').filter({ hasText: '加急审核中' })).toBeVisible()
  await expect(toast(page)).toHaveText('提交成功')
  await page.reload()
  await expect(page.locator('.verdict')).toContainText('加急审核中')
  await expect(page.locator('.verdict')).toContainText('比亚迪')
  await expectNoFaults(page)

  await decide(user_id, { state: 1 })
  await page.goto(`${site.url}/my`)
  await expect(page.locator('.card', { hasText: '已认证' })).toContainText('比亚迪车主')
  await expect(page.locator('.who .owner')).toHaveText('比亚迪车主')
  await page.goto(`${site.url}/auth`)
  await expect(page.locator('.verdict.good')).toContainText('比亚迪车主')
  await expect(page.locator('.steps')).toHaveCount(0)
  await page.context().close()
})

test('a refused owner certification shows the reason and can be submitted again', { tag: '@full' }, async ({
  browser,
}) => {
  const user_id = await someone(site, '被退回的人')
  const row = { user_id, brand_id: 1, series: '', id_positive: 0, id_back: 0, driving_license: 0, car_photo: 0 }
  await site.db
    .insertInto('certification')
    .values({ ...row, hashes: '[]', createtime: now() })
    .execute()
  await decide(user_id, { state: 2, refuse_reason: '行驶证看不清' })
  const page = await signedIn(browser, site, user_id)
  await page.goto(`${site.url}/my`)
  await expect(page.locator('.card', { hasText: '未通过' })).toContainText('行驶证看不清')
  await expectNoFaults(page)
  await page.getByRole('link', { name: '重新认证' }).click()
  await expect(page.locator('.verdict.bad')).toContainText('行驶证看不清')
  await expect(page.locator('.steps')).toBeVisible()
  await page.context().close()
})

/** A forum without a moderator. */
async function free() {
  const { id } = await site.db
    .selectFrom('forum')
    .select('id')
    .where('is_closed', '=', 0)
    .where('id', 'not in', site.db.selectFrom('moderator').select('forum_id'))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const typed = {
  realname: '王明',
  id_number: '11010519491231002X',
  address: '科技园南路 1 号',
  industry: '汽车维修',
  phone: '13800138000',
  email: 'ming@example.com',
  reason: '每天都在论坛里。',
}
const fill = async (page: Page) => {
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(text)
}

test('a member applies to moderate a forum, sees the pending application and withdraws it', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '想当版主的人'))
  const forum_id = await free()
  await page.goto(`${site.url}/forum?forum_id=${forum_id}`)
  await expect(page.locator('[name="forum_name"]')).not.toBeEditable()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.locator('[name="realname"]')).toHaveAccessibleDescription('请填写真实姓名')
  await expect(page.locator('[name="realname"]')).toBeFocused()
  await expectNoFaults(page)
  await fill(page)
  await page.getByLabel('男', { exact: true }).check()
  const region = (name: string) => page.locator(`fieldset.region select[name="${name}"]`)
  await region('province').selectOption('310000')
  // A municipality has only one city, which is preselected.
  await expect(region('city')).toHaveValue('310100')
  await region('area').selectOption('310101')
  await region('province').selectOption('440000')
  await expect(region('city')).toHaveValue('')
  await expect(region('area').locator('option')).toHaveCount(1)
  await region('city').selectOption('440300')
  await region('area').selectOption('440305')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(toast(page)).toHaveText('提交成功')
  await expect(page).toHaveURL(`${site.url}/bbsDetails?id=${forum_id}`)

  await page.goto(`${site.url}/forum?forum_id=${forum_id}`)
  await page.locator('.verdict').getByRole('link').click()
  await expect(page.locator('.rows .tag')).toHaveText('待审核')
  await expectNoFaults(page)
  await page.evaluate(() => document.body.setAttribute('data-stays', 'yes'))
  await page.getByText('撤回', { exact: true }).click()
  await page.getByRole('button', { name: '确定撤回' }).click()
  await expect(page.locator('.rows .tag')).toHaveText('已撤回')
  await expect(page.locator('body')).toHaveAttribute('data-stays', 'yes')
  await page.context().close()
})

test('the region picker reports a network failure, keeps the province, and loads on retry', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '断网的人'))
  await page.goto(`${site.url}/forum?forum_id=${await free()}`)
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  const region = (name: string) => page.locator(`fieldset.region select[name="${name}"]`)
  const wrong = page.locator('fieldset.region').getByRole('alert')
  const again = page.locator('fieldset.region').getByRole('button', { name: '重试' })
  await page.context().setOffline(true)
  await region('province').selectOption('440000')
  await expect(wrong).toContainText('网络连接失败')
  await expect(region('province')).toHaveValue('440000')
  await again.click()
  await expect(wrong).toContainText('网络连接失败')
  await page.context().setOffline(false)
  await again.click()
  await expect(wrong).toHaveCount(0)
  await expect(region('province')).toHaveValue('440000')
  await region('city').selectOption('440300')
  await region('area').selectOption('440305')
  await page.context().close()
})

test('without script the region is chosen level by level, and the moderator application is sent', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '没有脚本'), { javaScriptEnabled: false })
  await page.goto(`${site.url}/forum?forum_id=${await free()}`)
  await fill(page)
  const next = page.getByRole('button', { name: '显示下一级' })
  await page.getByLabel('省', { exact: true }).selectOption('810000')
  await next.click()
  await page.getByLabel('市', { exact: true }).selectOption({ label: '九龙' })
  await next.click()
  await page.getByLabel('区', { exact: true }).selectOption({ label: '油尖旺区' })
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.locator('fieldset', { hasText: '性别' }).locator('.error')).toHaveText('请选择性别')
  await expect(page.locator('[name="realname"]')).toHaveValue('王明')
  await expect(page.getByLabel('区', { exact: true })).toHaveValue('810202')
  await page.getByLabel('男', { exact: true }).check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page).toHaveURL(`${site.url}/member/forumManagement?tab=apply`)
  await expect(page.locator('.rows .tag')).toHaveText('待审核')
  await page.context().close()
})

test('a forum that has a moderator offers no application form', { tag: '@full' }, async ({ browser }) => {
  const { forum_id } = await site.db.selectFrom('moderator').select('forum_id').executeTakeFirstOrThrow()
  const page = await signedIn(browser, site, await someone(site, '来晚了'))
  await page.goto(`${site.url}/forum?forum_id=${forum_id}`)
  await expect(page.locator('.verdict')).toContainText('该论坛已有版主')
  await expect(page.getByRole('button', { name: '提交申请' })).toHaveCount(0)
  await page.context().close()
})

test('region data loads only once the picker has the focus', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, await someone(site, '还没选地区'))
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(`${site.url}/forum?forum_id=${await free()}`)
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  await page.locator('select[name="province"]').focus()
  await expect.poll(() => scripts.length).toBeGreaterThan(before)
  expect(scripts.slice(0, before).join()).not.toMatch(/regions/)
  expect(scripts.slice(before).join()).toMatch(/regions/)
  await page.context().close()
})
