import { expect, type Page } from 'playwright/test'
import { letterSend } from '../../src/lib/domain/message/letters.ts'
import { shopSend } from '../../src/lib/domain/message/shop-inbox.ts'
import { order, seller } from '../domain/trade/orders.ts'
import { faultsOf } from './faults.ts'
import { buyerIn, signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const said = (page: Page) => page.locator('.letter .said')

/** Goods on sale, and their shop. */
const sold = () =>
  site.db
    .selectFrom('goods')
    .innerJoin('shop', 'shop.id', 'goods.site_id')
    .select(['goods.sku_id', 'goods.name', 'site_id', 'site_name'])
    .where('goods.shown', '=', 1)
    .where('goods.stock', '>', 5)
    .where('shop_status', '=', 1)
    .orderBy('goods.id')
    .limit(1)
    .executeTakeFirstOrThrow()
const anotherShop = async (site_id: number) => {
  const { id } = await site.db
    .selectFrom('shop')
    .select('id')
    .where('id', '<>', site_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Opens the page and waits for its event stream. */
async function listenAt(page: Page, path: string) {
  const opened = page.waitForResponse(response => response.url().includes('/api/stream'))
  await page.goto(site.url + path)
  await opened
}

test('a buyer asks from a goods page, and the shop receives and answers it live', {
  tag: '@full',
}, async ({ browser }) => {
  const { sku_id, name, site_id, site_name } = await sold()
  const buyer = await signedIn(browser, site, await someone(site, '小林'))
  const desk = await signedIn(browser, site, (await seller(site.db, site_id)).member)
  await site.db.deleteFrom('shop_dialog').execute()
  await listenAt(desk, `/seller?site_id=${site_id}`)

  await buyer.goto(`${site.url}/sku-${sku_id}`)
  await buyer.locator('.shop-card').getByRole('link', { name: '联系客服' }).click()
  await expect(buyer).toHaveURL(`${site.url}/privateLetter?site_id=${site_id}&sku_id=${sku_id}`)
  await expect(buyer.locator('.about .embed')).toContainText(name)
  await buyer.getByPlaceholder('写点什么').fill('今天能发货吗？')
  await buyer.getByRole('button', { name: '发送', exact: true }).click()
  await expect(said(buyer)).toContainText(['今天能发货吗？'])
  await expect(said(buyer).locator('.embed')).toContainText(name)
  await expect(buyer.locator('.compose .about')).toHaveCount(0)

  await expect(desk.locator('.member-menu li .count')).toHaveText('1')
  await desk.locator('.member-menu li a:has(.count)').click()
  await desk.getByRole('link', { name: '未读' }).click()
  await expect(desk.locator('.dialogs li a .count')).toHaveText('1')
  await desk.locator('.dialogs li a').click()
  await expect(said(desk).locator('.embed')).toContainText(name)
  await expect(desk.locator('.member-menu li .count')).toBeEmpty()
  await expect(desk.locator('.choose-picture')).toBeVisible()
  await desk.getByPlaceholder('以店铺的名义回复').fill('下午四点前付款，当天发出')
  await desk.getByPlaceholder('以店铺的名义回复').press('Enter')
  await expect(said(desk)).toHaveCount(2)
  await expect(desk.locator('.letter.mine .state')).toHaveText('已读')
  await expect(desk.locator('.letter.mine')).toContainText('店长')

  await expect(said(buyer)).toContainText(['今天能发货吗？', '下午四点前付款，当天发出'])
  await expect(buyer.locator('main')).not.toContainText('店长')
  await expect(buyer.locator('.dialogs li a')).toContainText(site_name)
  await buyer.getByPlaceholder('写点什么').fill('好的，谢谢')
  await buyer.getByPlaceholder('写点什么').press('Enter')
  await expect(said(desk)).toContainText(['今天能发货吗？', '下午四点前付款', '好的，谢谢'])
  for (const page of [buyer, desk]) {
    expect(await faultsOf(page, 'main')).toEqual([])
    await page.context().close()
  }
})

test('sellers of another shop cannot read a conversation; a guest is led to the login and back', {
  tag: '@full',
}, async ({ browser }) => {
  const { site_id, sku_id } = await sold()
  const uid = await someone(site, '问的人')
  await letterSend({ ...site.who(), member: uid }, { site_id, content: '只给这家店看的话' })
  const elsewhere = await anotherShop(site_id)
  const page = await signedIn(browser, site, (await seller(site.db, elsewhere)).member)
  for (const asked of [site_id, elsewhere]) {
    const answer = await page.goto(`${site.url}/seller/letters?site_id=${asked}&uid=${uid}`)
    expect(answer!.status()).toBe(404)
    await expect(page.locator('main')).not.toContainText('只给这家店看的话')
  }
  const call = await page.request.post(`${site.url}/api/seller/letter/lists`, {
    data: { site_id, uid },
    headers: { origin: site.url },
  })
  expect((await call.json()).code).toBe(-20007)
  await page.context().close()

  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/sku-${sku_id}`)
  await visitor.locator('.shop-card').getByRole('link', { name: '联系客服' }).click()
  const back = `/privateLetter?site_id=${site_id}&sku_id=${sku_id}`
  await expect(visitor).toHaveURL(`${site.url}/login?redirect=${encodeURIComponent(back)}`)
  await visitor.close()
})

test('buyer and shop contact each other from an order; sellers are redirected to the seller pages', {
  tag: '@full',
}, async ({ browser }) => {
  const { site_id } = await sold()
  const who = await buyerIn(site, '买的人')
  const { id, order_no } = await order(who, { site_id, site_name: '店' })
  const clerk = await seller(site.db, site_id)
  const desk = await signedIn(browser, site, clerk.member)
  await desk.goto(`${site.url}/seller/order?site_id=${site_id}&order_id=${id}`)
  // The history is empty, so it must not be offered.
  await expect(desk.getByText('订单历史')).toHaveCount(0)
  await desk.getByRole('link', { name: '联系买家' }).click()
  await expect(desk.locator('.last-order')).toContainText(order_no)
  await desk.getByPlaceholder('以店铺的名义回复').fill('地址少了门牌号')
  await desk.getByRole('button', { name: '发送' }).click()
  await expect(said(desk)).toHaveText(['地址少了门牌号'])
  await desk.goto(`${site.url}/privateLetter?site_id=${site_id}`)
  await expect(desk).toHaveURL(`${site.url}/seller/letters?site_id=${site_id}`)

  const page = await signedIn(browser, site, who.member)
  await page.goto(`${site.url}/member/order_detail?order_id=${id}`)
  await page.locator('.order-goods').getByRole('link', { name: '联系客服' }).click()
  await expect(page.locator('.compose .about')).toContainText(order_no)
  await expect(said(page)).toHaveText(['地址少了门牌号'])
  await page.locator('.about button').click()
  await expect(page.locator('.compose .about')).toHaveCount(0)
  await page.getByPlaceholder('写点什么').fill(`18 号，订单 ${order_no}`)
  await page.getByRole('button', { name: '发送' }).click()
  await expect(said(page).locator('.order-card')).toHaveAttribute('href', `/member/order_detail?order_id=${id}`)
  await Promise.all([page, desk].map(each => each.context().close()))
})

test('without script buyer and shop exchange messages, and each blocks the other', { tag: '@full' }, async ({
  browser,
}) => {
  const { site_id } = await sold()
  const uid = await someone(site, '不用脚本的人')
  const clerk = await seller(site.db, site_id)
  const page = await signedIn(browser, site, uid, { javaScriptEnabled: false })
  await page.goto(`${site.url}/shop-${site_id}`)
  await page.locator('main').getByRole('link', { name: '联系客服' }).click()
  await page.getByPlaceholder('写点什么').fill('几点关门？')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(said(page)).toHaveText(['几点关门？'])

  const desk = await signedIn(browser, site, clerk.member, { javaScriptEnabled: false })
  await desk.goto(`${site.url}/seller/letters?site_id=${site_id}&uid=${uid}`)
  await desk.getByPlaceholder('以店铺的名义回复').fill('晚上八点')
  await desk.getByRole('button', { name: '发送' }).click()
  await expect(said(desk)).toHaveText(['几点关门？', '晚上八点'])
  await desk.getByLabel('更多').click()
  await desk.getByRole('button', { name: '不再接收' }).click()
  await expect(desk.getByText('店铺已不再接收')).toBeVisible()
  await expect(letterSend({ ...site.who(), member: uid, now: now() + 60 }, { site_id, content: '喂' })).rejects.toThrow(
    'letterRefused',
  )
  await desk.getByLabel('更多').click()
  await desk.getByRole('button', { name: '恢复接收' }).click()

  await page.reload()
  await page.getByLabel('更多').click()
  await page.getByRole('button', { name: '拉黑' }).click()
  await expect(page.getByText('你已拉黑对方')).toBeVisible()
  await expect(
    shopSend({ ...site.who(), member: clerk.member, now: now() + 60 }, { site_id, uid, content: '喂' }),
  ).rejects.toThrow('letterRefused')
  await Promise.all([page, desk].map(each => each.context().close()))
})
