import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { confirm, confirmation } from '../../../src/lib/domain/account/confirm.ts'
import { loginCode } from '../../../src/lib/domain/account/login.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { type Duty, duties } from '../../../src/lib/domain/account/roles.ts'
import { openSession, tokenHash } from '../../../src/lib/domain/account/sessions.ts'
import { codeAt, stepAt } from '../../../src/lib/domain/account/totp.ts'
import { totpBegin, totpCodes, totpConfirm, totpRemove } from '../../../src/lib/domain/account/two-factor.ts'
import { paybackBalance, paybackDone, paybackRetry } from '../../../src/lib/domain/cashier/paybacks.ts'
import { wrongPaymentSettle } from '../../../src/lib/domain/cashier/wrong-payments.ts'
import { sellerSet } from '../../../src/lib/domain/mall/seller/shop-sellers.ts'
import { adjustAccount } from '../../../src/lib/domain/staff/adjust-account.ts'
import { addonSet } from '../../../src/lib/domain/staff/mall/addons.ts'
import { levelSave } from '../../../src/lib/domain/staff/mall/levels.ts'
import { registerSave } from '../../../src/lib/domain/staff/mall/rules.ts'
import { giveRole, takeRole } from '../../../src/lib/domain/staff/roles.ts'
import { decideShopApply } from '../../../src/lib/domain/staff/shop-applies.ts'
import { siteSwitch } from '../../../src/lib/domain/staff/site.ts'
import { arbitrate } from '../../../src/lib/domain/trade/complaints.ts'
import * as shopMoney from '../../../src/lib/domain/wallet/shop-account.ts'
import { decideWithdraw, transferWithdraw } from '../../../src/lib/domain/wallet/staff-withdrawals.ts'
import { fromBase32 } from '../../e2e/signed.ts'
import { databases, member, NOW } from '../../world.ts'
import { browser } from '../account/asking.ts'
import { shop } from '../mall/shelves.ts'

const password = 'a long enough one'

describe.each(databases)('second-factor confirmation on %s', (_name, open) => {
  let db: Db
  let hash: string
  let who: Member
  let site_id: number
  let other: number
  beforeAll(async () => {
    db = await open()
    hash = await hashOf(password)
    site_id = await shop(db)
    other = (await member(db)).member
  })
  beforeEach(async () => {
    await db.deleteFrom('attempt').execute()
    const { member: id } = await member(db, { password: hash })
    const rows = duties.map((duty: Duty) => ({ user_id: id, duty, scope: 0, createtime: NOW }))
    await db
      .insertInto('role')
      .values([...rows, { user_id: id, duty: 'seller', scope: site_id, createtime: NOW }])
      .execute()
    who = { ...browser(db, { token: await openSession(db, id, NOW) }), member: id }
  })

  const later = (seconds: number): Member => ({ ...who, now: NOW + seconds })
  /** Sets up a second factor; returns its secret and the recovery codes. */
  async function setUp() {
    const { secret: typed } = await totpBegin(who, { password })
    const secret = fromBase32(typed)
    const { codes } = await totpConfirm(who, { code: codeAt(secret, stepAt(NOW)) })
    return { secret, codes }
  }
  const give = (by: Member) => adjustAccount(by, { user_id: other, account_type: 'point', amount: 1, reason: '补发' })
  const account = { realname: '店长', mobile: '13800138000', withdraw_type: 'bank', bank_account: '6222' } as const

  const rule = { point: 0, growth: 0, balance: 0, coupon: '' }
  const level = {
    level_name: '铁牌',
    level_name_en: '',
    grade: 1,
    growth: 0,
    is_free_shipping: 0,
    consume_discount: 100,
    point_feedback: 100,
    send_point: 0,
    send_balance: 0,
    send_coupon: '',
    reason: '',
  }

  test.each<[string, (by: Member) => Promise<unknown>]>([
    ['adjusting an account', give],
    ['deciding about a withdrawal', by => decideWithdraw(by, { id: 1, status: 1 })],
    ['paying a withdrawal', by => transferWithdraw(by, { id: 1, transfer_remark: 'T' })],
    ['sending money back', by => paybackRetry(by, { id: 1 })],
    ['money given back by hand', by => paybackDone(by, { id: 1, reason: '试' })],
    ['money put on a balance instead', by => paybackBalance(by, { id: 1 })],
    ['settling a payment of a wrong amount', by => wrongPaymentSettle(by, { id: 1, way: 'balance' })],
    ['giving a duty', by => giveRole(by, { user_id: other, duty: 'content' })],
    ['taking a duty', by => takeRole(by, { user_id: other, duty: 'content' })],
    ['opening a shop', by => decideShopApply(by, { id: 1, state: 1 })],
    ['deciding about a complaint', by => arbitrate(by, { order_goods_id: 1, state: 1, answer: '试' })],
    ['what a level gives', by => levelSave(by, level)],
    ['what registering gives', by => registerSave(by, { rules: rule, reason: '' })],
    [
      'withdrawing from a shop',
      by => shopMoney.applyShopWithdraw(by, { site_id, id: 1, apply_money: 1, pay_password: '1' }),
    ],
    ['an account for a shop’s money', by => shopMoney.addShopBankAccount(by, { site_id, ...account })],
    ['taking such an account away', by => shopMoney.deleteShopBankAccount(by, { site_id, id: 1 })],
    ['the usual account of a shop', by => shopMoney.setDefaultShopAccount(by, { site_id, id: 1 })],
    ['closing the site', by => siteSwitch(by, { web_status: 1 })],
    ['switching an add-on', by => addonSet(by, { name: 'seckill', is_on: 1, reason: '' })],
    ['who acts for a shop', by => sellerSet(by, { site_id, user_id: other, screen: true })],
  ])('%s needs a second factor confirmed within 15 minutes, and cannot be done by key', async (_what, run) => {
    await expect(run(who)).rejects.toMatchObject({ reason: 'secondFactorFirst' })
    await setUp()
    await expect(run(later(900))).rejects.toMatchObject({ reason: 'confirmFirst' })
    await expect(run({ ...who, client: { ...who.client!, token: 'another' } })).rejects.toMatchObject({
      reason: 'confirmFirst',
    })
    await expect(run({ ...later(899), client: { ...who.client!, key: 1 } })).rejects.toMatchObject({
      reason: 'keyRefused',
    })
    const reason = await run(later(899)).then(
      () => 'done',
      error => error.reason,
    )
    expect(['secondFactorFirst', 'confirmFirst', 'forbidden', undefined]).not.toContain(reason)
  })

  test('a code confirms only this session, once, for 15 minutes', async () => {
    const { secret } = await setUp()
    const elsewhere = { ...later(1000), client: { ...who.client!, token: await openSession(db, who.member, NOW) } }
    const code = codeAt(secret, stepAt(NOW + 1000))
    await expect(confirm(later(1000), { code: '000000' })).rejects.toMatchObject({ reason: 'wrongCode' })
    expect(await confirm(later(1000), { code })).toEqual({ until: NOW + 1900 })
    await give(later(1899))
    await expect(give(later(1900))).rejects.toMatchObject({ reason: 'confirmFirst' })
    await expect(give(elsewhere)).rejects.toMatchObject({ reason: 'confirmFirst' })
    await expect(confirm(later(1000), { code })).rejects.toMatchObject({ reason: 'wrongCode' })
  })

  test('a recovery code confirms once, and renewing the codes voids the old ones', async () => {
    const { codes, secret } = await setUp()
    await confirm(later(2000), { code: codes[0]! })
    await give(later(2000))
    await expect(confirm(later(2000), { code: codes[0]! })).rejects.toMatchObject({ reason: 'wrongCode' })
    const renewed = await totpCodes(later(3000), { password, code: codeAt(secret, stepAt(NOW + 3000)) })
    expect(renewed.codes).toHaveLength(10)
    await expect(confirm(later(3000), { code: codes[1]! })).rejects.toMatchObject({ reason: 'wrongCode' })
    await confirm(later(3000), { code: renewed.codes[0]! })
    expect((await confirmation(later(3000))).isFresh).toBe(true)
  })

  test('login with a second factor confirms the session, until the factor is removed', async () => {
    const { codes, secret } = await setUp()
    const ticket = 'a ticket'
    const row = { hash: tokenHash(ticket), user_id: who.member, days: 2, until: NOW + 4300 }
    await db.insertInto('login_ticket').values(row).execute()
    const { userinfo } = await loginCode({ ...later(4000), member: null }, { ticket, code: codes[0]! })
    const fresh = { ...later(4100), client: { ...who.client!, token: userinfo.token } }
    await give(fresh)
    await totpRemove(fresh, { password, code: codeAt(secret, stepAt(NOW + 4100)) })
    await expect(give(fresh)).rejects.toMatchObject({ reason: 'secondFactorFirst' })
    await expect(confirm(fresh, { code: '000000' })).rejects.toMatchObject({ reason: 'secondFactorFirst' })
  })
})
