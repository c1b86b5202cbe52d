import { z } from 'zod'
import { id, ids, limit, list, maybe, oneOf, page, phone, picture, text, toggle, words } from '../rules.ts'
import { later, says, toggled } from './call.ts'

const application = z.object({
  name: words(50),
  logo: picture,
  industry_id: id,
  address_city: words(100),
  address: words(200),
  province: words(30),
  city: words(30),
  district: words(30),
  guarantee_level: id,
  yyzz_images: list(picture, 9),
  real_name: words(30),
  phone,
  id_card_positive_image: picture,
  id_card_negative_image: picture,
  other_images: list(picture, 9),
})

/** Shops, and opening one. */
export const shopCalls = {
  '/api/mall/shop/info': later('open', z.object({ site_id: id }), { alias: ['/api/shop/info'] }),
  '/api/shop/page': later(
    'open',
    z.object({
      page,
      page_size: limit(12),
      keyword: maybe(text(50)),
      order: maybe(z.enum(['shop_sales', 'shop_desccredit'])),
      sort: maybe(z.enum(['asc', 'desc'])),
      category_id: maybe(id),
    }),
  ),
  '/api/mall/shop/all_goods': later(
    'open',
    z.object({
      site_id: id,
      page,
      limit: limit(20),
      keyword: maybe(text(50)),
      shop_category_id: maybe(id),
      sort: maybe(text(20)),
    }),
  ),
  '/api/shopgoodscategory/tree': later('open', z.object({ site_id: id, level: maybe(oneOf(1, 2)) })),
  '/api/shopmember/issubscribe': later('signedIn', z.object({ site_id: id })),
  '/api/shopmember/add': later('signedIn', z.object({ site_id: id }), { said: says('calls:followDone') }),
  '/api/shopmember/delete': later('signedIn', z.object({ site_id: ids }), { said: says('calls:cancelDone') }),
  '/api/shopmember/membershoppages': later('signedIn', z.object({ page, page_size: limit(10) })),
  '/api/mall/collection/shop': later('signedIn', z.object({ site_id: id, screen: toggle }), {
    said: toggled('calls:collectDone'),
  }),
  '/api/mall/shop/get_apply': later('signedIn', z.object({})),
  '/api/mall/shop/apply': later('signedIn', application, { said: says('calls:submitDone') }),
}
