import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { duties } from '../../../src/lib/domain/account/roles.ts'
import { applyShop, getApply } from '../../../src/lib/domain/applications/shop.ts'
import { closeSlips } from '../../../src/lib/domain/cashier/ask-provider.ts'
import { payResult } from '../../../src/lib/domain/cashier/result.ts'
import { checkLedger } from '../../../src/lib/domain/ledger/check.ts'
import { shopInfo } from '../../../src/lib/domain/mall/shops.ts'
import { depositRefund, depositRefuse, staffDeposits } from '../../../src/lib/domain/staff/mall/deposits.ts'
import { queueSizes } from '../../../src/lib/domain/staff/overview.ts'
import { decideShopApply } from '../../../src/lib/domain/staff/shop-applies.ts'
import { payApplyDeposit, payShopDeposit, shopDeposit } from '../../../src/lib/domain/wallet/deposit.ts'
import { requestDepositRefund, withdrawDepositRefund } from '../../../src/lib/domain/wallet/request-deposit-refund.ts'
import { shopAccount } from '../../../src/lib/domain/wallet/shop-account.ts'
import { databases, member, type Noting, pagesThatFall, staff, visitor } from '../../world.ts'
import { shopForm } from '../applications/asking.ts'
import { shop } from '../mall/shelves.ts'
import { payFor } from '../trade/exchanges.ts'
import { order as sale, seller } from '../trade/orders.ts'

const pages = { page: 1, page_size: 10 }

describe.each(databases)('shop deposits on %s', (_name, open) => {
  let db: Db
  let keeper: Noting<Member>
  beforeAll(async () => {
    db = await open()
    keeper = await staff(db, 'shop', 'trade')
  })

  /** An applicant who was approved with a deposit of 1000 yuan due. */
  async function approved() {
    const who = await member(db)
    const form = await shopForm(db, who.member, 100_000)
    const { apply_id: id } = await applyShop(who, form)
    await decideShopApply(keeper, { id, state: 1 })
    return { who, form, id }
  }
  const stands = async (who: Member) => (await getApply(who)).apply!
  const held = async (site_id: number) => {
    const account = db.selectFrom('account').select('value').where('owner_type', '=', 'shop')
    const row = await account.where('owner_id', '=', site_id).where('kind', '=', 'deposit').executeTakeFirst()
    return row?.value ?? 0
  }
  const news = async ({ member }: Member) =>
    (await db.selectFrom('notice').select('kind').where('user_id', '=', member).orderBy('id').execute()).map(
      ({ kind }) => kind,
    )

  test('paying the deposit online opens the shop once and credits the deposit', async () => {
    const { who, form } = await approved()
    expect(await stands(who)).toMatchObject({ status: 2, due: '1000.00' })
    const number = await payApplyDeposit(who)
    expect(await payResult(who, { out_trade_no: number })).toMatchObject({
      pay_money: '1000.00',
      deposit: 0,
      orders: [],
    })
    const second = await payApplyDeposit(who)
    expect(await payFor(who, number)).toBe(true)
    expect(await payFor(who, number)).toBe(false)
    const { status, site_id } = await stands(who)
    expect(status).toBe(3)
    expect(await shopInfo(visitor(db), { site_id: site_id! })).toMatchObject({ site_name: form.name, shop_baozh: 1 })
    expect(await held(site_id!)).toBe(100_000)
    expect(await news(who)).toEqual(['APPLY_DEPOSIT', 'APPLY_APPROVED'])
    await expect(payApplyDeposit(who)).rejects.toThrow('stateConflict')
    // A slip opened in another window: a second payment is credited too.
    expect(await payFor(who, second)).toBe(true)
    expect(await held(site_id!)).toBe(200_000)
    expect(await checkLedger(db)).toEqual([])
  })

  test('two concurrent payments open the shop once', async () => {
    const { who } = await approved()
    const numbers = [await payApplyDeposit(who), await payApplyDeposit(who)]
    await Promise.all(numbers.map(number => payFor(who, number)))
    const { site_id } = await stands(who)
    const shops = await db.selectFrom('shop').select('id').where('user_id', '=', who.member).execute()
    expect(shops).toEqual([{ id: site_id }])
    expect(await held(site_id!)).toBe(200_000)
  })

  test('a payment after a refusal is credited to the payer’s balance, with a notice', async () => {
    const { who, id } = await approved()
    const number = await payApplyDeposit(who)
    await decideShopApply(keeper, { id, state: 2, reason: '执照过期' })
    expect(await payFor(who, number)).toBe(true)
    expect(await stands(who)).toMatchObject({ status: -2, site_id: null })
    const balance = db.selectFrom('account').select('value').where('owner_id', '=', who.member)
    expect(await balance.where('kind', '=', 'balance_money').executeTakeFirst()).toEqual({ value: 100_000 })
    expect((await news(who)).at(-1)).toBe('PAY_TO_BALANCE')
    expect(await checkLedger(db)).toEqual([])
  })

  test('a name taken in the meantime gets a suffix when the paid shop opens', async () => {
    const { who, form, id } = await approved()
    const number = await payApplyDeposit(who)
    await shop(db, { site_name: form.name })
    await payFor(who, number)
    const { site_id } = await stands(who)
    expect((await shopInfo(visitor(db), { site_id: site_id! })).site_name).toBe(`${form.name}${id}`)
  })

  test('an unpaid slip expires, and staff can confirm a transfer instead', async () => {
    const { who, id } = await approved()
    const number = await payApplyDeposit(who)
    await closeSlips({ ...visitor(db), now: who.now + 1801 })
    expect((await payResult(who, { out_trade_no: number })).pay_status).toBe(-1)
    await decideShopApply(keeper, { id, state: 1 })
    expect(await held((await stands(who)).site_id!)).toBe(100_000)
    expect(await checkLedger(db)).toEqual([])
  })

  test('a deposit can be increased and refunded in parts, once each, and ends the guarantee at zero', async () => {
    const site_id = await shop(db, { site_name: '退押店' })
    const owner = await seller(db, site_id)
    await payFor(owner, await payShopDeposit(owner, { site_id, money: 50_000 }))
    expect(await shopDeposit(owner, { site_id, ...pages })).toMatchObject({
      deposit: '500.00',
      list: [{ amount: '500.00', value: '500.00', is_plus: 1 }],
    })
    expect((await shopInfo(visitor(db), { site_id })).shop_baozh).toBe(1)
    expect((await staffDeposits(keeper, { text: '退押', page: 1, limit: 9 })).data).toMatchObject([
      { id: site_id, held: 50_000 },
    ])
    const refund = (money: number, left: number) =>
      depositRefund(keeper, { site_id, money, held: left, ask_id: 0, reason: '降级' })
    await expect(refund(50_001, 50_000)).rejects.toMatchObject({ words: { field: 'money' } })
    const twice = await Promise.allSettled([refund(20_000, 50_000), refund(20_000, 50_000)])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([await held(site_id), (await shopAccount(owner, { site_id })).money]).toEqual([30_000, '200.00'])
    const page = { shop: (by: Caller) => shopInfo(by, { site_id }) }
    expect(await pagesThatFall(keeper, page, () => refund(30_000, 30_000))).toEqual(['shop'])
    expect(keeper.touched).toContain(tag.shops)
    expect((await shopInfo(visitor(db), { site_id })).shop_baozh).toBe(0)
    expect((await shopDeposit(owner, { site_id, ...pages })).list).toHaveLength(3)
    expect((await news(owner)).filter(kind => kind === 'DEPOSIT_REFUNDED')).toHaveLength(2)
    expect(await checkLedger(db)).toEqual([])
  })

  test('a shop has one refund request at a time, listed first for staff and answered by the refund', async () => {
    const site_id = await shop(db, { site_name: '申请退押店' })
    const owner = await seller(db, site_id)
    await payFor(owner, await payShopDeposit(owner, { site_id, money: 10_000 }))
    const ask = (money: number, who: Member = owner) => requestDepositRefund(who, { site_id, money, reason: '不做了' })
    await expect(ask(10_001)).rejects.toMatchObject({ words: { field: 'money' } })
    await expect(ask(100, await seller(db, await shop(db)))).rejects.toThrow('forbidden')
    const twice = await Promise.allSettled([ask(4000), ask(4000)])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await sale(await member(db), { site_id, order_status: 1 })
    const [first] = (await staffDeposits(keeper, { page: 1, limit: 9 })).data
    expect(first).toMatchObject({ id: site_id, held: 10_000, ask: { money: 4000, reason: '不做了', going: 1 } })
    expect(await queueSizes(keeper)).toMatchObject({ deposits: 1 })
    const ask_id = first!.ask!.id
    await depositRefund(keeper, { site_id, money: 1000, held: 10_000, ask_id, reason: '先退一部分' })
    expect((await shopDeposit(owner, { site_id, ...pages })).asked).toMatchObject({ status: 0, answer: '' })
    await depositRefund(keeper, { site_id, money: 4000, held: 9000, ask_id, reason: '同意' })
    const { asked, deposit } = await shopDeposit(owner, { site_id, ...pages })
    expect({ asked, deposit }).toMatchObject({ asked: { money: '40.00', status: 1, answer: '同意' }, deposit: '50.00' })
    expect((await shopAccount(owner, { site_id })).money).toBe('50.00')
    expect(await queueSizes(keeper)).toMatchObject({ deposits: 0 })
  })

  test('a refund request can be refused or withdrawn once, without moving money', async () => {
    const site_id = await shop(db)
    const owner = await seller(db, site_id)
    await payFor(owner, await payShopDeposit(owner, { site_id, money: 10_000 }))
    const asked = async () => {
      const id = await requestDepositRefund(owner, { site_id, money: 10_000, reason: '退店' })
      return { site_id, id }
    }
    const refused = await asked()
    await expect(depositRefuse(keeper, { ...refused, reason: '' })).rejects.toThrow('reasonNeeded')
    await expect(depositRefuse(await staff(db, 'shop'), { ...refused, reason: '不行' })).rejects.toThrow('forbidden')
    await depositRefuse(keeper, { ...refused, reason: '还有订单' })
    expect((await news(owner)).at(-1)).toBe('DEPOSIT_REFUSED')
    await expect(depositRefuse(keeper, { ...refused, reason: '还有订单' })).rejects.toThrow('stateConflict')
    await expect(withdrawDepositRefund(owner, refused)).rejects.toThrow('stateConflict')
    const dropped = await asked()
    await expect(withdrawDepositRefund(await seller(db, await shop(db)), dropped)).rejects.toThrow('forbidden')
    await withdrawDepositRefund(owner, dropped)
    const stands = await shopDeposit(owner, { site_id, ...pages })
    expect(stands).toMatchObject({ deposit: '100.00', asked: { status: 3 } })
    expect(await held(site_id)).toBe(10_000)
  })

  test('staff can only answer the refund request they have seen', async () => {
    const site_id = await shop(db)
    const owner = await seller(db, site_id)
    await payFor(owner, await payShopDeposit(owner, { site_id, money: 10_000 }))
    const asked = (money: number) => requestDepositRefund(owner, { site_id, money, reason: '降级' })
    const refund = (ask_id: number) =>
      depositRefund(keeper, { site_id, money: 5000, held: 10_000, ask_id, reason: '同意' })
    const changed = { reason: 'stateConflict', said: 'deposits:askChanged' }
    const first = await asked(5000)
    await expect(refund(0)).rejects.toMatchObject(changed)
    await withdrawDepositRefund(owner, { site_id, id: first })
    await expect(refund(first)).rejects.toMatchObject(changed)
    const second = await asked(4000)
    await expect(refund(first)).rejects.toMatchObject(changed)
    await expect(depositRefuse(keeper, { site_id, id: first, reason: '不行' })).rejects.toMatchObject(changed)
    const { asked: waits, deposit } = await shopDeposit(owner, { site_id, ...pages })
    expect({ waits, deposit }).toMatchObject({ waits: { id: second, status: 0 }, deposit: '100.00' })
    const both = await Promise.allSettled([refund(second), withdrawDepositRefund(owner, { site_id, id: second })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await held(site_id)).toBe(both[0].status === 'fulfilled' ? 5000 : 10_000)
    expect(await checkLedger(db)).toEqual([])
  })

  test('only sellers pay a shop’s deposit, and only trade staff refund it, never for their own shop', async () => {
    const site_id = await shop(db)
    const [owner, stranger] = [await seller(db, site_id), await seller(db, await shop(db))]
    await expect(payShopDeposit(stranger, { site_id, money: 100 })).rejects.toThrow('forbidden')
    await expect(shopDeposit(stranger, { site_id, ...pages })).rejects.toThrow('forbidden')
    await payFor(owner, await payShopDeposit(owner, { site_id, money: 100 }))
    const asked = { site_id, money: 100, held: 100, ask_id: 0, reason: '退店' }
    await expect(depositRefund(await staff(db, ...duties.filter(duty => duty !== 'trade')), asked)).rejects.toThrow(
      'forbidden',
    )
    const own = await staff(db, 'trade')
    await db.insertInto('role').values({ user_id: own.member, duty: 'seller', scope: site_id, createtime: 1 }).execute()
    await expect(depositRefund(own, asked)).rejects.toThrow('forbidden')
    expect(await held(site_id)).toBe(100)
  })
})
