import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { goodsDetail } from '../../../src/lib/domain/mall/goods.ts'
import { topicApply, topicLists } from '../../../src/lib/domain/mall/seller/sales/topics.ts'
import { topicGoodsPage, topicPage } from '../../../src/lib/domain/mall/topics.ts'
import { topicGoods, topicSales, topicSave, topicVerify } from '../../../src/lib/domain/staff/topic-sales.ts'
import { databases, NOW, pagesThatFall, staff } from '../../world.ts'
import { goods, goodsCategory, shop, skusOf } from '../mall/world.ts'
import { seller } from '../trade/orders.ts'

const pages = { page: 1, page_size: 10 }
const part = { page: 1, limit: 10 }
const sale = {
  topic_name: '换季',
  remark: '',
  bg_color: '',
  topic_adv: '',
  status: 1,
  start_time: NOW,
  end_time: NOW + 86_400,
}

describe.each(databases)('topic sales managed by staff on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('a shop’s goods are sold in a topic after approval, until refused or stopped', async () => {
    const who = await staff(db, 'shop')
    const { id: topic_id } = await topicSave(who, sale)
    expect(who.touched).toContain(tag.promotions)
    const site_id = await shop(db)
    const seller_ = await seller(db, site_id)
    const goods_id = await goods(db, { site_id, category_id: await goodsCategory(db) })
    const [sku] = await skusOf(db, goods_id)
    await topicApply(seller_, { site_id, topic_id, skus: [{ sku_id: sku!.id, price: 6000, max_buy: 0 }] })
    expect((await topicSales(who, part)).data).toMatchObject([{ topic_name: '换季', waiting: 1 }])
    const { data } = await topicGoods(who, { topic_id, ...part })
    expect(data).toMatchObject([{ topic_price: '60.00', price: '100.00', status: 0 }])
    const one = { id: data[0]!.id, status: 1, reason: '' } as const
    const own = await staff(db, 'shop')
    const role = { user_id: own.member, duty: 'seller', scope: site_id, createtime: NOW }
    await db.insertInto('role').values(role).execute()
    await expect(topicVerify(own, one)).rejects.toMatchObject({ reason: 'forbidden' })
    const shown = {
      topic: (by: Caller) => topicGoodsPage(by, { topic_id, ...pages }),
      goods: (by: Caller) => goodsDetail(by, { sku_id: sku!.id }),
    }
    expect(await pagesThatFall(who, shown, () => topicVerify(who, one))).toEqual(['topic', 'goods'])
    await expect(topicVerify(who, one)).rejects.toMatchObject({ reason: 'decidedAlready' })
    expect((await topicGoodsPage(who, { topic_id, ...pages })).list).toMatchObject([{ topic_price: '60.00' }])
    expect((await topicLists(seller_, { site_id, ...pages })).list[0]!.state).toBe('running')
    await expect(topicVerify(who, { ...one, status: -1 })).rejects.toMatchObject({ reason: 'reasonNeeded' })
    await topicVerify(who, { ...one, status: -1, reason: '与主题不符' })
    const told = db.selectFrom('notice').select(['kind', 'text', 'target_type', 'target_id'])
    const about = { target_type: 'sold_goods', target_id: goods_id }
    expect(await told.where('user_id', '=', seller_.member).orderBy('id').execute()).toEqual([
      { kind: 'TOPIC_ALLOWED', text: '', ...about },
      { kind: 'TOPIC_REFUSED', text: '与主题不符', ...about },
    ])
    expect((await topicGoodsPage(who, { topic_id, ...pages })).list).toEqual([])
    await topicSave(who, { ...sale, id: topic_id, status: -1 })
    expect((await topicPage(who, pages)).list).toEqual([])
  })

  test('refuses invalid times, unknown topics and staff of other duties', async () => {
    const who = await staff(db, 'shop')
    await expect(topicSave(who, { ...sale, end_time: NOW })).rejects.toMatchObject({ words: { field: 'end_time' } })
    await expect(topicSave(who, { ...sale, talk_id: 999_999 })).rejects.toMatchObject({ words: { field: 'talk_id' } })
    await expect(topicSave(who, { ...sale, id: 999_999 })).rejects.toMatchObject({ reason: 'noSuchContent' })
    await expect(topicVerify(who, { id: 999_999, status: 1, reason: '' })).rejects.toMatchObject({
      reason: 'noSuchContent',
    })
    await expect(topicSave(await staff(db, 'content'), sale)).rejects.toMatchObject({ reason: 'forbidden' })
  })
})
