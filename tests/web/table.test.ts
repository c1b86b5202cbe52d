import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../src/lib/core/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { hrefWith } from '../../src/lib/web/console.ts'
import { loadSellerGoods } from '../../src/lib/web/seller/goods.ts'
import { loadSellerOrders } from '../../src/lib/web/seller/orders.ts'
import { loadStaffHeld } from '../../src/lib/web/staff/held.ts'
import { loadStaffMembers } from '../../src/lib/web/staff/members.ts'
import { loadStaffShops } from '../../src/lib/web/staff/shops.ts'
import { sortIn, sortLink } from '../../src/lib/web/table.ts'
import { goods, goodsCategory, shop } from '../domain/mall/world.ts'
import { order, seller } from '../domain/trade/orders.ts'
import { databases, essay, forum, member, staff } from '../world.ts'
import { ledTo, opened, shown } from './astro-request.ts'

test('an invalid sort order is ignored', () => {
  expect(sortIn('-stock', ['stock'])).toEqual({ by: 'stock', isDown: true })
  expect(sortIn('stock', ['stock'])).toEqual({ by: 'stock', isDown: false })
  for (const wrong of ['', '-', 'price', '--stock', 'stock;']) expect(sortIn(wrong, ['stock'])).toBeUndefined()
})

test('a column sorts descending, then ascending, and keeps the URL but the page', () => {
  const url = new URL('https://a.example/en-us/fragments/seller/goods?state=on&page=3&done=1&site_id=7')
  const link = sortLink(url, 'stock', undefined)
  expect(link).toEqual({ href: '/en-us/seller/goods?site_id=7&state=on&sort=-stock' })
  expect(sortLink(url, 'stock', { by: 'stock', isDown: true })).toEqual({
    href: '/en-us/seller/goods?site_id=7&state=on&sort=stock',
    order: 'descending',
  })
  expect(hrefWith(url, { state: '', site_id: '' })).toBe('/en-us/seller/goods')
})

describe.each(databases)('console lists on %s', (_name, openDb) => {
  let db: Db
  let site_id: number
  let category_id: number
  let who: Member
  beforeAll(async () => {
    db = await openDb()
    category_id = await goodsCategory(db)
    site_id = await shop(db)
    who = await seller(db, site_id)
  })

  const goodsPage = async (query: string, form?: Record<string, string>) =>
    shown(await loadSellerGoods(opened(who, `/seller/goods${query}`, form ? { form } : {})))

  test('sorts a shop’s goods by stock, price or sales, with counts by state', async () => {
    const one = async ({ price, ...values }: { price: number } & Record<string, number>) => {
      const id = await goods(db, { site_id, category_id, ...values })
      await db.updateTable('goods').set({ price }).where('id', '=', id).execute()
      return id
    }
    const few = await one({ stock: 2, price: 900, sale_num: 5, stock_alarm: 5 })
    const many = await one({ stock: 90, price: 100, sale_num: 7, goods_state: 0 })
    const none = await one({ stock: 0, price: 500, sale_num: 6 })
    await goods(db, { site_id: await shop(db), category_id })
    const ids = async (query: string) => (await goodsPage(query)).goods.map(({ id }) => id)
    expect(await ids('')).toEqual([none, many, few])
    expect(await ids('?sort=-stock')).toEqual([many, few, none])
    expect(await ids('?sort=stock')).toEqual([none, few, many])
    expect(await ids('?sort=price')).toEqual([many, none, few])
    expect(await ids('?sort=-sale_num')).toEqual([many, none, few])
    expect(await ids('?sort=name')).toEqual([none, many, few])
    const { table } = await goodsPage('?state=low&sort=-stock')
    expect(table.tabs.map(({ count }) => count)).toEqual([3, 2, 1, 1, 1])
    expect(table.columns.find(({ name }) => name === 'stock')).toMatchObject({ sort: { order: 'descending' } })
    expect(table.hidden).toMatchObject({ state: 'low', sort: '-stock' })
  })

  test('finds a shop’s orders by number and receiver, oldest first on request', async () => {
    const mine = await shop(db)
    const keeper = await seller(db, mine)
    const first = await order(await member(db), { site_id: mine, name: '王小明', mobile: '13900000001' })
    const second = await order(await member(db), { site_id: mine, name: '李雷', mobile: '13900000002' })
    await order(await member(db), { name: '王小明' })
    const ids = async (query: string) =>
      shown(await loadSellerOrders(opened(keeper, `/seller/orders${query}`))).orders.map(({ id }) => id)
    expect(await ids('')).toEqual([second.id, first.id])
    expect(await ids('?sort=id')).toEqual([first.id, second.id])
    expect(await ids('?text=王小明')).toEqual([first.id])
    expect(await ids('?text=13900000002')).toEqual([second.id])
    expect(await ids(`?text=${first.order_no}`)).toEqual([first.id])
    expect(await ids('?text=王')).toEqual([])
  })

  test('bulk actions apply to all rows, or report why each one failed', async () => {
    const mine = await shop(db)
    const keeper = await seller(db, mine)
    const [one, two] = [
      await goods(db, { site_id: mine, category_id }),
      await goods(db, { site_id: mine, category_id }),
    ]
    const theirs = await goods(db, { site_id, category_id })
    const send = (form: Record<string, string>) => loadSellerGoods(opened(keeper, '/seller/goods', { form }))
    const statesOf = async (...ids: number[]) => {
      const rows = await db.selectFrom('goods').select('goods_state').where('id', 'in', ids).orderBy('id').execute()
      return rows.map(({ goods_state }) => goods_state)
    }
    const both = { [`chosen_${one}`]: '一', [`chosen_${two}`]: '二' }
    expect(ledTo(await send({ do: 'eachOff', ...both }))).toBe('/seller/goods?done=1')
    expect(await statesOf(one, two)).toEqual([0, 0])

    const { table } = shown(
      await send({ do: 'eachOn', ...both, [`chosen_${theirs}`]: '别家的', chosen_99999999: '没了' }),
    )
    expect(await statesOf(one, two)).toEqual([1, 1])
    expect(table.result).toEqual({ good: false, text: '已处理 2 项，2 项没有处理，原因见各项' })
    expect(table.refused.map(({ id, name }) => [id, name])).toEqual([
      [theirs, '别家的'],
      [99_999_999, '没了'],
    ])
    expect(new Set(table.refused.map(({ text }) => text)).size).toBe(2)

    const none = shown(await send({ do: 'eachDrop' }))
    expect([none.table.result?.text, none.table.refused]).toEqual(['请先勾选要处理的项', []])
  })

  test('bulk review skips posts claimed by a colleague and keeps the reason', async () => {
    const [keeper, other] = [await staff(db, 'forum'), await staff(db, 'forum')]
    const values = { user_id: (await member(db)).member, forum_id: await forum(db), shown: 0, is_approved: 0 }
    const [free, taken] = [await essay(db, values), await essay(db, values)]
    const form = { do: 'take', kind: 'essay', target_id: String(taken), screen: '1' }
    expect(ledTo(await loadStaffHeld(opened(other, '/staff/held', { form })))).toContain('done=1')
    const each = {
      do: 'eachRefuse',
      kind: 'essay',
      reason: '广告',
      [`chosen_${free}`]: '甲',
      [`chosen_${taken}`]: '乙',
    }
    const { table, held } = shown(await loadStaffHeld(opened(keeper, '/staff/held', { form: each })))
    expect(held.map(({ id }) => id)).toEqual([taken])
    expect(table.refused.map(({ id, name }) => [id, name])).toEqual([[taken, '乙']])
    expect(table.bulk.words[0]?.value).toBe('广告')
    const rows = db.selectFrom('essay').select('is_approved').where('id', 'in', [free, taken]).orderBy('id')
    expect((await rows.execute()).map(({ is_approved }) => is_approved)).toEqual([2, 0])
  })

  test('staff sort members by registration and shops by sales', async () => {
    const keeper = await staff(db, 'member', 'shop')
    const members = async (query: string) =>
      shown(await loadStaffMembers(opened(keeper, `/staff/members${query}`))).members.map(({ id }) => id)
    const newest = await members('')
    expect(await members('?sort=-id')).toEqual(newest)
    expect((await members('?sort=id'))[0]).toBeLessThan(newest[0]!)
    const best = await shop(db, { site_name: '卖得最多', shop_sales: 99_999 })
    const shops = async (query: string) =>
      shown(await loadStaffShops(opened(keeper, `/staff/shops${query}`))).shops.map(({ id }) => id)
    expect((await shops('?sort=-shop_sales'))[0]).toBe(best)
    expect((await shops('?sort=shop_sales')).at(-1)).toBe(best)
  })
})
