import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../src/lib/core/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { loadCart } from '../../src/lib/web/mall/cart.ts'
import { loadBuying } from '../../src/lib/web/order/buying.ts'
import { loadOrder, loadPackages } from '../../src/lib/web/order/order.ts'
import { loadOrders } from '../../src/lib/web/order/orders.ts'
import { buyer, cartOf, given, onShelf, orderOf, ordersOf, sendingShop } from '../domain/trade/world.ts'
import { databases, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

const isResponse = (answer: unknown): answer is Response => answer instanceof Response
const leads = (answer: unknown) => (isResponse(answer) ? [answer.status, answer.headers.get('location')] : null)
const shown = <Answer>(answer: Answer) => {
  if (isResponse(answer)) throw new Error('leads elsewhere')
  return answer as Exclude<Answer, Response>
}

describe.each(databases)('cart and orders on %s', (_name, open) => {
  let db: Db
  let who: Member
  let other: Member
  let sku_id: number
  beforeAll(async () => {
    db = await open()
    who = await buyer(db)
    other = await buyer(db)
    sku_id = await onShelf(db, { site_id: await sendingShop(db) })
  })

  const order = async (of: Member) => {
    const number = await orderOf(of, { source: 'sku', sku_id, num: 1 })
    return { number, id: (await ordersOf(db, number))[0]!.id }
  }

  test('member pages redirect guests to login and back', async () => {
    for (const load of [loadOrder, loadOrders, loadPackages]) {
      const page = opened(visitor(db), '/member/order_list?status=waitpay')
      const back = encodeURIComponent('/member/order_list?status=waitpay')
      expect(leads(await load(page))).toEqual([302, `/login?redirect=${back}`])
      expect(page.response.headers.get('cache-control')).toContain('no-store')
    }
  })

  test('lists a member’s orders by state, ten a page, with search', async () => {
    const { id } = await order(who)
    await order(other)
    const list = async (search = '') => {
      const page = opened(who, `/member/order_list${search}`)
      const { list, part, tabs, query } = shown(await loadOrders(page))
      return { ids: list.map(each => each.order_id), part, tabs, query, status: page.response.status }
    }
    const all = await list()
    expect([all.ids, all.part]).toEqual([[id], { page: 1, total: 1, limit: 10 }])
    expect(all.tabs.map(({ href, current, count }) => [href, current, count])).toEqual([
      ['/member/order_list', true, undefined],
      ['/member/order_list?status=waitpay', false, 1],
      ['/member/order_list?status=waitsend', false, undefined],
      ['/member/order_list?status=waitconfirm', false, undefined],
      ['/member/order_list?status=waitrate', false, undefined],
    ])
    expect((await list('?status=waitpay')).ids).toEqual([id])
    expect((await list('?status=waitsend')).ids).toEqual([])
    expect((await list('?text=没有这种东西')).ids).toEqual([])
    expect((await list('?status=nonsense')).query.tab).toBe('all')
    expect((await list('?page=2')).status).toBe(404)
    expect((await list('?reviewed=1')).query.reviewed).toBe(true)
  })

  test('an order and its packages are shown only to its buyer', async () => {
    const { id } = await order(who)
    expect(shown(await loadOrder(opened(who, `/member/order_detail?order_id=${id}`))).order?.order_id).toBe(id)
    expect(shown(await loadPackages(opened(who, `/member/logistics?order_id=${id}`))).parcels).toEqual([])
    for (const search of [`?order_id=${id}`, '', '?order_id=x']) {
      for (const load of [loadOrder, loadPackages]) {
        const page = opened(other, `/member/order_detail${search}`)
        const answer: object = shown(await load(page))
        expect(Object.values(answer)).toContain(undefined)
        expect(page.response.status).toBe(404)
      }
    }
  })

  test('buttons work without script: pay, close and delete', async () => {
    const { id, number } = await order(who)
    const press = (button: string, origin?: string) => {
      const form = { do: button, [button === 'orderPay' ? 'order_ids' : 'order_id']: String(id) }
      return loadOrder(opened(who, `/member/order_detail?order_id=${id}`, { form, ...(origin && { origin }) }))
    }
    const foreign = shown(await press('orderClose', 'https://elsewhere.example'))
    expect([foreign.sent.fault?.reason, foreign.order?.order_status]).toEqual(['foreignOrigin', 0])
    expect(leads(await press('orderPay'))).toEqual([303, `/pay?code=${number}`])
    expect(shown(await press('orderClose')).order?.order_status).toBe(-1)
    expect(leads(await press('orderDelete'))).toEqual([303, '/member/order_list'])
  })

  test('the member centre summarises purchases and assets', async () => {
    const me = await buyer(db)
    await given(me, { balance: 1000, balance_money: 250, point: 30 })
    const { id } = await order(me)
    expect(await loadBuying(me)).toMatchObject({
      orders: [{ order_id: id }],
      num: { waitpay: 1 },
      balance: '12.50',
      point: 30,
      coupons: 0,
      goods: 0,
      shops: 0,
      seen: [],
    })
  })

  test('shows a member’s own cart, and redirects guests to login on checkout or adding', async () => {
    const me = await buyer(db)
    await cartOf(me, [sku_id, 2])
    const cart = shown(await loadCart(opened(me, `/cart?sku_ids=${sku_id}`)))
    expect([JSON.stringify(cart.lines).includes(`"sku_id":${sku_id}`), cart.chosen]).toEqual([true, [sku_id]])
    const nobody = visitor(db)
    expect(shown(await loadCart(opened(nobody, '/cart'))).lines).toBeNull()
    const back = encodeURIComponent(`/cart?sku_ids=${sku_id}`)
    expect(leads(await loadCart(opened(nobody, `/cart?sku_ids=${sku_id}`)))).toEqual([302, `/login?redirect=${back}`])
    const form = { do: 'add', sku_id: String(sku_id), num: '1' }
    const toGoods = encodeURIComponent(`/sku-${sku_id}`)
    expect(leads(await loadCart(opened(nobody, '/cart', { form })))).toEqual([303, `/login?redirect=${toGoods}`])
    expect(leads(await loadCart(opened(me, '/cart', { form })))).toEqual([303, '/cart'])
    const refused = shown(await loadCart(opened(me, '/cart', { form: { ...form, num: '999' } })))
    expect(refused.sent.fault).not.toBeNull()
  })
})
