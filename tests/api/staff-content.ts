import type { Duty } from '../../src/lib/domain/account/roles.ts'
import { goodsCategory } from '../domain/mall/world.ts'
import { add } from '../world.ts'
import type { Sent, World } from './audience.ts'

const place = ({ db }: World) =>
  add(db, 'adv_position', { ap_name: '首页', keyword: `TEST_${Math.random().toString(36).slice(2)}` })
const advert = { adv_title: '广告', adv_image: '/art/x.svg' }
const floor = { title: '楼层', url: '/list', block_name: 'floor-style-1', is_show: 1 }
const attr = ({ db }: World) => add(db, 'attr', { name: '粘度' })

/** Calls of staff with the duty 'content' about the mall, each with an input. */
export const kept: Record<string, [Duty, Sent]> = {
  choices: ['content', async () => ({ kind: 'brand' })],
  advertSave: ['content', async world => ({ ...advert, ap_id: await place(world), is_show: 1 })],
  advertDelete: [
    'content',
    async world => ({ id: await add(world.db, 'adv', { ...advert, ap_id: await place(world) }) }),
  ],
  floorSave: ['content', async () => floor],
  floorDelete: [
    'content',
    async ({ db }) => ({
      id: await add(db, 'floor', {
        title: '楼层',
        block_name: 'floor-style-1',
        value: '{"title":{"text":"","url":""}}',
      }),
    }),
  ],
  floatSave: ['content', async () => ({ title: '浮层', url: '/coupon', img_url: '/art/x.svg', number: 3, is_show: 1 })],
  brandSave: ['content', async () => ({ name: '品牌', letter: 'p', is_show: 1 })],
  goodsCategorySave: ['content', async () => ({ name: '分类', is_show: 1, commission_rate: 5 })],
  goodsCategoryDelete: ['content', async ({ db }) => ({ id: await goodsCategory(db) })],
  attributeLink: [
    'content',
    async world => ({ category_id: await goodsCategory(world.db), attr_id: await attr(world), is_on: 1 }),
  ],
  attributeSave: ['content', async ({ db }) => ({ category_id: await goodsCategory(db), name: '粘度' })],
  attributeValueSave: ['content', async world => ({ attr_id: await attr(world), name: '5W-30' })],
  attributeValueDelete: [
    'content',
    async world => ({ id: await add(world.db, 'attr_value', { attr_id: await attr(world), name: '5W-30' }) }),
  ],
}
