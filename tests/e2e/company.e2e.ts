import { expect, type Page } from 'playwright/test'
import { checkLedger } from '../../src/lib/domain/ledger/check.ts'
import { completeReceived } from '../../src/lib/domain/trade/order-deadlines.ts'
import { settleShops } from '../../src/lib/domain/wallet/daily-settlements.ts'
import { setUpSecond } from './account-forms.ts'
import { confirmed, PIN, setsPin, settled } from './company-steps.ts'
import { faultsOf } from './faults.ts'
import { fillFreight } from './freight-form.ts'
import { openBySetup, PASSWORD, picture, registers, sentCode, startEmptySite, upload } from './opening.ts'
import { now } from './site.ts'
import { test } from './test.ts'

const DAY = 86_400
const [POSTER, OWNER, BUYER] = ['13900000001', '13900000002', '13900000003'] as const

for (const [language, prefix] of [
  ['zh-cn', ''],
  ['en-us', '/en-us'],
] as const)
  test(`from an empty site to a first post and a settled sale, through the pages alone (${language})`, {
    tag: '@full',
  }, async ({ browser }) => {
    test.setTimeout(900_000)
    const site = await startEmptySite()
    const go = (page: Page, path: string) => page.goto(`${site.url}${prefix}${path}`)
    const keeper = await (await browser.newContext()).newPage()
    const secret = await openBySetup(keeper, site, { prefix })

    await test.step('a first post is read by anybody, and looked at by staff afterwards', async () => {
      const poster = await registers(browser, site, POSTER, prefix)
      await go(poster, '/allBbs')
      await poster.locator('main a[href*="/bbsDetails"]').first().click()
      await poster.locator('main a[href*="/issue?fid="]').first().click()
      await expect(poster.locator('.editor [contenteditable=true]').first()).toBeVisible()
      await poster.locator('[name="title"]').fill('第一次保养花了多少')
      await poster.locator('[name="column_id"]').selectOption({ index: 1 })
      await poster.locator('.editor [contenteditable=true]').first().click()
      await poster.keyboard.type('五千公里，机油加机滤，一共三百二十元。')
      await poster.locator('[name="do"][value="publish"]').click()
      await poster.waitForURL(url => !url.pathname.endsWith('/issue'))
      const visitor = await (await browser.newContext()).newPage()
      await go(visitor, '/hotInvit')
      await visitor.getByRole('link', { name: '第一次保养花了多少' }).first().click()
      await expect(visitor.locator('.prose')).toContainText('一共三百二十元')
      expect(await faultsOf(visitor)).toEqual([])
      await go(keeper, '/staff/held?kind=newcomer')
      await expect(keeper.locator('main')).toContainText('第一次保养花了多少')
      expect(await faultsOf(keeper)).toEqual([])
      await keeper.locator('form:has([name="do"][value="reviewed"]) button').first().click()
      await keeper.waitForURL(/done=1/)
      await expect(keeper.locator('main')).not.toContainText('第一次保养花了多少')
    })

    const owner = await registers(browser, site, OWNER, prefix)
    await test.step('a shop is applied for, approved, its deposit transferred, and it opens', async () => {
      await go(owner, '/recruitment')
      await expect(owner.locator('main astro-island[ssr][client=now]')).toHaveCount(0)
      const fill = (name: string, text: string) => owner.locator(`[name="${name}"]`).fill(text)
      await fill('name', '远途养护')
      await upload(owner, 'logo', await picture(10, [200, 200]))
      await owner.locator('[name="industry_id"]').selectOption({ index: 1 })
      await owner.locator('[name="guarantee_level"]').selectOption({ index: 2 })
      for (const [name, code] of [
        ['province', '330000'],
        ['city', '330100'],
        ['area', '330106'],
      ] as const)
        await owner.locator(`select[name="${name}"]`).selectOption(code)
      await fill('address', '文二路 1 号')
      await fill('real_name', '李店主')
      await fill('phone', OWNER)
      for (const [at, name] of [
        'id_card_positive_image',
        'id_card_negative_image',
        'yyzz_images',
        'other_images',
      ].entries())
        await upload(owner, name, await picture(30 + at * 20))
      await owner.locator('[name="agree"][type="checkbox"]').check()
      await owner.locator('[name="do"][value="apply"]').last().click()
      await expect(owner.locator('.verdict')).toBeVisible()

      for (const state of ['transfer', 'open']) {
        await go(keeper, '/staff/shop_applies')
        await expect(keeper.locator('main')).toContainText('远途养护')
        if (state === 'transfer') {
          await keeper.locator('a[href*="open="]').click()
          await expect(keeper.locator('.papers img')).toHaveCount(4)
        }
        await keeper.locator('[name="state"][value="1"]').first().click()
        await confirmed(keeper, secret)
        await owner.reload()
        if (state === 'transfer') await expect(owner.locator('.verdict')).toContainText('5,000.00')
      }
      await expect(owner.locator('.verdict.good')).toBeVisible()
      expect(await faultsOf(owner)).toEqual([])
    })

    await test.step('the shop says how it sends, and puts goods on sale', async () => {
      await owner.locator('.verdict a[href*="/seller"]').click()
      await go(owner, '/seller/freight')
      const blank = await fillFreight(owner)
      await blank.locator('[type="submit"]').click()
      await expect(owner.locator('main')).toContainText('按件')
      await go(owner, '/seller/delivery')
      await owner.locator('[name="refund_name"]').fill('李店主')
      await owner.locator('[name="refund_mobile"]').fill(OWNER)
      await owner.locator('[name="refund_address"]').fill('杭州市西湖区文二路 1 号')
      await owner.locator('main form [type="submit"]').first().click()
      await owner.waitForURL(/done=1/)

      await go(owner, '/seller/goods_edit')
      await owner.locator('main a[href*="category_id="]').first().click()
      await expect(owner.locator('main astro-island[ssr][client=now]')).toHaveCount(0)
      await owner.locator('#name').fill('全合成机油 4L')
      await upload(owner, 'goods_image', await picture(200, [800, 800]))
      await owner.locator('[name="sku_0_price"]').fill('199')
      await owner.locator('[name="sku_0_more"]').fill('10')
      await owner.locator('.ce-paragraph').first().fill('适合涡轮增压发动机。')
      await owner.locator('button[name="do"][value="save"]:visible').last().click()
      await owner.waitForURL(/goods_id=\d+&done=1/)
    })

    const buyer = await registers(browser, site, BUYER, prefix)
    await test.step('the company credits what the buyer has transferred', async () => {
      await go(keeper, '/staff/purse')
      await keeper.locator('[type=search]').first().fill(BUYER)
      await expect(keeper.locator('.choices button')).toHaveCount(1)
      await keeper.locator('.choices button').click()
      await keeper.locator('search [type=submit]').click()
      await keeper.locator('[name="account_type"]').selectOption('balance')
      await keeper.locator('[name="amount"]').fill('300')
      await keeper.locator('[name="reason"]').fill('银行转账 11 月 23 日')
      await keeper.locator('form:has([value="adjust"]) [type=submit]').click()
      await confirmed(keeper, secret)
      await expect(keeper.locator('.facts-list').first()).toContainText('300.00')
    })

    await test.step('the goods are found, bought, and paid from the balance', async () => {
      await go(buyer, '/list')
      await buyer.locator('main a[href*="/sku-"]').first().click()
      await expect(buyer.locator('h1')).toContainText('全合成机油')
      await buyer.locator('.buy-row .button.buy').click()
      await buyer.waitForURL(/\/payment\?/)
      await settled(buyer)
      await buyer.locator('a[href*="/member/address_edit"]').first().click()
      const dialog = buyer.getByRole('dialog')
      await dialog.locator('[name="name"]').fill('王买家')
      await dialog.locator('[name="mobile"]').fill(BUYER)
      for (const [at, code] of ['330000', '330100', '330106'].entries())
        await dialog.locator('select').nth(at).selectOption(code)
      await dialog.locator('[name="address"]').fill('古墩路 2 号')
      await dialog.locator('[type=submit]').last().click()
      await expect(buyer.locator('[data-pay-money]')).toHaveText('207.00')
      await buyer.locator('[name="is_balance"]').check()
      await expect(buyer.locator('[data-pay-money]')).toHaveText('0.00')
      await buyer.locator('.summary [type=submit]').last().click()
      await dialog.locator('.with-action button').click()
      await expect(dialog.locator('.with-action button')).toBeDisabled()
      await dialog.locator('[name="code"]').fill(await sentCode(site, BUYER))
      await dialog.locator('[name="do"][value="next"]').last().click()
      for (const name of ['password', 're_password']) await dialog.locator(`[name="${name}"]`).fill(PIN)
      await dialog.locator('[name="do"][value="save"]').last().click()
      await buyer.waitForURL(/\/result\?code=/)
      await expect(buyer.locator('.pay-mark.paid')).toBeVisible()
    })

    await test.step('the shop ships, the buyer confirms, a week goes by and the day is settled', async () => {
      await go(owner, '/seller/orders')
      await owner.locator('main a[href*="/seller/order?"]').first().click()
      await owner.locator('[name="express_company_name"]').fill('顺丰速运')
      await owner.locator('[name="delivery_no"]').fill('SF1502367841029')
      await owner.locator('form:has([value="ship"]) [type=submit]').click()
      await owner.waitForURL(/done=1/)
      await go(buyer, '/member/order_list')
      await buyer.locator('main a[href*="/member/order_detail"]').first().click()
      await buyer.locator('main a[href*="/member/logistics"]').first().click()
      await expect(buyer.locator('main')).toContainText('SF1502367841029')
      await buyer.goBack()
      await buyer.locator('button[popovertarget*="memberTakeDelivery"]').first().click()
      await buyer.locator('[popover]:popover-open [name="do"][value="memberTakeDelivery"]').click()
      await expect(buyer.locator('button[popovertarget*="memberTakeDelivery"]')).toHaveCount(0)
      expect(await completeReceived({ ...site.who(), now: now() + 8 * DAY })).toBe(1)
      await settleShops({ ...site.who(), now: now() + 9 * DAY })
      await go(owner, '/seller/money?tab=settlements')
      await expect(owner.locator('.desk-table tbody tr')).toHaveCount(1)
      await expect(owner.locator('.figures-row')).not.toContainText(/^0\.00/)
    })

    await test.step('the deposit is asked back and given back', async () => {
      await go(owner, '/seller/deposit')
      await owner.locator('details:has([value="ask"]) summary').click()
      await owner.locator('details:has([value="ask"]) [name="reason"]').fill('改为基础保障')
      await owner.locator('details:has([value="ask"]) [type=submit]').click()
      await owner.waitForURL(/done=1/)
      await go(keeper, '/staff/deposits')
      await keeper.locator('form:has([value="refund"]) [name="reason"]').fill('订单都已完成')
      await keeper.locator('form:has([value="refund"]) [type=submit]').click()
      await confirmed(keeper, secret)
      await owner.reload()
      await expect(owner.locator('.asked')).toContainText('订单都已完成')
    })

    await test.step('the money is withdrawn, and paid out on the desk', async () => {
      await setUpSecond(owner, site.url + prefix, PASSWORD)
      await go(owner, '/seller/money?tab=accounts')
      const add = owner.locator('details:has([value="add"])')
      await add.locator('[name="withdraw_type"]').selectOption('bank')
      for (const [name, value] of [
        ['branch_bank_name', '招商银行'],
        ['bank_account', '6225880212345678'],
        ['realname', '李店主'],
        ['mobile', OWNER],
      ] as const)
        await add.locator(`[name="${name}"]`).fill(value)
      await add.locator('[type=submit]').click()
      await owner.waitForURL(/done=1/)
      await go(owner, '/seller/money?tab=withdraw')
      await owner.locator('a[href*="edit=pay"]').click()
      await setsPin(site, owner, OWNER)
      await go(owner, '/seller/money?tab=withdraw')
      await owner.locator('[name="do"][value="all"]').click()
      await expect(owner.locator('[name="apply_money"]')).not.toHaveValue('')
      await owner.locator('[name="pay_password"]').fill(PIN)
      await owner.locator('[name="do"][value="apply"]').last().click()
      await owner.waitForURL(/done=1/)
      await go(keeper, '/staff/withdrawals')
      await keeper.locator('form:has([name="status"][value="1"]) [type=submit]').click()
      await confirmed(keeper, secret)
      await go(keeper, '/staff/withdrawals?state=toPay')
      await keeper.locator('[name="transfer_remark"]').fill('银行回单 0001')
      await keeper.locator('form:has([value="transfer"]) [type=submit]').click()
      await confirmed(keeper, secret)
      await owner.reload()
      await expect(owner.locator('.figures-row b').first()).toHaveText('0.00')
      await expect(owner.locator('.desk-table .tag.free')).toBeVisible()
    })

    expect(await checkLedger(site.db)).toEqual([])
    await site.stop()
  })
