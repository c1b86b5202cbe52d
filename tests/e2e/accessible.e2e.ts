import { expect, type Locator, type Page } from 'playwright/test'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { addToCart } from '../../src/lib/domain/mall/cart.ts'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { coupon, given, home, onShelf, sendingShop, trades } from '../domain/trade/world.ts'
import { add, comment, essay, forum } from '../world.ts'
import { awake } from './account-forms.ts'
import { moreOf } from './comment-menu.ts'
import { faultsOf } from './faults.ts'
import { matIn } from './mat.ts'
import { buyerIn, registered, signedIn, someone } from './signed.ts'
import { demoFile, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile(), host: 'localhost' })
})
test.afterAll(() => site.stop())

const DAY = 86_400
const dialog = (page: Page) => page.getByRole('dialog')
const clean = async (page: Page, ...parts: string[]) =>
  expect([parts, await faultsOf(page, ...parts)]).toEqual([parts, []])
/** Opens each dialog, checks it for accessibility faults, and closes it by Escape, which returns the focus. */
async function eachIsClean(page: Page, openers: Locator[]) {
  for (const opener of openers) {
    await opener.click()
    await expect(dialog(page)).toBeVisible()
    await clean(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  const wide = { viewport: { width: 1440, height: 900 }, colorScheme }

  test(`post page, its menus, dialogs and lightbox are accessible, ${colorScheme}`, { tag: '@full' }, async ({
    browser,
  }) => {
    const forum_id = await forum(site.db, { name: '看得清的论坛' })
    const me = await someone(site, '看得清的版主')
    await site.db.insertInto('moderator').values({ forum_id, user_id: me, createtime: now() }).execute()
    const author = await someone(site, '楼主')
    const content = '<p>看图</p><figure><img src="/art/cover-v1.svg" alt="图" /></figure>'
    const essay_id = await essay(site.db, { user_id: author, forum_id, content, comment_count: 2 })
    const mine = await comment(site.db, { essay_id, user_id: me, content: '我说的', createtime: now() })
    const theirs = await comment(site.db, { essay_id, user_id: author, content: '他说的', createtime: now() })
    await site.everythingFalls()
    const page = await signedIn(browser, site, me, wide)
    await page.goto(`${site.url}/essayDetails?id=${essay_id}`)
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
    await clean(page)
    await page.getByRole('button', { name: '表情' }).first().click()
    await page.locator('.reply-box textarea').first().pressSequentially('@')
    await clean(page, '#comments')
    await page.keyboard.press('Escape')
    await page.locator(`#c${mine}`).getByRole('button', { name: '编辑', exact: true }).click()
    await page.locator(`#c${theirs}`).getByRole('button', { name: '回复', exact: true }).click()
    await clean(page, '#comments')
    await moreOf(page.locator(`#c${mine}`))
    await eachIsClean(page, [page.locator(`#c${mine}`).getByRole('button', { name: '删除', exact: true })])
    await moreOf(page.locator(`#c${theirs}`))
    await clean(page, '#comments')
    await eachIsClean(page, [
      page.locator(`#c${theirs}`).getByRole('link', { name: '举报', exact: true }),
      page.locator(`#c${theirs}`).getByRole('button', { name: '管理' }),
      page.locator('.article > .row').getByRole('button', { name: '管理' }),
    ])
    await page.locator('.prose').getByRole('link', { name: '图' }).click()
    await expect(page.locator('.pswp__caption')).toHaveText('图')
    await clean(page, '.pswp')
    await page.context().close()
  })

  test(`goods page, its dialogs, the mini cart, search and category menu are accessible, ${colorScheme}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { site_id, goods_id, black } = await matIn(site)
    await site.db.updateTable('goods').set({ is_free_shipping: 0 }).where('id', '=', goods_id).execute()
    await add(site.db, 'coupon_type', {
      site_id,
      name: '满 199 减 30',
      type: 'reward',
      money: 3000,
      at_least: 19_900,
      count: 10,
      max_fetch: 1,
      start_time: now() - DAY,
      end_time: now() + DAY,
      createtime: now(),
    })
    const me = await someone(site, '看得清的买家')
    await addToCart({ ...site.who(), member: me }, { sku_id: black, num: 1 })
    const page = await signedIn(browser, site, me, wide)
    await page.goto(`${site.url}/sku-${black}`)
    await expect(page.locator('main astro-island[ssr]:not([client=touch])')).toHaveCount(0)
    await page.getByText('选择地区').click()
    await page.locator('.delivery [name="province"]').selectOption({ label: '西藏自治区' })
    await clean(page)
    await eachIsClean(page, [
      page.getByRole('link', { name: '领取 满 199 减 30' }),
      page.getByRole('link', { name: '举报', exact: true }),
      page.getByRole('link', { name: '全包围 TPE 脚垫 图 1' }),
    ])
    await page.locator('.cart-entry > a').hover()
    await expect(page.locator('.mini-cart')).toContainText('脚垫 14')
    await clean(page, '.cart-entry')
    await page.locator('#words').fill('脚垫')
    // A search sent before the box is awake is not remembered.
    await expect(page.locator('#words')).toHaveRole('combobox')
    await page.locator('#words').press('Enter')
    await page.waitForURL(/keyword=/)
    await page.locator('#words').fill('')
    await page.locator('#words').blur()
    await page.locator('#words').focus()
    await expect(page.locator('.ahead')).toBeVisible()
    await clean(page, '.search')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: '全部商品分类' }).hover()
    await expect(page.locator('.all-categories').getByRole('link', { name: '轮胎轮毂' })).toBeVisible()
    await clean(page, '.all-categories')
    await page.context().close()
  })

  test(`cart, checkout and their dialogs are accessible, ${colorScheme}`, { tag: '@full' }, async ({ browser }) => {
    const who = await buyerIn(site, '看得清的付款人')
    await addAddress(who, home)
    const pay_password = await hashOf('135790')
    await site.db.updateTable('user').set({ pay_password }).where('id', '=', who.member).execute()
    await given(who, { balance: 5000 })
    const site_id = await sendingShop(site.db)
    await trades(site.db, site_id, { is_store: 1, is_invoice: 1, invoice_content: '明细' })
    for (const store_name of ['西湖店', '余杭店'])
      await add(site.db, 'store', { site_id, store_name, address: '文二路' })
    const span = { start_time: now() - DAY, end_time: now() + DAY }
    const id = await coupon(who, { site_id, money: 1000, at_least: 0, ...span })
    await site.db.updateTable('coupon').set(span).where('id', '=', id).execute()
    const sku_id = await onShelf(site.db, { site_id, sku_name: '四季座垫' })
    await site.everythingFalls()
    await addToCart(who, { sku_id, num: 1 })
    const page = await signedIn(browser, site, who.member, { ...wide, viewport: { width: 390, height: 844 } })
    await page.goto(`${site.url}/cart`)
    await clean(page)
    await page.getByRole('button', { name: '结算' }).click()
    await expect(page.locator('astro-island[ssr]:has(.checkout)')).toHaveCount(0)
    await page.getByLabel(/使用余额/).check()
    await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false')
    await eachIsClean(page, [
      page.getByRole('link', { name: '新增地址' }),
      page.getByRole('button', { name: '的优惠券' }),
      page.getByRole('button', { name: '订单结算' }),
    ])
    await page.locator('main').getByText('门店自提', { exact: true }).click()
    await expect(dialog(page)).toBeVisible()
    await clean(page, 'dialog')
    await page.keyboard.press('Escape')
    await page.locator('main').getByText('纸质发票', { exact: true }).click()
    await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false')
    await clean(page)
    await page.context().close()
  })

  test(`login, registration, password reset and account security pages are accessible, ${colorScheme}`, {
    tag: '@full',
  }, async ({ browser }) => {
    const page = await (await browser.newContext({ ...wide, viewport: { width: 390, height: 844 } })).newPage()
    for (const path of ['/login', '/register', '/find']) {
      await page.goto(site.url + path)
      await awake(page)
      await page.locator('button.primary:visible').click()
      await expect(page.locator('.error:visible').first()).toBeVisible()
      await clean(page)
    }
    await page.context().close()
    const me = await registered(site, colorScheme === 'dark' ? '13600000003' : '13600000002', 'a long enough one')
    const key = {
      credential: colorScheme,
      public_key: 'y',
      counter: 0,
      transports: '[]',
      name: 'Chrome',
      createtime: 1,
    }
    await site.db
      .insertInto('passkey')
      .values({ ...key, user_id: me })
      .execute()
    const own = await signedIn(browser, site, me, wide)
    await (await signedIn(browser, site, me)).context().close()
    await own.goto(`${site.url}/member/security`)
    await awake(own)
    await own.locator('#passkeys summary').click()
    await clean(own)
    await own.context().close()
  })
}
