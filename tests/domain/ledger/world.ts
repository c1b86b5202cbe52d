import type { Insertable } from 'kysely'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import type { Schema } from '../../../src/lib/db/schema.ts'
import type { UserKind } from '../../../src/lib/domain/ledger/accounts.ts'
import { postEntries } from '../../../src/lib/domain/ledger/post.ts'
import { add, NOW } from '../../world.ts'

let keys = 0

/** Credits an account of a member from outside, or debits it if negative. */
export const fund = (who: Caller, id: number, kind: UserKind, amount: number) =>
  change(who, who =>
    postEntries(who, {
      key: `fund ${++keys}`,
      from_type: 'adjust',
      moves: [
        { owner: 'user', id, kind, amount },
        kind === 'point' || kind === 'growth'
          ? { owner: 'platform', kind, amount: -amount }
          : { owner: 'outside', kind: 'adjust', amount: -amount },
      ],
    }),
  )

/** Credits a shop, as settling completed orders does. */
export const fundShop = (who: Caller, id: number, amount: number) =>
  change(who, who =>
    postEntries(who, {
      key: `fund ${++keys}`,
      from_type: 'settle',
      moves: [
        { owner: 'shop', id, kind: 'money', amount },
        { owner: 'platform', kind: 'held', amount: -amount },
      ],
    }),
  )

/** Adds the levels 铁牌, 铜牌 and 银牌, from 0, 100 and 500 growth; returns their ids. */
export async function levels(db: Db, values: Partial<Insertable<Schema['member_level']>>[] = [{}, {}, {}]) {
  const usual = [
    { level_name: '铁牌', level_name_en: 'Iron', grade: 1, growth: 0 },
    { level_name: '铜牌', level_name_en: 'Bronze', grade: 4, growth: 100 },
    { level_name: '银牌', level_name_en: 'Silver', grade: 7, growth: 500 },
  ]
  const ids: number[] = []
  for (const [n, level] of usual.entries())
    ids.push(await add(db, 'member_level', { ...level, createtime: NOW, ...values[n] }))
  return ids
}
