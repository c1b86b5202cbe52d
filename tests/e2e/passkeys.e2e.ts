import { expect, type Page } from 'playwright/test'
import { awake, field } from './account-forms.ts'
import { faultsOf } from './faults.ts'
import { registered, signedIn } from './signed.ts'
import { demoFile, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile(), host: 'localhost' })
})
test.afterAll(() => site.stop())
test.beforeEach(async () => {
  await site.db.deleteFrom('attempt').execute()
})

const password = 'a long enough one'

/** A virtual authenticator that confirms every request until told otherwise. */
async function deviceOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const languages = [
  {
    at: '',
    mobile: '13712345701',
    add: '添加通行密钥',
    added: '通行密钥已添加',
    wrong: '原密码不正确',
    manage: /^管理/,
    save: '保存名称',
    remove: '删除',
    removed: '通行密钥已删除',
    none: '还没有通行密钥。',
    enter: '用通行密钥登录',
    unfinished: '没有完成通行密钥验证，请重试或换一种方式登录',
    refused: '通行密钥验证未通过或已超时，请重试',
    name: '我的手机',
  },
  {
    at: '/en-us',
    mobile: '13712345702',
    add: 'Add a passkey',
    added: 'The passkey was added',
    wrong: 'The password is not right',
    manage: /^Manage/,
    save: 'Save the name',
    remove: 'Remove',
    removed: 'The passkey was removed',
    none: 'There is no passkey yet.',
    enter: 'Sign in with a passkey',
    unfinished: 'The passkey was not used. Try again, or sign in another way',
    refused: 'The passkey was not accepted, or it took too long. Please try again',
    name: 'My phone',
  },
]

for (const { at, mobile, ...say } of languages)
  test(`a passkey is added, used to log in, renamed and removed (${at || 'zh-cn'})`, { tag: '@full' }, async ({
    browser,
  }) => {
    const id = await registered(site, mobile, password)
    const page = await signedIn(browser, site, id, { viewport: { width: 390, height: 844 } })
    const device = await deviceOf(page)
    const toast = page.locator('.toast:last-child')
    const panel = page.locator('#passkeys')
    await page.goto(`${site.url}${at}/member/security`)
    await awake(page)
    await expect(panel).toContainText(say.none)
    const add = panel.locator('.passkey-add')
    await field(add, 'password').fill('not this one')
    await add.getByRole('button').click()
    await expect(add.locator('.field .error')).toHaveText(say.wrong)
    await expect(field(add, 'password')).toBeFocused()
    await field(add, 'password').fill(password)
    await add.getByRole('button', { name: say.add }).click()
    await expect(toast).toHaveText(say.added)
    await expect(panel.locator('li')).toHaveCount(1)
    expect(await faultsOf(page, '#passkeys')).toEqual([])

    await site.db.deleteFrom('session').where('user_id', '=', id).execute()
    await page.context().clearCookies()
    await page.goto(`${site.url}${at}/login?redirect=${encodeURIComponent(`${at}/member/security`)}`)
    await awake(page)
    const enter = page.getByRole('button', { name: say.enter })
    await device.verifies(false)
    await enter.click()
    await expect(page.getByRole('alert')).toHaveText(say.unfinished)
    await device.verifies(true)
    await site.db.updateTable('passkey').set({ counter: 1_000_000 }).where('user_id', '=', id).execute()
    await enter.click()
    await expect(page.getByRole('alert')).toHaveText(say.refused)
    expect(await faultsOf(page, 'main')).toEqual([])
    await site.db.updateTable('passkey').set({ counter: 0 }).where('user_id', '=', id).execute()
    await enter.press('Enter')
    await page.waitForURL(`${site.url}${at}/member/security`)

    await awake(page)
    await panel.locator('summary', { hasText: say.manage }).click()
    await field(panel, 'name').fill(say.name)
    await page.context().setOffline(true)
    await field(panel, 'name').press('Enter')
    await expect(panel.getByRole('alert')).toBeVisible()
    await expect(field(panel, 'name')).toHaveValue(say.name)
    await page.context().setOffline(false)
    await field(panel, 'name').press('Enter')
    await expect(panel.locator('b')).toHaveText(say.name)
    const row = panel.locator('li')
    await field(row, 'password').fill('not this one')
    await row.getByRole('button', { name: say.remove, exact: true }).click()
    await expect(row.locator('.field .error')).toHaveText(say.wrong)
    expect(await faultsOf(page, '#passkeys')).toEqual([])
    await field(row, 'password').fill(password)
    await row.getByRole('button', { name: say.remove, exact: true }).click()
    await expect(toast).toHaveText(say.removed)
    await expect(panel).toContainText(say.none)
    await expect(page.locator('#passkeys-head')).toBeFocused()
    await page.context().close()
  })

test('script false: a passkey is renamed and removed by a plain form', async ({ browser }) => {
  const id = await registered(site, '13712345703', password)
  const key = { credential: 'x', public_key: 'y', counter: 0, transports: '[]', name: 'Chrome', createtime: 1 }
  await site.db
    .insertInto('passkey')
    .values({ ...key, user_id: id })
    .execute()
  const page = await signedIn(browser, site, id, { javaScriptEnabled: false })
  await page.goto(`${site.url}/member/security`)
  const row = page.locator('#passkeys li')
  await row.locator('summary').click()
  await field(row, 'name').fill('我的电脑')
  await row.getByRole('button', { name: '保存名称' }).click()
  await expect(page.locator('.panel.said')).toHaveText('修改成功')
  await expect(row.locator('b')).toHaveText('我的电脑')
  await row.locator('summary').click()
  await field(row, 'password').fill('not this one')
  await row.getByRole('button', { name: '删除' }).click()
  await expect(row.locator('.field .error')).toHaveText('原密码不正确')
  await field(row, 'password').fill(password)
  await row.getByRole('button', { name: '删除' }).click()
  await expect(page.locator('.panel.said')).toHaveText('通行密钥已删除')
  await expect(row).toHaveCount(0)
  await page.context().close()
})

test('without passkey support in the browser the login does not offer passkeys', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto(`${site.url}/login`)
  await awake(page)
  await expect(page.locator('.by-passkey')).toBeHidden()
  await expect(page.locator('.by-account')).toBeVisible()
})
