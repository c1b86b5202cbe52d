import { couponType, goods, goodsCategory, skusOf } from '../domain/mall/world.ts'
import { seller } from '../domain/trade/orders.ts'
import { sendingShop } from '../domain/trade/world.ts'
import { add } from '../world.ts'
import { type PlainForm, takesEffect } from './plain-forms.ts'
import { confirmedIn } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

// Every form of a shop's goods and sales takes effect without script.

let site: Site
let category_id: number
test.beforeAll(async () => {
  site = await freshSite()
  category_id = await goodsCategory(site.db, { name: '无脚本脚垫' })
})
test.afterAll(() => site.stop())

const DAY = 86_400

/** Goods of 100 yuan in this shop. */
async function sold(site_id: number, name: string) {
  const id = await goods(site.db, { site_id, category_id, name })
  const [sku] = await skusOf(site.db, id)
  return { id, sku_id: sku!.id, within: `.desk-table tbody:has-text("${name}")`, box: `chosen_${id}` }
}

async function onSale(site_id: number): Promise<PlainForm[]> {
  const path = '/goods'
  const [one, other] = [await sold(site_id, '黑色脚垫'), await sold(site_id, '红色脚垫')]
  const { within } = one
  const [id, gone] = [{ id: one.id }, { id: other.id, deletetime: null }]
  const last = await sold(site_id, '米色脚垫')
  return [
    {
      path,
      within,
      name: 'sku',
      typed: { price: '88', more: 3 },
      makes: ['sku', { id: one.sku_id }, { price: 8800, stock: 23 }],
    },
    { path, within, name: 'sell', makes: ['goods', id, { goods_state: 0 }] },
    { path, within, name: 'sell', makes: ['goods', id, { goods_state: 1 }] },
    { path, name: 'eachOff', ticked: [one.box, other.box], makes: ['goods', id, { goods_state: 0 }] },
    { path, name: 'eachOn', ticked: [one.box], makes: ['goods', id, { goods_state: 1 }] },
    { path, name: 'eachDrop', ticked: [other.box], makes: ['goods', gone, null] },
    { path, name: 'drop', within: last.within, makes: ['goods', { id: last.id, deletetime: null }, null] },
  ]
}

async function newSales(site_id: number): Promise<PlainForm[]> {
  const [one, other] = [await sold(site_id, '四条轮胎'), await sold(site_id, '一套轮毂')]
  const at = (kind: string) => `/sale_new?kind=${kind}&goods=${one.id}`
  const span = { start_time: now() - 60, end_time: now() + DAY }
  const topic_id = await add(site.db, 'topic', { topic_name: '无脚本专场', ...span, createtime: now() })
  const { sku_id } = one
  const [price, stock] = [`price_${sku_id}`, `stock_${sku_id}`]
  return [
    {
      path: at('manjian'),
      name: 'manjian',
      typed: { name: '满百减十', step_0_money: '100', step_0_off: '10' },
      makes: ['manjian', { site_id }, { name: '满百减十', rule_json: '[{"money":10000,"discount_money":1000}]' }],
    },
    {
      path: at('groupbuy'),
      name: 'groupbuy',
      typed: { buy_num: 3, [price]: '80' },
      makes: ['groupbuy', { site_id }, { buy_num: 3, groupbuy_price: 8000 }],
    },
    {
      path: `${at('combo')}&goods=${other.id}`,
      name: 'combo',
      typed: { bl_name: '换鞋', bl_price: '150' },
      ticked: [`pick_${sku_id}`, `pick_${other.sku_id}`],
      makes: ['combo', { site_id }, { bl_name: '换鞋', bl_price: 15_000 }],
    },
    {
      path: at('seckill'),
      name: 'seckill',
      typed: { [price]: '60', [stock]: 5 },
      makes: ['seckill_goods', { sku_id }, { seckill_price: 6000, stock: 5, status: 0 }],
    },
    {
      path: at('topic'),
      name: 'topic',
      typed: { topic_id, [price]: '70' },
      makes: ['topic_goods', { sku_id, topic_id }, { topic_price: 7000, status: 0 }],
    },
  ]
}

/** Sales that have not begun are changed, then ended. */
async function sales(site_id: number): Promise<PlainForm[]> {
  const { db } = site
  const [{ id: goods_id, sku_id }, other] = [await sold(site_id, '车顶帐篷'), await sold(site_id, '车边帐篷')]
  const span = { start_time: now() + DAY, end_time: now() + 2 * DAY }
  const rule_json = '[{"money":10000,"discount_money":1000}]'
  const manjian = await add(db, 'manjian', { site_id, name: '满减', rule_json, ...span })
  const groupbuy = await add(db, 'groupbuy', { site_id, goods_id, groupbuy_price: 8000, buy_num: 3, ...span })
  await db.insertInto('groupbuy_sku').values({ groupbuy_id: groupbuy, sku_id, groupbuy_price: 8000 }).execute()
  const combo = await add(db, 'combo', { site_id, bl_name: '两顶', bl_price: 15_000, status: 1, createtime: now() })
  const parts = [
    { bl_id: combo, goods_id, sku_id },
    { bl_id: combo, goods_id: other.id, sku_id: other.sku_id },
  ]
  await db.insertInto('combo_goods').values(parts).execute()
  const { id: seckill_id } = await db.selectFrom('seckill').select('id').executeTakeFirstOrThrow()
  const place = { site_id, goods_id, sku_id, status: 1 }
  const day = Math.floor((now() + DAY) / DAY)
  const slot = { seckill_id, day, type: 3, seckill_price: 6000, stock: 5, ...span }
  const seckill = await add(db, 'seckill_goods', { ...place, ...slot })
  const topic_id = await add(db, 'topic', { topic_name: '下月专场', ...span, createtime: now() })
  const topic = await add(db, 'topic_goods', { ...place, topic_id, topic_price: 7000 })
  const edit = (kind: string, id: number) => ({ path: `/sale_edit?kind=${kind}&id=${id}`, name: kind })
  const end = (kind: string) => ({ path: `/promotions?kind=${kind}`, name: kind })
  return [
    { ...edit('manjian', manjian), typed: { name: '大满减' }, makes: ['manjian', { id: manjian }, { name: '大满减' }] },
    { ...end('manjian'), makes: ['manjian', { id: manjian }, { status: -1 }] },
    { ...edit('groupbuy', groupbuy), typed: { buy_num: 5 }, makes: ['groupbuy', { id: groupbuy }, { buy_num: 5 }] },
    { ...end('groupbuy'), makes: ['groupbuy', { id: groupbuy }, { status: -1 }] },
    { ...edit('combo', combo), typed: { bl_price: '140' }, makes: ['combo', { id: combo }, { bl_price: 14_000 }] },
    { ...end('combo'), makes: ['combo', { id: combo }, { status: 0 }] },
    {
      ...edit('seckill', seckill),
      typed: { price: '55', more: 2 },
      makes: ['seckill_goods', { id: seckill }, { seckill_price: 5500, stock: 7 }],
    },
    { ...end('seckill'), makes: ['seckill_goods', { id: seckill }, { status: -1 }] },
    { ...edit('topic', topic), typed: { price: '65' }, makes: ['topic_goods', { id: topic }, { topic_price: 6500 }] },
    { ...end('topic'), makes: ['topic_goods', { id: topic }, { status: -1 }] },
  ]
}

async function coupons(site_id: number): Promise<PlainForm[]> {
  const { db } = site
  const span = { start_time: now() - 60, end_time: now() + DAY }
  const [one, other] = [
    await couponType(db, { site_id, name: '甲券', ...span }),
    await couponType(db, { site_id, name: '乙券', ...span }),
  ]
  const edit = { path: `/coupon?id=${one}`, name: 'edit', typed: { name: '甲等券', count: 200 } }
  return [
    { ...edit, makes: ['coupon_type', { id: one }, { name: '甲等券', count: 200 }] },
    {
      path: '/coupons',
      name: 'close',
      within: '.desk-table tbody:has-text("甲等券")',
      makes: ['coupon_type', { id: one }, { status: -1 }],
    },
    {
      path: '/coupons',
      name: 'eachClose',
      ticked: [`chosen_${other}`],
      makes: ['coupon_type', { id: other }, { status: -1 }],
    },
  ]
}

const areas = { goods: onSale, 'new sales': newSales, sales, coupons }

for (const [prefix, name] of [
  ['/en-us', 'goods'],
  ['', 'new sales'],
  ['/en-us', 'sales'],
  ['', 'coupons'],
] as const)
  test(`without script every form of a shop's ${name} takes effect (${prefix || 'zh-cn'})`, { tag: '@full' }, async ({
    browser,
  }) => {
    const site_id = await sendingShop(site.db)
    const { member } = await seller(site.db, site_id)
    const forms = await areas[name](site_id)
    await site.everythingFalls()
    const page = await confirmedIn(browser, site, member, { javaScriptEnabled: false })
    const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}site_id=${site_id}`
    for (const form of forms)
      await takesEffect(page, site, `${site.url}${prefix}/seller`, { ...form, path: at(form.path) })
  })
