import { type Browser, expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { sealText } from '../../src/lib/db/seal.ts'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let keeper: number
test.beforeAll(async () => {
  site = await freshSite()
  keeper = await someone(site, '审核员小林')
  const rows = duties.map(duty => ({ user_id: keeper, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
})
test.afterAll(() => site.stop())

const desk = (browser: Browser) => signedIn(browser, site, keeper)

async function post(user_id: number, title: string) {
  const { id: forum_id } = await site.db
    .selectFrom('forum')
    .select('id')
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  const at = { createtime: now(), updatetime: now(), lasttime: now() }
  const words = { title, content: '<p>加我微信优惠</p>', excerpt: '加我微信优惠', cover_img_list: '[]' }
  const { id } = await site.db
    .insertInto('essay')
    .values({ user_id, forum_id, ...words, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function picture(red: number) {
  const create = { width: 320, height: 200, channels: 3 as const, background: { r: red, g: 120, b: 40 } }
  return { name: `${red}.png`, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

const noticesOf = async (user_id: number) => {
  const rows = await site.db.selectFrom('notice').select('kind').where('user_id', '=', user_id).orderBy('id').execute()
  return rows.map(({ kind }) => kind)
}

/** The queue entry with this text. */
const card = (page: Page, text: string) => page.locator('.case').filter({ hasText: text })

test('staff uphold a report: the post is deleted, and reporter and author are notified', {
  tag: '@full',
}, async ({ browser }) => {
  const [author, reporter] = [await someone(site, '发广告的'), await someone(site, '热心车友')]
  const title = '全城最低价贴膜 zh'
  const path = `${site.url}/essayDetails?id=${await post(author, title)}`
  const page = await signedIn(browser, site, reporter)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('.article').getByRole('link', { name: '举报', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('广告营销').check()
  for (const shade of [20, 60]) await dialog.locator('[type=file]').setInputFiles(await picture(shade))
  await expect(dialog.locator('.pictures li img')).toHaveCount(2)
  await dialog.locator('.pictures li button').first().click()
  await expect(dialog.locator('.pictures li img')).toHaveCount(1)
  expect(await faultsOf(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: '提交举报' }).click()
  await expect(dialog).toBeHidden()

  const staff = await desk(browser)
  await staff.goto(`${site.url}/staff/reports`)
  const proof = card(staff, title).locator('.papers img')
  await expect(proof).toHaveCount(1)
  expect(await proof.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0)
  await card(staff, title).getByLabel('告诉作者的原因').fill('广告')
  await card(staff, title).getByRole('button', { name: '成立并处理' }).click()
  await expect(staff.locator('.said.good')).toBeVisible()
  await expect(card(staff, title)).toHaveCount(0)
  expect(await noticesOf(reporter)).toEqual(['REPORT_UPHELD'])
  expect(await noticesOf(author)).toEqual(['ESSAY_DELETED'])
  expect((await page.request.get(path)).status()).toBe(404)
})

test('without script a report is a form on its own page', { tag: '@full' }, async ({ browser }) => {
  const id = await post(await someone(site, '另一位作者'), '没有脚本也能举报')
  const page = await signedIn(browser, site, await someone(site, '老浏览器'), { javaScriptEnabled: false })
  await page.goto(`${site.url}/report?type=essay&id=${id}`)
  await page.getByLabel('其他').check()
  await page.getByLabel(/补充说明/).fill('和别处的帖子一样')
  await page.getByRole('button', { name: '提交举报' }).click()
  await expect(page.getByRole('status').filter({ hasText: '举报成功' })).toBeVisible()
  const kept = site.db.selectFrom('report').select(['reason', 'desc']).where('target_id', '=', id)
  expect(await kept.execute()).toEqual([{ reason: '7', desc: '和别处的帖子一样' }])
})

test('a failed backup shows on the staff page', { tag: '@full' }, async ({ browser }) => {
  const at = {
    begun: now(),
    time: now() - 86_400,
    running: false,
    name: 'a.tar',
    bytes: 12_000_000,
    missing: 3,
    seconds: 9,
  }
  const row = { name: 'backup', value: JSON.stringify({ ...at, error: 'the disk is full' }) }
  await site.db.insertInto('setting').values(row).execute()
  const page = await desk(browser)
  await page.goto(`${site.url}/staff`)
  await expect(page.locator('main')).toContainText('the disk is full')
  await expect(page.locator('main')).toContainText('12 MB')
  await page.goto(`${site.url}/en-us/staff`)
  await expect(page.locator('main')).toContainText('took 9 s')
  await expect(page.locator('main')).toContainText('3 files were missing')
})

test('an approved owner certification notifies the member and shows their badge to everyone', { tag: '@full' }, async ({
  browser,
}) => {
  const owner = await someone(site, '等认证的车主')
  const brand = await site.db.selectFrom('brand').select(['id', 'name']).executeTakeFirstOrThrow()
  const papers = { id_positive: 1, id_back: 2, driving_license: 3, car_photo: 4, hashes: '[]' }
  await site.db
    .insertInto('certification')
    .values({ user_id: owner, brand_id: brand.id, series: '旗舰版', ...papers, createtime: now() - 90 * 86_400 })
    .execute()
  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/personalHomepage?id=${owner}`)
  await expect(visitor.locator('.home-head .owner')).toHaveCount(0)
  const staff = await desk(browser)
  await staff.goto(`${site.url}/staff/certifications`)
  await card(staff, '等认证的车主').getByRole('button', { name: '通过认证' }).click()
  await expect(staff.locator('.said.good')).toBeVisible()
  await visitor.reload()
  await expect(visitor.locator('.home-head .owner')).toHaveText(`${brand.name}车主`)
  expect(await noticesOf(owner)).toEqual(['CERT_APPROVED'])
})

test('an appointed moderator shows on the forum page', { tag: '@full' }, async ({ browser }) => {
  const who = await someone(site, '新任版主')
  const { id: forum_id } = await site.db
    .selectFrom('forum')
    .select('id')
    .where('is_closed', '=', 0)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const id_number = await sealText(site.db, `moderator_apply ${who}`, '11010519491231002X')
  const about = {
    nickname: '新任',
    realname: '王明',
    id_number,
    sex: 1,
    province: '440000',
    city: '440300',
    area: '440305',
  }
  const more = { address: '1', industry: '教师', phone: '13800138000', email: 'a@b.example', reason: '每天都在' }
  await site.db
    .insertInto('moderator_apply')
    .values({ user_id: who, forum_id, ...about, ...more, createtime: now() - 90 * 86_400 })
    .execute()
  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/bbsDetails?id=${forum_id}`)
  const staff = await desk(browser)
  await staff.goto(`${site.url}/staff/boards`)
  await expect(card(staff, '新任版主')).toContainText('1101**********002X')
  await card(staff, '新任版主').getByRole('button', { name: '任命版主' }).click()
  await expect(staff.locator('.said.good')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: '新任版主' }).first()).toBeVisible()
})

test('banning a member ends their session at once', { tag: '@full' }, async ({ browser }) => {
  const who = await someone(site, '要被封禁的')
  const page = await signedIn(browser, site, who)
  await page.goto(`${site.url}/report?type=user&id=${keeper}`)
  await expect(page.getByRole('heading', { name: '举报' })).toBeVisible()
  const staff = await desk(browser)
  await staff.goto(`${site.url}/staff/member?id=${who}`)
  const form = staff.locator('form', { has: staff.locator('[name="do"][value="ban"]') })
  await form.getByLabel(/原因/).fill('反复发广告')
  await form.getByRole('button', { name: '封禁账号' }).click()
  await expect(staff.locator('.said.good')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('staff create a topic, and closing it removes it from the list', { tag: '@full' }, async ({ browser }) => {
  const staff = await desk(browser)
  await staff.goto(`${site.url}/staff/talks`)
  await staff.getByText('新增话题', { exact: true }).click()
  const form = staff.locator('details[open] form')
  await form.getByLabel('名称').fill('冬季续航')
  await form.locator('[name=desc]').fill('零下能跑多远')
  await form.locator('[name=sort]').fill('99')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(staff.locator('.said.good')).toBeVisible()
  const visitor = await browser.newPage()
  const first = visitor.locator('.topic-card').first()
  await visitor.goto(`${site.url}/allTopic`)
  await expect(first).toContainText('冬季续航')
  const row = staff.locator('.desk-table tbody', { hasText: '冬季续航' })
  await row.locator('summary').click()
  await row.locator('[name=is_closed]').selectOption('1')
  await row.getByRole('button', { name: '保存' }).click()
  await expect(row.locator('.tag').filter({ hasText: '已关闭' })).toBeVisible()
  await visitor.reload()
  await expect(first).not.toContainText('冬季续航')
  await Promise.all([staff, visitor].map(each => each.context().close()))
})

test('only staff can open staff pages, which are never cached', { tag: '@full' }, async ({ browser }) => {
  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/staff/reports?status=1`)
  await expect(visitor).toHaveURL(/\/login\?redirect=%2Fstaff%2Freports%3Fstatus%3D1/)
  const member = await signedIn(browser, site, await someone(site, '普通会员'))
  for (const path of ['/staff', '/staff/members', '/en-us/staff/log'])
    expect((await member.goto(site.url + path))?.status()).toBe(403)
  const staff = await desk(browser)
  const answer = await staff.goto(`${site.url}/staff`)
  expect(answer?.headers()['cache-control']).toContain('no-store')
})

const places = ['', '/reports', '/held', '/certifications', '/boards', '/members', '/roles', '/forums', '/talks']
const others = ['/picks', '/slides', '/words', '/log', '/site']

test('every staff page opens and fits a phone', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, keeper, { viewport: { width: 390, height: 844 } })
  for (const place of [...places, ...others, `/member?id=${keeper}`]) {
    const answer = await page.goto(`${site.url}/staff${place}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([place, answer?.status(), wide]).toEqual([place, 200, false])
  }
})

test('staff queues, member files and tables are accessible', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, keeper)
  for (const place of ['/held', '/roles', '/words', `/member?id=${keeper}`]) {
    await page.goto(`${site.url}/staff${place}`)
    expect([place, await faultsOf(page)]).toEqual([place, []])
  }
})
