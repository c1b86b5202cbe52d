/** Where pages of goods, of shops, the mall, the cart, the checkout and the way in are. */
export interface Places {
  goods: string
  shop: string
  mall: string
  cart: string
  payment: string
  login: string
}
