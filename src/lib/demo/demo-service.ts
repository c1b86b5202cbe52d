import type { Caller } from '../core/caller.ts'
import { change } from '../db/change.ts'
import { indexRows } from '../db/search.ts'
import { updateGoodsIndex } from '../domain/mall/update-goods.ts'
import { photoKey } from './pictures/library.ts'
import { service } from './seed/corpus/orders.ts'

/** The platform's own shop. */
const OWN = 1
/** Photographs that goods of the seed show, but none shows first. */
const PICTURES = ['goods/washkit-2-detail', 'goods/foamgun-2-detail']

/** Puts what the demo's own shop does at its door on the shelf; answers its SKU, null without a shop to do it. */
export async function demoService(who: Caller) {
  const { name, introduction, content, category, unit, price, market_price, stock } = service
  const like = await who.db
    .selectFrom('goods')
    .innerJoin('goods_category', 'goods_category.id', 'category_id')
    .select(['category_id', 'goods.category_id_1', 'goods.category_id_2', 'category_id_3', 'goods.type'])
    .select(['shop_category_id_1', 'shop_category_id_2', 'shelf_id', 'freight_template_id'])
    .where('site_id', '=', OWN)
    .where('goods.shown', '=', 1)
    .orderBy(e => e.case().when('goods_category.name', '=', category).then(0).else(1).end())
    .orderBy('goods.id')
    .executeTakeFirst()
  if (!like) return null
  const goods_image = JSON.stringify(PICTURES.map(name => who.storage.url(photoKey(name, who.now))))
  return change(who, async who => {
    const times = { createtime: who.now, updatetime: who.now }
    const { id: goods_id } = await who.db
      .insertInto('goods')
      .values({
        ...like,
        ...times,
        site_id: OWN,
        name,
        goods_image,
        introduction,
        unit,
        stock,
        is_virtual: 1,
        fits_all: 1,
        sku_count: 1,
        goods_state: 1,
        verify_state: 1,
        goods_content: content,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sku = { goods_id, site_id: OWN, sku_name: name, spec_key: '', price, market_price, stock }
    const { id } = await who.db.insertInto('sku').values(sku).returning('id').executeTakeFirstOrThrow()
    await indexRows(who.db, 'goods', [{ id: goods_id, text: name }])
    await updateGoodsIndex(who, [goods_id])
    return { id, site_id: OWN }
  })
}
