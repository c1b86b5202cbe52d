import { expect, type Page } from 'playwright/test'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { addBankAccount } from '../../src/lib/domain/wallet/bank-accounts.ts'
import { decideWithdraw, transferWithdraw } from '../../src/lib/domain/wallet/staff-withdrawals.ts'
import { applyWithdraw } from '../../src/lib/domain/wallet/withdraw.ts'
import { fund } from '../domain/ledger/world.ts'
import { confirmed } from '../world.ts'
import { faultsOf } from './faults.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const PIN = '246813'

async function rich(nickname: string) {
  const id = await someone(site, nickname)
  await site.db
    .updateTable('user')
    .set({ pay_password: await hashOf(PIN) })
    .where('id', '=', id)
    .execute()
  await fund(site.who(), id, 'balance_money', 30_000)
  return id
}

const narrow = { viewport: { width: 390, height: 844 } }

async function isSound(page: Page) {
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1)).toBe(true)
}

test('checking in without script adds points once a day', async ({ browser }) => {
  const id = await someone(site, '签到0')
  const page = await signedIn(browser, site, id, { ...narrow, javaScriptEnabled: false })
  await page.goto(`${site.url}/member/signin`)
  await page.locator('[value="signin"]').click()
  await expect(page.locator('p.said')).toContainText('签到成功')
  await expect(page.locator('[value="signin"]')).toBeDisabled()
  await expect(page.locator('.sign-strip .done')).toHaveCount(1)
  await page.goto(`${site.url}/member/my_point?from_type=signin`)
  await expect(page.locator('.entry-rows')).toContainText('签到')
  await expect(page.locator('.entry-rows li')).toHaveCount(1)
  await page.context().close()
})

test('a withdrawal is requested to a new bank account, validated, and shown as paid', {
  tag: '@full',
}, async ({ browser }) => {
  const id = await rich('提现0')
  const page = await signedIn(browser, site, id, narrow)
  await page.goto(`${site.url}/member/apply_withdrawal`)
  await page.locator('.empty .button').click()
  await page.waitForURL(/account_edit\?back=/)
  await page.locator('[name="withdraw_type"][value="bank"]').check()
  await page.locator('#bank_account').fill('6225880212345678')
  await page.locator('#realname').fill('李小明')
  await page.locator('#mobile').fill('13800138000')
  await page.locator('[value="save"]').click()
  await expect(page.locator('.error').filter({ hasText: '请输入银行名称' }).first()).toBeVisible()
  await page.locator('#branch_bank_name').fill('招商银行')
  await page.locator('[value="save"]').click()
  await page.waitForURL(/apply_withdrawal/)
  await expect(page.locator('.target')).toContainText('****5678')
  await page.locator('[name="apply_money"]').fill('5')
  await page.locator('[name="pay_password"]').fill(PIN)
  await page.locator('.button[value="apply"]').click()
  await expect(page.locator('.error').filter({ hasText: '最低提现金额' }).first()).toBeVisible()
  await page.locator('[name="apply_money"]').fill('100')
  await expect(page.locator('output')).toContainText('99.40')
  await page.locator('[name="pay_password"]').fill(PIN)
  await isSound(page)
  await page.locator('.button[value="apply"]').click()
  await expect(page.locator('p.said')).toContainText('提现申请成功！')
  const { id: withdrawal } = await site.db
    .selectFrom('withdraw')
    .select('id')
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  const judge = await confirmed({ ...site.who(), member: await someone(site, '出纳0') })
  await site.db.insertInto('role').values({ user_id: judge.member, duty: 'trade', createtime: now() }).execute()
  await decideWithdraw(judge, { id: withdrawal, status: 1 })
  await transferWithdraw(judge, { id: withdrawal, transfer_remark: 'T-1' })
  await page.locator('.entry-rows .cover').click()
  await expect(page.locator('.withdrawal')).toContainText('已转账')
  await expect(page.locator('.withdrawal')).toContainText('T-1')
  await isSound(page)
  await page.goto(`${site.url}/member/account`)
  await expect(page.locator('.wallet-head .price')).toContainText('200')
  await page.context().close()
})

test('every wallet page is accessible and fits, on phone and desktop, in light and dark', { tag: '@full' }, async ({
  browser,
}) => {
  const id = await rich('看钱包')
  const names = ['account', 'my_point', 'level', 'signin', 'account_list', 'account_edit', 'apply_withdrawal']
  const more = ['withdrawal', 'recharge_list', 'recharge_detail?id=3', 'recharge_order']
  for (const [options, at] of [
    [narrow, ''],
    [{ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }, '/en-us'],
  ] as const) {
    const page = await signedIn(browser, site, id, options)
    for (const name of [...names, ...more]) {
      await page.goto(`${site.url}${at}/member/${name}`)
      await isSound(page)
    }
    await page.context().close()
  }
})

test('without script ordering a recharge package leads to payment', { tag: '@full' }, async ({ browser }) => {
  const page = await signedIn(browser, site, await rich('充值'), { ...narrow, javaScriptEnabled: false })
  await page.goto(`${site.url}/member/recharge_list`)
  await page.locator('.package .cover').nth(1).click()
  await page.locator('.package-detail button').click()
  await page.waitForURL(/\/pay\?code=\d+/)
  await expect(page.locator('main')).toContainText('充 100 送 3')
  await page.context().close()
})

test('withdrawals and bank accounts of another member are a 404', async ({ browser }) => {
  const who = { ...site.who(), member: await rich('钱包主人') }
  const card = { realname: '李', mobile: '13800138000', withdraw_type: 'alipay', bank_account: 'li@pay.cn' } as const
  const account = await addBankAccount(who, card)
  const withdrawal = await applyWithdraw(who, { ...account, apply_money: 5000, pay_password: PIN })
  const page = await signedIn(browser, site, await someone(site, '路人'))
  for (const path of [`withdrawal_detail?id=${withdrawal.id}`, `account_edit?id=${account.id}`])
    expect((await page.goto(`${site.url}/member/${path}`))!.status()).toBe(404)
  await page.context().close()
})
