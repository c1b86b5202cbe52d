import type { Db } from '../../src/lib/db/open.ts'

/** An address of every kind of public page, chosen where the demo data has much to show. */
export async function publicPages(db: Db): Promise<Record<string, string>> {
  const essay = await db
    .selectFrom('essay')
    .innerJoin('forum', 'forum.id', 'forum_id')
    .select(['essay.id', 'forum_id', 'user_id'])
    .where('essay.shown', '=', 1)
    .where('forum.is_closed', '=', 0)
    .orderBy('comment_count', 'desc')
    .executeTakeFirstOrThrow()
  const talk = await db.selectFrom('talk').select('id').orderBy('essay_count', 'desc').executeTakeFirstOrThrow()
  const video = await db.selectFrom('video').select(['id', 'user_id']).where('shown', '=', 1).executeTakeFirstOrThrow()
  const { sku_id } = await db
    .selectFrom('goods')
    .select('sku_id')
    .where('shown', '=', 1)
    .where('sku_count', '>', 5)
    .where('stock', '>', 0)
    .orderBy('evaluate', 'desc')
    .executeTakeFirstOrThrow()
  const sale = await db.selectFrom('seckill_goods').select('id').orderBy('end_time', 'desc').executeTakeFirstOrThrow()
  return {
    home: '/',
    forums: '/allBbs',
    category: '/allBbs?i=2',
    forum: `/bbsDetails?id=${essay.forum_id}`,
    'hot posts': '/hotInvit',
    search: `/hotInvit?text=${encodeURIComponent('续航')}`,
    'empty search': `/hotInvit?text=${encodeURIComponent('没有这样的词语')}`,
    topics: '/allTopic',
    topic: `/topicDetails?id=${talk.id}`,
    picks: '/sift',
    post: `/essayDetails?id=${essay.id}`,
    member: `/personalHomepage?id=${essay.user_id}`,
    'member’s videos': `/personalHomepage?id=${video.user_id}&tab=video`,
    videos: '/shortVideo',
    video: `/shortVideo?video=${video.id}`,
    goods: `/sku-${sku_id}`,
    'gone goods': '/sku-9999999',
    'goods of a seckill': `/promotion/seckill-${sale.id}`,
    'goods of a group-buy': '/promotion/groupbuy-1',
    'goods of a topic sale': '/promotion/topic-goods-1',
    'set of goods': '/promotion/combo-1',
    'goods for points': '/promotion/pointexchange-1',
    help: '/cms/help',
    'help class': '/cms/help/listother-1',
    'help text': '/cms/help-1',
    notices: '/cms/notice',
    notice: '/cms/notice-1',
    app: '/downApp',
    'mall home': '/shop',
    coupons: '/coupon',
    shops: '/street',
    shop: '/shop-1',
    'goods of a shop': '/shop_list?site_id=3',
    'gone shop': '/shop-999999',
    'flash sales': '/promotion/seckill',
    'group-buys': '/promotion/groupbuy',
    'topic sales': '/promotion/topic',
    'topic sale': '/promotion/topic-1',
    'goods list': '/list',
    'goods of a category': '/list?cid=2&is_free_shipping=1&fit_brand_id=5',
    'no goods': '/list?cid=2&attr=1',
    cars: '/carList?type=1',
    'car parts': '/carList?type=2',
    points: '/initList',
    categories: '/category',
    brands: '/brand',
    register: '/register',
    find: '/find',
    'gone post': '/essayDetails?id=999999',
    'not found': '/nope',
    closed: '/closed',
  }
}

export const english = (path: string) => (path === '/' ? '/en-us' : `/en-us${path}`)
