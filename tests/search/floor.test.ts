import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../src/lib/db/open.ts'
import { NOW } from '../world.ts'
import { demoAt, documentsOf } from './documents.ts'
import { gains, meanOf } from './gain.ts'
import { newestFirst } from './rankings.ts'

let db: Db
beforeAll(async () => {
  db = await demoAt(NOW)
}, 120_000)
afterAll(() => db.destroy())

test('two hundred queries find what two readers want of them', async () => {
  const known = new Set((await documentsOf(db)).map(({ key }) => key))
  const all = await gains(newestFirst(db, known))
  expect(meanOf(all)).toBeGreaterThanOrEqual(0.175)
})
