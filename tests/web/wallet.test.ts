import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../src/lib/core/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { addBankAccount } from '../../src/lib/domain/wallet/bank-accounts.ts'
import { loadAccount } from '../../src/lib/web/wallet/account.ts'
import { loadBankAccount, loadBankAccounts } from '../../src/lib/web/wallet/bank-accounts.ts'
import { loadLevel } from '../../src/lib/web/wallet/level.ts'
import { loadPoints } from '../../src/lib/web/wallet/points.ts'
import { loadRecharge, loadRechargeOrders, loadRecharges } from '../../src/lib/web/wallet/recharges.ts'
import { loadWithdrawal, loadWithdrawalForm, loadWithdrawals } from '../../src/lib/web/wallet/withdrawals.ts'
import { fund, levels } from '../domain/ledger/world.ts'
import { given } from '../domain/trade/world.ts'
import { add, databases, member, NOW, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

const isResponse = (answer: unknown): answer is Response => answer instanceof Response
const leads = (answer: unknown) => (isResponse(answer) ? answer.headers.get('location') : null)
const shown = <Answer>(answer: Answer) => {
  if (isResponse(answer)) throw new Error('leads elsewhere')
  return answer as Exclude<Answer, Response>
}

describe.each(databases)('a member’s wallet pages on %s', (_name, open) => {
  let db: Db
  let who: Member
  let other: Member
  beforeAll(async () => {
    db = await open()
    who = await member(db)
    other = await member(db)
    await given(who, { balance: 1000, balance_money: 250, point: 30 })
  })

  const account = {
    withdraw_type: 'alipay' as const,
    realname: '王明',
    mobile: '13800000001',
    bank_account: 'ming@example.cn',
  }
  const added = async (of: Member) => (await addBankAccount(of, account)).id

  test('each page redirects guests to login', async () => {
    const loaders = [loadAccount, loadBankAccount, loadBankAccounts, loadLevel, loadPoints, loadRecharge]
    for (const load of [
      ...loaders,
      loadRechargeOrders,
      loadRecharges,
      loadWithdrawal,
      loadWithdrawals,
      loadWithdrawalForm,
    ])
      expect(leads(await load(opened(visitor(db), '/member/account')))).toBe('/login?redirect=%2Fmember%2Faccount')
  })

  test('shows balances in yuan, and pending withdrawals only if there are any', async () => {
    const page = opened(who, '/member/account')
    const { entries, ...sums } = shown(await loadAccount(page))
    expect(sums).toEqual({ total: '12.50', balance: '10.00', balance_money: '2.50', leaving: null })
    expect(entries.part).toEqual({ page: 1, total: 2, limit: 10 })
    expect(page.response.headers.get('cache-control')).toContain('no-store')
    const none = shown(await loadAccount(opened(other, '/member/account')))
    expect([none.total, none.entries.list]).toEqual(['0.00', []])
  })

  test('filters entries by month and source, and responds 404 past the last page', async () => {
    const listed = async (search: string) => {
      const page = opened(who, `/member/account${search}`)
      const { entries } = shown(await loadAccount(page))
      return { count: entries.list.length, months: entries.months, status: page.response.status }
    }
    const month = (await listed('')).months[0]!
    expect((await listed(`?month=${month}`)).count).toBe(2)
    const old = await listed('?month=2019-01')
    expect([old.count, old.months.at(-1)]).toEqual([0, '2019-01'])
    expect((await listed('?month=nonsense')).count).toBe(2)
    expect((await listed('?from_type=adjust')).count).toBe(2)
    expect((await listed('?from_type=signin')).count).toBe(0)
    expect((await listed('?page=2')).status).toBe(404)
  })

  test('shows the growth missing for the next level, none at the top', async () => {
    await levels(db)
    await fund(who, who.member, 'growth', 40)
    const mine = shown(await loadLevel(opened(who, '/member/level')))
    expect([mine.mine.level_name, mine.badge, mine.missing]).toEqual(['铁牌', 1, 60])
    expect(mine.entries.part.total).toBe(1)
    await fund(other, other.member, 'growth', 900)
    await db.updateTable('user').set({ grade: 17 }).where('id', '=', other.member).execute()
    const top = shown(await loadLevel(opened(other, '/member/level')))
    expect([top.mine.level_name, top.badge, top.missing, top.mine.next]).toEqual(['银牌', 7, 0, null])
  })

  test('shows points with their entries or exchanges', async () => {
    const entries = shown(await loadPoints(opened(who, '/member/my_point')))
    expect([entries.point, entries.entries?.part.total, entries.records]).toEqual([30, 1, null])
    const records = shown(await loadPoints(opened(who, '/member/my_point?tab=exchange')))
    expect(records).toMatchObject({ entries: null, records: { list: [], part: { page: 1, total: 0, limit: 10 } } })
    const past = opened(who, '/member/my_point?tab=exchange&page=2')
    await loadPoints(past)
    expect(past.response.status).toBe(404)
  })

  test('a bank account is shown to its owner only, and saving redirects back', async () => {
    const id = await added(who)
    const form = (of: Member, search: string, sent?: Record<string, string>) =>
      opened(of, `/member/account_edit${search}`, sent ? { form: { do: 'save', ...account, ...sent } } : {})
    expect(shown(await loadBankAccount(form(who, `?id=${id}`))).form?.sent.values['realname']).toBe('王明')
    const foreign = form(other, `?id=${id}`)
    expect(shown(await loadBankAccount(foreign)).form).toBeUndefined()
    expect(foreign.response.status).toBe(404)
    expect(leads(await loadBankAccount(form(other, '', {})))).toBe('/member/account_list?saved=1')
    const back = form(other, '?back=apply_withdrawal', {})
    expect(leads(await loadBankAccount(back))).toBe('/member/apply_withdrawal?saved=1')

    const list = shown(await loadBankAccounts(opened(who, '/member/account_list?saved=1')))
    expect([list.accounts.list.map(each => each.id), list.done !== '', list.back]).toEqual([[id], true, ''])
    const chosen = { form: { do: 'default', id: String(id) } }
    const choosing = opened(who, '/member/account_list?back=apply_withdrawal', chosen)
    expect(leads(await loadBankAccounts(choosing))).toBe('/member/apply_withdrawal')
    expect(shown(await loadBankAccounts(opened(who, '/member/account_list', chosen))).sent.fault).toBeNull()
  })

  test('the withdrawal form shows balance and account, and can fill in the whole amount', async () => {
    const page = shown(await loadWithdrawalForm(opened(who, '/member/apply_withdrawal')))
    expect(page).toMatchObject({ balance_money: '2.50', account: { realname: '王**' }, hasPayPassword: false })
    const all = shown(await loadWithdrawalForm(opened(who, '/x', { form: { do: 'all', apply_money: '1' } })))
    expect(all.first.values['apply_money']).toBe('2.50')
    const refused = shown(await loadWithdrawalForm(opened(who, '/x', { form: { do: 'apply', apply_money: '999' } })))
    expect(refused.first.fault).not.toBeNull()
    const none = opened(who, '/member/withdrawal_detail?id=99')
    expect([shown(await loadWithdrawal(none)).row, none.response.status]).toEqual([undefined, 404])
    const list = shown(await loadWithdrawals(opened(who, '/member/withdrawal?tab=paid&done=1')))
    expect(list).toEqual({ tab: 'paid', list: [], part: { page: 1, total: 0, limit: 10 }, isDone: true })
  })

  test('a recharge package can be ordered only from this site and redirects to the cashier', async () => {
    const row = { recharge_name: '充 100 送 10', face_value: 11_000, buy_price: 10_000, status: 1, createtime: NOW }
    const id = await add(db, 'recharge', row)
    expect(shown(await loadRecharges(opened(who, '/member/recharge_list'))).part.total).toBe(1)
    const at = (search: string, form?: object) => opened(who, `/member/recharge_detail${search}`, form)
    expect(shown(await loadRecharge(at(`?id=${id}`))).recharge).toMatchObject({ buy_price: '100.00' })
    expect(leads(await loadRecharge(at(`?id=${id}`, { form: {} })))).toMatch(/^\/pay\?code=\d{20}$/)
    const foreign = at(`?id=${id}`, { form: {}, origin: 'https://elsewhere.example' })
    expect([shown(await loadRecharge(foreign)).recharge, foreign.response.status]).toEqual([undefined, 403])
    for (const search of ['', '?id=99']) {
      const none = at(search)
      expect([shown(await loadRecharge(none)).recharge, none.response.status]).toEqual([undefined, 404])
    }
    expect(shown(await loadRechargeOrders(opened(who, '/member/recharge_order'))).part.total).toBe(0)
  })
})
