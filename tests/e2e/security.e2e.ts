import { expect, type Page } from 'playwright/test'
import { awake, errorAt, field, logIn } from './account-forms.ts'
import { readCaptcha } from './captcha.ts'
import { faultsOf } from './faults.ts'
import { codeFor } from './outbox.ts'
import { registered, signedIn } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())
test.beforeEach(async () => {
  await site.db.deleteFrom('attempt').execute()
})

const password = 'a long enough one'
const next = 'another long one'

/** Waits until the code is sent: before that the outbox has an older one. */
async function sendCode(page: Page) {
  await page.locator('.with-action .soft').click()
  await expect(page.locator('.with-action .soft')).toHaveText(/^[56]\ds$/)
}

test('changing the password ends other sessions', { tag: '@full' }, async ({ browser }) => {
  const id = await registered(site, null, password)
  const [page, other] = [await signedIn(browser, site, id), await signedIn(browser, site, id)]
  await page.goto(`${site.url}/member/security?edit=password`)
  await awake(page)
  await field(page, 'old_password').fill(password)
  await field(page, 'new_password').fill(password)
  await field(page, 're_password').fill(password)
  await field(page, 're_password').press('Enter')
  await expect(page.locator('.toast:last-child')).toHaveText('新密码不能与原密码相同')
  await field(page, 'new_password').fill(next)
  await field(page, 're_password').fill(next)
  await page.locator('.safe-form .primary').click()
  await expect(page.locator('.toast:last-child')).toHaveText('操作成功')
  await page.waitForURL(`${site.url}/member/security`)
  expect(await faultsOf(page)).toEqual([])
  await other.goto(`${site.url}/member/security`)
  expect(other.url()).toContain('/login?redirect=')
  await Promise.all([page.context().close(), other.context().close()])
})

test('a mobile number and an email address are bound, and a payment password is set', { tag: '@full' }, async ({
  browser,
}) => {
  const id = await registered(site, null, password)
  const page = await signedIn(browser, site, id)
  const context = page.context()
  await page.goto(`${site.url}/member/security?edit=mobile`)
  await awake(page)
  await field(page, 'mobile').fill('13512340001')
  await readCaptcha(site, page)
  await sendCode(page)
  await field(page, 'code').fill(await codeFor(site, '13512340001'))
  await field(page, 'password').fill(password)
  await page.locator('.safe-form .primary').click()
  await page.waitForURL(`${site.url}/member/security`)
  await expect(page.locator('#set-mobile p').first()).toHaveText('135****0001')
  await page.goto(`${site.url}/member/security?edit=email`)
  await awake(page)
  await field(page, 'email').fill('New@cheyou.example')
  await readCaptcha(site, page)
  await sendCode(page)
  await field(page, 'code').fill(await codeFor(site, 'new@cheyou.example'))
  await field(page, 'password').fill(password)
  await field(page, 'password').press('Enter')
  await page.waitForURL(`${site.url}/member/security`)
  await expect(page.locator('#set-email p').first()).toHaveText('n***@cheyou.example')
  await page.goto(`${site.url}/member/security?edit=pay`)
  await awake(page)
  await sendCode(page)
  await field(page, 'code').fill(await codeFor(site, '13512340001'))
  await page.locator('.safe-form .primary:visible').click()
  await field(page, 'password').fill('725938')
  await field(page, 're_password').fill('725938')
  expect(await faultsOf(page)).toEqual([])
  await field(page, 're_password').press('Enter')
  await page.waitForURL(`${site.url}/member/security`)
  await expect(page.locator('#set-pay .state')).toHaveText('已设置')
  const user = await site.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([user.mobile, user.email, user.pay_password?.slice(0, 9)]).toEqual([
    '13512340001',
    'new@cheyou.example',
    '$argon2id',
  ])
  await context.close()
})

test('without script a member without a password sets one with an SMS code', { tag: '@full' }, async ({ browser }) => {
  const id = await registered(site, '13512340002', null)
  const page = await signedIn(browser, site, id, { javaScriptEnabled: false })
  await page.goto(`${site.url}/member/security?edit=password`)
  await page.locator('.with-action .soft').click()
  await expect(page.locator('.safe-form .said')).toBeVisible()
  await field(page, 'code').fill(await codeFor(site, '13512340002'))
  await field(page, 'new_password').fill(next)
  await field(page, 're_password').fill('not the same')
  await page.locator('.safe-form .primary').click()
  await expect(errorAt(page, 're_password')).toHaveText('两次密码输入不一致')
  await field(page, 'new_password').fill(next)
  await field(page, 're_password').fill(next)
  await page.locator('.safe-form .primary').click()
  await expect(page.locator('.panel.said')).toHaveText('操作成功')
  await page.context().close()
})

test('without script, in English: mobile number, email address and payment password are set (en-us)', {
  tag: '@full',
}, async ({ browser }) => {
  const [mobile, email] = ['13512340004', 'plain@cheyou.example']
  const id = await registered(site, null, password)
  const page = await signedIn(browser, site, id, { javaScriptEnabled: false })
  const at = (edit: string) => page.goto(`${site.url}/en-us/member/security?edit=${edit}`)
  /** Requests a code, and types it. */
  const confirm = async (to: string) => {
    await page.locator('.with-action .soft').click()
    await expect(page.locator('.safe-form .said')).toBeVisible()
    await field(page, 'code').fill(await codeFor(site, to))
  }
  const save = () => page.locator('.safe-form .primary:visible').click()
  for (const [name, to] of [
    ['mobile', mobile],
    ['email', email],
  ] as const) {
    await at(name)
    await field(page, name).fill(to)
    await readCaptcha(site, page)
    await confirm(to)
    await field(page, 'password').fill('not the password')
    await save()
    await expect(field(page, name)).toHaveValue(to)
    await expect(errorAt(page, 'password')).toBeVisible()
    await field(page, 'password').fill(password)
    await save()
    await expect(page.locator('.panel.said')).toHaveText('Done')
  }
  await at('pay')
  await confirm(mobile)
  await save()
  await field(page, 'password').fill('725938')
  await field(page, 're_password').fill('725938')
  await save()
  await expect(page.locator('.panel.said')).toHaveText('Done')
  const user = await site.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([user.mobile, user.email, user.pay_password?.slice(0, 9)]).toEqual([mobile, email, '$argon2id'])
})

test('without script data is exported, and an account deleted (zh-cn)', { tag: '@full' }, async ({ browser }) => {
  const id = await registered(site, '13512340005', password)
  const page = await signedIn(browser, site, id, { javaScriptEnabled: false })
  await page.goto(`${site.url}/member/security`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出我的数据' }).click()
  await (await download).path()
  await page.getByRole('link', { name: '注销账号' }).click()
  await field(page, 'password').fill('not the password')
  await page.locator('.safe-form .primary').click()
  await expect(errorAt(page, 'password')).toHaveText('原密码不正确')
  await field(page, 'password').fill(password)
  await page.locator('.safe-form .primary').click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  const user = await site.db.selectFrom('user').select('leavetime').where('id', '=', id).executeTakeFirstOrThrow()
  expect(user.leavetime).toBeGreaterThan(0)
})

test('data is exported, an account deleted, and restored by logging in within a week', { tag: '@full' }, async ({
  browser,
}) => {
  const id = await registered(site, '13512340003', password)
  const page = await signedIn(browser, site, id)
  await page.goto(`${site.url}/member/security`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出我的数据' }).click(),
  ])
  const pieces: Buffer[] = []
  for await (const piece of await download.createReadStream()) pieces.push(piece)
  expect(JSON.parse(String(Buffer.concat(pieces)))).toMatchObject({ profile: { member_id: id } })
  await page.getByRole('link', { name: '注销账号' }).click()
  await page.waitForURL(/edit=leave/)
  await awake(page)
  await field(page, 'password').fill('not the password')
  await page.locator('.safe-form .primary').click()
  await expect(page.locator('.toast:last-child')).toHaveText('原密码不正确')
  await field(page, 'password').fill(password)
  await page.locator('.safe-form .primary').click()
  await expect(page.locator('.toast:last-child')).toHaveText('已申请注销，7 天内登录可撤回')
  await page.waitForURL(`${site.url}/`)
  await page.goto(`${site.url}/member/security`)
  expect(page.url()).toContain('/login?redirect=')
  await awake(page)
  await logIn(site, page, '13512340003', password)
  await expect(page.locator('.toast:last-child')).toHaveText('登录成功，注销申请已撤回')
  await page.waitForURL(`${site.url}/member/security`)
  const user = await site.db.selectFrom('user').select('leavetime').where('id', '=', id).executeTakeFirstOrThrow()
  expect(user.leavetime).toBeNull()
  await page.context().close()
})

test('an action in an expired session asks to log in, and leads from a member page to the login and back', async ({
  browser,
}) => {
  const id = await registered(site, null, password)
  const page = await signedIn(browser, site, id)
  const known = page.waitForResponse('**/api/user/myState')
  await page.goto(`${site.url}/en-us/member/info?tab=about`)
  await known
  await site.db.deleteFrom('session').where('user_id', '=', id).execute()
  await field(page, 'nickname').fill('nobody')
  await field(page, 'nickname').press('Enter')
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.waitForURL(`${site.url}/en-us/login?redirect=${encodeURIComponent('/en-us/member/info?tab=about')}`)
  expect((await page.context().cookies()).filter(({ name }) => name === 'signed')).toEqual([])
  await page.context().close()
})

test('with an expired session, a public page shows as for guests, without a redirect', async ({ browser }) => {
  const id = await registered(site, null, password)
  const page = await signedIn(browser, site, id)
  await page.addInitScript(() => localStorage.setItem('account:nickName', '旧昵称'))
  await site.db.deleteFrom('session').where('user_id', '=', id).execute()
  await page.goto(`${site.url}/allTopic`)
  await expect(page.locator('html')).not.toHaveClass(/signed/)
  expect(page.url()).toBe(`${site.url}/allTopic`)
  await expect.poll(() => page.evaluate(() => document.cookie.includes('signed=1'))).toBe(false)
  expect(await page.evaluate(() => fetch('/api/user/myPage', { method: 'POST', body: '{}' }).then(r => r.status))).toBe(
    401,
  )
  await page.context().close()
})
