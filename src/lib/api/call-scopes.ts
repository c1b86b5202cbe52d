import type { KeyArea, Scope } from '../core/api-scopes.ts'
import { type AnyCall, type Area, areas } from './index.ts'

/** The scope area of each area of calls; null where no API key is allowed. */
const parts: Record<Area, KeyArea | null> = {
  // Logins, passwords, second factors, sessions, deletion.
  account: null,
  member: null,
  pay: null,
  user: 'member',
  address: 'member',
  growth: 'member',
  message: 'message',
  forum: 'forum',
  essay: 'forum',
  talk: 'forum',
  video: 'forum',
  search: 'forum',
  moderate: 'moderate',
  staff: 'staff',
  staffTopics: 'staff',
  staffTrade: 'staff',
  staffShops: 'staff',
  staffContent: 'staff',
  staffSetup: 'staff',
  staffCsv: 'staff',
  staffWords: 'staff',
  staffIntegration: null,
  // Credentials of other services.
  staffSettings: null,
  browser: null,
  site: 'mall',
  upload: 'upload',
  goods: 'mall',
  shop: 'mall',
  coupon: 'mall',
  promotion: 'mall',
  cart: 'order',
  checkout: 'order',
  order: 'order',
  refund: 'order',
  verify: 'seller',
  seller: 'seller',
  selling: 'seller',
  shopSales: 'seller',
  balance: 'money',
  shopMoney: 'money',
}

/**
 * Calls that change nothing, grouped by folder; any other needs the write scope (checked by tests/api/matrix.test.ts).
 */
const reading = `
/api/user/ myState applyStatus recommendUserList followList myPage mention homePage
/api/user/ noticeList letterDialogs letterList
/api/forum/forum/ forumList getCategoryList getForumCarouselList getForumChoiceList brandsForumList forumDetails
/api/forum/forum/ myForumList carousel getChoiceForum getForumColumn myBoardsApply
/api/used_car/used_car/ usedCarBrandList
/api/forum/forum_essay/ recommendEssay hotEssay getEssayCreamList getEssayTopList essayAllList followedEssays essayDetail
/api/forum/forum_essay/ essayCommentList newCommentList unreadComments draftList myEssay authorRelease myWatch myVote
/api/forum/forum_essay/ myComment myCollect ownComment
/api/index/ getReportList
/api/forum/forum_talk/ talkList talkDetail talkEssayList recommendTalkList searchTalkList myTalkList
/api/forum/forum_video/ videoRecommendList forumVideoList commentList userReleaseVideo myCollect myVideo
/api/forum/moderate/ deletedEssays deletedComments essayState commentState essayHistory heldEssays heldComments
/api/forum/moderate/ reportList muteList log
/api/staff/ choices contentHtml health
/api/ search
/api/search/ suggest
/api/website/ info wapqrcode
/api/config/ copyright defaultimg
/api/adv/ detail
/api/shopservice/ lists
/api/addon/ addonisexit
/api/pc/ navList friendlyLink floors hotSearchWords defaultSearchWords floatLayer
/api/helpclass/ lists
/api/help/ page info
/api/notice/ page info
/api/mall/ index
/api/mall/index/ scoreList
/api/mall/category/ all index
/api/goodscategory/ tree info relevanceinfo
/api/goodsbrand/ page
/api/mall/goods/ getList detail mine essays
/api/goodssku/ info recommend goodsqrcode
/api/goods/ aftersale
/manjian/api/manjian/ info
/api/goodsevaluate/ page
/api/goodsbrowse/ page
/api/goodscollect/ page iscollect
/api/mall/shop/ info all_goods get_apply
/api/shop/ page
/api/shopgoodscategory/ tree
/api/shopmember/ membershoppages issubscribe
/api/mall/coupon/ index getListForUser
/coupon/api/coupon/ typelists num
/platformcoupon/api/platformcoupon/ typepagelists memberpage num
/seckill/api/seckill/ lists
/seckill/api/seckillgoods/ page detail
/groupbuy/api/goods/ page detail info
/bundling/api/bundling/ detail lists
/topic/api/topic/ page
/topic/api/topicgoods/ page detail
/pointexchange/api/goods/ page detail
/pointexchange/api/order/ page info
/api/mall/car/ getList
/api/cart/ count preview check
/api/ordercreate/ payment calculate
/seckill/api/ordercreate/ payment calculate
/groupbuy/api/ordercreate/ payment calculate
/bundling/api/ordercreate/ payment calculate
/topic/api/ordercreate/ payment calculate
/pointexchange/api/ordercreate/ payment
/api/order/ lists detail num evluateinfo package
/api/orderrefund/ lists detail refundData
/api/ordercomplain/ detail
/api/verify/ checkisverifier getVerifyType verifyInfo lists
/api/seller/ refunds refundDetail account accountPage settlements settlementOrders bankAccounts withdrawals
/api/seller/order/ lists detail
/api/seller/goods/ lists info
/api/seller/shop/ data
/api/seller/letter/ dialogs lists
/api/seller/freight/ lists
/api/seller/category/ lists
/api/seller/people/ lists
/api/seller/coupon/ lists info claims
/api/seller/discount/ lists
/api/seller/manjian/ lists
/api/seller/groupbuy/ lists
/api/seller/combo/ lists
/api/seller/seckill/ lists
/api/seller/topic/ lists
/api/memberaddress/ page info
/api/address/ lists city cityByName
/api/memberaccount/ info page sum fromType
/api/memberbankaccount/ page info
/api/memberwithdraw/ info config transferType page detail
/memberrecharge/api/memberrecharge/ config page info
/memberrecharge/api/order/ page
/api/memberlevel/ lists
/api/membersignin/ award issign getSignStatus getSignRecords
`

/** Paths of calls that change nothing. */
export const reads: ReadonlySet<string> = pathsIn(reading)

/** Each line names a folder and calls in it. */
function pathsIn(lists: string): Set<string> {
  return new Set(
    lists
      .trim()
      .split('\n')
      .flatMap(line => {
        const [folder, ...names] = line.split(' ')
        return names.map(name => folder + name)
      }),
  )
}

const confirmed = `
/api/staff/ paybackRetry paybackDone paybackBalance wrongPaymentSettle decideShopApply giveRole takeRole siteSwitch
/api/staff/ decideWithdraw transferWithdraw adjustAccount levelSave registerSave earnSave signinSave withdrawSave spendSave
/api/staff/ rechargeSave couponAdd couponChange depositRefund addonSet arbitrate
/api/seller/people/ set
`

/** Paths of calls that ask for the second factor, which a key does not have. */
const needsPerson = pathsIn(confirmed)

/** The scope an API key needs for a call of this area; null where no key is allowed. */
function asked(area: Area, path: string, row: AnyCall): Scope | null {
  // Calls of shops and staff are in other areas too.
  const desk = /^\/api\/(seller|staff)\//.exec(path)?.[1] as 'seller' | 'staff' | undefined
  const part = parts[area] === 'order' && desk ? desk : parts[area]
  if (row.own || part === null || needsPerson.has(path)) return null
  if (part === 'upload') return 'upload:write'
  if (reads.has(path)) return `${part}:read`
  return part === 'money' ? null : `${part}:write`
}

const scopeOfPath = new Map(
  (Object.keys(areas) as Area[]).flatMap(area =>
    Object.entries<AnyCall>(areas[area]).flatMap(([path, row]) =>
      [path, ...(row.alias ?? [])].map(each => [each, asked(area, path, row)] as const),
    ),
  ),
)

/** The scope a key needs for this call; null where no key is allowed, undefined for an unknown call. */
export const scopeOf = (path: string): Scope | null | undefined => scopeOfPath.get(path)
