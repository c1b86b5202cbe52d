import type { Changing, Member } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { mustSell } from '../account/index.ts'
import { updateGoodsIndex } from './update-goods.ts'

interface Asked extends Pages {
  site_id: number
  /** on sale, off sale, sold out, or fewer than its shop wants to be told of. */
  state?: 'on' | 'off' | 'empty' | 'low' | undefined
  text?: string | undefined
  /** 1 car, 2 car part, 3 other. */
  type?: number | undefined
  /** One of the shop's own categories, of either level. */
  shop_category_id?: number | undefined
}

/** A shop's goods with their SKUs, the newest first. Refusal forbidden. */
export async function soldGoods(who: Member, { site_id, state, text = '', type, shop_category_id, ...pages }: Asked) {
  await mustSell(who, site_id)
  const found = who.db
    .selectFrom('goods')
    .where('site_id', '=', site_id)
    .where('deletetime', 'is', null)
    .$if(state === 'on', query => query.where('goods_state', '=', 1))
    .$if(state === 'off', query => query.where('goods_state', '=', 0))
    .$if(state === 'empty', query => query.where('stock', '=', 0))
    .$if(state === 'low', query => query.where('stock', '>', 0).whereRef('stock', '<=', 'stock_alarm'))
    .$if(type !== undefined, query => query.where('type', '=', type!))
    .$if(shop_category_id !== undefined, query =>
      query.where(e =>
        e.or([e('shop_category_id_1', '=', shop_category_id!), e('shop_category_id_2', '=', shop_category_id!)]),
      ),
    )
    .$if(text !== '', query => query.where('name', 'like', `%${text.replace(/[%_\\]/g, '')}%`))
  const { count } = await found.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['id as goods_id', 'name', 'goods_image', 'goods_state', 'stock', 'sale_num', 'sku_id', 'version'])
    .select(['verify_state', 'verify_message'])
    .orderBy('id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const skus = await skusOf(
    who,
    rows.map(({ goods_id }) => goods_id),
  )
  const list = rows.map(({ goods_image, ...row }) => ({
    ...row,
    image: (JSON.parse(goods_image) as string[])[0] ?? '',
    skus: skus.get(row.goods_id) ?? [],
  }))
  return pageOf(list, Number(count), pages)
}

async function skusOf({ db }: Member, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('sku')
    .select(['id as sku_id', 'goods_id', 'sku_name', 'price', 'stock', 'sale_num'])
    .where('goods_id', 'in', ids)
    .where('shown', '=', 1)
    .orderBy('goods_id')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return Map.groupBy(
    rows.map(row => ({ ...row, price: yuan(row.price) })),
    ({ goods_id }) => goods_id,
  )
}

interface Sku {
  sku_id: number
  /** Fen. */
  price: number
  /** Pieces more, or fewer below 0: whoever counts a shelf does not know what is being sold meanwhile. */
  more: number
}

/** What a SKU costs from now on, and how many more or fewer there are. Refusals forbidden, noSuchContent, outOfStock. */
export const skuSave = (who: Member, { sku_id, price, more }: Sku) =>
  change(who, async who => {
    const { goods_id, site_id } = await who.db
      .selectFrom('sku')
      .select(['goods_id', 'site_id'])
      .where('id', '=', sku_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    await mustSell(who, site_id)
    const { numUpdatedRows } = await who.db
      .updateTable('sku')
      .set(e => ({ price, stock: e('stock', '+', more) }))
      .where('id', '=', sku_id)
      .where('shown', '=', 1)
      .where('stock', '>=', Math.max(0, -more))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('outOfStock', { stock: String(await stockOf(who, sku_id)) })
    await who.db
      .updateTable('goods')
      .set(e => ({ stock: e('stock', '+', more), updatetime: who.now }))
      .where('id', '=', goods_id)
      .execute()
    await updateGoodsIndex(who, [goods_id])
    return []
  })

async function stockOf({ db }: Changing<Member>, id: number) {
  return (await db.selectFrom('sku').select('stock').where('id', '=', id).executeTakeFirst())?.stock ?? 0
}

/** Puts goods on sale (screen 1) or takes them off. Refusals forbidden, noSuchContent. */
export const goodsSell = (who: Member, { goods_id, screen }: { goods_id: number; screen: boolean }) =>
  change(who, async who => {
    const { site_id } = await who.db
      .selectFrom('goods')
      .select('site_id')
      .where('id', '=', goods_id)
      .where('deletetime', 'is', null)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    await mustSell(who, site_id)
    await who.db
      .updateTable('goods')
      .set({ goods_state: Number(screen), updatetime: who.now })
      .where('id', '=', goods_id)
      .execute()
    await updateGoodsIndex(who, [goods_id])
    return []
  })
