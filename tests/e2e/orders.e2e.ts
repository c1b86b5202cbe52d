import { expect, type Page } from 'playwright/test'
import { addTrace } from '../../src/lib/domain/trade/packages.ts'
import { shipOrder } from '../../src/lib/domain/trade/ship.ts'
import { linesOf, order, orderOf, seller } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const phone = { viewport: { width: 390, height: 844 } }

/** Context of a member for domain functions. */
const asMember = (member: number) => ({ ...site.who(), member })

/** Expects no accessibility faults and no horizontal scrolling. */
async function isSound(page: Page) {
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

const languages = [
  [
    '',
    {
      ...{
        waitPay: '待付款',
        pay: '支付',
        close: '关闭订单',
        sure: '您确定要关闭该订单吗？',
        yes: '确定',
        closed: '已关闭',
      },
      ...{ receive: '确认收货', sureReceived: '您确定已经收到货物了吗？', trace: '查看物流', received: '已收货' },
      ...{
        review: '评价',
        content: '评价内容',
        send: '提交评价',
        done: '评价成功',
        again: '追评',
        parcel: '到达上海虹桥',
      },
      ...{ remove: '删除订单', gone: '没有这个订单', look: '查询', redeem: '确认使用', redeemed: '核销成功' },
      ...{ foreign: '的核销权限', noCode: '当前核销码不存在', used: '已核销', again2: '追评内容', list: '核销记录' },
    },
  ],
  [
    '/en-us',
    {
      ...{ waitPay: 'To pay', pay: 'Pay', close: 'Close order', sure: 'Do you really want to close this order?' },
      ...{ yes: 'Yes', closed: 'Closed', receive: 'Confirm receipt', sureReceived: 'Have you really received' },
      ...{
        trace: 'Track parcels',
        received: 'Received',
        review: 'Review',
        content: 'Your review',
        send: 'Send review',
      },
      ...{ done: 'Thank you for your review', again: 'Add to review', parcel: '到达上海虹桥', remove: 'Delete order' },
      ...{ gone: 'There is no such order', look: 'Look up', redeem: 'Redeem', redeemed: 'The code is redeemed' },
      ...{ foreign: 'You may not redeem codes of', noCode: 'There is no such code', used: 'Redeemed' },
      ...{ again2: 'Your second word', list: 'Redeemed codes' },
    },
  ],
] as const

for (const [prefix, words] of languages) {
  const name = prefix || 'zh-cn'

  test(`on a phone, orders are searched, closed, deleted and paid from the list (${name})`, { tag: '@full' }, async ({
    browser,
  }) => {
    const who = asMember(await someone(site, '买家'))
    const [unpaid, other] = [await order(who), await order(who, { lines: [{ sku_name: '雨刮 24 寸' }] })]
    const page = await signedIn(browser, site, who.member, phone)
    await page.goto(`${site.url}${prefix}/member/order_list`)
    await isSound(page)
    await page.getByRole('searchbox').last().fill('雨刮')
    await page.getByRole('searchbox').last().press('Enter')
    const found = page.locator('[data-order]')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText(other.order_no)
    await page.goto(`${site.url}${prefix}/member/order_list?status=waitpay`)
    const row = page.locator(`[data-order="${unpaid.id}"]`)
    await expect(row.locator('.until')).toHaveText(/^(29|30):\d\d$/)
    await row.getByRole('button', { name: words.close }).click()
    await expect(page.getByRole('dialog')).toContainText(words.sure)
    await isSound(page)
    await page.getByRole('dialog').getByRole('button', { name: words.yes }).click()
    await expect(row).toHaveCount(0)
    expect(await orderOf(site.db, unpaid.id)).toMatchObject({ order_status: -1 })
    await page.goto(`${site.url}${prefix}/member/order_detail?order_id=${unpaid.id}`)
    await expect(page.locator('.order-state')).toContainText(words.closed)
    await page.getByRole('button', { name: words.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.yes }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/member/order_list$`))
    await page.locator(`[data-order="${other.id}"]`).getByRole('button', { name: words.pay, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/pay\\?code=${other.out_trade_no}`))
  })

  test(`an order is tracked, received and reviewed twice; for other members it is a 404 (${name})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const who = asMember(await someone(site, '收货的人'))
    const sent = await paidOrder(who)
    const shop = { ...who, member: (await seller(site.db, sent.site_id)).member }
    const by = { delivery_type: 1, express_company_name: '顺丰速运', delivery_no: 'SF1502367841029' }
    const { package_id } = await shipOrder(shop, { order_id: sent.id, ...by })
    await addTrace(shop, { package_id, remark: '到达上海虹桥', status: 2 })
    const page = await signedIn(browser, site, who.member, phone)
    await page.goto(`${site.url}${prefix}/member/order_detail?order_id=${sent.id}`)
    await isSound(page)
    await page.getByRole('link', { name: words.trace }).click()
    await expect(page.locator('.trace')).toContainText(words.parcel)
    await isSound(page)
    await page.goBack()
    await page.getByRole('button', { name: words.receive }).click()
    await expect(page.getByRole('dialog')).toContainText(words.sureReceived)
    await page.getByRole('dialog').getByRole('button', { name: words.yes }).click()
    await expect(page.locator('.order-state')).toContainText(words.received)
    await page.locator('.acts').getByRole('link', { name: words.review, exact: true }).click()
    await isSound(page)
    const [line] = await linesOf(site.db, sent.id)
    await page.locator(`label:has([name="scores-${line!.id}"][value="4"])`).click()
    await page.getByLabel(words.content).fill('装上很稳，跑高速没有异响。')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('status').filter({ hasText: words.done })).toBeVisible()
    const review = site.db.selectFrom('evaluate').select(['scores', 'content']).where('order_id', '=', sent.id)
    expect(await review.execute()).toEqual([{ scores: 4, content: '装上很稳，跑高速没有异响。' }])
    await page.locator(`[data-order="${sent.id}"]`).getByRole('link', { name: words.again }).click()
    await page.getByLabel(words.again2).fill('三个月了，还是很好。')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('status').filter({ hasText: words.done })).toBeVisible()
    expect(await orderOf(site.db, sent.id)).toMatchObject({ evaluate_status: 2 })

    const stranger = await signedIn(browser, site, await someone(site, '路人'))
    for (const path of ['/member/order_detail', '/member/logistics', '/evaluate']) {
      const answer = await stranger.goto(`${site.url}${prefix}${path}?order_id=${sent.id}`)
      expect(answer?.status()).toBe(404)
      await expect(stranger.getByText(words.gone)).toBeVisible()
    }
  })

  test(`a pickup code shows to its buyer and is redeemed by staff of that shop only, without script (${name})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const who = asMember(await someone(site, '自提的人'))
    const { id, site_id } = await paidOrder(who, { order_type: 2, delivery_type: 'store' })
    const buyer = await signedIn(browser, site, who.member, phone)
    await buyer.goto(`${site.url}${prefix}/member/order_detail_pickup?order_id=${id}`)
    await isSound(buyer)
    const code = ((await buyer.locator('.code .digits').textContent()) ?? '').trim()
    expect(code).toMatch(/^\w{4} \w{4} \w{4}$/)

    const clerk = await someone(site, '店员')
    await site.db.insertInto('verifier').values({ site_id, user_id: clerk, createtime: who.now }).execute()
    const desk = await signedIn(browser, site, clerk, { ...phone, javaScriptEnabled: false })
    await desk.goto(`${site.url}${prefix}/member/verification`)
    await desk.locator('#desk-code').fill('AAAA BBBB CCCC')
    await desk.getByRole('button', { name: words.look }).click()
    await expect(desk.getByText(words.noCode)).toBeVisible()
    await desk.goto(`${site.url}${prefix}/member/verification`)
    await desk.locator('#desk-code').fill(code.toLowerCase())
    await desk.getByRole('button', { name: words.look }).click()
    await desk.getByRole('button', { name: words.redeem, exact: true }).click()
    await desk.getByRole('dialog').getByRole('button', { name: words.yes }).click()
    await expect(desk.getByText(words.redeemed)).toBeVisible()
    expect(await orderOf(site.db, id)).toMatchObject({ order_status: 4 })
    await desk.goto(`${site.url}${prefix}/member/verification_list`)
    await expect(desk.locator('.order-head')).toContainText(code.replaceAll(' ', ''))
    const other = await someone(site, '别店的店员')
    const elsewhere = site_id === 1 ? 2 : 1
    await site.db.insertInto('verifier').values({ site_id: elsewhere, user_id: other, createtime: who.now }).execute()
    const stranger = await signedIn(browser, site, other)
    await stranger.goto(`${site.url}${prefix}/member/verification_detail?code=${code.replaceAll(' ', '')}`)
    await expect(stranger.getByText(words.foreign)).toBeVisible()
    await isSound(stranger)
    await stranger.goto(`${site.url}${prefix}/member/index`)
    await isSound(stranger)
  })
}
