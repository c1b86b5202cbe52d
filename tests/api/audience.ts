import { randomUUID } from 'node:crypto'
import type { Member } from '../../src/lib/core/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import type { Duty } from '../../src/lib/domain/account/roles.ts'
import { aBrand, document } from '../domain/applications/asking.ts'
import { add, category, comment, essay, forum, member, NOW, staff, talk, video } from '../world.ts'
import { expand } from './specified.ts'
import { kept as keptOfMall } from './staff-content.ts'
import { kept as keptOfIntegration } from './staff-integration.ts'
import { setUp } from './staff-setup.ts'
import { decided } from './staff-shops.ts'
import { kept as keptByTrade } from './staff-trade.ts'
import { written } from './staff-words.ts'
import { arbitrate, bought, payback, topicGoods, withdrawal, wrongPayment } from './trading.ts'

/**
 * Who may make which call, according to sections 6 and 7 of the specification, independently of the call table.
 * Calls not listed here are for members.
 */

/** Calls for guests, including login. */
export const visitors = expand(`
/api/user/{login,mobilelogin,captcha,register,checkResetCode,resetpwd,logout,homePage,recommendUserList,unsubscribe,loginCode,passkeyOptions,passkeyLogin}
/api/sms/send
/api/browser/error
/api/login/{login,mobileCode,mobile}
/api/register/{username,config,aggrement}
/api/findpassword/{mobilecode,mobile}
/api/member/{checkmobile,accountrule}
/api/captcha/captcha
/api/stream
/api/search
/api/search/suggest
/api/forum/forum/{forumList,getCategoryList,carousel,getForumCarouselList,getForumChoiceList,getChoiceForum}
/api/forum/forum/{brandsForumList,forumDetails,getForumColumn}
/api/used_car/used_car/usedCarBrandList
/api/forum/forum_essay/{recommendEssay,hotEssay,getEssayCreamList,getEssayTopList,essayAllList,essayDetail}
/api/forum/forum_essay/{essayCommentList,newCommentList,authorRelease}
/api/index/getReportList
/api/forum/forum_talk/{talkList,talkDetail,talkEssayList,recommendTalkList,searchTalkList}
/api/forum/forum_video/{videoRecommendList,forumVideoList,userReleaseVideo,commentList}
/api/website/{info,wapqrcode}
/api/config/{copyright,defaultimg}
/api/adv/detail
/api/shopservice/lists
/api/addon/addonisexit
/api/pc/{navList,friendlyLink,floors,hotSearchWords,defaultSearchWords,floatLayer}
/api/helpclass/lists
/api/help/{page,info}
/api/notice/{page,info}
/api/upload/put
/api/mall/index
/api/mall/index/scoreList
/api/mall/category/{all,index}
/api/goodscategory/{tree,info,relevanceinfo}
/api/goodsbrand/page
/api/mall/goods/{getList,detail,essays}
/api/goodssku/{page,detail,info,recommend,goodsqrcode}
/api/goods/{aftersale,modifyclicks}
/manjian/api/manjian/info
/api/goodsevaluate/page
/api/mall/shop/{info,all_goods}
/api/shop/{info,page}
/api/shopgoodscategory/tree
/api/mall/coupon/index
/coupon/api/coupon/{typepagelists,typelists}
/platformcoupon/api/platformcoupon/typepagelists
/seckill/api/seckill/lists
/seckill/api/seckillgoods/{page,detail}
/groupbuy/api/goods/{page,detail,info}
/bundling/api/bundling/{detail,lists}
/topic/api/topic/page
/topic/api/topicgoods/{page,detail}
/pointexchange/api/goods/{page,detail}
/api/cart/{preview,check}
/api/pay/type
/api/pay/notify/{alipay,wechatpay,sandbox}
/api/address/{lists,city,cityByName}
/memberrecharge/api/memberrecharge/{config,page,info}
/api/memberlevel/lists
/api/membersignin/award`)

export interface World {
  db: Db
  /** The owner of these rows. */
  owner: Member
  /** The forum of 'moderator here'. */
  forum_id: number
  /** The shop of 'seller here'. */
  site_id: number
}

/** Builds a request body from rows it creates; called anew for each caller. */
export type Sent = (world: World) => Promise<Record<string, unknown>>

const post = ({ db, owner, forum_id }: World, values = {}) => essay(db, { user_id: owner.member, forum_id, ...values })
const held = { shown: 0, is_approved: 0 }
const said = async (world: World, values = {}) =>
  comment(world.db, { essay_id: await post(world), user_id: world.owner.member, ...values })
const person = async ({ db }: World) => (await member(db)).member
const report = async (world: World) => {
  const { db, owner, forum_id } = world
  const about = { target_type: 'essay', target_id: await post(world), author_id: owner.member, forum_id }
  const words = { reason: '1', desc: '', images: '[]' }
  return add(db, 'report', { user_id: await person(world), ...about, ...words, weight: 1, createtime: NOW })
}
const column = ({ db, forum_id }: World) =>
  add(db, 'forum_column', { forum_id, name: randomUUID().slice(0, 8), sort: 1 })
const columns = async (world: World) => {
  await column(world)
  const rows = await world.db.selectFrom('forum_column').select('id').where('forum_id', '=', world.forum_id).execute()
  return rows.map(({ id }) => id)
}
const until = NOW + 86_400
const listed: Sent = async ({ forum_id }) => ({ forum_id })
const reason = '试'

/** For moderators of the forum, and staff with the duty 'forum'. */
export const moderators: Record<string, Sent> = {
  forumEdit: async ({ forum_id }) => ({ forum_id, notice: '欢迎' }),
  columnSave: async ({ forum_id }) => ({ forum_id, name: randomUUID().slice(0, 8) }),
  columnSort: async world => ({ forum_id: world.forum_id, ids: await columns(world) }),
  essayFlag: async world => ({ essay_id: await post(world), flag: 2 }),
  essayApprove: async world => ({ essay_id: await post(world, held), is_approved: 1 }),
  commentApprove: async world => ({ comment_id: await said(world, held), is_approved: 1 }),
  essayMove: async world => ({
    essay_id: await post(world),
    forum_id: world.forum_id,
    column_id: await column(world),
  }),
  essayClose: async world => ({ essay_id: await post(world), is_closed: 1 }),
  essayDelete: async world => ({ essay_id: await post(world), reason }),
  essayRestore: async world => {
    const essay_id = await post(world, { deletetime: NOW, shown: 0 })
    const at = { action: 'essayDelete', target_type: 'essay', target_id: essay_id, forum_id: world.forum_id }
    await add(world.db, 'audit', { ...at, user_id: world.owner.member, reason, detail: '{}', createtime: NOW })
    return { essay_id }
  },
  commentRestore: async world => {
    const comment_id = await said(world, { deletetime: NOW, shown: 0 })
    const at = { action: 'commentDelete', target_type: 'comment', target_id: comment_id, forum_id: world.forum_id }
    await add(world.db, 'audit', { ...at, user_id: world.owner.member, reason, detail: '{}', createtime: NOW })
    return { comment_id }
  },
  deletedEssays: listed,
  deletedComments: listed,
  commentDelete: async world => ({ comment_id: await said(world), reason }),
  essayHistory: async world => ({ essay_id: await post(world) }),
  essayState: async world => ({ essay_id: await post(world) }),
  commentState: async world => ({ comment_id: await said(world) }),
  heldEssays: listed,
  heldComments: listed,
  reportList: listed,
  reportHandle: async world => ({ id: await report(world), status: 3 }),
  mute: async world => ({ forum_id: world.forum_id, user_id: await person(world), until, reason }),
  unmute: async world => ({ forum_id: world.forum_id, user_id: await person(world) }),
  muteList: listed,
  log: listed,
}

const certification = async ({ db }: World) => {
  const { member: user_id } = await member(db)
  const url = await document(db, user_id)
  const { id } = await db.selectFrom('upload').select('id').where('url', '=', url).executeTakeFirstOrThrow()
  const papers = { id_positive: id, id_back: id, driving_license: id, car_photo: id, hashes: '[]' }
  return add(db, 'certification', { user_id, brand_id: await aBrand(db), series: '', ...papers, createtime: NOW })
}
const boards = async (world: World) => {
  const { application } = await import('../domain/applications/asking.ts')
  const { applyBoards } = await import('../../src/lib/domain/applications/moderator.ts')
  const who = await member(world.db)
  return (await applyBoards(who, { ...application, forum_id: await forum(world.db) })).id
}
const opening = async ({ db }: World) => {
  const { shopForm } = await import('../domain/applications/asking.ts')
  const { applyShop } = await import('../../src/lib/domain/applications/shop.ts')
  const who = await member(db)
  return (await applyShop(who, await shopForm(db, who.member, 0))).apply_id
}
const seat = async ({ db }: World) => {
  const row = { user_id: (await member(db)).member, forum_id: await forum(db), createtime: NOW }
  await db.insertInto('moderator').values(row).execute()
  return { user_id: row.user_id, forum_id: row.forum_id }
}
const row = (name: string) => ({ name: `${name}${randomUUID().slice(0, 6)}`, sort: 1 })
const picked = async (world: World) => ({
  essay_id: await post(world),
  cate_id: await category(world.db),
  title: '精选',
  desc: '',
  coverimage: '/art/cover-1.svg',
  sort: 1,
})
const slide = { place: 'forum', image: '/art/banner-1.svg', title: '轮播', sort: 1 }
const kept = { label: '', url: '', essay_id: null }
const everywhere = {
  post: 'hold',
  username: 'refuse',
  signature: 'ignore',
  dialog: 'replace',
  nickname: 'refuse',
} as const

/** For staff with this duty only, whatever other duties they have. */
export const staffed: Record<string, [Duty, Sent]> = {
  topicSave: ['shop', async () => ({ topic_name: '换季', start_time: NOW, end_time: until })],
  topicVerify: ['shop', async world => ({ id: await topicGoods(world), status: 1, reason: '' })],
  reportHandle: ['forum', async world => ({ id: await report(world), status: 3 })],
  reviewTake: ['review', async world => ({ kind: 'certification', target_id: await certification(world), screen: 1 })],
  reviewNote: ['forum', async world => ({ kind: 'essay', target_id: await post(world, held), text: '看看' })],
  newcomerReviewed: ['forum', async world => ({ essay_id: await post(world) })],
  heldDecide: ['forum', async world => ({ kind: 'essay', target_id: await post(world, held), is_approved: 1 })],
  decideCertification: ['review', async world => ({ id: await certification(world), state: 1 })],
  certificationDocuments: ['review', async world => ({ id: await certification(world) })],
  decideBoards: ['review', async world => ({ id: await boards(world), state: 1 })],
  decideShopApply: ['shop', async world => ({ id: await opening(world), state: 1 })],
  shopApplyDocuments: ['shop', async world => ({ id: await opening(world) })],
  dismissModerator: ['review', async world => ({ ...(await seat(world)), reason })],
  mute: ['member', async world => ({ user_id: await person(world), until, reason })],
  unmute: ['member', async world => ({ user_id: await person(world) })],
  ban: ['member', async world => ({ user_id: await person(world), until, reason })],
  unban: ['member', async world => ({ user_id: await person(world) })],
  decideWithdraw: ['trade', async world => ({ ...(await withdrawal(world, 0)), status: 1 })],
  transferWithdraw: ['trade', async world => ({ ...(await withdrawal(world, 1)), transfer_remark: 'T1' })],
  adjustAccount: [
    'trade',
    async world => ({ user_id: await person(world), account_type: 'point', amount: '5', reason }),
  ],
  requestDecide: [
    'trade',
    async world => {
      const { member: user_id } = await staff(world.db, 'trade')
      const asked = { user_id, target_id: await person(world), reason, decider_id: null, createtime: NOW }
      const detail = JSON.stringify({ account_type: 'point', amount: 5 })
      return { id: await add(world.db, 'staff_request', { action: 'adjustAccount', detail, ...asked }), status: 1 }
    },
  ],
  giveRole: ['admin', async world => ({ user_id: await person(world), duty: 'content' })],
  takeRole: ['admin', async world => ({ user_id: await person(world), duty: 'content' })],
  forumSave: [
    'content',
    async ({ db }) => ({ ...row('论坛'), cate_id: await category(db), letter: 'L', desc: '', is_closed: 0 }),
  ],
  categorySave: ['content', async () => row('分类')],
  talkSave: [
    'content',
    async ({ db }) => ({ id: await talk(db, { name: row('话题').name }), ...row('话题'), desc: '' }),
  ],
  pickSave: ['content', picked],
  pickDelete: [
    'content',
    async world => ({ id: await add(world.db, 'pick', { ...(await picked(world)), createtime: NOW }) }),
  ],
  slideSave: ['content', async () => slide],
  slideDelete: ['content', async ({ db }) => ({ id: await add(db, 'carousel', { ...slide, ...kept }) })],
  wordSave: ['content', async () => ({ word: randomUUID(), ...everywhere })],
  wordDelete: ['content', async ({ db }) => ({ id: await add(db, 'stop_word', { word: randomUUID() }) })],
  searchWordSave: ['content', async () => ({ words: randomUUID() })],
  searchWordDelete: ['content', async ({ db }) => ({ id: await add(db, 'search_word', { words: '甲', finds: '' }) })],
  searchWordAlias: ['content', async ({ db }) => ({ id: await searchedInVain(db), word: '轮胎' })],
  searchedForget: ['content', async ({ db }) => ({ id: await searchedInVain(db) })],
  arbitrate: ['trade', arbitrate],
  paybackRetry: ['trade', payback],
  paybackDone: ['trade', async world => ({ ...(await payback(world)), reason })],
  paybackBalance: ['trade', payback],
  wrongPaymentSettle: ['trade', async world => ({ ...(await wrongPayment(world)), way: 'balance' })],
  health: ['admin', async () => ({})],
  siteSwitch: ['admin', async () => ({ web_status: 1 })],
  ...keptOfIntegration,
  settingsSave: ['admin', async () => ({ SMS_PER_DAY: '4000' })],
  openSite: ['admin', async () => ({ title: '远途', title_en: 'Farway' })],
  starterTake: ['admin', async () => ({ industries: '轮胎' })],
  settingsTest: ['admin', async () => ({ channel: 'mail', to: 'who@example.com' })],
  ...keptByTrade,
  ...decided,
  ...keptOfMall,
  ...setUp,
  ...written,
}

const searchedInVain = (db: Db) =>
  add(db, 'searched', { scope: 'goods', text: randomUUID(), times: 1, found: 0, lasttime: NOW })

const ordered =
  (values: Record<string, unknown>, more: object = {}): Sent =>
  async ({ owner }) => {
    const { order } = await import('../domain/trade/orders.ts')
    return { order_id: (await order(owner, values)).id, ...more }
  }
const reviewed =
  (evaluate_status: number, said: object): Sent =>
  async ({ db, owner }) => {
    const { linesOf, order } = await import('../domain/trade/orders.ts')
    const { id } = await order(owner, { order_status: 4, is_evaluate: 1, evaluate_status })
    const [line] = await linesOf(db, id)
    await db.updateTable('order_goods').set({ evaluate_status }).where('order_id', '=', id).execute()
    return { order_id: id, goods_evaluate: [{ order_goods_id: line!.id, ...said }] }
  }

/** For the owner only: other members, moderators and staff are refused. */
export const owned: Record<string, Sent> = {
  '/api/order/detail': ordered({}),
  '/api/order/pay': async world => ({ order_ids: Object.values(await ordered({})(world)) }),
  '/api/order/close': ordered({}),
  '/api/order/takedelivery': ordered({ order_status: 3 }),
  '/api/order/extendtakedelivery': ordered({ order_status: 3 }),
  '/api/order/delete': ordered({ order_status: -1 }),
  '/api/order/package': ordered({ order_status: 3 }),
  '/api/order/evluateinfo': ordered({ order_status: 4, is_evaluate: 1 }),
  '/api/goodsevaluate/add': reviewed(0, { content: '很好', scores: 5 }),
  '/api/goodsevaluate/again': reviewed(1, { again_content: '还是很好' }),
  '/api/forum/forum_essay/editEssay': async world => ({
    essay_id: await post(world),
    forum_id: world.forum_id,
    title: '改过的标题',
    content: '<p>改过的内容，比原来长一点。</p>',
  }),
  '/api/forum/forum_essay/withdrawEdit': async world => {
    const essay_id = await post(world)
    const row = { essay_id, title: '改题', content: '<p>改过</p>', talk_ids: '[]', createtime: NOW }
    await add(world.db, 'essay_revision', row)
    return { essay_id }
  },
  '/api/forum/forum_essay/deleteEssay': async world => ({ essay_id: await post(world) }),
  '/api/forum/forum_essay/deleteComment': async world => ({ comment_id: await said(world) }),
  '/api/forum/forum_essay/editComment': async world => ({
    comment_id: await said(world, { createtime: world.owner.now }),
    content: '改过',
  }),
  '/api/forum/forum_essay/ownComment': async world => ({
    comment_id: await said(world, { createtime: world.owner.now }),
  }),
  '/api/forum/forum_video/deleteComment': async ({ db, owner }) => {
    const user_id = owner.member
    const row = { video_id: await video(db, { user_id }), user_id, pid: 0, root_id: 0, to_id: user_id }
    return { comment_id: await add(db, 'video_comment', { ...row, content: '顶', createtime: NOW }) }
  },
  '/api/forum/forum/withdrawBoards': async world => {
    const { application } = await import('../domain/applications/asking.ts')
    const { applyBoards } = await import('../../src/lib/domain/applications/moderator.ts')
    const late = { ...world.owner, now: NOW + Math.floor(Math.random() * 1e9) }
    return { id: (await applyBoards(late, { ...application, forum_id: await forum(world.db) })).id }
  },
  '/api/appeal': async world => ({
    kind: 'essay',
    target_id: await post(world, { shown: 0, is_approved: 2, reason: '像广告' }),
    text: '不是广告',
  }),
  ...bought,
}
