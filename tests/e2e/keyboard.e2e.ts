import { expect, type Page } from 'playwright/test'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { home, onShelf } from '../domain/trade/world.ts'
import { comment, essay, forum } from '../world.ts'
import { awake } from './account-forms.ts'
import { readCaptcha } from './captcha.ts'
import { listenIn, stopsTo, tabTo } from './keyboard.ts'
import { matIn } from './mat.ts'
import { buyerIn, registered, signedIn, slowDown, someone } from './signed.ts'
import { freshSite, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const type = (page: Page, text: string) => page.keyboard.type(text)
const press = (page: Page, key: string) => page.keyboard.press(key)
/** Waits for hydration, except of islands that hydrate on touch. */
const woken = (page: Page) => expect(page.locator('main astro-island[ssr]:not([client=touch])')).toHaveCount(0)
/** Focus can leave the form again, down to the page footer. */
const leaves = (page: Page) => tabTo(page, page.getByRole('contentinfo').getByRole('link').last())

test('a member logs in by keyboard alone, past a wrong password', { tag: '@full' }, async ({ page }) => {
  await registered(site, '13600000001', 'a long enough one')
  await page.goto(`${site.url}/login`)
  await awake(page)
  await tabTo(page, page.getByRole('radio', { name: '账号' }))
  const form = page.locator('.by-account')
  const enter = form.getByRole('button', { name: '登录' })
  expect(await stopsTo(page, enter)).toEqual([
    'textbox "手机号或用户名"',
    'textbox "密码"',
    'textbox "验证码"',
    'button "看不清，换一张"',
    'checkbox "七天自动登录" [checked]',
    'link "忘记密码"',
    'button "登录"',
  ])
  await leaves(page)
  const said = await listenIn(page)
  await page.reload()
  await awake(page)
  for (const password of ['not this one', 'a long enough one']) {
    await tabTo(
      page,
      form.getByRole('textbox', { name: '手机号或用户名' }),
      password === 'not this one' ? 'Tab' : 'Shift+Tab',
    )
    await page.keyboard.press('ControlOrMeta+A')
    await type(page, '13600000001')
    await press(page, 'Tab')
    await type(page, password)
    await readCaptcha(site, page, '.by-account')
    await press(page, 'Enter')
    if (password !== 'not this one') break
    await expect(form.getByRole('textbox', { name: '密码' })).toBeFocused()
    await expect(form.getByRole('textbox', { name: '密码' })).toHaveAccessibleDescription(/账号或密码错误/)
    expect(await said()).toEqual(['账号或密码错误'])
  }
  await page.waitForURL(`${site.url}/`)
})

test('a reply is written, refused and sent again by keyboard alone', { tag: '@full' }, async ({ browser }) => {
  const forum_id = await forum(site.db, { name: '键盘的论坛' })
  const essay_id = await essay(site.db, { user_id: await someone(site, '楼主'), forum_id, comment_count: 1 })
  const first = await comment(site.db, { essay_id, user_id: await someone(site, '一楼的人'), content: '沙发' })
  await site.everythingFalls()
  const page = await signedIn(browser, site, await someone(site, '不用鼠标的人'))
  const said = await listenIn(page)
  await page.goto(`${site.url}/essayDetails?id=${essay_id}`)
  await woken(page)
  const box = page.locator('.reply-box').first()
  await tabTo(page, box.getByRole('textbox'))
  await type(page, '板凳')
  expect(await stopsTo(page, box.getByRole('button', { name: '发表回复' }))).toEqual([
    'button "表情"',
    'button "图片"',
    'button "商品"',
    'button "发表回复"',
  ])
  await press(page, 'Enter')
  await expect(page.locator('.comment', { hasText: '板凳' })).toBeVisible()
  await slowDown(site)
  await expect(box.getByRole('button', { name: '发表回复' })).toBeFocused()
  await tabTo(page, page.locator(`#c${first}`).getByRole('button', { name: '回复', exact: true }))
  await press(page, 'Enter')
  const answer = page.locator(`#c${first} .reply-box`)
  await expect(answer.getByRole('textbox')).toBeFocused()
  await type(page, '地板')
  await tabTo(page, answer.getByRole('button', { name: '发表回复' }))
  await press(page, 'Enter')
  await expect(answer.getByRole('alert')).toContainText('太快了')
  await expect(answer.getByRole('textbox')).toBeFocused()
  await site.db.deleteFrom('pace').execute()
  await expect(page.locator('.toasts')).toBeEmpty()
  await tabTo(page, answer.getByRole('button', { name: '发表回复' }))
  await press(page, 'Enter')
  await expect(answer).toHaveCount(0)
  await expect(page.locator(`#c${first}`).getByRole('button', { name: '回复', exact: true }).first()).toBeFocused()
  const fast = expect.stringMatching(/^太快了，请 \d+ 秒后再试$/)
  await expect.poll(said).toEqual(['评论成功', fast, '评论成功'])
  await leaves(page)
  await page.context().close()
})

test('goods pictures, a SKU, the cart and the mini cart are used by keyboard alone', { tag: '@full' }, async ({
  browser,
}) => {
  const { black, brown } = await matIn(site)
  const page = await signedIn(browser, site, await someone(site, '不用鼠标买东西的人'), {
    viewport: { width: 1440, height: 900 },
  })
  const said = await listenIn(page)
  await page.goto(`${site.url}/sku-${black}`)
  await woken(page)
  const pictures = page.getByRole('region', { name: '商品图片' })
  const first = pictures.getByRole('link', { name: '全包围 TPE 脚垫 图 1' })
  await tabTo(page, first)
  await press(page, 'Enter')
  await expect(page.getByRole('dialog', { name: '全包围 TPE 脚垫 图 1' })).toBeVisible()
  await press(page, 'ArrowRight')
  await expect(page.getByRole('dialog', { name: '全包围 TPE 脚垫 图 2' })).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(first).toBeFocused()

  const spec = page.getByRole('link', { name: '深咖棕' })
  await tabTo(page, spec)
  await press(page, 'Enter')
  await expect(page).toHaveURL(`${site.url}/sku-${brown}`)
  await expect(spec).toBeFocused()
  const add = page.getByRole('button', { name: '加入购物车' })
  expect(await stopsTo(page, add)).toEqual([
    'link "米灰"',
    'link "三件套"',
    'spinbutton "数量"',
    'button "增加数量"',
    'button "加入购物车"',
  ])
  await press(page, 'Enter')
  await expect(page.locator('.cart-entry .count')).toHaveText('1')
  await expect(add).toBeFocused()
  expect(await said()).toEqual(['脚垫 24，¥278.00', '已加入购物车'])

  await tabTo(page, page.locator('.cart-entry > a'), 'Shift+Tab')
  await expect(page.locator('.mini-cart')).toContainText('脚垫 24')
  const pay = page.locator('.mini-cart').getByRole('link', { name: '去结算' })
  await expect(pay).toBeVisible()
  expect(await stopsTo(page, pay)).toEqual([
    'list "购物车里的商品"',
    'link "脚垫 24"',
    'button "删除脚垫 24"',
    'link "去结算"',
  ])
  await press(page, 'Enter')
  await expect(page).toHaveURL(`${site.url}/cart`)
  await page.context().close()
})

test('the checkout header has only two links, and Tab reaches the form in a few steps', {
  tag: '@full',
}, async ({ browser }) => {
  const who = await buyerIn(site, '只想付钱的人')
  await addAddress(who, { ...home, is_default: 1 })
  const sku_id = await onShelf(site.db, { sku_name: '四季座垫' })
  await site.everythingFalls()
  const page = await signedIn(browser, site, who.member)
  await page.goto(`${site.url}/payment?sku_id=${sku_id}&num=1`)
  await woken(page)
  const head = page.getByRole('banner')
  await expect(head.getByRole('link')).toHaveCount(2)
  await expect(head.locator('button, input, [popover]')).toHaveCount(0)
  const stops = await stopsTo(page, page.getByRole('radio', { name: /林晓岚/ }))
  expect(stops.length).toBeLessThan(15)
  await head.getByRole('link', { name: '返回购物车' }).press('Enter')
  await expect(page).toHaveURL(`${site.url}/cart`)
  await page.context().close()
})

test('an order is placed and paid by keyboard alone', { tag: '@full' }, async ({ browser }) => {
  const who = await buyerIn(site, '不用鼠标付钱的人')
  await addAddress(who, { ...home, name: '周远' })
  await addAddress(who, { ...home, is_default: 1 })
  const sku_id = await onShelf(site.db, { sku_name: '四季座垫' })
  await site.everythingFalls()
  const page = await signedIn(browser, site, who.member)
  const said = await listenIn(page)
  await page.goto(`${site.url}/payment?sku_id=${sku_id}&num=1`)
  await woken(page)
  const submit = page.getByRole('button', { name: '订单结算' })
  const add = page.getByRole('link', { name: '新增地址' })
  await tabTo(page, add)
  await press(page, 'Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(page, 'Escape')
  await expect(add).toBeFocused()
  const [one, other] = [page.getByRole('radio', { name: /林晓岚/ }), page.getByRole('radio', { name: /周远/ })]
  await tabTo(page, one)
  await press(page, 'ArrowDown')
  await expect(other).toBeChecked()
  await expect(other).toBeFocused()
  await expect(page.locator('.summary')).toContainText('周远')
  await press(page, 'ArrowUp')
  await expect(one).toBeChecked()
  await expect(page.locator('.summary')).toContainText('林晓岚')
  await tabTo(page, add, 'Shift+Tab')
  expect(await stopsTo(page, submit)).toEqual([
    'radio "林晓岚 13812346021 默认 浙江省 杭州市 西湖区 文三路 188 号 3 幢 2 单元 1102" [checked]',
    'button "编辑林晓岚的地址"',
    'button "删除林晓岚的地址"',
    'button "编辑周远的地址"',
    'button "删除周远的地址"',
    'heading "车友自营" [level=2]',
    'link "车友自营"',
    'link "四季座垫"',
    'radio "快递 ¥0.00" [checked]',
    'textbox "买家留言"',
    'button "订单结算"',
  ])
  // Now out of stock: the refusal is announced, and the focus stays on the button.
  await site.db.updateTable('sku').set({ stock: 0 }).where('id', '=', sku_id).execute()
  await press(page, 'Enter')
  const refused = page.locator('.summary [role="alert"]').last()
  await expect(refused).toBeVisible()
  expect(await said()).toContain(await refused.textContent())
  await expect(submit).toBeEnabled()
  await site.db.updateTable('sku').set({ stock: 5 }).where('id', '=', sku_id).execute()
  await expect(submit).toBeFocused()
  await press(page, 'Enter')
  await page.waitForURL(/\/pay\?code=/)
  await tabTo(page, page.getByRole('button', { name: '立即支付' }))
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('button', { name: '付款成功' }))
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
  await page.context().close()
})
