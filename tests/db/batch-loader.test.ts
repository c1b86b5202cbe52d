import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { batchLoader, batchQuery, key, listQuery, nullable, number, text } from '../../src/lib/db/batch-loader.ts'
import { change } from '../../src/lib/db/change.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { databases, member, visitor } from '../world.ts'

const bioOf = batchQuery({ id: key }, ['id'], (db, given) =>
  db.selectFrom(given).innerJoin('user', 'user.id', 'given.id').select(['user.id', 'bio']),
)
const older = batchQuery(
  { id: key, years: number },
  ['id'],
  (db, given) =>
    db
      .updateTable('user')
      .from(given)
      .set(e => ({ gender: e('gender', '+', e.ref('given.years')) }))
      .whereRef('user.id', '=', 'given.id')
      .returning(['user.id', 'gender']),
  (one, other) => ({ ...one, years: one.years + other.years }),
)
/** No-op if the name exists already. */
const setting = batchQuery(
  { name: text, value: text },
  ['name'],
  (db, given) =>
    db
      .insertInto('setting')
      .columns(['name', 'value'])
      .expression(db.selectFrom(given).select(['name', 'value']).where(sql.lit(true)))
      .onConflict(same => same.column('name').doNothing())
      .returning(['name', 'value']),
  null,
)

const people = async (db: Db, count: number) => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await member(db, { bio: `${n}`, gender: 0 })).member)
  return ids
}

describe.each(databases)('concurrent queries of one turn on %s', (_name, open) => {
  test('is queried once, and each caller gets its own rows', async () => {
    const db = await open()
    const ids = await people(db, 11)
    const asked = [...ids, 0, ids[3]!, ...ids.toReversed()]
    const bios = await Promise.all(asked.map(id => bioOf(db, { id })))
    expect(bios).toEqual(asked.map(id => (id === 0 ? [] : [{ id, bio: `${ids.indexOf(id)}` }])))
  })

  test('is batched per turn of the event loop', async () => {
    const db = await open()
    const rounds: number[][] = []
    const ask = batchLoader(async (_db, jobs: number[]) => {
      rounds.push(jobs)
      return jobs.map(job => job * 2)
    })
    expect(await Promise.all([ask(db, 1), ask(db, 2), ask(db, 1)])).toEqual([2, 4, 2])
    expect(await ask(db, 3)).toBe(6)
    expect(rounds).toEqual([[1, 2, 1], [3]])
  })

  test('increments of one row are summed, each caller gets the sum', async () => {
    const db = await open()
    const [one, other] = (await people(db, 2)) as [number, number]
    const came = await change(visitor(db), ({ db }) =>
      Promise.all([one, other, one, one].map((id, n) => older(db, { id, years: n + 1 }))),
    )
    expect(came.map(([row]) => row!.gender)).toEqual([8, 2, 8, 8])
    expect(await older(db, { id: one, years: -8 })).toEqual([{ id: one, gender: 0 }])
  })

  test('jobs that must not be merged run one after the other', async () => {
    const db = await open()
    const name = 'gathered'
    const set = await Promise.all(['one', 'other'].map(value => setting(db, { name, value })))
    expect(set).toEqual([[{ name, value: 'one' }], []])
  })

  test('handles any text, and none', async () => {
    const db = await open()
    const rows = ['{"a", \\b}', "'; drop table user", '', null, '😀\n', 'NULL'].map((word, n) => ({ word, n }))
    const echo = listQuery({ word: nullable(text), n: number }, (db, given) =>
      db.selectFrom(given).select(['given.word', 'given.n']).orderBy('given.n'),
    )
    expect(await echo(db, rows)).toEqual(rows)
  })

  test('fails for all callers together', async () => {
    const db = await open()
    const ids = await people(db, 2)
    const again = batchQuery({ id: key, bio: text }, ['id'], (db, given) =>
      db.insertInto('user').columns(['id', 'bio']).expression(db.selectFrom(given).selectAll()).returning('id'),
    )
    const failing = await Promise.allSettled([...ids, 1_000_000].map(id => again(db, { id, bio: '' })))
    expect(failing.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await bioOf(db, { id: ids[0]! })).toHaveLength(1)
  })
})
