import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { levelSave } from '../../../src/lib/domain/staff/mall/levels.ts'
import { wordSave } from '../../../src/lib/domain/staff/stop-words.ts'
import { talkSave } from '../../../src/lib/domain/staff/talks.ts'
import { databases, staff } from '../../world.ts'

const level = {
  level_name: '铁牌',
  level_name_en: '',
  is_free_shipping: 0,
  consume_discount: 100,
  point_feedback: 100,
  send_point: 0,
  send_balance: 0,
  send_coupon: '',
  reason: '',
}
const word = { post: 'hold', username: 'ignore', signature: 'ignore', dialog: 'ignore', nickname: 'ignore' } as const

describe.each(databases)('names already taken on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('refuses a second topic of the same name, also by renaming', async () => {
    const keeper = await staff(db, 'content')
    await talkSave(keeper, { name: '自驾', desc: '' })
    const { id } = await talkSave(keeper, { name: '改装', desc: '' })
    await expect(talkSave(keeper, { name: '自驾', desc: '' })).rejects.toMatchObject({
      reason: 'nameTaken',
      words: { field: 'name' },
    })
    await expect(talkSave(keeper, { id, name: '自驾', desc: '' })).rejects.toMatchObject({ reason: 'nameTaken' })
    await talkSave(keeper, { id, name: '改装', desc: '新' })
  })

  test('a second level with the same badge is refused', async () => {
    const keeper = await staff(db, 'trade')
    await levelSave(keeper, { ...level, grade: 1, growth: 0 })
    await expect(levelSave(keeper, { ...level, grade: 1, growth: 100 })).rejects.toMatchObject({
      reason: 'nameTaken',
      words: { field: 'grade' },
    })
  })

  test('of two concurrent additions of a stop word one is refused', async () => {
    const keeper = await staff(db, 'content')
    const added = await Promise.allSettled([1, 2].map(() => wordSave(keeper, { word: '代考', ...word })))
    const refused = added.flatMap(each => (each.status === 'rejected' ? [each.reason.reason] : []))
    expect(refused).toHaveLength(1)
    expect(['nameTaken', 'wordTaken']).toContain(refused[0])
  })
})
