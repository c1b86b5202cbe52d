/** Addresses of goods, shops, the mall, the cart, the checkout and the login. */
export interface CartLinks {
  goods: string
  shop: string
  mall: string
  cart: string
  payment: string
  login: string
}
