import { type Kysely, sql } from 'kysely'
import { createSearch } from '../search.ts'
import { goods } from './mall/goods.ts'
import { promotions } from './mall/promotions.ts'
import { shops } from './mall/shops.ts'

const SHELVES = 16
const addons = [
  ...['coupon', 'platformcoupon', 'seckill', 'groupbuy', 'bundling', 'topic', 'discount', 'manjian', 'pointexchange'],
]

/** The mall for browsing: shops, goods, promotions. */
export async function up(db: Kysely<unknown>) {
  await shops(db)
  await goods(db)
  await promotions(db)
  await createSearch(db, ['goods', 'shop'])
  for (let id = 1; id <= SHELVES; id++) await sql`insert into shelf (id, version) values (${id}, 0)`.execute(db)
  for (const addon of addons) await sql`insert into setting (name, value) values (${`addon:${addon}`}, '1')`.execute(db)
}
