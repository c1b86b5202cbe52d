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

test('a passkey is added, used to log in, renamed and removed', { tag: '@full' }, async ({ browser }) => {
  const id = await registered(site, '13712345701', password)
  const page = await signedIn(browser, site, id, { viewport: { width: 390, height: 844 } })
  const device = await deviceOf(page)
  const toast = page.locator('.toast:last-child')
  const panel = page.locator('#passkeys')
  await page.goto(`${site.url}/member/security`)
  await awake(page)
  await expect(panel).toContainText('还没有通行密钥。')
  const add = panel.locator('.passkey-add')
  await field(add, 'password').fill('not this one')
  await add.getByRole('button').click()
  await expect(add.locator('.field .error')).toHaveText('原密码不正确')
  await expect(field(add, 'password')).toBeFocused()
  await field(add, 'password').fill(password)
  await add.getByRole('button', { name: '添加通行密钥' }).click()
  await expect(toast).toHaveText('通行密钥已添加')
  await expect(panel.locator('li')).toHaveCount(1)
  expect(await faultsOf(page, '#passkeys')).toEqual([])

  await site.db.deleteFrom('session').where('user_id', '=', id).execute()
  await page.context().clearCookies()
  await page.goto(`${site.url}/login?redirect=${encodeURIComponent('/member/security')}`)
  await awake(page)
  const enter = page.getByRole('button', { name: '用通行密钥登录' })
  await device.verifies(false)
  await enter.click()
  await expect(page.getByRole('alert')).toHaveText('没有完成通行密钥验证，请重试或换一种方式登录')
  await device.verifies(true)
  await site.db.updateTable('passkey').set({ counter: 1_000_000 }).where('user_id', '=', id).execute()
  await enter.click()
  await expect(page.getByRole('alert')).toHaveText('通行密钥验证未通过或已超时，请重试')
  expect(await faultsOf(page, 'main')).toEqual([])
  await site.db.updateTable('passkey').set({ counter: 0 }).where('user_id', '=', id).execute()
  await enter.press('Enter')
  await page.waitForURL(`${site.url}/member/security`)

  await awake(page)
  await panel.locator('summary', { hasText: /^管理/ }).click()
  await field(panel, 'name').fill('我的手机')
  await page.context().setOffline(true)
  await field(panel, 'name').press('Enter')
  await expect(panel.getByRole('alert')).toBeVisible()
  await expect(field(panel, 'name')).toHaveValue('我的手机')
  await page.context().setOffline(false)
  await field(panel, 'name').press('Enter')
  await expect(panel.locator('b')).toHaveText('我的手机')
  const row = panel.locator('li')
  await field(row, 'password').fill('not this one')
  await row.getByRole('button', { name: '删除', exact: true }).click()
  await expect(row.locator('.field .error')).toHaveText('原密码不正确')
  expect(await faultsOf(page, '#passkeys')).toEqual([])
  await field(row, 'password').fill(password)
  await row.getByRole('button', { name: '删除', exact: true }).click()
  await expect(toast).toHaveText('通行密钥已删除')
  await expect(panel).toContainText('还没有通行密钥。')
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
