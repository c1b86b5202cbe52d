import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { mark, markedIds } from '../../../src/lib/domain/account/marks.ts'
import { databases, member, NOW, visitor } from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('marking twice keeps one mark with the time of the first', async () => {
    const who = await member(db)
    expect(await mark(who, 'essay', 7, true)).toBe(1)
    expect(await mark({ ...who, now: NOW + 9 }, 'essay', 7, true)).toBe(0)
    const rows = await db.selectFrom('mark').selectAll().where('user_id', '=', who.member).execute()
    expect(rows).toEqual([{ user_id: who.member, kind: 'essay', target_id: 7, createtime: NOW }])
  })

  test('removing a mark returns 0 if there was none and -1 if there was one', async () => {
    const who = await member(db)
    expect(await mark(who, 'essay', 7, false)).toBe(0)
    await mark(who, 'essay', 7, true)
    expect(await mark(who, 'essay', 7, false)).toBe(-1)
    expect(await markedIds(who, 'essay', [7])).toEqual(new Set())
  })

  test('only one of many concurrent marks counts', async () => {
    const who = await member(db)
    const changes = await Promise.all(Array.from({ length: 20 }, () => mark(who, 'video', 3, true)))
    expect(changes.filter(change => change === 1)).toHaveLength(1)
  })

  test('marked returns only the marks of the same member and kind', async () => {
    const [who, other] = [await member(db), await member(db)]
    await mark(who, 'essay', 1, true)
    await mark(who, 'video', 2, true)
    await mark(other, 'essay', 3, true)
    expect(await markedIds(who, 'essay', [1, 2, 3])).toEqual(new Set([1]))
    expect(await markedIds(visitor(db), 'essay', [1, 2, 3])).toEqual(new Set())
    expect(await markedIds(who, 'essay', [])).toEqual(new Set())
  })
})
