import { type BrowserContext, expect } from 'playwright/test'
import { memberOf, openSession } from '../../src/lib/domain/account/sessions.ts'
import { awake, errorAt, field, logIn, panel } from './account-forms.ts'
import { callsOf } from './held.ts'
import { codeFor } from './outbox.ts'
import { registered } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())
test.beforeEach(async () => {
  await site.db.deleteFrom('attempt').execute()
})
test.use({ viewport: { width: 1440, height: 900 } })

const password = 'a long enough one'
const languages = [
  { lang: 'zh-CN', at: '', start: 138_000, done: '登录成功', registered: '注册成功~', again: '重新发送' },
  { lang: 'en-US', at: '/en-us', start: 139_000, done: 'Signed in', registered: 'Registered', again: 'Send again' },
] as const

const member = (mobile: string) => registered(site, mobile, password)

const signed = async (context: BrowserContext) => {
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name === 'session')
  return { session, member: session ? await memberOf(site.db, session.value, now()) : null, cookies }
}

for (const { lang, at, start } of languages) {
  test(`registration by SMS validates, survives a network failure and signs the member in, in ${lang}`, async ({
    page,
    context,
  }) => {
    const mobile = `${start}00001`
    await page.goto(`${site.url}${at}/register?redirect=${encodeURIComponent(`${at}/allTopic?page=2`)}`)
    await awake(page)
    await field(page, 'mobile').fill(mobile)
    const send = page.locator('.with-action button')
    await send.click()
    await expect(send).toHaveText(/^5\ds$/)
    await expect(send).toBeDisabled()
    await field(page, 'password').fill(password)
    await field(page, 're_password').fill(`${password}x`)
    await field(page, 'code').fill(await codeFor(site, mobile))
    await page
      .getByRole('button', { name: at ? 'Register' : '注册', exact: true })
      .last()
      .click()
    await expect(page.locator('.toast:last-child')).toHaveText(at ? 'The two passwords differ' : '两次填写的密码不一致')
    await field(page, 're_password').fill(password)
    await page
      .getByRole('button', { name: at ? 'Register' : '注册', exact: true })
      .last()
      .click()
    await expect(page.locator('.toast:last-child')).toContainText(at ? 'accept' : '阅读并同意 《服务协议》')
    await page.getByRole('checkbox').check()
    const register = page.getByRole('button', { name: at ? 'Register' : '注册', exact: true }).last()
    const calls = callsOf(page)
    await context.setOffline(true)
    await register.click()
    await expect(page.locator('main').getByRole('alert')).toBeVisible()
    for (const [name, value] of [
      ['mobile', mobile],
      ['password', password],
      ['re_password', password],
    ] as const)
      await expect(field(page, name)).toHaveValue(value)
    await context.setOffline(false)
    await register.dblclick()
    await page.waitForURL(`${site.url}${at}/allTopic?page=2`)
    expect(calls.filter(path => path === '/api/user/register')).toHaveLength(2)
    const { session, member, cookies } = await signed(context)
    expect(member).not.toBeNull()
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(cookies.find(({ name }) => name === 'signed')).toMatchObject({ value: '1', httpOnly: false })
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    expect(kept).toContain(mobile)
    expect(kept).not.toContain(session!.value)
  })

  test(`a refused password keeps the form, a login redirects back, and logging out ends the session, in ${lang}`, async ({
    page,
    context,
  }) => {
    const mobile = `${start}00002`
    await member(mobile)
    const target = `${at}/member/order_list?status=waitpay`
    await page.goto(site.url + target)
    await page.waitForURL(`${site.url}${at}/login?redirect=**`)
    await awake(page)
    const before = await page.locator('.captcha img').getAttribute('src')
    await logIn(site, page, mobile, 'not the password')
    await expect(page.locator('.toast:last-child')).toHaveText(
      at ? 'The account or the password is wrong' : '账号或密码错误',
    )
    await expect(page.locator('.captcha img')).not.toHaveAttribute('src', before!)
    await expect(errorAt(page, 'password')).toHaveText(at ? 'The account or the password is wrong' : '账号或密码错误')
    await expect(page.locator('.by-account .input[name=password]')).toBeFocused()
    await expect(field(page.locator('.by-account'), 'mobile')).toHaveValue(mobile)
    await logIn(site, page, mobile, password)
    await page.waitForURL(site.url + target)
    const { session, member: id } = await signed(context)
    expect(id).not.toBeNull()
    expect(session!.expires - now()).toBeGreaterThan(6.9 * 86_400)
    await page.goto(`${site.url}${at}/cms/help`)
    const out = page.locator('.topbar .account button')
    await expect(page.locator('astro-island[ssr]:has(.toasts)')).toHaveCount(0)
    await expect(page.locator('.topbar astro-island[ssr]')).toHaveCount(0)
    await context.setOffline(true)
    await out.click()
    await expect(page.locator('.toast.bad')).toBeVisible()
    await context.setOffline(false)
    await out.click()
    await page.waitForURL(`${site.url}${at}/login`)
    expect((await signed(context)).cookies.map(({ name }) => name)).toEqual(['device'])
    expect(await memberOf(site.db, session!.value, now())).toBeNull()
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('account:')))).toEqual([])
  })

  test(`a member logs in with an SMS code, in ${lang}`, { tag: '@full' }, async ({ page, context }) => {
    const mobile = `${start}00003`
    await member(mobile)
    await page.goto(`${site.url}${at}/login`)
    await page.locator('.door-form .tabs label').last().click()
    await awake(page)
    const form = page.locator('.by-code')
    await field(form, 'mobile').fill(mobile)
    await form.locator('.soft').click()
    await expect(form.locator('.soft')).toHaveText(/^5\ds$/)
    await field(form, 'code').fill(await codeFor(site, mobile))
    await field(form, 'code').press('Enter')
    await page.waitForURL(`${site.url}${at || '/'}`)
    expect((await signed(context)).member).not.toBeNull()
  })

  test(`a password is reset in four steps that can be revisited, ending all other sessions, in ${lang}`, {
    tag: '@full',
  }, async ({ page, context }) => {
    const mobile = `${start}00004`
    await member(mobile)
    const { id } = await site.db.selectFrom('user').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()
    const elsewhere = await openSession(site.db, id, now())
    await page.goto(`${site.url}${at}/find`)
    await awake(page)
    const save = panel(page, 3).locator('.primary')
    await page.locator('.steps button').nth(2).click()
    await field(page, 'newpassword').fill('another long one')
    await field(page, 're_newpassword').fill('another long one')
    await save.click()
    await expect(page.locator('.toast:last-child')).toHaveText(at ? 'The mobile number is missing' : '手机号不能为空')
    await page.locator('.steps button').nth(0).click()
    await field(page, 'mobile').fill(mobile)
    await panel(page, 1).locator('.primary').click()
    await expect(panel(page, 2)).toBeVisible()
    await panel(page, 2).locator('.primary').click()
    await expect(page.locator('.toast:last-child')).toHaveText(at ? 'Enter the code from the SMS' : '请输入短信动态码')
    await field(page, 'code').fill(await codeFor(site, mobile))
    await panel(page, 2).locator('.primary').click()
    const calls = callsOf(page)
    await context.setOffline(true)
    await save.click()
    await expect(panel(page, 3).getByRole('alert')).toBeVisible()
    for (const name of ['newpassword', 're_newpassword'])
      await expect(field(page, name)).toHaveValue('another long one')
    await context.setOffline(false)
    await save.dblclick()
    await expect(panel(page, 4)).toBeVisible()
    expect(calls.filter(path => path === '/api/user/resetpwd')).toHaveLength(2)
    expect(await memberOf(site.db, elsewhere, now())).toBeNull()
    await page.goto(`${site.url}${at}/login`)
    await logIn(site, page, mobile, 'another long one')
    await page.waitForURL(`${site.url}${at || '/'}`)
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused login shows the error at its field and keeps the number; a valid one redirects back', {
    tag: '@full',
  }, async ({ page, context }) => {
    const mobile = '13700000001'
    await member(mobile)
    await page.goto(`${site.url}/login?redirect=%2FallTopic%3Fpage%3D2`)
    await logIn(site, page, mobile, 'not the password')
    const form = page.locator('.by-account')
    await expect(errorAt(form, 'password')).toHaveText('账号或密码错误')
    await expect(field(form, 'mobile')).toHaveValue(mobile)
    await expect(field(form, 'password')).toHaveValue('')
    await logIn(site, page, mobile, password)
    await page.waitForURL(`${site.url}/allTopic?page=2`)
    expect((await signed(context)).member).not.toBeNull()
  })

  test('registration works without script', { tag: '@full' }, async ({ page, context }) => {
    const mobile = '13700000002'
    await page.goto(`${site.url}/en-us/register`)
    await field(page, 'mobile').fill(mobile)
    await page.locator('.with-action button').click()
    await expect(page.locator('.said')).toBeVisible()
    await expect(field(page, 'mobile')).toHaveValue(mobile)
    await field(page, 'password').fill(password)
    await field(page, 're_password').fill(password)
    await field(page, 'code').fill(await codeFor(site, mobile))
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Register' }).last().click()
    await page.waitForURL(`${site.url}/en-us`)
    expect((await signed(context)).member).not.toBeNull()
  })

  test('a password is reset without script, past a wrong code', { tag: '@full' }, async ({ page }) => {
    const mobile = '13700000003'
    await member(mobile)
    await page.goto(`${site.url}/find_pass`)
    await field(page, 'mobile').fill(mobile)
    await panel(page, 1).locator('.primary').click()
    await field(page, 'code').fill('000000')
    await panel(page, 2).locator('.primary').click()
    await expect(errorAt(page, 'code')).toBeVisible()
    await field(page, 'code').fill(await codeFor(site, mobile))
    await panel(page, 2).locator('.primary').click()
    await field(page, 'newpassword').fill('another long one')
    await field(page, 're_newpassword').fill('another long one')
    await panel(page, 3).locator('.primary').click()
    await expect(page.getByRole('heading', { name: '新密码已生效' })).toBeVisible()
  })
})

test.describe('attacks', () => {
  const post = (path: string, body: object | URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { origin: site.url, ...headers },
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
      redirect: 'manual',
    })

  test('login requests from another origin are refused with 403 and set no cookie', async () => {
    const body = new URLSearchParams({ do: 'account', mobile: '13800138000', password: 'x' })
    for (const origin of ['https://elsewhere.example', 'null']) {
      const page = await post('/login', body, { origin })
      expect([page.status, page.headers.get('set-cookie')]).toEqual([403, null])
      const call = await post('/api/user/login', { mobile: '13800138000', password: 'x' }, { origin })
      expect([call.status, call.headers.get('set-cookie')]).toEqual([403, null])
    }
  })

  test('logging in replaces a session id planted beforehand', { tag: '@full' }, async ({ page, context }) => {
    const mobile = '13700000005'
    await member(mobile)
    await context.addCookies([{ name: 'session', value: 'planted', url: site.url }])
    await page.goto(`${site.url}/login`)
    await logIn(site, page, mobile, password)
    await page.waitForURL(`${site.url}/`)
    const { session, member: id } = await signed(context)
    expect(session?.value).toMatch(/^[\w-]{43}$/)
    expect(id).not.toBeNull()
    expect(await memberOf(site.db, 'planted', now())).toBeNull()
  })

  test('responses do not reveal whether a mobile number is registered', async () => {
    const known = '13700000006'
    await member(known)
    const answers = async (mobile: string) => {
      await site.db.deleteFrom('attempt').execute()
      const said: [string, object][] = [
        ['/api/sms/send', { mobile, type: 1 }],
        ['/api/sms/send', { mobile, type: 2 }],
        ['/api/sms/send', { mobile, type: 3 }],
        ['/api/sms/send', { mobile, type: 3 }],
        ['/api/user/mobilelogin', { mobile, code: '000000' }],
        ['/api/user/register', { mobile, password, re_password: password, code: '000000' }],
        ['/api/user/resetpwd', { mobile, newpassword: password, code: '000000' }],
        ['/api/user/login', { mobile, password }],
        ['/api/login/mobile', { mobile, key: 'x', code: '000000' }],
      ]
      const all = []
      for (const [path, body] of said) {
        const answer = await post(path, body)
        // The remaining wait depends on the clock alone.
        all.push([path, answer.status, (await answer.text()).replace(/\d+ 秒/, '… 秒')])
      }
      return all
    }
    expect(await answers(known)).toEqual(await answers('13600000006'))
  })

  test('the login page never redirects to another site', async () => {
    const token = await openSession(site.db, 1, now())
    for (const redirect of [
      '//elsewhere.example',
      'https://elsewhere.example',
      '/\\elsewhere.example',
      '/.//x.example',
    ]) {
      const answer = await fetch(`${site.url}/login?redirect=${encodeURIComponent(redirect)}`, {
        headers: { cookie: `session=${token}` },
        redirect: 'manual',
      })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    }
  })
})
