import { expect, type Page } from 'playwright/test'
import { codeAt, stepAt } from '../../src/lib/domain/account/totp.ts'
import { awake, errorAt, field, logIn } from './account-forms.ts'
import { faultsOf } from './faults.ts'
import { fromBase32, registered, signedIn, someone } from './signed.ts'
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

const password = 'a long enough one'

async function expectNoFaults(page: Page) {
  expect(await faultsOf(page, 'main')).toEqual([])
}

for (const [at, mobile, script] of [
  ['', '13712345601', true],
  ['/en-us', '13712345602', false],
] as const)
  test(`two-factor sign-in is enabled, required at login, given new recovery codes, and disabled (${at || 'zh-cn'}, ${script ? 'with' : 'without'} script)`, {
    tag: '@full',
  }, async ({ browser }) => {
    const id = await registered(site, mobile, password)
    const page = await signedIn(browser, site, id, { javaScriptEnabled: script, viewport: { width: 390, height: 844 } })
    const form = page.locator('#set-totp')
    await page.goto(`${site.url}${at}/member/security?edit=totp`)
    await form.locator('#password').fill(password)
    await form.locator('[value=begin]').click()
    await expect(form.locator('img.scan')).toBeVisible()
    const secret = fromBase32((await form.locator('code').textContent())!)
    if (script) await expectNoFaults(page)
    await form.locator('#code').fill('000000')
    await form.locator('[value=confirm]').click()
    await expect(form.locator('#code')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.locator('img.scan')).toBeVisible()
    await form.locator('#code').fill(codeAt(secret, stepAt(now())))
    await form.locator('[value=confirm]').click()
    await expect(form.locator('.codes li')).toHaveCount(10)
    const recovery = await form.locator('.codes li').allTextContents()
    if (script) await expectNoFaults(page)

    const entering = await (await browser.newContext({ javaScriptEnabled: script })).newPage()
    await entering.goto(`${site.url}${at}/login?redirect=${encodeURIComponent(`${at}/member/security`)}`)
    if (script) await awake(entering)
    await logIn(site, entering, mobile, password)
    const second = entering.locator('.second-step')
    await expect(entering.locator('.by-account')).toHaveCount(0)
    if (script) {
      await expect(field(second, 'code')).toBeFocused()
      await expectNoFaults(entering)
    }
    await field(second, 'code').fill('000000')
    await second.locator('.primary').click()
    await expect(errorAt(second, 'code')).toBeVisible()
    await field(second, 'code').fill(recovery[0]!)
    if (script) {
      await entering.context().setOffline(true)
      await second.locator('.primary').click()
      await expect(second.getByRole('alert')).toBeVisible()
      await expect(field(second, 'code')).toHaveValue(recovery[0]!)
      await entering.context().setOffline(false)
    }
    await field(second, 'code').press('Enter')
    await expect(entering).toHaveURL(`${site.url}${at}/member/security`)

    await page.goto(`${site.url}${at}/member/security?edit=totp`)
    await form.locator('#password').fill(password)
    await form.locator('#code').fill(recovery[1]!)
    await form.locator('[value=renew]').click()
    await expect(form.locator('.codes li').first()).not.toHaveText(recovery[0]!)
    const renewed = await form.locator('.codes li').allTextContents()
    await page.goto(`${site.url}${at}/member/security?edit=totp`)
    await form.locator('#password').fill(password)
    await form.locator('#code').fill(renewed[0]!)
    await form.locator('[value=remove]').click()
    await expect(page.locator('.said')).toBeVisible()
    const left = await site.db.selectFrom('user').select('totp').where('id', '=', id).executeTakeFirstOrThrow()
    expect(left.totp).toBe('')
  })

test('email notices are enabled in the settings and disabled by the unsubscribe link', { tag: '@full' }, async ({
  browser,
}) => {
  const id = await someone(site, '要邮件的人')
  await site.db.updateTable('user').set({ email: 'wants@cheyou.example' }).where('id', '=', id).execute()
  const page = await signedIn(browser, site, id, { viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/inform?tab=setting`)
  await expect(page.locator('[name=sms-reply]')).toBeDisabled()
  await page.locator('[name=mail-reply]').check()
  await expectNoFaults(page)
  await expect(page.locator('.wanted').getByRole('status')).toHaveText('已保存')
  await page.reload()
  await expect(page.locator('[name=mail-reply]')).toBeChecked()
  const { unsubscribeLink } = await import('../../src/lib/domain/message/unsubscribe.ts')
  const link = new URL(await unsubscribeLink(site.who(), { id, email: 'wants@cheyou.example', locale: 'zh-cn' }))
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(site.url + link.pathname + link.search)
  await expectNoFaults(visitor)
  const chosen = () =>
    site.db
      .selectFrom('notice_setting')
      .select('mail')
      .where('user_id', '=', id)
      .where('type', '=', 'reply')
      .executeTakeFirstOrThrow()
  expect((await chosen()).mail).toBe(1)
  await visitor.locator('main .primary').click()
  await expect(visitor.locator('main').getByRole('status')).toContainText('已退订')
  expect((await chosen()).mail).toBe(0)
  await visitor.goto(`${site.url}/unsubscribe?uid=${id}&sign=wrong`)
  await expect(visitor.getByText('404').first()).toBeVisible()
})

test('without script, in English: SMS and email notices are saved, and unsubscribed from', {
  tag: '@full',
}, async ({ browser }) => {
  const id = await someone(site, '要短信的人')
  const bound = { email: 'both@cheyou.example', mobile: '13712345603' }
  await site.db.updateTable('user').set(bound).where('id', '=', id).execute()
  const page = await signedIn(browser, site, id, { javaScriptEnabled: false })
  await page.goto(`${site.url}/en-us/member/inform?tab=setting`)
  for (const name of ['sms-trade', 'mail-system']) await page.locator(`[name=${name}]`).check()
  await page.locator('[name=praise]').uncheck()
  await page.locator('[name=letters_from][value="1"]').check()
  await page.locator('.wanted .primary').click()
  await expect(page.locator('.wanted').getByRole('status')).toHaveText('Saved')
  await page.goto(`${site.url}/en-us/member/inform?tab=setting`)
  for (const name of ['sms-trade', 'mail-system', 'reply']) await expect(page.locator(`[name=${name}]`)).toBeChecked()
  for (const name of ['sms-reply', 'praise']) await expect(page.locator(`[name=${name}]`)).not.toBeChecked()
  await expect(page.locator('[name=letters_from][value="1"]')).toBeChecked()
  const { unsubscribeLink } = await import('../../src/lib/domain/message/unsubscribe.ts')
  const link = new URL(await unsubscribeLink(site.who(), { id, email: bound.email, locale: 'en-us' }))
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(site.url + link.pathname + link.search)
  await visitor.locator('main .primary').click()
  await expect(visitor.locator('main').getByRole('status')).toBeVisible()
  await page.reload()
  await expect(page.locator('[name=mail-system]')).not.toBeChecked()
  await expect(page.locator('[name=sms-trade]')).toBeChecked()
  await Promise.all([page, visitor].map(each => each.context().close()))
})
