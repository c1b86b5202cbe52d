import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../src/lib/core/caller.ts'
import { FAULT_HEADER, MESSAGE_HEADER, WAITING_HEADER } from '../../src/lib/core/fragments.ts'
import { dayOf } from '../../src/lib/core/time.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { adjustAccount } from '../../src/lib/domain/staff/adjust-account.ts'
import { answerList } from '../../src/lib/web/fragment.ts'
import { loadSellerGoods } from '../../src/lib/web/seller/goods.ts'
import { loadStaffComplaints } from '../../src/lib/web/staff/complaints.ts'
import { loadStaffCoupons } from '../../src/lib/web/staff/coupons.ts'
import { loadStaffGoodsCategories } from '../../src/lib/web/staff/goods-categories.ts'
import { loadStaffHeld } from '../../src/lib/web/staff/held.ts'
import { loadStaffPaybacks } from '../../src/lib/web/staff/paybacks.ts'
import { loadStaffRequests } from '../../src/lib/web/staff/requests.ts'
import { loadStaffSearches, loadStaffSearchWords } from '../../src/lib/web/staff/search-words.ts'
import { loadStaffSeckill } from '../../src/lib/web/staff/seckill.ts'
import { loadStaffSettlements } from '../../src/lib/web/staff/settlements.ts'
import { loadStaffTalks } from '../../src/lib/web/staff/showcase.ts'
import { loadStaffWords } from '../../src/lib/web/staff/words.ts'
import { couponType, goods, goodsCategory, shop, skusOf } from '../domain/mall/world.ts'
import { slipOf } from '../domain/payment/scene.ts'
import { order, seller } from '../domain/trade/orders.ts'
import { add, databases, essay, forum, member, NOW, staff, talk } from '../world.ts'
import { ledTo, opened, shown } from './astro-request.ts'

const CAP = 1000

describe.each(databases)('staff queues and lists on %s', (_name, openDb) => {
  let db: Db
  let keeper: Member
  beforeAll(async () => {
    db = await openDb()
    keeper = await staff(db, 'trade', 'forum', 'shop', 'content')
  })

  const at = (path: string, form?: Record<string, string>, who = keeper) => opened(who, path, form ? { form } : {})

  test('a request can be refused by its requester and is then listed as decided', async () => {
    const about = await member(db, { nickname: '小秦' })
    await staff(db, 'trade')
    const asked = { user_id: about.member, account_type: 'balance' as const, amount: 50_000, reason: '补偿' }
    await adjustAccount(keeper, asked, CAP)
    const load = async (query = '', form?: Record<string, string>) =>
      loadStaffRequests(at(`/staff/requests${query}`, form))
    const { table, requests } = shown(await load())
    expect(table.tabs.map(({ count }) => count)).toEqual([1, 0])
    expect(requests).toMatchObject([{ name: '调整不可提现余额：¥500.00', isMine: true, row: { may_approve: 0 } }])
    const id = String(requests[0]!.id)
    const refused = shown(await load('', { do: 'decide', id: '4711', status: '-1', reason: '' }))
    expect(refused.table.result?.good).toBe(false)
    expect(ledTo(await load('', { do: 'decide', id, status: '-1', reason: '算错了' }))).toMatch(/done=1/)
    expect(shown(await load()).requests).toEqual([])
    expect(shown(await load('?state=1')).requests).toMatchObject([{ row: { answer: '算错了' } }])
  })

  test('shows failed refunds first, and wrong payments if no refund waits', async () => {
    const load = async (query = '') => shown(await loadStaffPaybacks(at(`/staff/paybacks${query}`)))
    const none = await load()
    expect([none.rows, none.table.note, none.table.tabs.map(({ count }) => count)]).toEqual([[], '', [0, 0]])
    const { out_trade_no } = await order(await member(db, { nickname: '付错的人' }))
    const notice = { provider: 'sandbox', trade_no: 'W1', out_trade_no, money: 19_900, result: 'wrong' }
    const wrong = await add(db, 'pay_notice', { ...notice, createtime: NOW })
    const paid = await load()
    expect(paid.table.tabs.map(({ current, count }) => [current, count])).toEqual([
      [false, 0],
      [true, 1],
    ])
    expect(paid.rows).toMatchObject([{ anchor: `payment-${wrong}`, payment: { due: '200.00' }, refund: null }])
    const { id: pay_id } = await slipOf(keeper, out_trade_no)
    const stuck = { pay_id, provider: 'sandbox', money: 100, status: -1, error: 'NOT_ENOUGH', out_refund_no: 'R1' }
    const refund = await add(db, 'pay_refund', { ...stuck, createtime: NOW })
    expect((await load()).rows).toMatchObject([{ anchor: `payback-${refund}`, payment: null }])
    expect((await load('?kind=payments')).rows).toHaveLength(1)
  })

  test('settlements are listed per shop, then per settlement, then by order', async () => {
    const site_id = await shop(db, { site_name: '结算店' })
    const sums = { order_num: 0, order_money: 10_000, shop_money: 9500, commission: 500, refund_money: 0 }
    const span = { start_time: NOW - 86_400, end_time: NOW, createtime: NOW }
    const no = { settlement_no: 'S1', site_id, coupon_money: 0 }
    const id = await add(db, 'settlement', { ...no, ...sums, ...span })
    const load = async (query = '') => {
      const page = at(`/staff/settlements${query}`)
      return { ...shown(await loadStaffSettlements(page)), status: page.response.status }
    }
    const { list } = await load()
    expect(list?.rows.find(row => row.id === site_id)?.cells).toMatchObject({ sum: '100.00', commission: '5.00' })
    expect((await load('?text=结算')).list?.rows.map(({ name }) => name)).toEqual(['结算店'])
    const own = await load(`?site_id=${site_id}`)
    expect(own.list?.rows.map(({ name }) => name)).toEqual(['S1'])
    expect(own.list?.rows[0]?.cells['no']).toMatchObject({ href: `?site_id=${site_id}&settlement=${id}` })
    const one = await load(`?site_id=${site_id}&settlement=${id}`)
    expect([one.list, one.slip?.settlement_no, one.slip?.orders]).toEqual([null, 'S1', []])
    const gone = await load(`?site_id=${site_id}&settlement=4711`)
    expect([gone.slip, gone.list?.rows.length, gone.status]).toEqual([null, 1, 404])
  })

  test('flash sale goods are approved in bulk, and removing them needs a reason', async () => {
    const site_id = await shop(db)
    const goods_id = await goods(db, { site_id, category_id: await goodsCategory(db) })
    const [sku] = await skusOf(db, goods_id)
    const slot = { name: '八点', seckill_start_time: 28_800, seckill_end_time: 36_000, sort: 0 }
    const seckill_id = await add(db, 'seckill', slot)
    const span = { day: dayOf(NOW), start_time: NOW, end_time: NOW + 3600 }
    const sale = { seckill_id, site_id, goods_id, sku_id: sku!.id, seckill_price: 100, stock: 5, ...span }
    const id = await add(db, 'seckill_goods', { ...sale, type: 3, status: 0 })
    const send = (form: Record<string, string>) =>
      loadStaffSeckill(at('/staff/seckill', { ...form, [`chosen_${id}`]: '轮胎', reason: '' }))
    const { goodsTable, goods: rows } = shown(await send({ do: 'eachOff' }))
    expect([rows.length, goodsTable.refused.map(({ name }) => name)]).toEqual([1, ['轮胎']])
    expect(ledTo(await send({ do: 'eachAllow' }))).toMatch(/done=1/)
    expect(await db.selectFrom('seckill_goods').select('status').where('id', '=', id).execute()).toEqual([
      { status: 1 },
    ])
  })

  test('a refused attribute value names its field, and a refused complaint decision keeps its text', async () => {
    const pid = await goodsCategory(db)
    const attr_id = await add(db, 'attr', { name: '颜色', sort: 0 })
    await db.insertInto('category_attr').values({ category_id: pid, attr_id, sort: 0 }).execute()
    const form = { do: 'value', attr_id: String(attr_id), name: '', sort: '0' }
    const page = shown(await loadStaffGoodsCategories(at(`/staff/goods_categories?pid=${pid}`, form)))
    expect([page.shell.result?.good, page.attributes?.own[0]?.list.sent.fault?.field]).toEqual([false, 'name'])
    const verdict = { do: 'decide', order_goods_id: '4711', state: '1', answer: '应当退款' }
    const { sent, shell } = shown(await loadStaffComplaints(at('/staff/complaints', verdict)))
    expect([sent.values['answer'], shell.result?.good]).toEqual(['应当退款', false])
  })

  test('stop words, searches, topics and coupons are found by parts of their names', async () => {
    for (const word of ['代开发票', '刷单'])
      await add(db, 'stop_word', {
        word,
        replacement: '',
        post: 'hold',
        username: 'hold',
        signature: 'hold',
        dialog: 'hold',
        nickname: 'hold',
      })
    for (const name of ['冬季续航', '自驾']) await talk(db, { name })
    await couponType(db, { site_id: null, name: '满百减十' })
    const titles = (page: { list: { rows: { title: string }[] } }) => page.list.rows.map(({ title }) => title)
    expect(titles(shown(await loadStaffWords(at('/staff/words?text=发票'))))).toEqual(['代开发票'])
    for (const text of ['特斯垃', '刹车皮'])
      await add(db, 'searched', { scope: 'goods', text, times: 3, found: 0, lasttime: NOW })
    await add(db, 'searched', { scope: 'goods', text: '特斯拉', times: 3, found: 9, lasttime: NOW })
    expect(titles(shown(await loadStaffSearches(at('/staff/searches?text=特斯'))))).toEqual(['特斯垃'])
    expect(titles(shown(await loadStaffSearchWords(at('/staff/search_words?text=TESLA'))))[0]).toMatch('特斯拉')
    expect(titles(shown(await loadStaffTalks(at('/staff/talks?text=%25续航'))))).toEqual(['冬季续航'])
    const coupons = async (text: string) => shown(await loadStaffCoupons(at(`/staff/coupons?text=${text}`)))
    expect((await coupons('减十')).coupons.map(({ name }) => name)).toEqual(['满百减十'])
    const { table, coupons: none } = await coupons('没有')
    expect([none, table.tabs.map(({ count }) => count)]).toEqual([[], [0, 0]])
  })

  test('a fragment reports pending counts and the form’s result, except while confirming', async () => {
    const { id } = {
      id: await essay(db, { user_id: keeper.member, forum_id: await forum(db), shown: 0, is_approved: 0 }),
    }
    const told = async (form?: Record<string, string>, isConfirming = false) => {
      const page = at('/staff/held', form)
      const loaded = shown(await loadStaffHeld(page))
      if (isConfirming)
        Object.assign(page.locals, { confirming: { values: {}, secrets: [], isSetUpNeeded: false, fault: '' } })
      await answerList(page, '待审内容', loaded)
      return page.response.headers
    }
    const plain = await told()
    expect(JSON.parse(plain.get(WAITING_HEADER)!)).toMatchObject({ held: 1, reports: 0 })
    expect([plain.get(MESSAGE_HEADER), plain.get(FAULT_HEADER)]).toEqual([null, null])
    const wrong = { do: 'decide', kind: 'essay', target_id: String(id), is_approved: '7' }
    expect((await told(wrong)).get(FAULT_HEADER)).not.toBeNull()
    expect((await told(wrong, true)).get(FAULT_HEADER)).toBeNull()
    const site_id = await shop(db)
    const desk = opened(await seller(db, site_id), '/seller/goods')
    await answerList(desk, '商品', shown(await loadSellerGoods(desk)))
    expect(desk.response.headers.get(WAITING_HEADER)).toBeNull()
  })
})
