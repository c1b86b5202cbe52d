import type {
  ItemList,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product,
  ProductGroup,
  Store,
} from 'schema-dts'
import { absoluteUrl, type SiteLocale } from './structured.ts'
import { iso } from './xml.ts'

interface Goods {
  sku_id: number
  sku_no: string
  sku_name: string
  goods_name: string
  introduction: string
  sku_images: string[]
  brand_name: string
  category_name: string
  /** Price on this page, yuan. */
  money: string
  end_time: number
  goods_state: number
  stock_state: 'enough' | 'few' | 'none'
  evaluate: number
  score_sum: number
  path: string
  seller: string
  /** Whether it is the page of a sale that has ended: then nothing is offered on it. */
  isOver: boolean
  terms: Terms
}

/** What a shop promises for each of its goods. */
export interface Terms {
  /** Delivered without freight everywhere. */
  isFreightFree: boolean
  /** Can be returned within seven days (七天退换). */
  canReturn: boolean
}

interface Review {
  content: string
  scores: number
  create_time: number
  member_name: string
}

/** Goods with their offer and reviews. */
export const product = (place: SiteLocale, goods: Goods, reviews: Review[]): Product => ({
  '@type': 'Product',
  '@id': absoluteUrl(place, goods.path),
  name: goods.sku_name || goods.goods_name,
  description: goods.introduction || goods.goods_name,
  sku: goods.sku_no || String(goods.sku_id),
  image: goods.sku_images.map(path => absoluteUrl(place, path)),
  category: goods.category_name,
  ...(goods.brand_name && { brand: { '@type': 'Brand', name: goods.brand_name } }),
  ...(!goods.isOver && { offers: offer(place, goods) }),
  ...(goods.evaluate > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: (goods.score_sum / goods.evaluate).toFixed(1),
      reviewCount: goods.evaluate,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(review => ({
      '@type': 'Review',
      reviewBody: review.content,
      datePublished: iso(review.create_time),
      author: { '@type': 'Person', name: review.member_name },
      reviewRating: { '@type': 'Rating', ratingValue: review.scores },
    })),
  }),
})

const offer = (place: SiteLocale, goods: Goods): Exclude<Offer, string> => ({
  '@type': 'Offer',
  url: absoluteUrl(place, goods.path),
  price: goods.money,
  priceCurrency: 'CNY',
  ...(goods.end_time > 0 && { priceValidUntil: iso(goods.end_time) }),
  availability: goods.goods_state === 0 ? 'Discontinued' : availabilities[goods.stock_state],
  seller: { '@type': 'Organization', name: goods.seller },
  ...termsOf(goods.terms),
})

const termsOf = ({ isFreightFree, canReturn }: Terms) => ({
  ...(isFreightFree && { shippingDetails: freeShipping }),
  ...(canReturn && { hasMerchantReturnPolicy: sevenDays }),
})

const COUNTRY = 'CN'
const freeShipping: OfferShippingDetails = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'CNY' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
}
const sevenDays: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCategory: 'MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 7,
  returnMethod: 'ReturnByMail',
}

interface Variant {
  sku_id: number
  sku_no: string
  sku_name: string
  /** Yuan. */
  discount_price: string
  stock: number
}

/** Most variants that are listed. */
const VARIANTS = 20

/** Goods of several SKUs as one group, each at its ordinary price. */
export const productGroup = (
  place: SiteLocale,
  { goods_id, goods_name, terms }: { goods_id: number; goods_name: string; terms: Terms },
  variants: Variant[],
): ProductGroup => ({
  '@type': 'ProductGroup',
  productGroupID: String(goods_id),
  name: goods_name,
  hasVariant: variants.slice(0, VARIANTS).map(each => ({
    '@type': 'Product',
    name: each.sku_name || goods_name,
    sku: each.sku_no || String(each.sku_id),
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(place, `/sku-${each.sku_id}`),
      price: each.discount_price,
      priceCurrency: 'CNY',
      availability: each.stock > 0 ? 'InStock' : 'OutOfStock',
      ...termsOf(terms),
    },
  })),
})

const availabilities = { enough: 'InStock', few: 'LimitedAvailability', none: 'OutOfStock' } as const

interface Shop {
  site_id: number
  site_name: string
  business: string
  logo: string
  banner: string
  telephone: string
  full_address: string
  shop_desccredit: string
  evaluate_count: number
}

/** A shop with its rating, once it has reviews. */
export const shopStore = (place: SiteLocale, shop: Shop): Exclude<Store, string> => ({
  '@type': 'Store',
  '@id': absoluteUrl(place, `/shop-${shop.site_id}`),
  url: absoluteUrl(place, `/shop-${shop.site_id}`),
  name: shop.site_name,
  description: shop.business,
  logo: absoluteUrl(place, shop.logo),
  image: absoluteUrl(place, shop.banner),
  ...(shop.telephone && { telephone: shop.telephone }),
  ...(shop.full_address && { address: shop.full_address }),
  ...(shop.evaluate_count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating' as const,
      ratingValue: shop.shop_desccredit,
      reviewCount: shop.evaluate_count,
      bestRating: 5,
    },
  }),
})

/** The goods of a list page, in order. */
export const goodsItems = (place: SiteLocale, goods: { sku_id: number; goods_name: string }[]): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: goods.length,
  itemListElement: goods.map(({ sku_id, goods_name }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name: goods_name,
    url: absoluteUrl(place, `/sku-${sku_id}`),
  })),
})
