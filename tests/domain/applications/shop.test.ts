import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import { applyShop, getApply } from '../../../src/lib/domain/applications/shop.ts'
import { sweepShopPapers } from '../../../src/lib/domain/applications/sweep.ts'
import { add, databases, member, NOW, visitor } from '../../world.ts'
import { document, shopForm } from './asking.ts'

const MONTH = 30 * 86_400

describe.each(databases)('opening a shop on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  const formOf = (user_id: number) => shopForm(db, user_id)

  test('the form offers guarantee levels, and shows only the member’s own application once sent', async () => {
    const who = await member(db)
    const form = await formOf(who.member)
    const offer = await getApply(who)
    expect(offer.apply).toBe(null)
    expect(offer.guarantee_level).toContainEqual(expect.objectContaining({ name: '基础保障', money: '1000.00' }))
    const { apply_id } = await applyShop(who, form)
    expect((await getApply(who)).apply).toMatchObject({ id: apply_id, status: 1, name: form.name })
    expect((await getApply(await member(db))).apply).toBe(null)
    const row = await db.selectFrom('shop_apply').selectAll().where('id', '=', apply_id).executeTakeFirstOrThrow()
    expect(row.address_city).toBe('广东省深圳市南山区')
  })

  test('accepts one of several concurrent applications, and another after a refusal', async () => {
    const who = await member(db)
    const form = await formOf(who.member)
    const said = await Promise.allSettled(Array.from({ length: 5 }, () => applyShop(who, form)))
    expect(said.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    await db.updateTable('shop_apply').set({ status: -1 }).where('user_id', '=', who.member).execute()
    await applyShop(who, form)
    await expect(applyShop(who, form)).rejects.toThrow('applyPending')
  })

  test('refuses an unknown industry or guarantee level, a mismatched region and a taken shop name', async () => {
    const who = await member(db)
    const form = await formOf(who.member)
    await expect(applyShop(who, { ...form, industry_id: 999_999 })).rejects.toThrow('noSuchContent')
    await expect(applyShop(who, { ...form, guarantee_level: 999_999 })).rejects.toThrow('noSuchContent')
    await expect(applyShop(who, { ...form, district: '110101' })).rejects.toThrow('badField')
    await add(db, 'shop', { site_name: '先来的店', category_id: form.industry_id, createtime: NOW })
    await expect(applyShop(who, { ...form, name: '先来的店' })).rejects.toThrow('shopNameTaken')
    expect((await getApply(who)).apply).toBe(null)
  })

  test('accepts only own finished documents, an image as logo, and two different sides of the ID card', async () => {
    const [who, other] = [await member(db), await member(db)]
    const form = await formOf(who.member)
    const theirs = await document(db, other.member)
    const unfinished = await document(db, who.member, { url: '' })
    for (const url of [theirs, unfinished, form.logo, 'https://elsewhere.example/a.webp']) {
      await expect(applyShop(who, { ...form, yyzz_images: [url] })).rejects.toThrow('fileMissing')
      await expect(applyShop(who, { ...form, id_card_negative_image: url })).rejects.toThrow('fileMissing')
    }
    await expect(applyShop(who, { ...form, logo: form.yyzz_images[0]! })).rejects.toThrow('fileMissing')
    await expect(applyShop(who, { ...form, id_card_negative_image: form.id_card_positive_image })).rejects.toThrow(
      'sameDocument',
    )
  })

  test('removes documents 30 days after the decision, except those of a pending application', async () => {
    const [done, waits] = [await member(db), await member(db)]
    const [form, waiting] = [await formOf(done.member), await formOf(waits.member)]
    const { apply_id } = await applyShop(done, form)
    await applyShop(waits, waiting)
    const decided = { status: -1, handletime: NOW - MONTH - 1 }
    await db.updateTable('shop_apply').set(decided).where('id', '=', apply_id).execute()
    // The new application uses the same licence, so that file must stay.
    const again = { ...(await formOf(done.member)), yyzz_images: form.yyzz_images }
    await applyShop(done, again)
    await sweepShopPapers(visitor(db))
    const left = async (url: string) =>
      (await db.selectFrom('upload').select('id').where('url', '=', url).execute()).length
    expect(await left(form.id_card_positive_image)).toBe(0)
    expect(await left(form.yyzz_images[0]!)).toBe(1)
    expect(await left(waiting.id_card_positive_image)).toBe(1)
    const row = await db.selectFrom('shop_apply').selectAll().where('id', '=', apply_id).executeTakeFirstOrThrow()
    expect([row.id_card_positive_image, row.yyzz_images, row.status]).toEqual(['', '[]', -1])
  })
})
