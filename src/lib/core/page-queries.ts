import { z } from 'zod'
import { pageNumber as page } from './page-number.ts'
import { choice, flag, lang, oneId, searchWords, someIds, wholeYuan, yuanFilter } from './query-fields.ts'
import { commentOrders } from './rules.ts'

export interface SharedPage {
  query: z.ZodObject
  /** Maximum age in seconds; an invalidation ends it earlier. */
  keep: number
  /** It searches or filters, so it is rate limited; see visitor-limit.ts. */
  costly?: true
}

const HOUR = 3600

/** The filters of a list of goods, in the order of its addresses. */
const goodsFilters = {
  keyword: searchWords,
  /** The category. A link's `cname` beside it only tells its reader the name. */
  cid: oneId,
  brand_id: someIds,
  /** Values of attributes. */
  attr: someIds,
  min_price: yuanFilter,
  max_price: yuanFilter,
  is_free_shipping: flag,
  is_own: flag,
  in_stock: flag,
  fit_brand_id: oneId,
  fit_series_id: oneId,
  coupon_type: oneId,
  platform_coupon_type: oneId,
  order: choice('', 'sale_num', 'discount_price', 'create_time'),
  sort: choice('desc', 'asc'),
  page,
}

/** The query of a goods page: which reviews and which page of them, the page of posts that embed it, questions only. */
const reviews = z.object({
  talks: page,
  asked: z.coerce.number().int().min(0).max(1).default(0).catch(0),
  evaluate: choice('', 'good', 'middling', 'bad', 'image', 'again', 'owner'),
  page,
})

/** A page that is replaced in place has a second URL under /fragments, with the same query. */
const found = {
  query: z.object({
    text: searchWords,
    type: choice('', 'essay', 'comment', 'video', 'talk', 'user', 'forum', 'goods', 'shop', 'help'),
    sort: choice('', 'newest', 'hottest'),
    time: choice('', 'day', 'week', 'month', 'year'),
    forum_id: oneId,
    page,
  }),
  keep: HOUR,
  costly: true,
} as const
/** A former name of `cid`; the lists redirect from it. */
const former = { category_id: oneId }
const goods = {
  query: z.object({ type: choice('', '1', '2', '3'), ...goodsFilters, ...former }),
  keep: HOUR,
  costly: true,
} as const
const cars = {
  query: z.object({ type: choice('1', '2'), ...goodsFilters, ...former }),
  keep: HOUR,
  costly: true,
} as const
const street = {
  query: z.object({
    keyword: searchWords,
    category_id: oneId,
    order: choice('', 'shop_sales', 'shop_desccredit'),
    page,
  }),
  keep: HOUR,
  costly: true,
} as const
const homepage = {
  query: z.object({ id: oneId, tab: choice('essay', 'video', 'follows', 'fans'), page, video: oneId, said: page }),
  keep: HOUR,
} as const
const shortVideo = { query: z.object({ page, video: oneId, said: page }), keep: HOUR } as const
const ofSku = { query: reviews, keep: HOUR }
const ofGroupbuy = { query: reviews.extend({ sku_id: oneId }), keep: HOUR }

/**
 * The pages that are the same for everyone, each with its query and maximum age in seconds: the page cache must know
 * both before the page is rendered. A page without a row is never cached.
 */
export const shared = {
  '/': { query: z.object({}), keep: HOUR },
  '/allBbs': {
    query: z.object({ i: choice('0', ...Array.from({ length: 40 }, (_each, n) => `${n + 1}`)) }),
    keep: HOUR,
  },
  '/bbsDetails': {
    query: z.object({
      id: oneId,
      screen: choice('0', '1', '2'),
      filter_type: choice('', '1', '2', '3'),
      column_id: oneId,
      page,
    }),
    keep: HOUR,
  },
  '/hotInvit': found,
  '/fragments/hotInvit': found,
  '/allTopic': { query: z.object({ page }), keep: HOUR },
  '/topicDetails': { query: z.object({ id: oneId, screen: choice('', '1', '0'), page }), keep: HOUR },
  '/sift': { query: z.object({ cate_id: oneId, page }), keep: HOUR },
  '/essayDetails': {
    query: z.object({ id: oneId, page, comment: oneId, sort: choice(...commentOrders), only: flag }),
    keep: HOUR,
  },
  '/personalHomepage': homepage,
  '/fragments/personalHomepage': homepage,
  '/shortVideo': shortVideo,
  '/fragments/shortVideo': shortVideo,
  '/list': goods,
  '/fragments/list': goods,
  /** sort: 0 the mall's own order, 1 fewest points first, 2 most exchanged first. */
  '/initList': {
    query: z.object({ tab: choice('goods', 'coupon', 'money'), sort: choice('0', '1', '2'), page }),
    keep: HOUR,
  },
  '/category': { query: z.object({}), keep: HOUR },
  '/brand': { query: z.object({ letter: choice('', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'), page }), keep: HOUR },
  '/carList': cars,
  '/fragments/carList': cars,
  '/fragments/categories': { query: z.object({}), keep: HOUR },
  '/shop': { query: z.object({}), keep: HOUR },
  '/street': street,
  '/fragments/street': street,
  '/shop-[id]': { query: z.object({ page }), keep: HOUR },
  '/shop_list': {
    query: z.object({
      site_id: oneId,
      shop_category_id: oneId,
      keyword: searchWords,
      sort: choice('', 'sale_num', 'price_asc', 'price_desc', 'newest'),
      min_price: wholeYuan,
      max_price: wholeYuan,
      page,
    }),
    keep: HOUR,
    costly: true,
  },
  '/promotion/seckill': { query: z.object({ id: oneId, type: choice('', '1', '2', '3'), page }), keep: HOUR },
  '/promotion/groupbuy': { query: z.object({ page }), keep: HOUR },
  '/promotion/topic': { query: z.object({ page }), keep: HOUR },
  '/promotion/topic-[id]': { query: z.object({ page }), keep: HOUR },
  '/coupon': { query: z.object({ tab: choice('shop', 'platform'), page }), keep: HOUR },
  '/sku-[id]': ofSku,
  '/fragments/sku-[id]': ofSku,
  '/promotion/seckill-[id]': ofSku,
  '/fragments/promotion/seckill-[id]': ofSku,
  '/promotion/groupbuy-[id]': ofGroupbuy,
  '/fragments/promotion/groupbuy-[id]': ofGroupbuy,
  '/promotion/topic-goods-[id]': ofSku,
  '/fragments/promotion/topic-goods-[id]': ofSku,
  '/promotion/combo-[id]': { query: z.object({}), keep: HOUR },
  '/promotion/pointexchange-[id]': { query: z.object({}), keep: HOUR },
  '/qr/[file]': { query: z.object({}), keep: 24 * HOUR },
  // These pages are also prerendered by the build; the rows serve them once editors have changed them.
  '/downApp': { query: z.object({}), keep: HOUR },
  '/cms/help': { query: z.object({}), keep: HOUR },
  '/cms/help/listother-[id]': { query: z.object({}), keep: HOUR },
  '/cms/help/listother-[id]/[page]': { query: z.object({}), keep: HOUR },
  '/cms/help-[id]': { query: z.object({}), keep: HOUR },
  '/cms/notice': { query: z.object({}), keep: HOUR },
  '/cms/notice/[page]': { query: z.object({}), keep: HOUR },
  '/cms/notice-[id]': { query: z.object({}), keep: HOUR },
  '/rss.xml': { query: z.object({}), keep: HOUR },
  '/bbsDetails/[id].xml': { query: z.object({}), keep: HOUR },
  '/topicDetails/[id].xml': { query: z.object({}), keep: HOUR },
  '/personalHomepage/[id].xml': { query: z.object({}), keep: HOUR },
  '/robots.txt': { query: z.object({}), keep: HOUR },
  '/sitemap.xml': { query: z.object({}), keep: HOUR },
  '/sitemap-[part].xml': { query: z.object({}), keep: HOUR },
  '/api/docs': { query: z.object({ lang }), keep: 24 * HOUR },
  '/api/openapi.json': { query: z.object({ lang }), keep: 24 * HOUR },
  '/art/[file]': { query: z.object({}), keep: 24 * HOUR },
} satisfies Record<string, SharedPage>

export type SharedPath = keyof typeof shared
export type Query<Path extends SharedPath> = z.output<(typeof shared)[Path]['query']>
