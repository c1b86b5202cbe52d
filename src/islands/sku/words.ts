/** Texts of the panel, picked from the page's by layouts/sku/words.ts. */
export const names = [
  ...(['gallery', 'picture', 'pictureOf', 'choosePicture', 'film', 'number'] as const),
  ...([
    'seckill',
    'groupbuy',
    'topic',
    'discount',
    'from',
    'save',
    'market',
    'memberPrice',
    'sold',
    'praised',
  ] as const),
  ...(['why', 'whyBest', 'whyUsual', 'whyDiscount', 'whyManjian', 'whyCoupon', 'whyTotal', 'whyNote'] as const),
  ...(['whySaleNote', 'comma', 'buying', 'spec', 'impossible', 'num', 'inStock', 'minBuy', 'maxBuy'] as const),
  ...([
    'gone',
    'soldOut',
    'remind',
    'reminded',
    'grabbed',
    'coming',
    'grab',
    'buy',
    'add',
    'usualPage',
    'told',
    'priceNews',
  ] as const),
] as const

type Sku = typeof import('../../../public/locales/zh-cn/sku.json')

export type SkuWords = Pick<Sku, (typeof names)[number]> & {
  /** English has a singular. */
  from_one?: string
  goods: Pick<typeof import('../../../public/locales/zh-cn/goods.json'), 'now' | 'was' | 'few' | 'none'>
  cart: Pick<typeof import('../../../public/locales/zh-cn/cart.json'), 'less' | 'more' | 'keptHere'>
  sale: typeof import('../../../public/locales/zh-cn/sale.json')
}
