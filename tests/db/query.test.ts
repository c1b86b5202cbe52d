import { describe, expect, it } from 'vitest'
import { query } from '../../src/lib/db/query.ts'
import { databases, member } from '../world.ts'

describe.each(databases)('a query built once, on %s', (_name, open) => {
  it('uses the values of each call', async () => {
    const db = await open()
    const ids = [(await member(db, { bio: 'one' })).member, (await member(db, { bio: 'other' })).member]
    const bioOf = query((db, id: number) => db.selectFrom('user').select('bio').where('id', '=', id))
    expect(await bioOf(db, ids[0]!)).toEqual([{ bio: 'one' }])
    expect(await bioOf(db, ids[1]!)).toEqual([{ bio: 'other' }])
    expect(await bioOf(db, 0)).toEqual([])
  })

  it('is rebuilt for lists of another length, with values around them', async () => {
    const db = await open()
    const ids: number[] = []
    for (const gender of [1, 2, 1]) ids.push((await member(db, { gender })).member)
    let built = 0
    const some = query((db, gender: number, ids: number[], limit: number) => {
      built++
      return db
        .selectFrom('user')
        .select('id')
        .where('gender', '=', gender)
        .where('id', 'in', ids)
        .orderBy('id')
        .limit(limit)
    })
    expect(await some(db, 1, ids, 9)).toEqual([{ id: ids[0] }, { id: ids[2] }])
    expect(await some(db, 1, ids, 1)).toEqual([{ id: ids[0] }])
    expect(await some(db, 2, ids.toReversed(), 9)).toEqual([{ id: ids[1] }])
    expect(await some(db, 1, [ids[2]!], 9)).toEqual([{ id: ids[2] }])
    expect(built).toBe(2)
  })

  it('sees the writes of its transaction', async () => {
    const db = await open()
    const nicknames = query((db, id: number) => db.selectFrom('user').select('nickname').where('id', '=', id))
    await db.transaction().execute(async trx => {
      const id = (await member(trx, { nickname: 'not yet there' })).member
      expect(await nicknames(trx, id)).toEqual([{ nickname: 'not yet there' }])
    })
  })

  it('refuses to be built by inspecting its values', async () => {
    const db = await open()
    const far = query((db, page: number) =>
      db
        .selectFrom('user')
        .select('id')
        .limit(1)
        .offset((page - 1) * 10),
    )
    await expect(far(db, 2)).rejects.toThrow('must not inspect its values')
  })
})
