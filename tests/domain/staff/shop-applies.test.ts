import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { mustSell } from '../../../src/lib/domain/account/roles.ts'
import { applyShop, getApply } from '../../../src/lib/domain/applications/shop.ts'
import { shopInfo, shopPage } from '../../../src/lib/domain/mall/shops.ts'
import { appeal } from '../../../src/lib/domain/staff/appeal.ts'
import { decideShopApply, shopApplies, shopApplyDocuments } from '../../../src/lib/domain/staff/shop-applies.ts'
import { databases, member, type Noting, pagesThatFall, staff, visitor } from '../../world.ts'
import { shopForm } from '../applications/asking.ts'

const ALL = { page: 1, limit: 50 }
const reason = '营业执照看不清'

describe.each(databases)('applications for shops on %s', (_name, open) => {
  let db: Db
  let reviewer: Noting<Member>
  let other: Member
  beforeAll(async () => {
    db = await open()
    reviewer = await staff(db, 'shop')
    other = await staff(db, 'shop')
  })

  async function applicant(money = 0) {
    const who = await member(db)
    const form = await shopForm(db, who.member, money)
    return { who, form, id: (await applyShop(who, form)).apply_id }
  }
  const stands = async (who: Member) => (await getApply(who)).apply!
  const told = ({ member }: Member) =>
    db.selectFrom('notice').select(['kind', 'text']).where('user_id', '=', member).orderBy('id').execute()

  test('approval without deposit opens the shop, invalidates the list, and makes the owner its seller', async () => {
    const { who, form, id } = await applicant()
    const page = { street: (by: Caller) => shopPage(by, { page: 1, page_size: 10 }) }
    expect(await pagesThatFall(reviewer, page, () => decideShopApply(reviewer, { id, state: 1 }))).toEqual(['street'])
    const { status, site_id } = await stands(who)
    expect(status).toBe(3)
    const shop = await shopInfo(visitor(db), { site_id: site_id! })
    expect(shop).toMatchObject({
      site_name: form.name,
      shop_status: 1,
      user_id: who.member,
      shop_baozh: 0,
      logo: form.logo,
    })
    expect(shop.full_address).toBe('广东省深圳市南山区科技园南路 1 号')
    const found = await shopPage(visitor(db), { keyword: form.name, page: 1, page_size: 10 })
    expect(found.list.map(row => row.site_id)).toContain(site_id)
    await mustSell(who, site_id!)
    await expect(mustSell(who, site_id! + 1)).rejects.toThrow('forbidden')
    expect(await told(who)).toEqual([{ kind: 'APPLY_APPROVED', text: form.name }])
    await expect(applyShop(who, { ...form, name: '第二家店' })).rejects.toThrow('applyPending')
    await expect(decideShopApply(reviewer, { id, state: 2, reason })).rejects.toThrow('decidedAlready')
  })

  test('with a deposit due, the shop opens only once it is confirmed', async () => {
    const { who, id } = await applicant(100_000)
    await decideShopApply(reviewer, { id, state: 1 })
    expect(await stands(who)).toMatchObject({ status: 2, site_id: null })
    expect((await told(who))[0]!.text).toContain('1000.00')
    await decideShopApply(reviewer, { id, state: 1 })
    const { status, site_id } = await stands(who)
    expect(status).toBe(3)
    expect((await shopInfo(visitor(db), { site_id: site_id! })).shop_baozh).toBe(1)
  })

  test('a refusal needs a reason and can be appealed once to other staff, or applied for again', async () => {
    const { who, form, id } = await applicant()
    await expect(decideShopApply(reviewer, { id, state: 2 })).rejects.toThrow('reasonNeeded')
    await decideShopApply(reviewer, { id, state: 2, reason })
    expect(await stands(who)).toMatchObject({ status: -1, apply_message: reason })
    expect(await told(who)).toEqual([{ kind: 'APPLY_REFUSED', text: reason }])
    await appeal(who, { kind: 'shop_apply', target_id: id, text: '执照重新拍了' })
    expect(await stands(who)).toMatchObject({ status: 1 })
    await expect(decideShopApply(reviewer, { id, state: 1 })).rejects.toThrow('decidedByYou')
    await decideShopApply(other, { id, state: 2, reason })
    const { apply_id } = await applyShop(who, form)
    await expect(appeal(who, { kind: 'shop_apply', target_id: id, text: '再看看' })).rejects.toThrow('noSuchContent')
    expect((await stands(who)).id).toBe(apply_id)
  })

  test('of two concurrent decisions one succeeds, and only other shop staff may decide', async () => {
    const { id } = await applicant()
    const said = await Promise.allSettled([reviewer, other].map(who => decideShopApply(who, { id, state: 1 })))
    expect(said.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    const shops = await db.selectFrom('shop_apply').select('site_id').where('id', '=', id).execute()
    expect(shops.length).toBe(1)
    const own = await applyShop(reviewer, await shopForm(db, reviewer.member, 0))
    await expect(decideShopApply(reviewer, { id: own.apply_id, state: 1 })).rejects.toThrow('forbidden')
    const [nobody, reader] = [await member(db), await staff(db, 'review')]
    for (const who of [nobody, reader]) {
      await expect(shopApplies(who, { state: 0, ...ALL })).rejects.toThrow('forbidden')
      await expect(shopApplyDocuments(who, { id })).rejects.toThrow('forbidden')
      await expect(decideShopApply(who, { id, state: 1 })).rejects.toThrow('forbidden')
    }
  })

  test('the queue shows pending applications, and documents only through logged links', async () => {
    const { id, form } = await applicant(50_000)
    const row = (await shopApplies(reviewer, { state: 0, ...ALL })).data.find(each => each.id === id)
    expect(row).toMatchObject({ name: form.name, due: '500.00', has_documents: 1, status: 1 })
    for (const url of [form.id_card_positive_image, ...form.yyzz_images]) expect(JSON.stringify(row)).not.toContain(url)
    const papers = await shopApplyDocuments(reviewer, { id })
    expect(papers.map(({ name }) => name)).toEqual(['id_positive', 'id_back', 'yyzz', 'other'])
    const looks = db.selectFrom('document_view').select('upload_id').where('user_id', '=', reviewer.member)
    expect((await looks.execute()).length).toBe(4)
  })

  test('refuses a second shop of the same name', async () => {
    const [one, two] = [await applicant(), await applicant()]
    await db.updateTable('shop_apply').set({ name: one.form.name }).where('id', '=', two.id).execute()
    await decideShopApply(reviewer, { id: one.id, state: 1 })
    await expect(decideShopApply(reviewer, { id: two.id, state: 1 })).rejects.toThrow('shopNameTaken')
    expect((await stands(two.who)).status).toBe(1)
  })
})
