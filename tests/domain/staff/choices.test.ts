import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { choices, choicesByIds } from '../../../src/lib/domain/staff/choices.ts'
import { add, databases, member, staff } from '../../world.ts'
import { couponType, goods, goodsCategory, shop } from '../mall/world.ts'

describe.each(databases)('choices in staff forms on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const brand = (name: string) => add(db, 'goods_brand', { name, letter: 'M' })

  test('finds brands by id or part of the name', async () => {
    const who = await staff(db, 'content')
    const [one, other] = [await brand('米其林'), await brand('米奇')]
    const found = async (text?: string) => (await choices(who, { kind: 'brand', text })).map(({ id }) => id)
    expect(await found('米')).toEqual([one, other])
    expect(await found('其林')).toEqual([one])
    expect(await found(String(other))).toEqual([other])
    expect(await found('%')).toEqual([one, other])
    expect(await found('固特异')).toEqual([])
    expect(await found()).toEqual([one, other])
  })

  test('returns chosen rows in their order, without deleted ones', async () => {
    const who = await staff(db, 'content')
    const category_id = await goodsCategory(db)
    const site_id = await shop(db)
    const one = await goods(db, { site_id, category_id, name: '机油' })
    const other = await goods(db, { site_id, category_id, name: '雨刷' })
    const gone = await goods(db, { site_id, category_id, deletetime: 1 })
    const rows = await choicesByIds(who, 'goods', [other, gone, one, 99_999_999])
    expect(rows.map(({ id, title }) => [id, title])).toEqual([
      [other, '雨刷'],
      [one, '机油'],
    ])
    expect(rows[0]?.note).toMatch(/^¥/)
    expect(await choicesByIds(who, 'goods', [])).toEqual([])
  })

  test('each kind is only for the duties whose forms use it', async () => {
    const [content, trade, nobody] = [await staff(db, 'content'), await staff(db, 'trade'), await member(db)]
    await couponType(db, { site_id: null, name: '平台券' })
    expect((await choices(trade, { kind: 'coupon', text: '平台' })).map(({ title }) => title)).toEqual(['平台券'])
    expect((await choices(trade, { kind: 'member', text: String(nobody.member) }))[0]?.id).toBe(nobody.member)
    await db.updateTable('user').set({ mobile: '13812345678' }).where('id', '=', nobody.member).execute()
    const called = (text: string) => choices(trade, { kind: 'member', text }).then(found => found.map(({ id }) => id))
    expect([await called('13812345678'), await called('13812345679')]).toEqual([[nobody.member], []])
    await expect(choices(content, { kind: 'coupon' })).rejects.toThrow('forbidden')
    await expect(choices(content, { kind: 'member' })).rejects.toThrow('forbidden')
    await expect(choices(trade, { kind: 'goods' })).rejects.toThrow('forbidden')
    await expect(choicesByIds(nobody, 'brand', [1])).rejects.toThrow('forbidden')
  })
})
