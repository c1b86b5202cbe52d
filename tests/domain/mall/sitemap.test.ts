import { describe, expect, test } from 'vitest'
import { mallMap } from '../../../src/lib/domain/mall/sitemap.ts'
import { sitemapEntries, sitemapParts } from '../../../src/lib/domain/site/sitemap.ts'
import { databases, NOW, visitor } from '../../world.ts'
import * as mall from './world.ts'

describe.each(databases)('the mall’s sitemap on %s', (_, open) => {
  test('lists goods by their first SKU and omits closed shops', async () => {
    const who = visitor(await open())
    const [shop, closed] = [await mall.shop(who.db), await mall.shop(who.db, { shop_status: 0 })]
    const category_id = await mall.goodsCategory(who.db, { name: '脚垫' })
    const skus = [
      { price: 900, stock: 0 },
      { price: 100, stock: 9 },
    ]
    const id = await mall.goods(who.db, { site_id: shop, category_id, name: '脚垫' }, { skus })
    await mall.goods(who.db, { site_id: closed, category_id, name: '脚垫' })
    const rows = await who.db.selectFrom('sku').select('id').where('goods_id', '=', id).orderBy('id').execute()
    expect(await sitemapParts(who, mallMap)).toEqual(['goods-0', 'shop-0'])
    expect(await sitemapEntries(who, mallMap, 'goods-0')).toEqual([{ path: `/sku-${rows[0]!.id}`, time: NOW }])
    expect(await sitemapEntries(who, mallMap, 'shop-0')).toEqual([{ path: `/shop-${shop}`, time: NOW }])
    expect(who.read).toEqual(expect.arrayContaining(['goods', 'shops']))
  })
})
