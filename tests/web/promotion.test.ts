import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf, dayStart } from '../../src/lib/core/time.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { loadGroupbuys } from '../../src/lib/web/promotion/groupbuys.ts'
import { loadSeckill } from '../../src/lib/web/promotion/seckill.ts'
import { loadTopic, loadTopics } from '../../src/lib/web/promotion/topics.ts'
import { goods, goodsCategory, shop, skusOf } from '../domain/mall/world.ts'
import { add, databases, essay, forum, inTalks, member, NOW, talk, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

const today = dayOf(NOW)

describe.each(databases)('promotion pages on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const at = (path: string, params = {}) => Object.assign(opened(visitor(db), path), { params })
  const piece = async () => {
    const site_id = await shop(db)
    const goods_id = await goods(db, { site_id, category_id: await goodsCategory(db) })
    return { site_id, goods_id, sku_id: (await skusOf(db, goods_id))[0]!.id }
  }
  const groupbuy = async (end_time: number, start_time = NOW - 60) => {
    const { site_id, goods_id, sku_id } = await piece()
    const times = { start_time, end_time, status: 1 }
    const id = await add(db, 'groupbuy', { site_id, goods_id, buy_num: 2, groupbuy_price: 4000, ...times })
    await db.insertInto('groupbuy_sku').values({ groupbuy_id: id, sku_id, groupbuy_price: 4000 }).execute()
    return id
  }
  const slot = (from: number, to: number) =>
    add(db, 'seckill', {
      name: '场',
      seckill_start_time: NOW + from - dayStart(today),
      seckill_end_time: NOW + to - dayStart(today),
    })
  const inSlot = async (seckill_id: number, type = 3) =>
    add(db, 'seckill_goods', {
      ...(await piece()),
      seckill_id,
      day: today,
      type,
      seckill_price: 3000,
      stock: 9,
      max_buy: 5,
      status: 1,
      start_time: NOW,
      end_time: NOW + 60,
    })
  const switched = (name: string, value: '0' | '1') =>
    db.updateTable('setting').set({ value }).where('name', '=', `addon:${name}`).execute()

  test('lists running group buys, cached until the first ends, and responds 404 past the last page', async () => {
    const [late, soon] = [await groupbuy(NOW + 500), await groupbuy(NOW + 70)]
    await groupbuy(NOW)
    await groupbuy(NOW + 900, NOW + 30)
    const page = at('/promotion/groupbuy')
    const found = await loadGroupbuys(page)
    expect(found?.list.map(each => each.groupbuy_id)).toEqual([soon, late])
    expect(found?.part).toEqual({ page: 1, total: 2, limit: 10 })
    expect(page.kept.options).toMatchObject({ maxAge: 70 })
    const past = at('/promotion/groupbuy?page=2')
    await loadGroupbuys(past)
    expect(past.response.status).toBe(404)
  })

  test('a disabled add-on responds 404 on each of its pages', async () => {
    const loaders = { groupbuy: loadGroupbuys, seckill: loadSeckill, topic: loadTopics }
    for (const [name, load] of Object.entries(loaders)) {
      await switched(name, '0')
      const page = at(`/promotion/${name}`)
      expect([name, await load(page), page.response.status]).toEqual([name, null, 404])
      if (name === 'topic') expect(await loadTopic(at('/promotion/topic-1', { id: '1' }))).toEqual({ isOff: true })
      await switched(name, '1')
    }
  })

  test('shows the running or chosen flash sale slot, cached until a slot begins or ends', async () => {
    const none = await loadSeckill(at('/promotion/seckill'))
    expect(none).toMatchObject({ slots: [], session: null })
    const over = await slot(-7200, -3600)
    const later = [await slot(1000, 3600), await slot(3600, 7200)]
    const shownAt = async (search = '') =>
      (await loadSeckill(at(`/promotion/seckill${search}`)))?.session?.slot.seckill_id
    expect(await shownAt()).toBe(later[0])
    const running = await slot(-3600, 900)
    await inSlot(running, 1)
    const part = await inSlot(running, 2)
    await inSlot(over)
    const page = at('/promotion/seckill?type=2')
    const found = await loadSeckill(page)
    expect(found?.slots.map(({ slot, state, current }) => [slot.seckill_id, state, current])).toEqual([
      [over, 'over', false],
      [running, 'running', true],
      [later[0], 'soon', false],
      [later[1], 'later', false],
    ])
    expect(found?.session?.goods.map(({ id }) => id)).toEqual([part])
    expect(found?.session?.tabs.map(({ href, current }) => [href, current])).toEqual([
      ['/promotion/seckill', false],
      ['/promotion/seckill?type=1', false],
      ['/promotion/seckill?type=2', true],
      ['/promotion/seckill?type=3', false],
    ])
    expect(page.kept.options).toMatchObject({ maxAge: 900 })
    expect(await shownAt(`?id=${over}`)).toBe(over)
    const past = at('/promotion/seckill?page=2')
    await loadSeckill(past)
    expect(past.response.status).toBe(404)
  })

  test('topic sales are cached until one begins or ends, and shown with goods, topic and posts', async () => {
    const talk_id = await talk(db, { name: '夏日' })
    const post = await essay(db, { user_id: (await member(db)).member, forum_id: await forum(db) })
    await inTalks(db, post, talk_id)
    const row = { topic_name: '夏日专题', createtime: NOW, status: 1 }
    const running = await add(db, 'topic', { ...row, talk_id, start_time: NOW - 9, end_time: NOW + 300 })
    const coming = await add(db, 'topic', { ...row, start_time: NOW + 200, end_time: NOW + 400 })
    const list = at('/promotion/topic')
    expect((await loadTopics(list))?.list.map(each => each.topic_id)).toEqual([coming, running])
    expect(list.kept.options).toMatchObject({ maxAge: 200 })

    const topic_goods_id = await add(db, 'topic_goods', {
      topic_id: running,
      ...(await piece()),
      topic_price: 4500,
      max_buy: 6,
    })
    const one = at(`/promotion/topic-${running}`, { id: String(running) })
    const { sale } = await loadTopic(one)
    expect(sale).toMatchObject({ topic_name: '夏日专题', part: { page: 1, total: 1, limit: 20 } })
    expect(sale?.list.map(({ id }) => id)).toEqual([topic_goods_id])
    expect(sale?.talk?.essays.map(({ id }) => id)).toEqual([post])
    expect(one.kept.options).toMatchObject({ maxAge: 300 })
    const next = at(`/promotion/topic-${coming}`, { id: String(coming) })
    expect((await loadTopic(next)).sale?.talk).toBeNull()
    expect(next.kept.options).toMatchObject({ maxAge: 200 })

    const { sku } = await loadTopic(at(`/promotion/topic-goods-${topic_goods_id}`, { id: `goods-${topic_goods_id}` }))
    expect(sku?.page?.sale).toMatchObject({ kind: 'topic', price: '45.00', topic: { id: running } })
    const none = at('/promotion/topic-999', { id: '999' })
    expect(await loadTopic(none)).toEqual({ isOff: false })
    expect(none.response.status).toBe(404)
  })
})
