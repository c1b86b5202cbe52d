import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import type { SitemapEntry, SitemapSource } from '../site/sitemap.ts'

/** The mall's pages in the sitemap, by kind. */
export const mallMap: Record<string, SitemapSource> = {
  goods: { table: 'goods', lists: [tag.goodsLists], read: goods },
  shop: { table: 'shop', lists: [tag.shops], read: shops },
}

/** The address of goods is that of their first SKU, which is also their pages' canonical one. */
async function goods({ db, reads }: Caller, after: number, upTo: number): Promise<SitemapEntry[]> {
  reads(tag.goodsLists)
  const rows = await db
    .selectFrom('goods')
    .select(e => [
      'updatetime',
      e
        .selectFrom('sku')
        .select('sku.id')
        .whereRef('sku.goods_id', '=', 'goods.id')
        .where('sku.shown', '=', 1)
        .orderBy('sku.sort')
        .orderBy('sku.id')
        .limit(1)
        .as('sku_id'),
    ])
    .where('goods.id', '>', after)
    .where('goods.id', '<=', upTo)
    .where('goods.shown', '=', 1)
    .orderBy('goods.id')
    .execute()
  return rows.map(({ sku_id, updatetime }) => ({ path: `/sku-${sku_id}`, time: updatetime }))
}

/** A shop's page changes with its goods. */
async function shops({ db, reads }: Caller, after: number, upTo: number): Promise<SitemapEntry[]> {
  reads(tag.shops)
  reads(tag.goodsLists)
  const rows = await db
    .selectFrom('shop')
    .select(e => [
      'id',
      'createtime',
      e
        .selectFrom('goods')
        .select(e => e.fn.max('updatetime').as('time'))
        .whereRef('site_id', '=', 'shop.id')
        .where('shown', '=', 1)
        .as('time'),
    ])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('shop_status', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ id, createtime, time }) => ({ path: `/shop-${id}`, time: time ?? createtime }))
}
