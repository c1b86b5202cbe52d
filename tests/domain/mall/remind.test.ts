import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../../src/lib/core/time.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { remindSeckill, sendReminders } from '../../../src/lib/domain/mall/remind.ts'
import { targetsOf } from '../../../src/lib/domain/message/notice-targets.ts'
import { add, databases, member, NOW, visitor } from '../../world.ts'
import { goods, sku } from './shelves.ts'

describe.each(databases)('flash sale reminders on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await add(db, 'seckill', { name: '14 点场', seckill_start_time: 0, seckill_end_time: 1 })
  })

  /** Goods of a flash sale that begins so many seconds from now. */
  async function begins(after: number) {
    const goods_id = await goods(db)
    const sku_id = await sku(db, goods_id)
    const { site_id } = await db
      .selectFrom('goods')
      .select('site_id')
      .where('id', '=', goods_id)
      .executeTakeFirstOrThrow()
    const at = { start_time: NOW + after, end_time: NOW + after + 3600, day: dayOf(NOW + after) }
    const { id: seckill_id } = await db.selectFrom('seckill').select('id').executeTakeFirstOrThrow()
    return add(db, 'seckill_goods', {
      seckill_id,
      goods_id,
      sku_id,
      site_id,
      type: 2,
      seckill_price: 100,
      stock: 5,
      ...at,
    })
  }

  const told = (user_id: number) =>
    db
      .selectFrom('notice')
      .select(['kind', 'target_type', 'target_id', 'text'])
      .where('user_id', '=', user_id)
      .execute()

  test('reminds once, five minutes before the start, with concurrent processes', async () => {
    const [who, id] = [await member(db), await begins(3600)]
    expect(await remindSeckill(who, { id, screen: true })).toEqual({ is_remind: 1 })
    await remindSeckill(who, { id, screen: true })
    await sendReminders({ ...visitor(db), now: NOW + 3600 - 301 })
    expect(await told(who.member)).toEqual([])
    await Promise.all([1, 2, 3].map(() => sendReminders({ ...visitor(db), now: NOW + 3600 - 300 })))
    await sendReminders({ ...visitor(db), now: NOW + 3600 - 100 })
    expect(await told(who.member)).toEqual([
      { kind: 'SECKILL_SOON', target_type: 'seckill', target_id: id, text: '全合成机油' },
    ])
    const target = (await targetsOf(who, [{ target_type: 'seckill', target_id: id }])).get(`seckill:${id}`)
    expect(target).toEqual({ title: '全合成机油', image: '', url: `/promotion/seckill-${id}` })
  })

  test('does not remind after cancellation, nor of goods off sale', async () => {
    const [one, other] = [await member(db), await member(db)]
    const [id, gone] = [await begins(200), await begins(200)]
    await remindSeckill(one, { id, screen: true })
    await remindSeckill(one, { id, screen: false })
    await remindSeckill(other, { id: gone, screen: true })
    await db
      .updateTable('goods')
      .set({ shown: 0 })
      .where('id', 'in', db.selectFrom('seckill_goods').select('goods_id').where('id', '=', gone))
      .execute()
    await sendReminders(visitor(db))
    expect([await told(one.member), await told(other.member)]).toEqual([[], []])
  })

  test('refuses reminders of sales that have started or do not exist', async () => {
    const [who, id] = [await member(db), await begins(0)]
    await expect(remindSeckill(who, { id, screen: true })).rejects.toMatchObject({ reason: 'saleBegun' })
    await expect(remindSeckill(who, { id: 999_999, screen: true })).rejects.toMatchObject({ reason: 'noSuchContent' })
  })
})
