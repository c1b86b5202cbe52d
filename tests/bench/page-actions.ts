import type { Locator, Page } from 'playwright'
import { addToCart } from '../../src/lib/domain/mall/cart.ts'
import { publicPages } from '../e2e/places.ts'
import type { Site } from '../e2e/site.ts'

/** What is clicked on a page, and where the change is expected. */
export interface Action {
  path: string
  target: (page: Page) => Locator
  scope: string
  /** What must be there before the click, such as text in the box. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Lines of the cart whose quantity is changed. */
const LINES = 8

/** The clicks that have a time budget, by name; the member has a filled cart. */
export async function actions(site: Site, member: number): Promise<Record<string, Action>> {
  const { db } = site
  const { post, goods } = await publicPages(db)
  const sold = db.selectFrom('sku').innerJoin('goods', 'goods.id', 'goods_id').select('sku.id')
  const stocked = sold.where('goods.shown', '=', 1).where('sku.stock', '>', 20).limit(LINES)
  for (const { id } of await stocked.execute()) await addToCart({ ...site.who(), member }, { sku_id: id, num: 1 })
  const inRail = (words: string): Action => ({
    path: post!,
    target: page => page.locator('.rail a', { hasText: words }),
    scope: '.rail, .toasts',
  })
  return {
    like: inRail('赞'),
    collect: inRail('收藏'),
    reply: {
      path: post!,
      target: page => page.locator('.reply-box').first().getByRole('button', { name: '发表回复' }),
      scope: '#comments, .toasts',
      prepare: page => page.locator('.reply-box textarea').first().fill('说得好，下次去试试'),
    },
    'add to cart': {
      path: goods!,
      target: page => page.getByRole('button', { name: '加入购物车' }).first(),
      scope: '.buybox, .toasts',
    },
    SKU: {
      path: goods!,
      target: page => page.locator('.specs a:not([aria-current]):not(.out)').first(),
      scope: '.buybox, .gallery',
    },
    quantity: {
      path: goods!,
      target: page => page.locator('.buybox').getByRole('button', { name: '增加数量' }).first(),
      scope: '.buybox',
    },
    'cart quantity': {
      path: '/cart',
      target: page => page.locator('.cart-num').getByRole('button', { name: '增加数量' }).first(),
      scope: '.cart',
    },
  }
}
