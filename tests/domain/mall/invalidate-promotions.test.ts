import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { invalidatePromotions } from '../../../src/lib/domain/mall/invalidate-promotions.ts'
import { add, databases, NOW, visitor } from '../../world.ts'
import { couponType } from './world.ts'

const HOUR = 3600

describe.each(databases)('promotion schedule on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    // It is noon; this slot began two hours ago and lasts one more.
    await add(db, 'seckill', { name: '10 点场', seckill_start_time: 10 * HOUR, seckill_end_time: 13 * HOUR })
    const span = { start_time: NOW + 2 * HOUR, end_time: NOW + 3 * HOUR }
    await add(db, 'topic', { topic_name: '轮胎节', ...span, createtime: NOW, talk_id: null })
    await couponType(db, { start_time: NOW - HOUR, end_time: NOW + 4 * HOUR })
  })

  const at = async (now: number) => {
    const who = { ...visitor(db), now }
    await invalidatePromotions(who)
    return who.touched
  }

  test('promotion pages are invalidated once when a sale begins or ends', async () => {
    expect(await at(NOW)).toEqual([])
    expect(await at(NOW + 10)).toEqual([])
    expect(await at(NOW + HOUR - 1)).toEqual([])
    expect(await at(NOW + HOUR)).toEqual(['promotions'])
    expect(await at(NOW + HOUR)).toEqual([])
    expect(await at(NOW + 2 * HOUR)).toEqual(['promotions'])
    expect(await at(NOW + 3 * HOUR + 59)).toEqual(['promotions'])
    expect(await at(NOW + 4 * HOUR)).toEqual(['coupons'])
    // At midnight the day’s slots change.
    expect(await at(NOW + 12 * HOUR - 1)).toEqual([])
    expect(await at(NOW + 12 * HOUR)).toEqual(['promotions'])
    // The next day’s slot begins.
    expect(await at(NOW + 22 * HOUR)).toEqual(['promotions'])
  })

  test('concurrent processes invalidate once', async () => {
    await at(NOW + 48 * HOUR - 10)
    const touched = await Promise.all(Array.from({ length: 5 }, () => at(NOW + 49 * HOUR)))
    expect(touched.flat()).toEqual(['promotions'])
  })
})
