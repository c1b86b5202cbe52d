import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { demoWallets } from '../../../src/lib/demo/demo-wallets.ts'
import { seed } from '../../../src/lib/demo/seed/index.ts'
import { checkLedger, ledgerSize } from '../../../src/lib/domain/ledger/check.ts'
import { databases, NOW, visitor } from '../../world.ts'

describe.each(databases)('demo data on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await seed(db, { now: NOW })
    await demoWallets(visitor(db))
  }, 120_000)

  test('demo wallets have postings and withdrawals of every state, and a consistent ledger', async () => {
    expect((await ledgerSize(db)).postings).toBeGreaterThan(100)
    expect(await checkLedger(db)).toEqual([])
    const states = await db.selectFrom('withdraw').select('status').distinct().orderBy('status').execute()
    expect(states.map(({ status }) => status)).toEqual([-1, 0, 1, 2])
  })
})
