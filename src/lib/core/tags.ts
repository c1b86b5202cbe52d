/**
 * Cache tags: what a page can depend on. A read registers `who.reads(tag…)`; a write registers `who.touches(tag…)` with
 * every tag whose pages are outdated by it:
 *
 *   essay:<id>         a post with its counters      comments:<essay_id>  the comments of a post
 *   forum:<id>         a forum with its counters     talk:<id>            a topic with its counters
 *   user:<id>          a profile with its counters, and the list of the member's videos   video:<id>  a short video
 *   face:<user_id>     what lists show of a member: nickname, avatar, grade, owner badge, official mark
 *   essays:forum:<id>, essays:talk:<id>, essays:user:<id>   the posts of one forum, topic, member
 *   essays:goods:<id>  the posts that embed some goods
 *   essays             every other list of posts     forums, talks, videos, users, picks, carousel   those lists
 *   hot                rankings (hot score, last week, fans), touched by the job in domain/forum/hot.ts
 *   names              names of forums, categories and topics wherever they appear, and whether a forum is open
 *   live:<user_id>     no page: the member's event streams have news
 *
 *   goods:<id>         goods with their SKUs, prices and stock (有货, 紧张, 无货)   evaluates:<goods_id>   its reviews
 *   goods              every list of goods that is not one of the next
 *   goods:shop:<id>, goods:category:<id>   the goods of a shop, of a category of any level
 *   goods:counts:<id>  how many have collected goods  choice              the mall's recommended goods
 *   shop:<id>          a shop                        shops                the lists of shops
 *   shop:counts:<id>   its followers and sales       shops:counts         those of every shop, in lists
 *   catalogue          names of categories, brands, attributes and series
 *   promises           the promises that shops can make, and their wording
 *   brands:counts      how many goods each brand has on sale
 *   coupons            coupons that can be claimed   coupons:counts       how many of each are claimed
 *   promotions         sales of every kind, and their goods
 *   adverts            adverts, floors, float layer
 *   words              no page: stop words, which the server caches
 *   searchWords        synonyms of the search
 *   searched           frequent searches
 *   rules              no page: what earns points, which the server caches
 *   levels             the benefits of member levels
 *   addons             which add-ons are on
 *   shell              the site's own words and help, which every page shows: invalidates all pages
 *   notices            the site's announcements
 *   messages           no page: the texts of text messages, mails and notices
 *   imports            no page: whether old addresses of another forum lead here
 *
 * A list does not name its rows: a change of a post touches the post and its lists (`listsOf`). Views touch nothing.
 */
export const tag = {
  essay: (id: number) => `essay:${id}`,
  comments: (essay_id: number) => `comments:${essay_id}`,
  forum: (id: number) => `forum:${id}`,
  talk: (id: number) => `talk:${id}`,
  video: (id: number) => `video:${id}`,
  user: (id: number) => `user:${id}`,
  face: (user_id: number) => `face:${user_id}`,
  essaysOfForum: (id: number) => `essays:forum:${id}`,
  essaysOfTalk: (id: number) => `essays:talk:${id}`,
  essaysOfUser: (id: number) => `essays:user:${id}`,
  essaysOfGoods: (goods_id: number) => `essays:goods:${goods_id}`,
  live: (user_id: number) => `live:${user_id}`,
  essays: 'essays',
  forums: 'forums',
  talks: 'talks',
  videos: 'videos',
  users: 'users',
  picks: 'picks',
  carousel: 'carousel',
  hot: 'hot',
  names: 'names',
  goods: (id: number) => `goods:${id}`,
  evaluates: (goods_id: number) => `evaluates:${goods_id}`,
  goodsCounts: (id: number) => `goods:counts:${id}`,
  goodsLists: 'goods',
  choice: 'choice',
  goodsOfShop: (site_id: number) => `goods:shop:${site_id}`,
  goodsOfCategory: (category_id: number) => `goods:category:${category_id}`,
  shop: (site_id: number) => `shop:${site_id}`,
  shops: 'shops',
  shopCounts: (site_id: number) => `shop:counts:${site_id}`,
  shopsCounts: 'shops:counts',
  catalogue: 'catalogue',
  promises: 'promises',
  brandCounts: 'brands:counts',
  coupons: 'coupons',
  couponCounts: 'coupons:counts',
  promotions: 'promotions',
  adverts: 'adverts',
  words: 'words',
  searchWords: 'searchWords',
  searched: 'searched',
  rules: 'rules',
  levels: 'levels',
  addons: 'addons',
  shell: 'shell',
  notices: 'notices',
  messages: 'messages',
  imports: 'imports',
}

interface Placed {
  id: number
  forum_id: number
  user_id: number
  talk_ids: number[]
}

/**
 * The tags of every list that shows this post, and of its own page; one that is published or removed touches `picks`
 * and `carousel` too.
 */
export const listsOf = ({ id, forum_id, user_id, talk_ids }: Placed) => [
  tag.essay(id),
  tag.essays,
  tag.essaysOfForum(forum_id),
  tag.essaysOfUser(user_id),
  ...talk_ids.map(tag.essaysOfTalk),
]
