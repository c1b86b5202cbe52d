import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { indexRows } from '../../db/search.ts'

/** What a shop shows until it brings a picture of its own. */
const BANNER = '/art/banner-open.shape=wide.place=city.time=dawn.svg'
/** New shops stand behind those that staff have placed. */
const NEW = 1000

interface Opening {
  /** The application that it comes of. */
  id: number
  user_id: number
  name: string
  logo: string
  industry_id: number
  /** What it trades in, by name. */
  industry: string
  address: string
  address_city: string
  /** Fen that it has deposited. */
  due: number
}

/** The shop of an application opens, is found by its words, and the applicant sells in it; the caller has seen that its name is free. */
export async function openShop(who: Changing<Caller>, apply: Opening): Promise<number> {
  const { db, now } = who
  const { id } = await db
    .insertInto('shop')
    .values({
      ...{ user_id: apply.user_id, category_id: apply.industry_id, site_name: apply.name, business: apply.industry },
      ...{ logo: apply.logo, avatar: apply.logo, banner: BANNER },
      ...{ address: apply.address, full_address: apply.address_city + apply.address },
      ...{ shop_adv: '[]', shop_baozh: Number(apply.due > 0), shop_qtian: 1, shop_zhping: 1 },
      ...{ start_time: now, createtime: now, shop_status: 1, sort: NEW },
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

/** Whether a shop is called so already. */
export const isShopName = async ({ db }: Caller, site_name: string) =>
  (await db.selectFrom('shop').select('id').where('site_name', '=', site_name).executeTakeFirst()) !== undefined
