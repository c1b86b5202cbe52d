import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { mustSell } from '../account/index.ts'
import { updateGoodsIndex } from './update-goods.ts'

interface Sku {
  sku_id: number
  /** Fen. */
  price: number
  /** Pieces to add, negative to remove: a difference, because pieces are sold while the shop counts. */
  more: number
}

/** Sets the price of a SKU and changes its stock. Refusals forbidden, noSuchContent, outOfStock. */
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
