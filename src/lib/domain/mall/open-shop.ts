import type { Caller, Changing } from '../../core/caller.ts'
import { nameKey } from '../../core/name-key.ts'
import { tag } from '../../core/tags.ts'
import { indexRows } from '../../db/search.ts'

/** Default banner of a shop. */
const BANNER = '/art/banner-open.shape=wide.place=city.time=dawn.svg'
/** Default sort value: after the shops that staff have placed. */
const NEW = 1000

interface Opening {
  /** Id of its application. */
  id: number
  user_id: number
  name: string
  logo: string
  industry_id: number
  /** Name of its industry. */
  industry: string
  address: string
  address_city: string
  /** Required deposit in fen. */
  due: number
}

/**
 * Creates the shop of an application, indexes it for search, and makes the applicant its seller. The caller has checked
 * that the name is free. Returns the shop's id.
 */
export async function openShop(who: Changing<Caller>, apply: Opening): Promise<number> {
  const { db, now } = who
  const { id } = await db
    .insertInto('shop')
    .values({
      user_id: apply.user_id,
      category_id: apply.industry_id,
      site_name: apply.name,
      business: apply.industry,
      logo: apply.logo,
      avatar: apply.logo,
      banner: BANNER,
      address: apply.address,
      full_address: apply.address_city + apply.address,
      shop_adv: '[]',
      shop_baozh: Number(apply.due > 0),
      shop_qtian: 1,
      shop_zhping: 1,
      start_time: now,
      createtime: now,
      shop_status: 1,
      sort: NEW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('shop_apply').set({ site_id: id }).where('id', '=', apply.id).execute()
  const seller = { user_id: apply.user_id, duty: 'seller', scope: id, createtime: now }
  await db
    .insertInto('role')
    .values(seller)
    .onConflict(same => same.doNothing())
    .execute()
  await indexRows(db, 'shop', [{ id, text: `${apply.name}\n${apply.industry}` }])
  who.touches(tag.shops)
  return id
}

/** Whether another shop has this name, whatever its width and case; neither database can compare so, and shops are few. */
export async function isShopName({ db }: Caller, site_name: string, except = 0): Promise<boolean> {
  const shops = await db.selectFrom('shop').select('site_name').where('id', '<>', except).execute()
  const wanted = nameKey(site_name)
  return shops.some(shop => nameKey(shop.site_name) === wanted)
}
