import { type BrowserContext, expect, type Page } from 'playwright/test'
import { awake, errorAt, field, logIn, panel } from './account-forms.ts'
import { readCaptcha } from './captcha.ts'
import { registered } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())
test.beforeEach(async () => {
  for (const table of ['attempt', 'sms_code', 'sms'] as const) await site.db.deleteFrom(table).execute()
})
test.use({ viewport: { width: 390, height: 844 } })

const password = 'a long enough one'

const member = (mobile: string) => registered(site, mobile, password)

/** The newest code sent to this number. */
async function codeFor(mobile: string): Promise<string> {
  const row = () =>
    site.db.selectFrom('sms').select('code').where('mobile', '=', mobile).orderBy('id', 'desc').executeTakeFirst()
  await expect.poll(async () => (await row())?.code).toMatch(/^\d{6}$/)
  return (await row())!.code
}

/** Records the path and body of everything the page posts. */
function posted(page: Page) {
  const all: { path: string; body: string }[] = []
  page.on('request', request => {
    if (request.method() === 'POST') all.push({ path: new URL(request.url()).pathname, body: request.postData() ?? '' })
  })
  return all
}

/** Exhausts the quota of messages sent without a captcha. */
const full = (which: string) =>
  site.db
    .insertInto('attempt')
    .values({ name: `site ${which}, others`, count: 1_000_000, until: now() + 3600 })
    .execute()

const main = (page: Page) => page.locator('button.primary:visible')
const sent = async (page: Page) => expect(page.locator('.with-action .soft:visible')).toHaveText(/^5\ds$/)

const words = ['请填写手机号', '请填写密码', '两次填写的密码不一致', '请填写验证码', '阅读并同意 《服务协议》'] as const
const fill = [
  (page: Page) => field(page, 'mobile').fill(`13500000001`),
  (page: Page) => field(page, 'password').fill(password),
  (page: Page) => field(page, 're_password').fill(password),
  (page: Page) => field(page, 'code').fill('000000'),
]

test('registration reports missing fields in the specified order before sending anything', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${site.url}/register`)
  await awake(page)
  const all = posted(page)
  for (const [step, text] of words.entries()) {
    await main(page).click()
    await expect(page.locator('.toast:last-child')).toHaveText(text)
    await expect(page.locator('.error:visible')).toHaveText(text)
    await fill[step]?.(page)
  }
  expect(all).toEqual([])
})

test('requesting a code sends only mobile and type; registering stores the account, not the session', {
  tag: '@full',
}, async ({ page }) => {
  const mobile = `13500000002`
  await page.goto(`${site.url}/register`)
  await awake(page)
  const all = posted(page)
  await field(page, 'password').fill(password)
  await field(page, 're_password').fill(password)
  await field(page, 'mobile').fill(mobile)
  await page.locator('.with-action .soft').click()
  await sent(page)
  expect(all.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([['/api/sms/send', { mobile, type: '1' }]])
  await expect(field(page, 'password')).toHaveValue(password)
  await field(page, 'code').fill(await codeFor(mobile))
  await page.getByRole('checkbox').check()
  await main(page).click()
  await page.waitForURL(`${site.url}/`)
  const user = await site.db
    .selectFrom('user')
    .select(['id', 'nickname'])
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept).toMatchObject({
    'account:uid': String(user.id),
    'account:nickName': user.nickname,
    'account:phone': mobile,
    'account:sign': expect.stringMatching(/^[\w-]{43}$/),
  })
  const session = (await page.context().cookies()).find(({ name }) => name === 'session')
  expect(JSON.stringify(kept)).not.toContain(session!.value)
})

test('requesting a code asks for a captcha once the SMS quota is used up', {
  tag: '@full',
}, async ({ page }) => {
  const mobile = `13500000003`
  await full('sms a minute')
  await page.goto(`${site.url}/register`)
  await awake(page)
  await field(page, 'mobile').fill(mobile)
  await expect(page.locator('.captcha')).toHaveCount(0)
  await page.locator('.with-action .soft').first().click()
  await expect(page.locator('.toast:last-child')).toHaveText('请先输入图形验证码')
  await expect(field(page, 'captcha')).toBeFocused()
  await readCaptcha(site, page)
  await page.locator('.with-action .soft').first().click()
  await sent(page)
  expect(await codeFor(mobile)).toMatch(/^\d{6}$/)
})

test('password reset refuses a wrong code and validates every step in order', {
  tag: '@full',
}, async ({ page }) => {
  const mobile = `13500000004`
  await member(mobile)
  await page.goto(`${site.url}/find`)
  await awake(page)
  const all = posted(page)
  await main(page).click()
  await expect(page.locator('.toast:last-child')).toHaveText('手机号不能为空')
  await field(page, 'mobile').fill('12345')
  await main(page).click()
  await expect(page.locator('.toast:last-child')).toHaveText('请输入正确的手机号')
  expect(all).toEqual([])
  await field(page, 'mobile').fill(mobile)
  await main(page).click()
  await expect(panel(page, 2)).toBeVisible()
  expect(all.map(({ body }) => JSON.parse(body))).toEqual([{ mobile, type: '2' }])
  const code = await codeFor(mobile)
  await field(page, 'code').fill(code === '000000' ? '000001' : '000000')
  await main(page).click()
  await expect(page.locator('.error:visible')).toHaveText('短信动态码不正确或已过期')
  await expect(panel(page, 2)).toBeVisible()
  await field(page, 'code').fill(code)
  await main(page).click()
  await expect(panel(page, 3)).toBeVisible()
  await main(page).click()
  await expect(page.locator('.toast:last-child')).toHaveText('请输入密码')
  await field(page, 'newpassword').fill('another long one')
  await main(page).click()
  await expect(page.locator('.toast:last-child')).toHaveText('请输入确认密码')
  await field(page, 're_newpassword').fill('another short one')
  await main(page).click()
  await expect(page.locator('.toast:last-child')).toHaveText('两次密码输入不一致')
  await field(page, 're_newpassword').fill('another long one')
  await main(page).click()
  await expect(panel(page, 4)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the server reports missing registration fields in the same order', {
    tag: '@full',
  }, async ({ page }) => {
    const mobile = `13500000005`
    await page.goto(`${site.url}/register`)
    await main(page).click()
    await expect(errorAt(page, 'mobile')).toHaveText(words[0])
    await field(page, 'mobile').fill(mobile)
    await page.locator('.with-action .soft').click()
    await expect(page.locator('.said')).toBeVisible()
    await main(page).click()
    await expect(errorAt(page, 'password')).toHaveText(words[1])
    await field(page, 'password').fill('short')
    await field(page, 're_password').fill('other')
    await main(page).click()
    await expect(errorAt(page, 're_password')).toHaveText(words[2])
    await field(page, 'password').fill('short')
    await field(page, 're_password').fill('short')
    await main(page).click()
    await expect(errorAt(page, 'code')).toHaveText(words[3])
    await field(page, 'password').fill('short')
    await field(page, 're_password').fill('short')
    await field(page, 'code').fill('x')
    await main(page).click()
    await expect(page.locator('.error:visible')).toHaveText(words[4])
    await expect(field(page, 'mobile')).toHaveValue(mobile)
  })

  test('requesting a code never sends the password, when registering or resetting', {
    tag: '@full',
  }, async ({ page }) => {
    const mobile = `13500000006`
    await page.goto(`${site.url}/register`)
    const all = posted(page)
    await field(page, 'password').fill(password)
    await field(page, 're_password').fill(password)
    await field(page, 'mobile').fill(mobile)
    await page.locator('.with-action .soft').click()
    await expect(page.locator('.said')).toBeVisible()
    await expect(field(page, 'mobile')).toHaveValue(mobile)
    const fields = [...new URLSearchParams(all[0]!.body)].map(([name]) => name)
    expect(fields.filter(name => !['mobile', 'type', 'do', 'code'].includes(name))).toEqual([])
    expect(all).toHaveLength(1)
    expect(all[0]!.body).not.toContain('enough')
    await field(page, 'code').fill(await codeFor(mobile))
    await field(page, 'password').fill(password)
    await field(page, 're_password').fill(password)
    await page.getByRole('checkbox').check()
    await main(page).click()
    await page.waitForURL(`${site.url}/`)
    await page.context().clearCookies()

    await page.goto(`${site.url}/find`)
    await field(page, 'mobile').fill(mobile)
    await main(page).click()
    await field(page, 'code').fill('000000')
    await main(page).click()
    await expect(errorAt(page, 'code')).toBeVisible()
    await field(page, 'code').fill(await codeFor(mobile))
    await main(page).click()
    await field(page, 'newpassword').fill('another long one')
    await field(page, 're_newpassword').fill('another long one')
    const before = all.length
    await page.locator('.steps button').nth(1).click()
    await expect(panel(page, 2)).toBeVisible()
    expect(all[before]!.body).not.toContain('another')
    await main(page).click()
    await field(page, 'newpassword').fill('another long one')
    await field(page, 're_newpassword').fill('another long one')
    await main(page).click()
    await expect(panel(page, 4)).toBeVisible()
  })

  test('registration and code login ask for a captcha once quotas are used up', {
    tag: '@full',
  }, async ({ page }) => {
    const mobile = `13500000007`
    await member(mobile)
    for (const which of ['sms a minute', 'code guesses']) await full(which)
    await page.goto(`${site.url}/register`)
    await field(page, 'mobile').fill(`13500000008`)
    await page.locator('.with-action .soft').first().click()
    await expect(errorAt(page, 'captcha')).toBeVisible()
    await readCaptcha(site, page)
    await page.locator('.with-action .soft').first().click()
    await expect(page.locator('.said')).toBeVisible()
    await page.goto(`${site.url}/login`)
    await page.locator('.door-form .tabs label').last().click()
    const form = page.locator('.by-code')
    await field(form, 'mobile').fill(mobile)
    await form.locator('.soft').click()
    await expect(form.locator('.said')).toBeVisible()
    await field(form, 'code').fill(await codeFor(mobile))
    await main(page).click()
    await expect(errorAt(form, 'captcha')).toBeVisible()
    await readCaptcha(site, page, '.by-code')
    await field(form, 'code').fill(await codeFor(mobile))
    await main(page).click()
    await page.waitForURL(`${site.url}/`)
  })
})

const enter = async (page: Page, mobile: string, given = password) => {
  await page.goto(`${site.url}/login`)
  await awake(page)
  await logIn(site, page, mobile, given)
}
const deviceOf = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'device')

test('failed logins by others on the same address do not lock out a member on a known device', {
  tag: '@full',
}, async ({ page, context, browser }) => {
  const mobile = '13500000009'
  await member(mobile)
  await enter(page, mobile)
  await page.waitForURL(`${site.url}/`)
  await page.goto(`${site.url}/cms/help`)
  await page.evaluate(() => fetch('/api/user/logout', { method: 'POST', body: '{}' }))
  const device = await deviceOf(context)
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(device!.expires - now()).toBeGreaterThan(300 * 86_400)
  const stranger = await browser.newPage()
  for (let n = 0; n < 6; n++) {
    await enter(stranger, mobile, 'wrong')
    await expect(stranger.locator('.by-account .error')).toBeVisible()
  }
  await expect(stranger.locator('.by-account .error')).toContainText('尝试次数过多')
  await enter(page, mobile)
  await page.waitForURL(`${site.url}/`)
})
