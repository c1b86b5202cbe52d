import { duties } from '../../src/lib/domain/account/roles.ts'
import { addToCart } from '../../src/lib/domain/mall/cart.ts'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { askRefund } from '../../src/lib/domain/trade/refunds.ts'
import { addBankAccount } from '../../src/lib/domain/wallet/bank-accounts.ts'
import { linesOf, order, seller } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { home, onShelf } from '../domain/trade/world.ts'
import { now, type Site } from './site.ts'

/** Addresses that only members, sellers and staff may open, with at least one of each thing created for `member`. */
export async function ownPlaces(site: Site, member: number) {
  const { db } = site
  const who = { ...site.who(), member }
  const address = await addAddress(who, home)
  const sku_id = await onShelf(db)
  await addToCart(who, { sku_id, num: 1 })
  const unpaid = await order(who)
  const sent = await paidOrder(who)
  const pickup = await paidOrder(who, { order_type: 2, delivery_type: 'store' })
  const virtual = await paidOrder(who, { order_type: 4, delivery_type: '' })
  const { site_id } = sent
  const [line] = await linesOf(db, sent.id)
  const [asked] = await linesOf(db, (await paidOrder(who, { site_id })).id)
  await askRefund(who, { order_goods_id: asked!.id, refund_type: 1, refund_reason: '其他', num: 1 })
  const card = { realname: '李', mobile: '13800138000', withdraw_type: 'alipay', bank_account: 'li@pay.cn' } as const
  const account = await addBankAccount(who, card)
  const code = db.selectFrom('verify').select('verify_code').where('order_id', '=', pickup.id)
  const { verify_code } = await code.executeTakeFirstOrThrow()
  const clerk = { site_id: pickup.site_id, user_id: member, createtime: now() }
  await db.insertInto('verifier').values(clerk).execute()
  const { id: forum_id } = await db
    .selectFrom('forum')
    .select('id')
    .where('is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  await db.insertInto('moderator').values({ forum_id, user_id: member, createtime: now() }).execute()
  const members: Record<string, string> = {
    'my homepage': '/my',
    following: '/following',
    welcome: '/member/index',
    profile: '/member/info',
    security: '/member/security',
    'my posts': '/member/myIssue',
    'my replies': '/member/reply',
    collections: '/member/myCollection',
    'goods collected': '/member/collection',
    follows: '/member/peopleManagement',
    'my forums': '/member/forumManagement',
    'a forum in my hands': `/member/plateSetting?forum_id=${forum_id}`,
    notices: '/inform',
    'notice settings': '/inform?tab=setting',
    letters: '/privateLetter',
    correspondence: '/privateLetter?uid=1',
    certification: '/auth',
    composer: `/issue?fid=${forum_id}`,
    orders: '/member/order_list',
    'unpaid order': `/member/order_detail?order_id=${unpaid.id}`,
    'paid order': `/member/order_detail?order_id=${sent.id}`,
    'order to pick up': `/member/order_detail_pickup?order_id=${pickup.id}`,
    'virtual order': `/member/order_detail_virtual?order_id=${virtual.id}`,
    'refund asked': `/member/refund?order_goods_id=${line!.id}`,
    refunds: '/member/activist',
    'refund detail': `/member/refund_detail?order_goods_id=${asked!.id}`,
    addresses: '/member/delivery_address',
    address: `/member/address_edit?id=${address.id}`,
    'my coupons': '/member/my_coupon',
    points: '/member/my_point',
    'sign-in calendar': '/member/signin',
    level: '/member/level',
    balance: '/member/account',
    'bank accounts': '/member/account_list',
    'bank account': `/member/account_edit?id=${account.id}`,
    withdrawal: '/member/apply_withdrawal',
    withdrawals: '/member/withdrawal',
    recharges: '/member/recharge_list',
    recharge: '/member/recharge_detail?id=3',
    'recharges made': '/member/recharge_order',
    footprint: '/member/footprint',
    verification: '/member/verification',
    'verification of a code': `/member/verification_detail?code=${verify_code}`,
    verifications: '/member/verification_list',
    'shop application': '/recruitment',
    checkout: `/payment?sku_id=${sku_id}&num=1`,
    pay: `/pay?code=${unpaid.out_trade_no}`,
  }
  return { members, desks: await desks(site, site_id) }
}

/** Seller and staff pages, and a member who may open them. */
async function desks({ db }: Site, site_id: number) {
  const keeper = await seller(db, site_id)
  const roles = duties.map(duty => ({ user_id: keeper.member, duty, createtime: now() }))
  await db.insertInto('role').values(roles).execute()
  const shop = ['', '/goods', '/orders', '/refunds', '/letters', '/coupons', '/shop', '/sale_new']
  const staff = [
    '',
    '/held',
    '/reports',
    '/members',
    '/goods',
    '/orders',
    '/health',
    '/site',
    '/slides',
    '/withdrawals',
    '/content',
  ]
  const at: Record<string, string> = {}
  for (const path of shop) at[`seller${path}`] = `/seller${path}?site_id=${site_id}`
  for (const path of staff) at[`staff${path}`] = `/staff${path}`
  return { keeper: keeper.member, at }
}
