import type { Caller } from '../../core/caller.ts'

interface Asked {
  coupon_type?: number | undefined
  platform_coupon_type?: number | undefined
}

interface Scope {
  sites?: number[]
  ids?: number[]
  except?: number[]
}

const LISTED = 2
const ALL_BUT = 3

/** Which goods a shop's or the platform's coupon applies to; null without a coupon. */
export async function couponScope({ db }: Caller, { coupon_type, platform_coupon_type }: Asked): Promise<Scope | null> {
  const id = coupon_type ?? platform_coupon_type
  if (id === undefined) return null
  const type = await db
    .selectFrom('coupon_type')
    .select(['id', 'site_id', 'goods_type', 'use_scenario'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!type) return { ids: [] }
  const listed = await db.selectFrom('coupon_goods').select('goods_id').where('coupon_type_id', '=', id).execute()
  const goods = listed.map(row => row.goods_id)
  return {
    ...(type.site_id !== null && { sites: [type.site_id] }),
    ...(type.site_id === null && type.use_scenario === LISTED && { sites: await sitesOf(db, id) }),
    ...(type.goods_type === LISTED && { ids: goods }),
    ...(type.goods_type === ALL_BUT && { except: goods }),
  }
}

async function sitesOf(db: Caller['db'], coupon_type_id: number) {
  const rows = await db
    .selectFrom('coupon_group')
    .innerJoin('shop', 'shop.category_id', 'coupon_group.category_id')
    .select('shop.id')
    .where('coupon_type_id', '=', coupon_type_id)
    .execute()
  return rows.map(row => row.id)
}
