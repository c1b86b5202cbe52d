import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { hashOf } from '../../../src/lib/domain/account/passwords.ts'
import { requestDeletion } from '../../../src/lib/domain/account/request-deletion.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { forgetWallet, hasMoney } from '../../../src/lib/domain/ledger/member-money.ts'
import { pendingBalance } from '../../../src/lib/domain/ledger/merge-pending.ts'
import { valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { adjustAccount } from '../../../src/lib/domain/staff/adjust-account.ts'
import { deletionBlockers } from '../../../src/lib/domain/trade/deletion-blockers.ts'
import * as bank from '../../../src/lib/domain/wallet/bank-accounts.ts'
import { setRules } from '../../../src/lib/domain/wallet/reward-rules.ts'
import * as shopMoney from '../../../src/lib/domain/wallet/shop-account.ts'
import {
  decideWithdraw,
  memberBalances,
  transferWithdraw,
  withdrawQueue,
} from '../../../src/lib/domain/wallet/staff-withdrawals.ts'
import { accountEntries, accountSum } from '../../../src/lib/domain/wallet/wallet-entries.ts'
import {
  applyWithdraw,
  createWithdrawal,
  feeOf,
  withdrawals,
  withdrawConfig,
  withdrawDetail,
  withdrawInfo,
} from '../../../src/lib/domain/wallet/withdraw.ts'
import { actionsOf, moveWithdraw, type WithdrawAction } from '../../../src/lib/domain/wallet/withdraw-states.ts'
import { databases, member, NOW, staff } from '../../world.ts'
import { fund, fundShop } from '../ledger/world.ts'
import { shop } from '../mall/world.ts'
import { seller } from '../trade/orders.ts'

const PIN = '246810'
const FIRST = { page: 1, page_size: 20 }
const card = {
  realname: '李小明',
  mobile: '13800138000',
  withdraw_type: 'bank',
  branch_bank_name: '招商银行',
  bank_account: '6225880212345678',
} as const

describe.each(databases)('withdrawals on %s', (_name, open) => {
  let db: Db
  let hash: string
  beforeAll(async () => {
    db = await open()
    hash = await hashOf(PIN)
  })

  /** A member with so many fen to withdraw, and a bank account. */
  const rich = async (fen = 100_000) => {
    const who = await member(db, { pay_password: hash })
    if (fen > 0) await fund(who, who.member, 'balance_money', fen)
    return { who, id: (await bank.addBankAccount(who, card)).id }
  }
  const held = ({ member }: Member) => valuesOf(db, member, ['balance', 'balance_money', 'balance_withdraw_apply'])
  const apply = (who: Member, id: number, apply_money: number) =>
    applyWithdraw(who, { id, apply_money, pay_password: PIN })

  test('masks accounts in lists only, keeps one default, and deletes the default last', async () => {
    const { who, id } = await rich(0)
    const other = await bank.addBankAccount(who, {
      ...card,
      withdraw_type: 'alipay',
      bank_account: 'li@pay.cn',
      is_default: 1,
    })
    const { list } = await bank.bankAccounts(who, FIRST)
    expect(
      list.map(({ id, is_default, bank_account, realname, mobile }) => [
        id,
        is_default,
        bank_account,
        realname,
        mobile,
      ]),
    ).toEqual([
      [other.id, 1, 'li****@pay.cn', '李**', '138****8000'],
      [id, 0, '****5678', '李**', '138****8000'],
    ])
    expect(await bank.bankAccount(who, { id })).toMatchObject({ bank_account: card.bank_account, realname: '李小明' })
    await expect(bank.deleteBankAccount(who, { id: other.id })).rejects.toThrow('defaultAccount')
    await bank.setDefaultAccount(who, { id })
    await bank.deleteBankAccount(who, { id: other.id })
    await bank.deleteBankAccount(who, { id })
    expect((await bank.bankAccounts(who, FIRST)).count).toBe(0)
  })

  test('requires a bank name, limits accounts to ten also concurrently, and refuses other members', async () => {
    const { who, id } = await rich(0)
    await expect(async () => bank.addBankAccount(who, { ...card, branch_bank_name: '' })).rejects.toMatchObject({
      words: { field: 'branch_bank_name' },
    })
    const said = await Promise.allSettled(
      Array.from({ length: 15 }, () => bank.addBankAccount(who, { ...card, is_default: 1 })),
    )
    expect(said.filter(each => each.status === 'fulfilled').length).toBe(9)
    const { list } = await bank.bankAccounts(who, FIRST)
    expect(list.filter(({ is_default }) => is_default).length).toBe(1)
    const stranger = await member(db)
    for (const call of [bank.bankAccount, bank.setDefaultAccount, bank.deleteBankAccount])
      await expect(call(stranger, { id })).rejects.toThrow('noSuchContent')
    await expect(bank.editBankAccount(stranger, { ...card, id })).rejects.toThrow('noSuchContent')
  })

  test('reserves the money, approves and pays out less the fee', async () => {
    const { who, id: account } = await rich()
    const judge = await staff(db, 'trade')
    expect(await withdrawInfo(who)).toMatchObject({
      balance_money: '1000.00',
      bank_account: { bank_account: '****5678' },
    })
    expect(await withdrawConfig(who)).toMatchObject({
      is_use: 1,
      min: '10.00',
      rate: 0.6,
      transfer_type: 'bank,alipay,wechatpay',
    })
    const fees = await pendingBalance(db, 'platform', 'fee')
    const { id } = await apply(who, account, 20_050)
    expect(await held(who)).toEqual({ balance: 0, balance_money: 79_950, balance_withdraw_apply: 20_050 })
    await bank.deleteBankAccount(who, { id: account })
    expect((await withdrawQueue(judge, { status: 0, ...FIRST })).list.find(row => row.id === id)).toMatchObject({
      name: '阿明',
      bank_account: '****5678',
      actions: ['agree', 'refuse'],
    })
    await decideWithdraw(judge, { id, status: 1 })
    expect((await withdrawQueue(judge, { status: 1, ...FIRST })).list.find(row => row.id === id)).toMatchObject({
      bank_account: card.bank_account,
    })
    await transferWithdraw(judge, { id, transfer_remark: 'T-77' })
    expect(await held(who)).toEqual({ balance: 0, balance_money: 79_950, balance_withdraw_apply: 0 })
    expect(await withdrawDetail(who, { id })).toMatchObject({
      status: 2,
      status_name: '已转账',
      apply_money: '200.50',
      service_money: '1.20',
      money: '199.30',
      transfer_remark: 'T-77',
      bank_account: '****5678',
      rate: 0.6,
    })
    expect(await pendingBalance(db, 'platform', 'fee')).toBe(fees + 120)
    const notices = await db
      .selectFrom('notice')
      .select('kind')
      .where('user_id', '=', who.member)
      .orderBy('id')
      .execute()
    expect(notices.map(({ kind }) => kind)).toEqual([
      'USER_WITHDRAWAL_APPLY',
      'USER_WITHDRAWAL_AGREE',
      'USER_WITHDRAWAL_SUCCESS',
    ])
    const log = await db
      .selectFrom('withdraw_log')
      .select(['action', 'from_status', 'to_status', 'way'])
      .where('withdraw_id', '=', id)
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'apply', from_status: null, to_status: 0, way: 1 },
      { action: 'agree', from_status: 0, to_status: 1, way: 3 },
      { action: 'transfer', from_status: 1, to_status: 2, way: 3 },
    ])
  })

  test('a refused withdrawal returns all the money with the reason', async () => {
    const { who, id: account } = await rich(5000)
    const judge = await staff(db, 'trade')
    const { id } = await apply(who, account, 5000)
    await expect(decideWithdraw(judge, { id, status: -1 })).rejects.toThrow('reasonNeeded')
    await decideWithdraw(judge, { id, status: -1, reason: '账号不符' })
    expect(await held(who)).toEqual({ balance: 0, balance_money: 5000, balance_withdraw_apply: 0 })
    expect(await withdrawDetail(who, { id })).toMatchObject({ status: -1, refuse_reason: '账号不符' })
    expect((await withdrawals(who, { status: -1, ...FIRST })).count).toBe(1)
    expect((await withdrawals(who, { status: 0, ...FIRST })).count).toBe(0)
  })

  test('refuses amounts out of range or beyond the balance, wrong passwords and other accounts', async () => {
    const { who, id } = await rich(5000)
    const [stranger] = [await rich(0)]
    await expect(apply(who, id, 999)).rejects.toMatchObject({ reason: 'withdrawLeast', words: { least: '10.00' } })
    await expect(apply(who, id, 5_000_001)).rejects.toThrow('withdrawMost')
    await expect(apply(who, id, 5001)).rejects.toThrow('withdrawMore')
    await expect(apply(who, stranger.id, 1000)).rejects.toThrow('noSuchContent')
    await expect(applyWithdraw(who, { id, apply_money: 1000, pay_password: '000000' })).rejects.toThrow(
      'wrongPayPassword',
    )
    await expect(applyWithdraw(who, { id, apply_money: 1000, code: '123456' })).rejects.toThrow('noMobile')
    const poor = await member(db)
    await expect(apply(poor, id, 1000)).rejects.toThrow('noPayPassword')
    // Money received as a recharge gift can only be spent.
    await fund(who, who.member, 'balance', 9000)
    await expect(apply(who, id, 5001)).rejects.toThrow('withdrawMore')
    expect(await held(who)).toEqual({ balance: 9000, balance_money: 5000, balance_withdraw_apply: 0 })
  })

  test('of 100 concurrent requests with money for 10, 10 succeed', async () => {
    const { who, id } = await rich(10_000)
    const owner = { owner_type: 'user', owner_id: who.member } as const
    const asks = Array.from({ length: 100 }, () =>
      change(who, who => createWithdrawal(who, owner, { id, apply_money: 1000 })),
    )
    const said = await Promise.allSettled(asks)
    expect(said.filter(each => each.status === 'fulfilled').length).toBe(10)
    expect(await held(who)).toEqual({ balance: 0, balance_money: 0, balance_withdraw_apply: 10_000 })
  })

  test('of two concurrent decisions one holds, and staff cannot decide twice or for themselves', async () => {
    const { who, id: account } = await rich(5000)
    const { id } = await apply(who, account, 1000)
    const judges = await Promise.all([staff(db, 'trade'), staff(db, 'trade')])
    const said = await Promise.allSettled([
      decideWithdraw(judges[0]!, { id, status: 1 }),
      decideWithdraw(judges[1]!, { id, status: -1, reason: '试' }),
    ])
    expect(said.some(each => each.status === 'fulfilled')).toBe(true)
    const { status } = await withdrawDetail(who, { id })
    if (status === 1) await decideWithdraw(judges[0]!, { id, status: -1, reason: '退票' })
    await expect(transferWithdraw(judges[0]!, { id, transfer_remark: 'T' })).rejects.toThrow('stateConflict')
    await expect(decideWithdraw(judges[0]!, { id, status: 1 })).rejects.toThrow('stateConflict')
    expect((await held(who)).balance_money).toBe(5000)
    const own = await staff(db, 'trade')
    await fund(own, own.member, 'balance_money', 5000)
    const { id: mine } = await bank.addBankAccount(own, card)
    const asked = await change(own, who =>
      createWithdrawal(who, { owner_type: 'user', owner_id: own.member }, { id: mine, apply_money: 1000 }),
    )
    await expect(decideWithdraw(own, { id: asked.id, status: 1 })).rejects.toThrow('forbidden')
    await expect(
      adjustAccount(own, { user_id: own.member, account_type: 'point', amount: 5, reason: '试' }),
    ).rejects.toThrow('forbidden')
  })

  test('allows exactly the transitions of the state table', async () => {
    const { who, id: account } = await rich()
    const owner = { owner_type: 'user', owner_id: who.member } as const
    for (const status of [0, 1, 2, -1] as const)
      for (const action of ['agree', 'refuse', 'transfer'] satisfies WithdrawAction[]) {
        const { id } = await change(who, who => createWithdrawal(who, owner, { id: account, apply_money: 1000 }))
        const way: Record<number, WithdrawAction[]> = {
          0: [],
          1: ['agree'],
          2: ['agree', 'transfer'],
          [-1]: ['refuse'],
        }
        for (const step of way[status]!) await change(who, who => moveWithdraw(who, id, step, { way: 3 }))
        const moved = await Promise.allSettled([change(who, who => moveWithdraw(who, id, action, { way: 3 }))])
        expect([status, action, moved[0].status === 'fulfilled']).toEqual([
          status,
          action,
          actionsOf(status).includes(action),
        ])
      }
    expect(await checkLedger(db)).toEqual([])
  })

  test('rules set the fee and channels, approve automatically, or turn withdrawals off', async () => {
    const { who, id } = await rich()
    await setRules(who, 'withdraw', { rate: 0, is_auto_audit: 1, transfer_type: 'alipay' })
    await expect(apply(who, id, 1000)).rejects.toThrow('withdrawOff')
    await setRules(who, 'withdraw', { transfer_type: 'bank' })
    expect(await withdrawDetail(who, await apply(who, id, 1000))).toMatchObject({ status: 1, money: '10.00' })
    await setRules(who, 'withdraw', { is_use: 0 })
    await expect(apply(who, id, 1000)).rejects.toThrow('withdrawOff')
    await db.deleteFrom('setting').where('name', '=', 'ledger_withdraw').execute()
    expect([feeOf(1, { rate: 60 }), feeOf(83, { rate: 60 }), feeOf(84, { rate: 60 })]).toEqual([0, 0, 1])
  })

  test('only trade staff adjust balances, with a reason and never below zero', async () => {
    const { who } = await rich(0)
    const judge = await staff(db, 'trade')
    const adjust = (account_type: 'balance' | 'point' | 'growth', amount: number, by = judge) =>
      adjustAccount(by, { user_id: who.member, account_type, amount, reason: '活动补发' })
    await adjust('balance', 500)
    await adjust('point', 30)
    await adjust('growth', 7)
    await expect(adjust('point', -31)).rejects.toThrow('notEnough')
    await expect(adjust('balance', -501)).rejects.toThrow('notEnough')
    await expect(adjust('balance', 0)).rejects.toMatchObject({ reason: 'badField', words: { field: 'amount' } })
    const unsaid = { user_id: who.member, account_type: 'balance', amount: 1, reason: ' ' } as const
    await expect(adjustAccount(judge, unsaid)).rejects.toThrow('reasonNeeded')
    await expect(adjust('point', 1, await staff(db, 'member'))).rejects.toThrow('forbidden')
    expect(await memberBalances(judge, { user_id: who.member })).toEqual({
      nickname: '阿明',
      balance: '5.00',
      balance_money: '0.00',
      balance_withdraw_apply: '0.00',
      point: 30,
      growth: 7,
    })
    expect((await accountEntries(who, { account_type: ['point'], ...FIRST })).list[0]).toMatchObject({
      remark: '活动补发',
    })
    expect(await accountSum(who, { account_type: ['balance'] })).toEqual({
      income: '5.00',
      expend: '0.00',
      sum: '5.00',
    })
    const deeds = await db.selectFrom('audit').select('action').where('user_id', '=', judge.member).execute()
    expect(deeds.map(({ action }) => action)).toEqual(['adjustAccount', 'adjustAccount', 'adjustAccount'])
  })

  test('lists one’s own entries, filtered by time, source and account', async () => {
    const { who } = await rich(0)
    const later = { ...who, now: NOW + 40 * 86_400 }
    await fund(who, who.member, 'balance', 100)
    await fund(later, who.member, 'balance', 200)
    await fund(later, who.member, 'balance_money', -0 + 300)
    const listed = async (asked: Partial<Parameters<typeof accountEntries>[1]>) =>
      (await accountEntries(who, { account_type: ['balance', 'balance_money'], ...FIRST, ...asked })).list.map(
        row => row.account_data,
      )
    expect(await listed({})).toEqual(['3.00', '2.00', '1.00'])
    expect(await listed({ start_time: NOW, end_time: NOW + 1 })).toEqual(['1.00'])
    expect(await listed({ from_type: 'signin' })).toEqual([])
    expect(await listed({ account_type: ['balance_money'] })).toEqual(['3.00'])
    expect((await accountEntries(await member(db), { account_type: [], ...FIRST })).count).toBe(0)
  })

  test('refuses to delete an account with money, and erases bank details of one deleted', async () => {
    const { who, id } = await rich(1000)
    const password = await hashOf('correct horse')
    await db.updateTable('user').set({ password }).where('id', '=', who.member).execute()
    await expect(requestDeletion(who, { password: 'correct horse' }, deletionBlockers)).rejects.toThrow('stillBound')
    const asked = await apply(who, id, 1000)
    expect(await hasMoney(who)).toBe(true)
    const judge = await staff(db, 'trade')
    await decideWithdraw(judge, { id: asked.id, status: 1 })
    await transferWithdraw(judge, { id: asked.id, transfer_remark: 'T' })
    expect(await hasMoney(who)).toBe(false)
    await change(who, who => forgetWallet(who, who.member))
    expect(await bank.bankAccounts(who, FIRST)).toMatchObject({ count: 0 })
    const row = await db.selectFrom('withdraw').selectAll().where('id', '=', asked.id).executeTakeFirstOrThrow()
    expect([row.realname, row.account_number]).toEqual(['', ''])
    expect(await checkLedger(db)).toEqual([])
  })

  test('shops withdraw the same way, through their sellers', async () => {
    const site_id = await shop(db)
    const who = await seller(db, site_id)
    await db.updateTable('user').set({ pay_password: hash }).where('id', '=', who.member).execute()
    await fundShop(who, site_id, 30_000)
    const { id: account } = await shopMoney.addShopBankAccount(who, { site_id, ...card })
    const asked = { site_id, id: account, apply_money: 10_000, pay_password: PIN }
    const { id } = await shopMoney.applyShopWithdraw(who, asked)
    expect(await shopMoney.shopAccount(who, { site_id })).toEqual({ money: '200.00', withdraw_apply: '100.00' })
    await expect(shopMoney.applyShopWithdraw(await rich().then(({ who }) => who), asked)).rejects.toThrow('forbidden')
    const judge = await staff(db, 'trade')
    await decideWithdraw(judge, { id, status: 1 })
    await transferWithdraw(judge, { id, transfer_remark: 'T' })
    expect(await shopMoney.shopAccount(who, { site_id })).toEqual({ money: '200.00', withdraw_apply: '0.00' })
    expect((await shopMoney.shopWithdrawals(who, { site_id, ...FIRST })).list[0]).toMatchObject({
      status: 2,
      money: '99.40',
    })
    const { id: second } = await shopMoney.addShopBankAccount(who, { site_id, ...card })
    await shopMoney.setDefaultShopAccount(who, { site_id, id: second })
    const defaults = async () =>
      (await shopMoney.shopBankAccounts(who, { site_id, ...FIRST })).list.map(row => [row.id, row.is_default])
    expect(await defaults()).toEqual([
      [second, 1],
      [account, 0],
    ])
    await expect(shopMoney.setDefaultShopAccount(await member(db), { site_id, id: account })).rejects.toThrow(
      'forbidden',
    )
    await shopMoney.deleteShopBankAccount(who, { site_id, id: account })
    await shopMoney.deleteShopBankAccount(who, { site_id, id: second })
    expect((await shopMoney.shopBankAccounts(who, { site_id, ...FIRST })).count).toBe(0)
    expect(await checkLedger(db)).toEqual([])
  })
})
