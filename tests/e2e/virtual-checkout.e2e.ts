import { expect } from 'playwright/test'
import { onShelf, ordersOf } from '../domain/trade/world.ts'
import { member } from '../world.ts'
import { signedIn } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

let last = 0
for (const javaScriptEnabled of [true, false])
  test(`virtual goods are ordered with the prefilled mobile number, but not with an empty one, script ${javaScriptEnabled}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const mobile = `1360000000${++last}`
    const who = await member(site.db, { mobile })
    const sku_id = await onShelf(site.db, { goods: { is_virtual: 1 } })
    const page = await signedIn(browser, site, who.member, { javaScriptEnabled })
    await page.goto(`${site.url}/payment?sku_id=${sku_id}&num=1`)
    const form = page.locator('form.checkout')
    const field = form.getByLabel('购买虚拟类商品需填写您的手机号')
    await expect(field).toHaveValue(mobile)
    await expect(form.locator('.error:visible')).toHaveCount(0)

    // Clearing the field must not fall back to the prefilled number.
    await field.fill('')
    await form.getByRole('button', { name: '订单结算' }).click()
    await expect(form.locator('.error:visible').first()).toHaveText('购买虚拟类商品需填写您的手机号')
    await page.goto(`${site.url}/payment?sku_id=${sku_id}&num=1`)
    await form.getByRole('button', { name: '订单结算' }).click()
    await page.waitForURL(/\/pay\?code=/)
    const code = new URL(page.url()).searchParams.get('code')!
    expect(await ordersOf(site.db, code)).toMatchObject([{ order_type: 4, mobile }])
    await page.context().close()
  })
