import type { MessageKey } from '../i18n.ts'

interface Route {
  title: MessageKey extends infer Key ? (Key extends `site:${infer Name}` ? Name : never) : never
  /** Visitors are led to /login first (specification, section 2, route guards). */
  auth?: true
}

/** Pages of the specification that are not built yet: they answer 503 尚未开放. A page that is built leaves this list. */
const later: Record<string, Route> = {
  '/auth': { title: 'title_auth', auth: true },
  '/issue': { title: 'title_issue', auth: true },
  '/forum': { title: 'title_forum', auth: true },
  '/inform': { title: 'title_inform', auth: true },
  '/my': { title: 'title_my', auth: true },
  '/privateLetter': { title: 'title_privateLetter', auth: true },
  '/staff': { title: 'title_staff', auth: true },
  '/seller': { title: 'title_seller', auth: true },
  '/shop': { title: 'title_shop' },
  '/recruitment': { title: 'title_recruitment', auth: true },
  '/shop-[id]': { title: 'title_shopHome' },
  '/shop_list': { title: 'title_shopList' },
  '/change_city': { title: 'title_changeCity' },
  '/promotion/combo-[id]': { title: 'title_combo' },
  '/promotion/combo_payment': { title: 'title_payment', auth: true },
  '/promotion/seckill': { title: 'title_seckill' },
  '/promotion/seckill-[id]': { title: 'title_seckill' },
  '/promotion/seckill_payment': { title: 'title_payment', auth: true },
  '/promotion/groupbuy': { title: 'title_groupbuy' },
  '/promotion/groupbuy-[id]': { title: 'title_groupbuy' },
  '/promotion/groupbuy_payment': { title: 'title_payment', auth: true },
  '/promotion/topic': { title: 'title_topic' },
  '/promotion/topic-[id]': { title: 'title_topic' },
  '/promotion/topic-goods-[id]': { title: 'title_topic' },
  '/promotion/topic_payment': { title: 'title_payment', auth: true },
  '/initList': { title: 'title_initList' },
  '/brand': { title: 'title_brand' },
  '/cart': { title: 'title_cart' },
  '/category': { title: 'title_category' },
  '/coupon': { title: 'title_coupon' },
  '/sku-[id]': { title: 'title_sku' },
  '/list': { title: 'title_list' },
  '/carList': { title: 'title_carList' },
  '/street': { title: 'title_street' },
  '/evaluate': { title: 'title_evaluate', auth: true },
  '/payment': { title: 'title_payment', auth: true },
  '/pay': { title: 'title_pay', auth: true },
  '/result': { title: 'title_result', auth: true },
  '/member/index': { title: 'title_member_index', auth: true },
  '/member/security': { title: 'title_member_security', auth: true },
  '/member/account': { title: 'title_member_account', auth: true },
  '/member/delivery_address': { title: 'title_member_delivery_address', auth: true },
  '/member/address_edit': { title: 'title_member_address_edit', auth: true },
  '/member/collection': { title: 'title_member_collection', auth: true },
  '/member/my_coupon': { title: 'title_member_my_coupon', auth: true },
  '/member/footprint': { title: 'title_member_footprint', auth: true },
  '/member/info': { title: 'title_member_info', auth: true },
  '/member/level': { title: 'title_member_level', auth: true },
  '/member/signin': { title: 'title_member_signin', auth: true },
  '/member/order_list': { title: 'title_member_order_list', auth: true },
  '/member/my_point': { title: 'title_member_my_point', auth: true },
  '/member/activist': { title: 'title_member_activist', auth: true },
  '/member/refund_detail': { title: 'title_member_refund_detail', auth: true },
  '/member/refund': { title: 'title_member_refund', auth: true },
  '/member/complain': { title: 'title_member_complain', auth: true },
  '/member/order_detail': { title: 'title_member_order_detail', auth: true },
  '/member/order_detail_local_delivery': { title: 'title_member_order_detail_local_delivery', auth: true },
  '/member/order_detail_pickup': { title: 'title_member_order_detail_pickup', auth: true },
  '/member/order_detail_virtual': { title: 'title_member_order_detail_virtual', auth: true },
  '/member/logistics': { title: 'title_member_logistics', auth: true },
  '/member/verification': { title: 'title_member_verification', auth: true },
  '/member/verification_list': { title: 'title_member_verification_list', auth: true },
  '/member/verification_detail': { title: 'title_member_verification_detail', auth: true },
  '/member/account_list': { title: 'title_member_account_list', auth: true },
  '/member/account_edit': { title: 'title_member_account_edit', auth: true },
  '/member/apply_withdrawal': { title: 'title_member_apply_withdrawal', auth: true },
  '/member/withdrawal': { title: 'title_member_withdrawal', auth: true },
  '/member/withdrawal_detail': { title: 'title_member_withdrawal_detail', auth: true },
  '/member/recharge_list': { title: 'title_member_recharge_list', auth: true },
  '/member/recharge_detail': { title: 'title_member_recharge_detail', auth: true },
  '/member/recharge_order': { title: 'title_member_recharge_order', auth: true },
  '/member/privateLetter': { title: 'title_member_privateLetter', auth: true },
  '/member/reply': { title: 'title_member_reply', auth: true },
  '/member/inform': { title: 'title_member_inform', auth: true },
  '/member/peopleManagement': { title: 'title_member_peopleManagement', auth: true },
  '/member/forumManagement': { title: 'title_member_forumManagement', auth: true },
  '/member/plateSetting': { title: 'title_member_plateSetting', auth: true },
  '/member/myCollection': { title: 'title_member_myCollection', auth: true },
  '/member/myIssue': { title: 'title_member_myIssue', auth: true },
  '/member/my': { title: 'title_member_my', auth: true },
  '/member': { title: 'title_member_index', auth: true },
}

/** Addresses that are other names of a page: the rest of the address goes with them. */
const moved: [RegExp, string][] = [
  [/^\/index[\w.-]*$/, '/shop'],
  [/^\/auth\/login$/, '/login'],
  [/^\/find_pass$/, '/find'],
  [/^\/(seckill(?:-\d+|_payment)?)$/, '/promotion/$1'],
]

const patterns = Object.entries(later).map(
  ([path, route]) => [new RegExp(`^${path.replace('[id]', '\\d+')}$`), route] as const,
)

/** What stands at an address (without language) that no page file answers. */
export function routeAt(path: string): { moved: string } | { later: Route } | null {
  const other = moved.find(([pattern]) => pattern.test(path))
  if (other) return { moved: path.replace(...other) }
  const found = patterns.find(([pattern]) => pattern.test(path))
  return found ? { later: found[1] } : null
}
