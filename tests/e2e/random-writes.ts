import type { Caller } from '../../src/lib/core/caller.ts'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { refreshHot } from '../../src/lib/domain/forum/hot.ts'
import { invalidatePromotions } from '../../src/lib/domain/mall/invalidate-promotions.ts'
import { refreshGoodsIndex } from '../../src/lib/domain/mall/refresh-goods-index.ts'
import { promises } from '../../src/lib/domain/mall/shops.ts'
import { startAndEndDiscounts } from '../../src/lib/domain/mall/start-end-discounts.ts'
import { seller } from '../domain/trade/orders.ts'
import { home } from '../domain/trade/world.ts'
import { moderator, staff } from '../world.ts'
import { someone } from './signed.ts'
import { now, type Site } from './site.ts'

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

type Write = { path: string; member: number; body: object } | { sweep: (who: Caller) => Promise<unknown> }

/**
 * Random writes in a few forums and shops of a site with demo data: `draw` makes one, or null where nothing can be
 * written to; `pages` show what is written.
 */
export async function writers(site: Site, random: () => number) {
  const { db } = site
  const forums = await db
    .selectFrom('forum')
    .selectAll()
    .where('is_closed', '=', 0)
    .orderBy('essay_count', 'desc')
    .limit(2)
    .execute()
  const forum_ids = forums.map(({ id }) => id)
  const talks = await db.selectFrom('talk').selectAll().orderBy('essay_count', 'desc').limit(2).execute()
  const shops = await db.selectFrom('shop').selectAll().orderBy('goods_count', 'desc').limit(2).execute()
  const site_ids = shops.map(({ id }) => id)
  const goods = await db
    .selectFrom('goods')
    .selectAll()
    .where('site_id', 'in', site_ids)
    .where('shown', '=', 1)
    .orderBy('evaluate', 'desc')
    .limit(5)
    .execute()
  const goods_ids = goods.map(({ id }) => id)
  const members = [await someone(site, '甲'), await someone(site, '乙'), await someone(site, '丙')]
  const mod = (await moderator(db, ...forum_ids)).member
  const sellers = await Promise.all(site_ids.map(async id => (await seller(db, id)).member))
  const desk = (await staff(db, ...duties)).member

  const pick = <One>(from: readonly One[]): One | undefined => from[Math.floor(random() * from.length)]
  const either = <One>(...from: One[]): One => pick(from)!
  const screen = () => either(1, 2)
  const bit = () => either(0, 1)
  const name = (most = 10) =>
    `${either('春', '夏', '秋', '冬')}${Math.floor(random() * 1e6).toString(36)}`.slice(0, most)
  const picture = () => `/art/cover-${either(1, 2, 3)}.svg`
  const essays = () =>
    db
      .selectFrom('essay')
      .select(['id', 'user_id'])
      .where('forum_id', 'in', forum_ids)
      .where('shown', '=', 1)
      .orderBy('lasttime', 'desc')
      .limit(6)
      .execute()
  const essay = async () => pick(await essays())
  const comments = async () => {
    const ids = (await essays()).map(({ id }) => id)
    return db
      .selectFrom('comment')
      .select(['id', 'user_id', 'essay_id'])
      .where('essay_id', 'in', ids)
      .where('shown', '=', 1)
      .orderBy('id', 'desc')
      .limit(20)
      .execute()
  }
  const own = async (member: number) =>
    pick(await db.selectFrom('essay').select(['id']).where('user_id', '=', member).where('shown', '=', 1).execute())
  const videos = () =>
    db.selectFrom('video').select(['id', 'user_id']).where('shown', '=', 1).orderBy('id', 'desc').limit(3).execute()
  const first = <Row>(rows: Row[]) => pick(rows)

  type Step = () => Promise<Write | null>
  const by = (member: number, path: string, body: object | undefined | null): Write | null =>
    body ? { path: `/api/${path}`, member, body } : null
  const me = () => pick(members)!
  const one = (row: { id: number } | undefined, what: string, more: object = {}) => row && { [what]: row.id, ...more }
  const place = async () => {
    const forum_id = pick(forum_ids)!
    const columns = db.selectFrom('forum_column').select('id').where('forum_id', '=', forum_id).where('is_show', '=', 1)
    return { forum_id, column_id: pick(await columns.execute())?.id }
  }
  const soon = () => ({ start_time: now() - 60, end_time: now() + 9 * 86_400 })
  const later = () => ({ start_time: now() + 3600, end_time: now() + 9 * 86_400 })
  const priced = async (site_id: number) => {
    const ids = goods.filter(each => each.site_id === site_id).map(({ id }) => id)
    if (ids.length === 0) return undefined
    return pick(await db.selectFrom('sku').selectAll().where('goods_id', 'in', ids).execute())
  }
  const skus = async () => db.selectFrom('sku').selectAll().where('goods_id', 'in', goods_ids).execute()

  const ofForum: Record<string, Step> = {
    post: async () =>
      by(me(), 'forum/forum_essay/releaseEssay', {
        ...(await place()),
        title: name(),
        content: `<p>${name()}的车开了三年，一直很好。</p>`,
        talk_ids: [pick(talks)!.id],
      }),
    comment: async () =>
      by(me(), 'forum/forum_essay/userAtom', one(await essay(), 'essay_id', { content: `说说${name()}` })),
    answer: async () => {
      const to = first(await comments())
      return by(me(), 'forum/forum_essay/userAtom', to && { essay_id: to.essay_id, pid: to.id, content: `回${name()}` })
    },
    praise: async () =>
      by(me(), 'forum/forum_essay/userPraiseComment', one(first(await comments()), 'comment_id', { screen: screen() })),
    praisePost: async () =>
      by(me(), 'forum/forum_essay/userPraiseEssay', one(await essay(), 'essay_id', { screen: screen() })),
    collect: async () =>
      by(me(), 'forum/forum_essay/collectEssay', one(await essay(), 'essay_id', { screen: screen() })),
    follow: async () => {
      const whom = await essay()
      return by(me(), 'user/followUser', whom && { follow_user_id: whom.user_id, screen: screen() })
    },
    followEach: async () => by(me(), 'user/followUser', { follow_user_id: me(), screen: screen() }),
    edit: async () => {
      const member = me()
      const mine = await own(member)
      return by(
        member,
        'forum/forum_essay/editEssay',
        mine && {
          essay_id: mine.id,
          ...(await place()),
          title: name(),
          content: `<p>改成${name()}，再说几句。</p>`,
        },
      )
    },
    remove: async () => {
      const member = me()
      return by(member, 'forum/forum_essay/deleteEssay', one(await own(member), 'essay_id'))
    },
    uncomment: async () => {
      const mine = first((await comments()).filter(({ user_id }) => members.includes(user_id)))
      return mine ? by(mine.user_id, 'forum/forum_essay/deleteComment', { comment_id: mine.id }) : null
    },
    collectForum: async () => by(me(), 'forum/forum/collectForm', { forum_id: pick(forum_ids)!, screen: screen() }),
    vote: async () => {
      const poll = pick(
        await db
          .selectFrom('poll_option')
          .innerJoin('poll', 'poll.essay_id', 'poll_option.essay_id')
          .innerJoin('essay', 'essay.id', 'poll.essay_id')
          .select(['poll_option.id', 'poll.essay_id'])
          .where('essay.shown', '=', 1)
          .limit(20)
          .execute(),
      )
      return by(me(), 'forum/forum_essay/vote', poll && { essay_id: poll.essay_id, option_ids: [poll.id] })
    },
    video: async () =>
      by(me(), 'forum/forum_video/comment', one(first(await videos()), 'video_id', { content: name() })),
    praiseVideo: async () =>
      by(me(), 'forum/forum_video/praise', one(first(await videos()), 'video_id', { screen: screen() })),
    collectVideo: async () =>
      by(me(), 'forum/forum_video/collectVideo', one(first(await videos()), 'video_id', { screen: screen() })),
    rename: async () => by(me(), 'member/modify', { nickname: `改${name(8)}` }),
    bio: async () =>
      by(
        me(),
        'member/modify',
        either<object>(
          { bio: name() },
          { sex: either(0, 1, 2) },
          { headimg: '/art/avatar-u2.svg' },
          { home_image: picture() },
        ),
      ),
    block: async () => by(me(), 'user/block', { uid: me(), screen: screen() }),
    report: async () => by(me(), 'report', one(await essay(), 'target_id', { target_type: 'essay', reason: '1' })),
    signin: async () => by(me(), 'membersignin/signin'.replace('membersignin', 'membersignin'), {}),
  }
  const moderate = (path: string, body: object | undefined) =>
    by(mod, `forum/moderate/${path}`, body && { reason: '试', ...body })
  const ofModerators: Record<string, Step> = {
    flag: async () => moderate('essayFlag', one(await essay(), 'essay_id', { flag: either(0, 1, 2) })),
    close: async () => moderate('essayClose', one(await essay(), 'essay_id', { is_closed: bit() })),
    take: async () => moderate('essayDelete', one(await essay(), 'essay_id')),
    restore: async () =>
      moderate(
        'essayRestore',
        one(
          first(
            await db
              .selectFrom('essay')
              .select('id')
              .where('forum_id', 'in', forum_ids)
              .where('deletetime', 'is not', null)
              .execute(),
          ),
          'essay_id',
        ),
      ),
    lockModeratedComment: async () => moderate('commentDelete', one(first(await comments()), 'comment_id')),
    restoreComment: async () =>
      moderate(
        'commentRestore',
        one(
          first(
            await db
              .selectFrom('comment')
              .innerJoin('essay', 'essay.id', 'essay_id')
              .select('comment.id')
              .where('essay.forum_id', 'in', forum_ids)
              .where('essay.shown', '=', 1)
              .where('comment.deletetime', 'is not', null)
              .execute(),
          ),
          'comment_id',
        ),
      ),
    move: async () => moderate('essayMove', one(await essay(), 'essay_id', await place())),
    notice: async () => moderate('forumEdit', { forum_id: pick(forum_ids)!, notice: name(), coverimage: picture() }),
    column: async () => moderate('columnSave', { forum_id: pick(forum_ids)!, name: name() }),
  }
  const atDesk = (path: string, body: object | undefined) =>
    by(desk, `staff/${path}`, body && { reason: '试', ...body })
  const people = async () => (await essay())?.user_id ?? me()
  const promised = () => Object.fromEntries(promises.map(promise => [promise, bit()]))
  const ofStaff: Record<string, Step> = {
    forum: async () => {
      const { id, cate_id, letter } = pick(forums)!
      return atDesk('forumSave', {
        id,
        cate_id,
        letter,
        name: `坛${name(8)}`,
        desc: name(),
        sort: either(0, 1, 2),
        is_closed: either(0, 0, 1),
        coverimage: picture(),
      })
    },
    category: async () =>
      atDesk(
        'categorySave',
        one(first(await db.selectFrom('forum_category').select('id').execute()), 'id', {
          name: name(),
          sort: either(0, 1, 2),
        }),
      ),
    talk: async () =>
      atDesk('talkSave', {
        id: pick(talks)!.id,
        name: `题${name()}`,
        desc: name(),
        is_closed: either(0, 0, 1),
        sort: either(0, 5),
      }),
    pick: async () => {
      const [post, cate] = [await essay(), first(await db.selectFrom('forum_category').select('id').execute())]
      return atDesk(
        'pickSave',
        post &&
          cate && { essay_id: post.id, cate_id: cate.id, title: name(), desc: name(), coverimage: picture(), sort: 0 },
      )
    },
    unpick: async () => atDesk('pickDelete', one(first(await db.selectFrom('pick').select('id').execute()), 'id')),
    slide: async () =>
      atDesk('slideSave', { place: either('home', 'forum'), image: picture(), title: name(), sort: 0 }),
    unslide: async () =>
      atDesk('slideDelete', one(first(await db.selectFrom('carousel').select('id').execute()), 'id')),
    ban: async () => atDesk('ban', { user_id: await people(), until: now() + 86_400 }),
    unban: async () =>
      atDesk('unban', one(first(await db.selectFrom('ban').select('user_id as id').execute()), 'user_id')),
    mute: async () => atDesk('mute', { user_id: await people(), until: now() + 86_400 }),
    word: async () =>
      atDesk('wordSave', {
        word: name(),
        post: 'hold',
        username: 'refuse',
        signature: 'ignore',
        dialog: 'replace',
        nickname: 'refuse',
      }),
    adjust: async () =>
      atDesk('adjustAccount', { user_id: me(), account_type: 'growth', amount: String(either(500, 5000)) }),
    brand: async () =>
      atDesk(
        'brandSave',
        one(first(await db.selectFrom('goods_brand').select('id').limit(10).execute()), 'id', {
          name: name(),
          letter: either('A', 'B'),
          is_show: either(1, 1, 0),
        }),
      ),
    goodsCategory: async () => {
      const row = first(await db.selectFrom('goods_category').selectAll().execute())
      return atDesk(
        'goodsCategorySave',
        row && {
          id: row.id,
          pid: row.pid,
          name: name(),
          type: 2,
          sort: either(0, 3),
          is_show: either(1, 1, 0),
          commission_rate: 5,
        },
      )
    },
    floor: async () =>
      atDesk('floorSave', {
        title: name(),
        url: '/list',
        block_name: 'floor-style-1',
        goods_ids: goods_ids.join(','),
        sort: 0,
        is_show: 1,
      }),
    unfloor: async () => atDesk('floorDelete', one(first(await db.selectFrom('floor').select('id').execute()), 'id')),
    advert: async () =>
      atDesk(
        'advertSave',
        one(first(await db.selectFrom('adv_position').select('id').execute()), 'ap_id', {
          adv_title: name(),
          adv_image: picture(),
          url: '/list',
          is_show: 1,
        }),
      ),
    unadvert: async () => atDesk('advertDelete', one(first(await db.selectFrom('adv').select('id').execute()), 'id')),
    float: async () =>
      atDesk('floatSave', { title: name(), url: '/coupon', img_url: picture(), number: 3, is_show: bit() }),
    verify: async () => atDesk('goodsVerify', { goods_id: pick(goods_ids)!, verify_state: either(1, 1, -1) }),
    freeze: async () => atDesk('shopFreeze', { site_id: pick(site_ids)!, shop_status: either(1, 1, 0) }),
    shop: async () =>
      atDesk('shopSave', { site_id: pick(site_ids)!, sort: either(0, 9), level_name: name(6), ...promised() }),
    addon: async () =>
      atDesk('addonSet', {
        name: either('seckill', 'groupbuy', 'bundling', 'topic', 'pointexchange', 'coupon', 'platformcoupon', 'city'),
        is_on: either(1, 1, 0),
      }),
    level: async () =>
      atDesk('levelSave', { level_name: name(6), growth: 10_000, goods_discount: 90, is_free_shipping: 0 }),
    seckill: async () =>
      atDesk(
        'seckillVerify',
        one(first(await db.selectFrom('seckill_goods').select('id').limit(5).execute()), 'id', {
          status: either(1, -1),
        }),
      ),
    topic: async () =>
      atDesk(
        'topicSave',
        one(first(await db.selectFrom('topic').select('id').execute()), 'id', { topic_name: name(), ...soon() }),
      ),
    endCoupon: async () =>
      atDesk(
        'couponEnd',
        one(first(await db.selectFrom('coupon_type').select('id').where('site_id', 'is', null).execute()), 'id'),
      ),
  }
  const inShop =
    (path: string, body: (site_id: number) => object | undefined | Promise<object | undefined>): Step =>
    async () => {
      const at = Math.floor(random() * site_ids.length)
      const said = await body(site_ids[at]!)
      return by(sellers[at]!, `seller/${path}`, said && { site_id: site_ids[at]!, ...said })
    }
  const ofShop = async (
    table: 'coupon_type' | 'discount' | 'manjian' | 'groupbuy' | 'combo' | 'topic_goods' | 'seckill_goods',
    site_id: number,
  ) => one(first(await db.selectFrom(table).select('id').where('site_id', '=', site_id).execute()), 'id')
  const ofSellers: Record<string, Step> = {
    price: inShop('goods/sku', async site_id =>
      one(await priced(site_id), 'sku_id', { price: String(either(9, 99, 199)), more: either(-1, 0, 5, -1000) }),
    ),
    sell: inShop('goods/sell', async site_id =>
      one(pick(goods.filter(each => each.site_id === site_id)), 'goods_id', { screen: either(1, 1, 2) }),
    ),
    rename: inShop('shop/save', () => ({ site_name: `店${name()}`, logo: picture(), intro: name(), notice: name() })),
    trade: inShop('shop/trade', () => ({ is_express: 1, is_store: bit() })),
    coupon: inShop('coupon/add', () => ({
      name: name(),
      type: 'reward',
      money: '5',
      count: 9,
      validity_type: 0,
      goods_type: 1,
      is_show: 1,
      ...soon(),
    })),
    closeCoupon: inShop('coupon/close', site_id => ofShop('coupon_type', site_id)),
    discount: inShop('discount/add', async site_id => {
      const sku = await priced(site_id)
      return (
        sku && {
          name: name(),
          skus: JSON.stringify([{ sku_id: sku.id, price: '5', stock: 1 }]),
          ...either(soon(), later()),
        }
      )
    }),
    closeDiscount: inShop('discount/close', site_id => ofShop('discount', site_id)),
    reduction: inShop('manjian/add', () => ({
      name: name(),
      ...soon(),
      goods_type: 1,
      rules: '[{"money":"100","discount_money":"10"}]',
    })),
    closeReduction: inShop('manjian/close', site_id => ofShop('manjian', site_id)),
    group: inShop('groupbuy/add', async site_id => {
      const sku = await priced(site_id)
      return sku && { buy_num: 2, skus: JSON.stringify([{ sku_id: sku.id, price: '5' }]), ...soon() }
    }),
    closeGroup: inShop('groupbuy/close', site_id => ofShop('groupbuy', site_id)),
    combo: inShop('combo/add', async site_id => {
      const ids = [...new Set([(await priced(site_id))?.id, (await priced(site_id))?.id])]
      return ids.length === 2 && ids[0] && ids[1]
        ? { bl_name: name(), bl_price: '9', shipping_fee_type: 1, sku_ids: ids }
        : undefined
    }),
    closeCombo: inShop('combo/close', site_id => ofShop('combo', site_id)),
    closeTopic: inShop('topic/close', site_id => ofShop('topic_goods', site_id)),
    closeSeckill: inShop('seckill/close', site_id => ofShop('seckill_goods', site_id)),
    category: inShop('category/save', async site_id => ({
      ...one(
        first(await db.selectFrom('shop_goods_category').select('id').where('site_id', '=', site_id).execute()),
        'id',
      ),
      name: name(),
      sort: 1,
      is_show: bit(),
    })),
    freight: inShop('freight/save', () => ({
      name: name(),
      fee_type: 3,
      is_default: 1,
      rules: '[{"first":1,"first_fee":"8","more":1,"more_fee":"2"}]',
    })),
    free: inShop('freeshipping/save', () => ({ price: String(either(9, 99)) })),
    answer: inShop('goodsevaluate/answer', async site_id =>
      one(
        first(
          await db
            .selectFrom('evaluate')
            .innerJoin('goods', 'goods.id', 'evaluate.goods_id')
            .select('evaluate.id')
            .where('goods.site_id', '=', site_id)
            .where('goods.id', 'in', goods_ids)
            .limit(20)
            .execute(),
        ),
        'evaluate_id',
        { content: name() },
      ),
    ),
    store: inShop('store/save', () => ({
      store_name: name(),
      telephone: '',
      full_address: '上海市-上海市-徐汇区',
      address: '漕溪路 1 号',
      open_date: '',
      status: bit(),
    })),
  }
  const ofBuyers: Record<string, Step> = {
    collect: async () => by(me(), 'goodscollect/add', { goods_id: pick(goods_ids)! }),
    uncollect: async () => by(me(), 'goodscollect/delete', { goods_id: [pick(goods_ids)!] }),
    follow: async () => by(me(), 'shopmember/add', { site_id: pick(site_ids)! }),
    unfollow: async () => by(me(), 'shopmember/delete', { site_id: [pick(site_ids)!] }),
    coupon: async () =>
      by(
        me(),
        'mall/coupon/receive',
        one(first(await db.selectFrom('coupon_type').select('id').limit(10).execute()), 'id'),
      ),
    address: async () => by(me(), 'memberaddress/add', home),
    order: async () => by(me(), 'ordercreate/create', one(first(await skus()), 'sku_id', { num: 1 })),
    close: async () => {
      const row = pick(
        await db
          .selectFrom('shop_order')
          .select(['id', 'user_id'])
          .where('user_id', 'in', members)
          .where('order_status', '=', 0)
          .execute(),
      )
      return row ? by(row.user_id, 'order/close', { order_id: row.id }) : null
    },
  }
  const sweeps: Record<string, Step> = {
    hot: async () => ({ sweep: refreshHot }),
    discounts: async () => ({ sweep: startAndEndDiscounts }),
    promotions: async () => ({ sweep: invalidatePromotions }),
    moved: async () => ({ sweep: refreshGoodsIndex }),
  }

  const posts = await essays()
  const pages = [
    ...[
      '/',
      '/allBbs',
      '/allTopic',
      '/sift',
      '/shortVideo',
      '/hotInvit',
      '/rss.xml',
      '/shop',
      '/list',
      '/category',
      '/brand',
      '/street',
      '/coupon',
      '/promotion/seckill',
      '/promotion/groupbuy',
      '/promotion/topic',
      '/fragments/categories',
    ],
    ...forum_ids.flatMap(id => [`/bbsDetails?id=${id}`, `/bbsDetails/${id}.xml`]),
    ...talks.slice(0, 1).map(({ id }) => `/topicDetails?id=${id}`),
    ...posts.slice(0, 3).map(({ id }) => `/essayDetails?id=${id}`),
    ...members.slice(0, 2).map(id => `/personalHomepage?id=${id}`),
    ...(await videos()).slice(0, 1).map(({ id }) => `/shortVideo?video=${id}`),
    ...site_ids.slice(0, 1).flatMap(id => [`/shop-${id}`, `/shop_list?site_id=${id}`]),
    ...goods.slice(0, 3).map(({ sku_id }) => `/sku-${sku_id}`),
  ]
  const kinds = {
    forum: ofForum,
    moderators: ofModerators,
    staff: ofStaff,
    sellers: ofSellers,
    buyers: ofBuyers,
    sweeps,
  }
  return {
    pages,
    /** The names of all writes of these kinds. */
    names: (...of: (keyof typeof kinds)[]) =>
      of.flatMap(kind => Object.keys(kinds[kind]).map(name => [kind, name] as const)),
    draw: (kind: keyof typeof kinds, name: string) => kinds[kind][name]!(),
    pick,
  }
}
