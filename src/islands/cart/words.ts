export type CartWords = typeof import('../../../public/locales/zh-cn/cart.json')
