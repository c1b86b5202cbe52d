import { beforeAll, describe, expect, test } from 'vitest'
import { scopeOf } from '../../src/lib/api/call-scopes.ts'
import { type AnyCall, calls } from '../../src/lib/api/index.ts'
import { mismatchOf } from '../../src/lib/api/verify-answers.ts'
import type { Member } from '../../src/lib/core/caller.ts'
import { Refusal } from '../../src/lib/core/refusal.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { demoStaff } from '../../src/lib/demo/demo.ts'
import { seedWhenEmpty } from '../../src/lib/demo/seed/index.ts'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { confirmed, databasesInFull, NOW, visitor } from '../world.ts'

describe.each(databasesInFull)('answers of the demo on %s', (_, open) => {
  let db: Db
  let callers: Member[]
  /** Values for fields by name, with ids of the demo. */
  let known: Record<string, (number | string)[]>
  beforeAll(async () => {
    db = await open()
    await seedWhenEmpty(db, NOW)
    await demoStaff(visitor(db))
    const busy = await db
      .selectFrom('shop_order')
      .select(['user_id', 'site_id'])
      .select(e => e.fn.countAll<number>().as('count'))
      .groupBy(['user_id', 'site_id'])
      .orderBy('count', 'desc')
      .limit(3)
      .execute()
    const forums = await db.selectFrom('forum').select('id').execute()
    callers = await Promise.all(
      busy.map(async ({ user_id, site_id }) => {
        const seller = { user_id, duty: 'seller', scope: site_id, createtime: NOW }
        const all = duties.map(duty => ({ user_id, duty, scope: 0, createtime: NOW }))
        await db
          .insertInto('role')
          .values([seller, ...all])
          .onConflict(same => same.doNothing())
          .execute()
        const seats = forums.map(({ id }) => ({ forum_id: id, user_id, createtime: NOW }))
        await db
          .insertInto('moderator')
          .values(seats)
          .onConflict(same => same.doNothing())
          .execute()
        return confirmed({ ...visitor(db), member: user_id })
      }),
    )
    known = await ids(busy[0]!)
  }, 120_000)

  async function ids({ user_id, site_id }: { user_id: number; site_id: number }) {
    const of = async (
      table: 'essay' | 'goods' | 'sku' | 'forum' | 'talk' | 'video' | 'coupon_type' | 'goods_category',
    ) => {
      const rows = await db.selectFrom(table).select('id').limit(12).execute()
      return rows.map(({ id }) => id)
    }
    const orders = await db.selectFrom('shop_order').select('id').where('user_id', '=', user_id).execute()
    const lines = await db
      .selectFrom('order_goods')
      .innerJoin('shop_order', 'shop_order.id', 'order_id')
      .select('order_goods.id')
      .where('shop_order.user_id', '=', user_id)
      .execute()
    const commented = await db.selectFrom('comment').select('essay_id').groupBy('essay_id').limit(12).execute()
    const comments = await db.selectFrom('comment').select('id').limit(5).execute()
    const letters = await db.selectFrom('dialog').select('peer_id').where('user_id', '=', user_id).execute()
    const refunds = await db.selectFrom('order_refund').select('id').execute()
    return {
      essay_id: commented.map(row => row.essay_id),
      goods_id: await of('goods'),
      sku_id: await of('sku'),
      forum_id: await of('forum'),
      talk_id: await of('talk'),
      video_id: await of('video'),
      category_id: await of('goods_category'),
      site_id: [site_id],
      shop_id: [site_id],
      order_id: orders.map(row => row.id).slice(0, 12),
      order_goods_id: lines.map(row => row.id).slice(0, 12),
      order_refund_id: refunds.map(row => row.id).slice(0, 12),
      user_id: [user_id, 1, 2],
      id: [1, 2, 3, 4, 5, 6],
      sku_ids: (await of('sku')).slice(0, 3).map(String),
      text: ['机油', '特斯拉'],
      keyword: ['机油'],
      name: ['coupon'],
      comment_id: comments.map(row => row.id),
      uid: letters.map(row => row.peer_id),
      screen: [1, 2],
      city: ['上海市'],
      account_type: ['balance', 'point', 'growth'],
      kind: ['goods', 'member', 'brand', 'essay'],
      newest: [1],
      seen: [1],
      seckill_id: [1, 2, 3, 4, 5, 6],
      bl_id: [1, 2, 3],
      topic_id: [1, 2, 3],
      groupbuy_id: [1, 2, 3],
      after: [0, 1],
      seckill_goods_id: [1, 2, 3],
      topic_goods_id: [1, 2, 3],
      recharge_id: [1, 2],
      items: ['[]'],
      num: [1],
    }
  }

  /** The input of the nth attempt, by the names of the call’s fields. */
  function guess(row: AnyCall, nth: number) {
    const { shape = {} } = row.input as { shape?: Record<string, unknown> }
    const named = Object.keys(shape).flatMap(name => {
      const values = known[name]
      return values?.length ? [[name, values[nth % values.length]] as const] : []
    })
    return Object.fromEntries(named)
  }

  test('every answer of the demo matches its documented type @full', async () => {
    const lies = new Set<string>()
    const answered = new Set<string>()
    const rows = Object.entries<AnyCall>(calls).filter(([, row]) => row.run && !row.servedElsewhere && row.reads)
    for (const [path, row] of rows)
      for (let nth = 0; nth < 12; nth += 1)
        for (const sent of nth === 0 ? [{}, guess(row, 0)] : [guess(row, nth)]) {
          const input = row.input.safeParse(sent)
          if (!input.success) continue
          for (const who of callers.slice(0, nth < 2 ? 3 : 1)) {
            const data = await Promise.resolve(row.run!(who, input.data)).catch(error => error)
            if (data instanceof Refusal) continue
            if (data instanceof Error) throw data
            answered.add(path)
            const lie = mismatchOf(path, data)
            if (lie) lies.add(lie.replaceAll(/\.\d+\./g, '.n.'))
          }
        }
    expect([...lies]).toEqual([])
    const missed = rows.map(([path]) => path).filter(path => !answered.has(path) && scopeOf(path))
    expect(missed.length / rows.length, missed.join(' ')).toBeLessThan(0.1)
  })
})
