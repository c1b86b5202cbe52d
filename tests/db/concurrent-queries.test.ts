import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { change } from '../../src/lib/db/change.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { query } from '../../src/lib/db/query.ts'
import { databases, member, visitor } from '../world.ts'

const bioOf = query((db, id: number) => db.selectFrom('user').select('bio').where('id', '=', id))
const setBio = query((db, id: number, bio: string) => db.updateTable('user').set({ bio }).where('id', '=', id))
/** A setting's name is unique. */
const setting = query((db, name: string) => db.insertInto('setting').values({ name, value: 'abreast' }))
const settings = async (db: Db, name: string) =>
  (await db.selectFrom('setting').select('name').where('name', 'like', `${name}%`).execute()).map(({ name }) => name)

describe.each(databases)('concurrent queries of a change on %s', (name, open) => {
  test('run in the order in which they were issued', async () => {
    const db = await open()
    const { member: id } = await member(db, { bio: 'zero' })
    const [before, , between, , after] = await change(visitor(db), ({ db }) =>
      Promise.all([bioOf(db, id), setBio(db, id, 'one'), bioOf(db, id), setBio(db, id, 'two'), bioOf(db, id)]),
    )
    expect([before, between, after]).toEqual([[{ bio: 'zero' }], [{ bio: 'one' }], [{ bio: 'two' }]])
    expect(await bioOf(db, id)).toEqual([{ bio: 'two' }])
  })

  test('fail with the first error, and leave nothing behind', async () => {
    const db = await open()
    await setting(db, 'first')
    const failing = change(visitor(db), ({ db }) =>
      Promise.all([setting(db, 'first one'), setting(db, 'first'), setting(db, 'first two'), setting(db, 'first')]),
    )
    await expect(failing).rejects.toThrow(/unique/i)
    expect(await settings(db, 'first')).toEqual(['first'])
  })

  test('queries that continue after another has failed write nothing, in this change or another', async () => {
    const db = await open()
    await setting(db, 'stray')
    const strays: Promise<unknown>[] = []
    for (let n = 0; n < 40; n++) {
      const changed = change(visitor(db), ({ db }) => {
        const one = async () => {
          for (let turns = 0; turns < n / 4; turns++) await new Promise(setImmediate)
          await setting(db, `stray ${n}`)
        }
        const stray = one()
        strays.push(stray)
        return Promise.all([stray, setting(db, 'stray')])
      })
      await expect(changed).rejects.toThrow(/unique/i)
    }
    const kept = await change(visitor(db), async ({ db }) => setting(db, 'stray kept'))
    expect(kept).toEqual([])
    await Promise.allSettled(strays)
    expect((await settings(db, 'stray')).sort()).toEqual(['stray', 'stray kept'])
  })

  if (name === 'PostgreSQL') {
    test('of two changes in a deadlock both succeed: the aborted one is retried', async () => {
      const db = await open()
      const [one, other] = [(await member(db)).member, (await member(db)).member]
      const held = Promise.withResolvers<void>()
      let holding = 0
      const both = (first: number, second: number, bio: string) =>
        change(visitor(db), async ({ db }) => {
          await Promise.all([setBio(db, first, bio), bioOf(db, first)])
          holding += 1
          if (holding === 2) held.resolve()
          await held.promise
          await Promise.all([setBio(db, second, bio), bioOf(db, second), setBio(db, first, bio)])
        })
      await Promise.all([both(one, other, 'same'), both(other, one, 'same')])
      // The retry may deadlock once more.
      expect(holding).toBeGreaterThanOrEqual(3)
      expect([await bioOf(db, one), await bioOf(db, other)]).toEqual([[{ bio: 'same' }], [{ bio: 'same' }]])
    })

    test('a connection closed by the server during a change fails that change alone', async () => {
      const db = await open()
      const { member: id } = await member(db, { bio: 'zero' })
      const cut = change(visitor(db), ({ db }) =>
        Promise.all([
          setBio(db, id, 'cut'),
          sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
          bioOf(db, id),
        ]),
      )
      await expect(cut).rejects.toThrow(/terminat|ECONNRESET|EPIPE|not queryable/i)
      await change(visitor(db), ({ db }) => Promise.all([setBio(db, id, 'one'), bioOf(db, id)]))
      expect(await bioOf(db, id)).toEqual([{ bio: 'one' }])
    })
  }
})

test.each(databases)('a database on %s can be closed twice', async (_name, open) => {
  const db = await open()
  await settings(db, 'closed')
  await db.destroy()
  await db.destroy()
  await expect(settings(db, 'closed')).rejects.toThrow()
})
