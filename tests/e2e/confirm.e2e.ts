import { expect, type Page } from 'playwright/test'
import { change } from '../../src/lib/db/change.ts'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import type { Duty } from '../../src/lib/domain/account/roles.ts'
import { codeAt, stepAt } from '../../src/lib/domain/account/totp.ts'
import { postEntries, valuesOf } from '../../src/lib/domain/ledger/post.ts'
import { setUpSecond } from './account-forms.ts'
import { press, pressed } from './desks.ts'
import { faultsOf } from './faults.ts'
import { confirmedIn, signedIn, someone } from './signed.ts'
import { demoFile, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ database: await demoFile(), env: { ADJUST_CAP: '10000' } })
})
test.afterAll(() => site.stop())

const password = 'a long enough one'

async function staffNamed(nickname: string, ...duties: Duty[]) {
  const id = await someone(site, nickname)
  await site.db
    .updateTable('user')
    .set({ password: await hashOf(password) })
    .where('id', '=', id)
    .execute()
  const rows = duties.map(duty => ({ user_id: id, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
  return id
}

/** Enables two-factor sign-in, which also confirms the session. */
const setUp = (page: Page, prefix: string) => setUpSecond(page, site.url + prefix, password)

/** Expires the confirmation, and lets the current code be used once more. */
async function forget(user_id: number) {
  await site.db.updateTable('session').set({ confirmed_at: 0 }).where('user_id', '=', user_id).execute()
  await site.db.updateTable('user').set({ totp_step: 0 }).where('id', '=', user_id).execute()
}

const balance = async (id: number) => (await valuesOf(site.db, id, ['balance'])).balance

async function adjusting(page: Page, prefix: string, id: number, amount: string) {
  await page.goto(`${site.url}${prefix}/staff/wallet?id=${id}`)
  await page.locator('[name=account_type]').selectOption('balance')
  await page.locator('[name=amount]').fill(amount)
  await page.locator('[name=reason]').fill('活动 "补发" <b>')
  await press(page, 'adjust').click()
}

for (const [prefix, javaScriptEnabled] of [
  ['', true],
  ['/en-us', false],
] as const) {
  test(`adjusting a balance waits for the second factor and then goes on with the same input (script ${javaScriptEnabled})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const keeper = await staffNamed(`出纳小周${prefix}`, 'trade')
    const member = await someone(site, '收款的人')
    const page = await signedIn(browser, site, keeper, { javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await page.goto(`${site.url}${prefix}/staff`)
    await expect(page.locator('a[href*="edit=totp"]')).toBeVisible()
    await adjusting(page, prefix, member, '12.50')
    const confirm = page.locator('section:has(#confirm-head)')
    await expect(confirm.locator('a[href*="edit=totp"]')).toBeVisible()
    if (javaScriptEnabled) expect(await faultsOf(page, 'main')).toEqual([])
    const beside = await page.context().newPage()
    const { secret, codes } = await setUp(beside, prefix)
    await confirm.locator('[type=submit]').click()
    await expect(page.locator('p.said.good')).toBeVisible()
    expect(await balance(member)).toBe(1250)

    await forget(keeper)
    await adjusting(page, prefix, member, '-2.50')
    await expect(confirm).toBeVisible()
    expect(await balance(member)).toBe(1250)
    if (javaScriptEnabled) expect(await faultsOf(page, 'main')).toEqual([])
    await page.locator('#confirm_code').fill('000000')
    await confirm.locator('[type=submit]').click()
    await expect(page.locator('#confirm_code-fault')).toBeVisible()
    await page.locator('#confirm_code').fill(codeAt(secret, stepAt(now())))
    await confirm.locator('[type=submit]').click()
    await expect(page.locator('p.said.good')).toBeVisible()
    expect(await balance(member)).toBe(1000)

    await forget(keeper)
    await adjusting(page, prefix, member, '1')
    await page.locator('#confirm_code').fill(codes[0]!)
    await confirm.locator('[type=submit]').click()
    await expect(page.locator('p.said.good')).toBeVisible()
    const { remark } = await site.db
      .selectFrom('posting')
      .select('remark')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(remark).toBe('活动 "补发" <b>')
  })

  test(`adjustments above the cap wait for a second staff member (script ${javaScriptEnabled})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const [one, second] = [await staffNamed('出纳一', 'trade'), await staffNamed('出纳二', 'trade')]
    const name = javaScriptEnabled ? '大额收款人甲' : '大额收款人乙'
    const member = await someone(site, name)
    const open = (id: number) => confirmedIn(browser, site, id, { javaScriptEnabled })
    const page = await open(one)
    await adjusting(page, prefix, member, '500')
    await expect(page).toHaveURL(/waits=1/)
    expect(await balance(member)).toBe(0)
    await page.goto(`${site.url}${prefix}/staff/requests`)
    const mine = page.locator('.case').filter({ hasText: name })
    await expect(mine.locator('[name=status][value="1"]')).toHaveCount(0)
    const other = await open(second)
    await other.goto(`${site.url}${prefix}/staff/requests`)
    if (javaScriptEnabled) expect(await faultsOf(other, 'main')).toEqual([])
    await other.locator('.case').filter({ hasText: name }).locator('[name=status][value="1"]').first().click()
    await expect(other.locator('p.said.good')).toBeVisible()
    expect(await balance(member)).toBe(50_000)
    await adjusting(page, prefix, member, '300')
    await expect(page).toHaveURL(/waits=1/)
    await page.goto(`${site.url}${prefix}/staff/requests`)
    await mine.first().locator('[name=status][value="-1"]').click()
    await expect(page.locator('p.said.good')).toBeVisible()
    await page.goto(`${site.url}${prefix}/staff/requests?state=1`)
    await expect(mine).toHaveCount(2)
  })
}

test('withdrawing from a shop asks for the second factor, keeps the input, and asks again for the pay password', {
  tag: '@full',
}, async ({ browser }) => {
  const { owner, site_id } = await shopWithMoney()
  const page = await signedIn(browser, site, owner)
  const { secret } = await setUp(page, '')
  await forget(owner)
  await page.goto(`${site.url}/seller/money?site_id=${site_id}&tab=accounts`)
  await page.locator('[name=withdraw_type]').selectOption('bank')
  await page.locator('[name=branch_bank_name]').fill('工商银行')
  await page.locator('[name=bank_account]').fill('6222020000001234')
  await page.locator('[name=realname]').fill('店长')
  await page.locator('[name=mobile]').fill('13800138000')
  await press(page, 'add').click()
  await page.locator('#confirm_code').fill(codeAt(secret, stepAt(now())))
  await page.locator('section:has(#confirm-head) [type=submit]').click()
  await expect(page.locator('.desk-table tbody')).toContainText('1234')
  await forget(owner)
  await page.goto(`${site.url}/seller/money?site_id=${site_id}&tab=withdraw`)
  await page.locator('[name=apply_money]').fill('100')
  await page.locator('[name=pay_password]').fill('846203')
  await pressed(page, 'apply').click()
  await expect(page.locator('#confirm_code')).toBeVisible()
  expect(await page.content()).not.toContain('846203')
  await page.locator('#confirm_code').fill(codeAt(secret, stepAt(now())))
  await page.locator('[name=pay_password]').fill('846203')
  await page.locator('section:has(#confirm-head) [type=submit]').click()
  await expect(page.locator('p.said.good')).toBeVisible()
  const rows = await site.db.selectFrom('withdraw').select('apply_money').where('owner_id', '=', site_id).execute()
  expect(rows).toContainEqual({ apply_money: 10_000 })
})

/** A demo shop with money, and a seller who has both passwords set. */
async function shopWithMoney() {
  const owner = await someone(site, '店长小吴')
  const words = { password: await hashOf(password), pay_password: await hashOf('846203') }
  await site.db.updateTable('user').set(words).where('id', '=', owner).execute()
  const { id: site_id } = await site.db.selectFrom('shop').select('id').orderBy('id').executeTakeFirstOrThrow()
  await site.db
    .insertInto('role')
    .values({ user_id: owner, duty: 'seller', scope: site_id, createtime: now() })
    .execute()
  await change(site.who(), who =>
    postEntries(who, {
      key: `money of shop ${site_id}`,
      from_type: 'adjust',
      moves: [
        { owner: 'shop', id: site_id, kind: 'money', amount: 50_000 },
        { owner: 'outside', kind: 'adjust', amount: -50_000 },
      ],
    }),
  )
  return { owner, site_id }
}
