import { expect, type Page } from 'playwright/test'
import { checkLedger } from '../../src/lib/domain/ledger/check.ts'
import { shop } from '../domain/mall/world.ts'
import { deskOf } from './desks.ts'
import { faultsOf } from './faults.ts'
import { confirmedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const send = (page: Page, name: string) => page.locator(`form:has([name="do"][value="${name}"]) [type="submit"]`)

test('a shop deposit is paid, its refund requested, withdrawn, refused, reduced and granted', {
  tag: '@full',
}, async ({ browser }) => {
  const site_name = '押金店'
  const site_id = await shop(site.db, { site_name })
  const desk = await deskOf(browser, site, { site_id, prefix: '' })
  const seller = await desk('/deposit')
  await seller.locator('[name="money"]').first().fill('500')
  await send(seller, 'pay').click()
  await seller.waitForURL(/\/pay\?code=/)
  await seller.getByRole('button', { name: '立即支付' }).click()
  await seller.getByRole('button', { name: '付款成功' }).click()
  await seller.waitForURL(/\/result\?code=/)

  const ask = async (money: string, reason: string) => {
    await desk('/deposit')
    const form = seller.locator('details:has([name="do"][value="ask"])')
    if (!(await form.evaluate((each: HTMLDetailsElement) => each.open))) await form.locator('summary').click()
    await form.locator('[name="money"]').fill(money)
    await form.locator('[name="reason"]').fill(reason)
    await send(seller, 'ask').click()
  }
  // More than was paid: refused at its field, keeping the input.
  await ask('600', '降级')
  await expect(seller.locator('details:has([value="ask"]) .error')).toBeVisible()
  await expect(seller.locator('details:has([value="ask"]) [name="reason"]')).toHaveValue('降级')
  expect(await faultsOf(seller)).toEqual([])
  await ask('500', '降级')
  await expect(seller.locator('.asked')).toContainText('等待平台处理')
  await expect(seller.locator('details:has([value="ask"])')).toHaveCount(0)
  await send(seller, 'drop').click()
  await expect(seller.locator('.asked')).toContainText('已撤回')

  const keeper = await someone(site, '管钱的人')
  await site.db.insertInto('role').values({ user_id: keeper, duty: 'trade', createtime: now() }).execute()
  const staff = await confirmedIn(browser, site, keeper)
  const queue = async () => {
    await staff.goto(`${site.url}/staff/deposits?text=${encodeURIComponent(site_name)}`)
    await expect(staff.locator('main')).toContainText('500.00')
    expect(await faultsOf(staff)).toEqual([])
  }
  await ask('500', '退店')
  await expect(seller.locator('.asked')).toContainText('等待平台处理')
  await queue()
  await staff.locator('details:has([value="refuse"]) summary').click()
  await staff.locator('details:has([value="refuse"]) [name="reason"]').fill('还有订单没完成')
  await send(staff, 'refuse').click()
  await staff.waitForURL(/done=1/)
  await desk('/deposit')
  await expect(seller.locator('.asked')).toContainText('未同意')
  await expect(seller.locator('.asked')).toContainText('还有订单没完成')

  await ask('500', '订单都完成了')
  await expect(seller.locator('.asked')).toContainText('等待平台处理')
  await queue()
  // The shop lowers the amount while staff look at the first request.
  await send(seller, 'drop').click()
  await expect(seller.locator('.asked')).toContainText('已撤回')
  await ask('400', '先退一部分')
  await expect(seller.locator('.asked')).toContainText('等待平台处理')
  await staff.locator('details:has([value="refund"]) [name="reason"]').fill('核对无误')
  await send(staff, 'refund').click()
  await expect(staff.locator('.said.bad')).toContainText('店铺的申请刚刚有变化')
  await expect(staff.locator('main')).toContainText('400.00')
  await expect(staff.locator('details:has([value="refund"]) [name="reason"]')).toHaveValue('核对无误')
  await send(staff, 'refund').click()
  await staff.waitForURL(/done=1/)
  await desk('/deposit')
  await expect(seller.locator('.asked')).toContainText('已退还')
  await expect(seller.locator('.price.large, .price').first()).toContainText('0')
  await desk('/money')
  await expect(seller.locator('.figures-row b').first()).toHaveText('500.00')
  expect(await checkLedger(site.db)).toEqual([])
})
