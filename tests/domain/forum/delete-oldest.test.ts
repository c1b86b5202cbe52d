import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { deleteOldest } from '../../../src/lib/domain/forum/delete-oldest.ts'
import { databases, member } from '../../world.ts'

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('keeps the most recently touched rows and those of other members', async () => {
    const [who, other] = [await member(db), await member(db)]
    const marks = [4, 2, 3, 3].map((updatetime, at) => ({ essay_id: at + 1, comment_id: 1, updatetime }))
    const rows = [who, other].flatMap(({ member: user_id }) => marks.map(mark => ({ user_id, ...mark })))
    await db.insertInto('read_mark').values(rows).execute()
    await deleteOldest(who, 'read_mark', 2)
    const left = ({ member }: typeof who) =>
      db.selectFrom('read_mark').select('essay_id').where('user_id', '=', member).orderBy('essay_id').execute()
    expect((await left(who)).map(({ essay_id }) => essay_id)).toEqual([1, 4])
    expect(await left(other)).toHaveLength(4)
  })
})
