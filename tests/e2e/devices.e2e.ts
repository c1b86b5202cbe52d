import { expect } from 'playwright/test'
import { awake } from './account-forms.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

test('other sessions are ended in place, first one, then all', { tag: '@full' }, async ({ browser }) => {
  const id = await someone(site, '四处登录0')
  const page = await signedIn(browser, site, id)
  const others = [1, 2, 3].map(() => signedIn(browser, site, id))
  const [one] = await Promise.all(others)
  await page.goto(`${site.url}/member/security`)
  await awake(page)
  const rows = page.locator('.devices li')
  const toast = page.locator('.toast:last-child')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('本机')
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await page.context().setOffline(true)
  await rows
    .last()
    .getByRole('button', { name: /^退出 / })
    .click()
  await expect(rows.last().getByRole('alert')).toBeVisible()
  await expect(rows).toHaveCount(4)
  await page.context().setOffline(false)
  await rows
    .last()
    .getByRole('button', { name: /^退出 / })
    .dblclick()
  await expect(toast).toHaveText('已退出该设备')
  await expect(rows).toHaveCount(3)
  await expect(page.locator('#sessions-head')).toBeFocused()

  // It has ended in the meantime: the refusal is shown at its row.
  const elsewhere = rows.last().locator('[name=id]')
  await elsewhere.evaluate((field: HTMLInputElement) => (field.value = 'none'))
  await rows.last().getByRole('button').click()
  await expect(rows.last().getByRole('alert')).toHaveText('内容不存在')
  await expect(rows).toHaveCount(3)
  expect(await faultsOf(page, '#sessions')).toEqual([])

  await page.getByRole('button', { name: '退出其他所有设备' }).click()
  await expect(toast).toHaveText('已退出其他所有设备')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: '退出其他所有设备' })).toHaveCount(0)
  await one!.goto(`${site.url}/member/info`)
  expect(one!.url()).toContain('/login?redirect=')
  await page.reload()
  await expect(rows).toHaveCount(1)
  for (const each of [page, ...(await Promise.all(others))]) await each.context().close()
})

test('script false: other sessions are ended by a plain form', async ({ browser }) => {
  const id = await someone(site, '四处登录无脚本0')
  const page = await signedIn(browser, site, id, { javaScriptEnabled: false })
  for (const _ of [1, 2, 3]) await (await signedIn(browser, site, id)).context().close()
  await page.goto(`${site.url}/member/security`)
  const rows = page.locator('.devices li')
  await rows
    .last()
    .getByRole('button', { name: /^退出 / })
    .click()
  await expect(page.locator('.panel.said')).toHaveText('已退出该设备')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: '退出其他所有设备' }).click()
  await expect(page.locator('.panel.said')).toHaveText('已退出其他所有设备')
  await expect(rows).toHaveCount(1)
  await page.context().close()
})
