import type { Db } from '../../src/lib/db/open.ts'
import type { Duty } from '../../src/lib/domain/account/roles.ts'
import { promises } from '../../src/lib/domain/mall/shops.ts'
import { goods, shop, sku } from '../domain/mall/shelves.ts'
import { add, NOW } from '../world.ts'
import type { Sent } from './audience.ts'

const promised = Object.fromEntries(promises.map(name => [name, 0]))

const someone = {
  nickname: '买家',
  avatar: '',
  home_image: '',
  bio: '',
  gender: 0,
  grade: 1,
  owner: '',
  is_owner: 0,
  createtime: NOW,
}
const slot = { name: '早场', seckill_start_time: 0, seckill_end_time: 3600 }

async function onSeckill(db: Db) {
  const [goods_id, site_id, seckill_id] = [await goods(db), await shop(db), await add(db, 'seckill', slot)]
  const row = { goods_id, site_id, seckill_id, sku_id: await sku(db, goods_id), day: 1, type: 3, seckill_price: 1 }
  // The clock of the matrix advances by a minute with every call.
  return add(db, 'seckill_goods', { ...row, stock: 1, start_time: NOW, end_time: NOW + 60 * 86_400 })
}

/** Calls of staff with the duty 'shop', each with an input. */
export const decided: Record<string, [Duty, Sent]> = {
  shopFreeze: ['shop', async ({ db }) => ({ site_id: await shop(db), shop_status: 0, reason: '投诉' })],
  shopSave: ['shop', async ({ site_id }) => ({ site_id, sort: 1, level_name: '旗舰店', ...promised })],
  goodsVerify: ['shop', async ({ db }) => ({ goods_id: await goods(db), verify_state: -1, reason: '投诉' })],
  reviewTurn: [
    'shop',
    async ({ db }) => {
      const [goods_id, site_id] = [await goods(db), await shop(db)]
      const row = { goods_id, site_id, sku_id: await sku(db, goods_id), user_id: await add(db, 'user', someone) }
      const said = { sku_name: '机油', sku_price: 1, scores: 1, explain_type: 3, images: '[]', content: '差', shown: 1 }
      return { evaluate_id: await add(db, 'evaluate', { ...row, ...said, createtime: NOW }), shown: 0, reason: '广告' }
    },
  ],
  slotSave: [
    'shop',
    async ({ db }) => {
      await db.deleteFrom('seckill_goods').execute()
      await db.deleteFrom('seckill').execute()
      return { name: '早场', seckill_start_time: '08:00', seckill_end_time: '24:00' }
    },
  ],
  slotDelete: ['shop', async ({ db }) => ({ id: await add(db, 'seckill', slot) })],
  seckillVerify: ['shop', async ({ db }) => ({ id: await onSeckill(db), status: -1, reason: '虚高' })],
  addonSet: ['admin', async () => ({ name: 'seckill', is_on: 1 })],
}
