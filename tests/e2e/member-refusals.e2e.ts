import { expect } from 'playwright/test'
import { dayOf } from '../../src/lib/core/time.ts'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { askRefund } from '../../src/lib/domain/trade/refunds.ts'
import { linesOf } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { home } from '../domain/trade/world.ts'
import { add, comment, forum } from '../world.ts'
import { english } from './places.ts'
import { buyerIn, signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const NOBODYS = '99999999'

/** A form: its page, the fields that are refused, and which input must be shown again. */
type Refused = [path: string, fields: Record<string, string>, kept?: string]

/** Everything that is refused for a member with a paid order, a claim and money. */
async function refusals(): Promise<[member: number, forms: Refused[]]> {
  const { db } = site
  const who = await buyerIn(site, '被拒的人')
  const { member } = who
  const times = { createtime: now() }
  const [paid, claimed] = [await paidOrder(who), await paidOrder(who)]
  const [line] = await linesOf(db, paid.id)
  const [asked] = await linesOf(db, claimed.id)
  await askRefund(who, { order_goods_id: asked!.id, refund_type: 1, refund_reason: '其他', num: 1 })
  const done = await paidOrder(who)
  await db.updateTable('shop_order').set({ order_status: 10, is_evaluate: 1 }).where('id', '=', done.id).execute()
  const [bought] = await linesOf(db, done.id)
  const owner = { owner_type: 'user', owner_id: member, realname: '李小明', mobile: home.mobile, ...times }
  await add(db, 'bank_account', { ...owner, withdraw_type: 'alipay', bank_account: 'a@example.com', is_default: 1 })
  const post = await db.selectFrom('essay').select('id').where('shown', '=', 1).executeTakeFirstOrThrow()
  const said = await comment(db, { user_id: member, essay_id: post.id, content: '说早了', ...times })
  const other = await someone(site, '不收信的人')
  await db
    .insertInto('block')
    .values({ user_id: other, target_id: member, ...times })
    .execute()
  await db
    .insertInto('verifier')
    .values({ site_id: paid.site_id, user_id: member, ...times })
    .execute()
  const code = { verify_code: '202611230001', verify_type: 'pickup', order_id: paid.id, user_id: member }
  const redeemed = { ...code, site_id: paid.site_id, is_verify: 1, verify_time: now(), ...times }
  await add(db, 'verify', redeemed)
  const [taken] = await linesOf(db, (await paidOrder(who)).id)
  await askRefund(who, { order_goods_id: taken!.id, refund_type: 1, refund_reason: '其他', num: 1 })
  await db.updateTable('order_refund').set({ refund_status: 3 }).where('order_goods_id', '=', taken!.id).execute()
  const secrets = { mobile: '13912345678', password: await hashOf('Abcd1234') }
  await db.updateTable('user').set(secrets).where('id', '=', member).execute()
  const free = await forum(db)
  await db
    .insertInto('signin')
    .values({ user_id: member, day: dayOf(now()), streak: 1, ...times })
    .execute()
  const marked = { essay: 'essay_id', essay_watch: 'essay_id', video: 'video_id', forum: 'forum_id', talk: 'talk_id' }
  const order = { order_id: `${paid.id}` }
  return [
    member,
    [
      ...Object.entries(marked).map(
        ([kind, field]): Refused => ['/member/myCollection', { do: kind, [field]: NOBODYS, screen: '1' }],
      ),
      ['/member/collection', { do: 'goods', goods_id: NOBODYS, screen: '1' }],
      ['/member/collection?tab=shop', { do: 'shop', site_id: NOBODYS, screen: '1' }],
      ['/member/peopleManagement', { do: 'user', follow_user_id: `${member}`, screen: '1' }],
      ['/member/peopleManagement?tab=blocked', { do: 'block', uid: NOBODYS, screen: '2' }],
      ['/following', { do: 'user', follow_user_id: `${member}`, screen: '1' }],
      ['/member/forumManagement', { do: 'forum', forum_id: NOBODYS, screen: '1' }],
      ['/member/forumManagement?tab=apply', { do: 'withdraw', id: NOBODYS }],
      ['/member/myIssue', { do: 'remove', essay_id: `${post.id}` }],
      ['/member/myIssue?tab=video', { do: 'unfilm', video_id: NOBODYS }],
      ['/member/myIssue', { do: 'withdraw', essay_id: `${post.id}` }],
      ['/member/reply', { do: 'remove', comment_id: NOBODYS }],
      ['/reply', { comment_id: `${said}`, essay_id: `${post.id}`, pid: '0', content: '' }],
      [`/privateLetter?uid=${other}`, { do: 'send', title: '', content: '在不在呀' }, '在不在呀'],
      ['/member/footprint', { do: 'forget', id: 'x' }],
      ['/member/account_list', { do: 'default', id: NOBODYS }],
      ['/member/account_list', { do: 'remove', id: NOBODYS }],
      ['/member/account_edit', { do: 'save', withdraw_type: 'bank', realname: '王大锤', mobile: '1' }, '王大锤'],
      ['/member/delivery_address', { do: 'default', id: NOBODYS }],
      ['/member/delivery_address', { do: 'remove', id: NOBODYS }],
      ['/member/address_edit', { do: 'save', name: '王大锤', mobile: '1' }, '王大锤'],
      ['/member/apply_withdrawal', { do: 'apply', apply_money: '98765' }, '98765'],
      ['/member/my_point?tab=exchange', { do: 'close', order_id: NOBODYS }],
      ['/member/order_list', { do: 'orderPay', order_ids: `${paid.id}` }],
      ['/member/order_list', { do: 'orderClose', ...order }],
      ['/member/order_list', { do: 'memberTakeDelivery', ...order }],
      ['/member/order_list', { do: 'extendTakeDelivery', ...order }],
      ['/member/order_list', { do: 'orderDelete', ...order }],
      [`/member/order_detail?order_id=${paid.id}`, { do: 'orderClose', ...order }],
      [
        `/member/refund?order_goods_id=${line!.id}`,
        { do: 'ask', refund_type: '1', refund_remark: '尺寸不对' },
        '尺寸不对',
      ],
      [`/member/refund_detail?order_goods_id=${asked!.id}`, { do: 'deliver', refund_delivery_name: '顺丰' }],
      [`/member/complain?order_goods_id=${asked!.id}`, { do: 'complain', complain_reason: '' }],
      [
        `/evaluate?order_id=${done.id}`,
        { do: 'add', [`content-${bought!.id}`]: '很稳', [`scores-${bought!.id}`]: '9' },
        '很稳',
      ],
      ['/member/verification_detail?code=202611230001', { do: 'redeem', verify_code: '202611230001' }],
      ['/member/info', { do: 'save', nickname: '', bio: '慢慢开' }, '慢慢开'],
      ['/member/signin', { do: 'signin' }],
      ['/member/my_point?tab=exchange', { do: 'close', order_id: 'x' }],
      [`/privateLetter?uid=${other}`, { do: 'block', uid: `${member}`, screen: '1' }],
      [`/member/refund_detail?order_goods_id=${asked!.id}`, { do: 'deliver', refund_delivery_name: '' }],
      [`/member/refund_detail?order_goods_id=${taken!.id}`, { do: 'cancel' }],
      [`/member/complain?order_goods_id=${asked!.id}`, { do: 'cancel' }],
      [`/evaluate?order_id=${done.id}`, { do: 'again', [`content-${bought!.id}`]: '一个月后仍很稳' }, '一个月后仍很稳'],
      [`/report?type=essay&id=${post.id}`, { do: 'report', target_type: 'essay', desc: '和别处一样' }, '和别处一样'],
      [`/forum?forum_id=${free}`, { do: 'apply', forum_id: `${free}`, realname: '王大锤', sex: '9' }, '王大锤'],
      ['/recruitment', { do: 'apply', name: '王大锤的店', phone: '1' }, '王大锤的店'],
      ['/recruitment', { do: 'deposit' }],
      ['/auth', { do: 'certify', series: '海豹旗舰版', brand_id: '' }, '海豹旗舰版'],
      ...(await moderating(member)),
      ['/member/security?edit=mobile', { do: 'save', mobile: '12345678' }, '12345678'],
      ['/member/security?edit=email', { do: 'save', email: 'wang.da.chui' }, 'wang.da.chui'],
      ['/member/security?edit=pay', { do: 'next', code: 'x' }],
      ['/member/security?edit=totp', { do: 'confirm', code: 'x' }],
      ['/member/security?edit=leave', { do: 'save', password: 'Wrong1234' }],
      ['/member/security?edit=sessions', { do: 'end', id: NOBODYS }],
      ['/member/security?edit=password', { do: 'save', old_password: 'x', new_password: 'y', re_password: 'z' }],
    ],
  ]
}

/** What a moderator is refused, and the texts that are kept. */
async function moderating(user_id: number): Promise<Refused[]> {
  const forum_id = await forum(site.db)
  await site.db.insertInto('moderator').values({ forum_id, user_id, createtime: now() }).execute()
  const [essay_id, comment_id] = [NOBODYS, NOBODYS]
  const long = `公告${'长'.repeat(600)}`
  return (
    [
      ['settings', { do: 'forumEdit', forum_id: `${forum_id}`, notice: long }, long],
      ['columns', { do: 'columnSave', forum_id: `${forum_id}`, name: '太'.repeat(30) }, '太'.repeat(30)],
      ['columns', { do: 'columnSort', forum_id: `${forum_id}`, ids: NOBODYS }],
      ['essays', { do: 'essayFlag', essay_id, flag: '2' }],
      ['essays', { do: 'essayClose', essay_id, is_closed: '1' }],
      ['essays', { do: 'essayMove', essay_id, place: `${forum_id}:` }],
      ['essays', { do: 'essayDelete', essay_id, reason: '广告' }],
      ['held', { do: 'essayApprove', essay_id, is_approved: '1' }],
      ['held&show=comments', { do: 'commentApprove', comment_id, is_approved: '1' }],
      ['reports', { do: 'reportHandle', id: NOBODYS, status: '3' }],
      ['deleted', { do: 'essayRestore', essay_id, reason: '并没有问题' }],
      ['deleted&show=comments', { do: 'commentRestore', comment_id, reason: '并没有问题' }],
      ['mutes', { do: 'mute', forum_id: `${forum_id}`, user_id: '7654321', days: '7', reason: '一直灌水' }, '7654321'],
      ['mutes', { do: 'mute', forum_id: `${forum_id}`, user_id: '7654321', days: '7', reason: '一直灌水' }, '一直灌水'],
      [`settings&comment=${NOBODYS}`, { do: 'commentDelete', comment_id, reason: '广告' }],
    ] as [tab: string, fields: Record<string, string>, kept?: string][]
  ).map(([tab, ...more]) => [`/member/plateSetting?forum_id=${forum_id}&tab=${tab}`, ...more])
}

const spoken = (html: string) =>
  [...html.matchAll(/<p class="(?:panel )?error[^>]*>(.*?)<\/p>/gs)].map(([, inner]) =>
    inner!.replace(/<[^>]*>/g, '').trim(),
  )

test('without script every refused form of a member says why and keeps its input, in both languages', {
  tag: '@full',
}, async ({ browser }) => {
  const [member, forms] = await refusals()
  const { request } = await signedIn(browser, site, member)
  const faults: string[] = []
  for (const [path, form, kept] of forms) {
    const says: string[] = []
    for (const at of [path, english(path)]) {
      const answer = await request.post(site.url + at, { form, headers: { origin: site.url }, maxRedirects: 0 })
      const html = await answer.text()
      const [words = ''] = spoken(html).filter(Boolean)
      says.push(words)
      const name = `${at} ${form['do']}`
      if (answer.status() < 400 || answer.status() >= 500) faults.push(`${name} answers ${answer.status()}`)
      if (!words) faults.push(`${name} says nothing`)
      if (kept && !html.includes(kept)) faults.push(`${name} forgets ${kept}`)
    }
    const [chinese, foreign] = says
    if (chinese && (chinese === foreign || !/\p{Script=Han}/u.test(chinese) || /\p{Script=Han}/u.test(foreign ?? '')))
      faults.push(`${path} ${form['do']}: ${chinese} | ${foreign}`)
  }
  expect(faults).toEqual([])
})
