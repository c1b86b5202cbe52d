import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Changing } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import type { Move } from '../../../src/lib/domain/ledger/accounts.ts'
import { checkLedger, ledgerSize } from '../../../src/lib/domain/ledger/check.ts'
import { mergePendingEntries, pendingBalance } from '../../../src/lib/domain/ledger/merge-pending.ts'
import { postEntries, valuesOf } from '../../../src/lib/domain/ledger/post.ts'
import { databases, member, visitor } from '../../world.ts'

let keys = 0
const move = (who: Caller, moves: Move[], key = `test ${++keys}`) =>
  change(who, who => postEntries(who, { key, from_type: 'adjust', moves }))

/** Moves an amount into a member's account from outside, or back if negative. */
const get = (id: number, kind: 'balance' | 'balance_money', amount: number): Move[] => [
  { owner: 'user', id, kind, amount },
  { owner: 'outside', kind: 'adjust', amount: -amount },
]

describe.each(databases)('the ledger on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const balanceOf = async (id: number) => (await valuesOf(db, id, ['balance'])).balance

  test('a posting moves amounts between accounts, each the sum of its entries', async () => {
    const who = await member(db)
    const id = who.member
    expect(await valuesOf(db, id, ['balance', 'point'])).toEqual({ balance: 0, point: 0 })
    const before = await pendingBalance(db, 'outside', 'adjust')
    expect(
      await move(who, [
        ...get(id, 'balance', 500),
        { owner: 'user', id, kind: 'point', amount: 7 },
        { owner: 'platform', kind: 'point', amount: -7 },
      ]),
    ).toBe(true)
    await move(who, get(id, 'balance', -120))
    expect(await valuesOf(db, id, ['balance', 'point'])).toEqual({ balance: 380, point: 7 })
    expect(await pendingBalance(db, 'outside', 'adjust')).toBe(before - 380)
    await mergePendingEntries(who)
    expect(await pendingBalance(db, 'outside', 'adjust')).toBe(before - 380)
    expect(await checkLedger(db)).toEqual([])
  })

  test('a key is posted once under twenty concurrent calls', async () => {
    const who = await member(db)
    const tries = Array.from({ length: 20 }, () => move(who, get(who.member, 'balance', 100), 'the same'))
    expect((await Promise.all(tries)).filter(Boolean).length).toBe(1)
    expect(await balanceOf(who.member)).toBe(100)
  })

  test('a failed posting leaves its key unused', async () => {
    const who = await member(db)
    await expect(move(who, get(who.member, 'balance', -1), 'tried')).rejects.toThrow('notEnough')
    expect(await move(who, get(who.member, 'balance', 1), 'tried')).toBe(true)
  })

  test('a posting of zero amounts stores nothing', async () => {
    const who = await member(db)
    const { postings } = await ledgerSize(db)
    expect(await move(who, get(who.member, 'balance', 0))).toBe(true)
    expect((await ledgerSize(db)).postings).toBe(postings)
  })

  test('throws on moves that do not sum to zero per currency, or are not whole numbers', async () => {
    const who = await member(db)
    const { accounts } = await ledgerSize(db)
    await expect(move(who, [{ owner: 'user', id: who.member, kind: 'balance', amount: 5 }])).rejects.toThrow('out by 5')
    await expect(
      move(who, [
        { owner: 'user', id: who.member, kind: 'balance', amount: 5 },
        { owner: 'platform', kind: 'point', amount: -5 },
      ]),
    ).rejects.toThrow('out by')
    await expect(move(who, get(who.member, 'balance', 0.5))).rejects.toThrow('whole')
    expect((await ledgerSize(db)).accounts).toBe(accounts)
  })

  test('of a hundred concurrent payments ten succeed if the balance covers ten', async () => {
    const who = await member(db)
    await move(who, get(who.member, 'balance', 1000))
    const spend = (who: Changing<Caller>, n: number) =>
      postEntries(who, {
        key: `spend ${who.now} ${n}`,
        from_type: 'order',
        moves: [
          { owner: 'user', id: who.member!, kind: 'balance', amount: -100 },
          { owner: 'platform', kind: 'held', amount: 100 },
        ],
      })
    const said = await Promise.allSettled(Array.from({ length: 100 }, (_each, n) => change(who, who => spend(who, n))))
    expect(said.filter(each => each.status === 'fulfilled').length).toBe(10)
    expect(said.every(each => each.status === 'fulfilled' || each.reason.reason === 'notEnough')).toBe(true)
    expect(await balanceOf(who.member)).toBe(0)
    expect(await pendingBalance(db, 'platform', 'held')).toBe(1000)
    expect(await checkLedger(db)).toEqual([])
  })

  test('concurrent mutual payments of several postings each do not deadlock', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => member(db)))
    await Promise.all(people.map(who => move(who, get(who.member, 'balance', 1000))))
    const trades = Array.from({ length: 120 }, (_each, n) => {
      const [one, other] = [people[n % 6]!, people[(n * 5 + 1) % 6]!]
      return change(one, async who => {
        const held: Move[] = [
          { owner: 'platform', kind: n % 2 ? 'held' : 'commission', amount: 1 },
          { owner: 'outside', kind: 'adjust', amount: -1 },
        ]
        await postEntries(who, { key: `before ${n}`, from_type: 'adjust', moves: held })
        await postEntries(who, {
          key: `trade ${n}`,
          from_type: 'order',
          moves: [
            { owner: 'user', id: other.member, kind: 'balance', amount: 3 },
            { owner: 'user', id: one.member, kind: 'balance', amount: -3 },
            ...held,
          ],
        })
      })
    })
    await Promise.all([...trades, mergePendingEntries(visitor(db)), mergePendingEntries(visitor(db))])
    const had = await Promise.all(people.map(who => balanceOf(who.member)))
    expect(had.reduce((sum, each) => sum + each)).toBe(6000)
    await mergePendingEntries(visitor(db))
    expect(await db.selectFrom('account_waiting').selectAll().execute()).toEqual([])
    expect(await checkLedger(db)).toEqual([])
  })

  test('checkLedger reports accounts and postings that were changed by hand', async () => {
    const who = await member(db)
    await move(who, get(who.member, 'balance_money', 70))
    const set = (value: number) =>
      db
        .updateTable('account')
        .set({ value })
        .where('owner_type', '=', 'user')
        .where('owner_id', '=', who.member)
        .execute()
    await set(71)
    expect(await checkLedger(db)).toEqual([
      `user ${who.member} has 71 of balance_money, its entries say 70`,
      `user ${who.member} has 71 of balance_money, the last entry 70`,
    ])
    await set(-1)
    expect((await checkLedger(db)).join()).toContain('owes 1 of balance_money')
    await set(70)
    expect(await checkLedger(db)).toEqual([])
    await db.insertInto('posting').values({ key: 'nothing', from_type: 'adjust', createtime: 0 }).execute()
    expect((await checkLedger(db)).join()).toContain('has no entries')
    await db.deleteFrom('posting').where('key', '=', 'nothing').execute()
  })
})
