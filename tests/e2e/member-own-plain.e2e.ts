import { expect } from 'playwright/test'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { SENT } from '../../src/lib/domain/trade/order-states.ts'
import { goods, shop, sku } from '../domain/mall/shelves.ts'
import { linesOf } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { given, home } from '../domain/trade/world.ts'
import { add, comment, essay, forum, talk, video } from '../world.ts'
import { choice, type PlainForm, takesEffect } from './plain-forms.ts'
import { buyerIn, signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

// Forms of a member's own pages without script, besides the buttons in member-plain.e2e.ts.

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

/** Posts and videos of one's own, applications. */
async function written(user_id: number): Promise<PlainForm[]> {
  const { db } = site
  const createtime = now()
  const film = await video(db, { user_id, title: '要删的视频', createtime })
  const forum_id = await forum(db)
  const place = { place: `post:${forum_id}`, forum_id, talk_ids: '[]', updatetime: createtime }
  const draft = await add(db, 'draft', { ...place, user_id, title: '不写了', content: '<p>半篇</p>' })
  const about = { nickname: '李', realname: '李', id_number: '', sex: 1, industry: '', phone: '1', email: '' }
  const lives = { province: '330000', city: '330100', area: '330106', address: '文三路', reason: '想管' }
  const apply = await add(db, 'moderator_apply', { ...about, ...lives, user_id, forum_id, createtime })
  return [
    { path: '/myIssue?tab=video', name: 'unfilm', makes: ['video', { id: film }, { shown: 0 }] },
    { path: '/myIssue?tab=draft', name: 'drop', makes: ['draft', { id: draft }, null] },
    {
      path: '/forumManagement?tab=apply',
      name: 'withdraw',
      makes: ['moderator_apply', { id: apply }, { state: 3 }],
    },
  ]
}

/** Everything collected or followed, given up. */
async function collections(user_id: number): Promise<PlainForm[]> {
  const { db } = site
  const forum_id = await forum(db)
  const other = await someone(site, '被收藏的人')
  const site_id = await shop(db)
  const goods_id = await goods(db, { site_id })
  const sku_id = await sku(db, goods_id)
  await db.updateTable('goods').set({ sku_id }).where('id', '=', goods_id).execute()
  const marks = {
    essay: ['/myCollection', await essay(db, { user_id: other, forum_id })],
    video: ['/myCollection?tab=video', await video(db, { user_id: other })],
    talk: ['/myCollection?tab=talk', await talk(db, { name: '不聊的话题' })],
    goods: ['/collection', goods_id],
    shop: ['/collection?tab=shop', site_id],
  } as const
  const forms: PlainForm[] = []
  for (const [kind, [path, target_id]] of Object.entries(marks)) {
    await db.insertInto('mark').values({ user_id, kind, target_id, createtime: now() }).execute()
    forms.push({ path, name: kind, makes: ['mark', { user_id, kind, target_id }, null] })
  }
  return forms
}

/** Orders, addresses, accounts, the deposit of a shop applied for. */
async function purchases(user_id: number): Promise<PlainForm[]> {
  const { db } = site
  const who = { ...site.who(), member: user_id }
  const [sent, done] = [await paidOrder(who, {}, SENT), await paidOrder(who, {}, SENT)]
  const reviewed = { order_status: 10, is_evaluate: 1, evaluate_status: 1 }
  await db.updateTable('shop_order').set(reviewed).where('id', '=', done.id).execute()
  const [line] = await linesOf(db, done.id)
  const { goods_id, sku_id, site_id, sku_name } = line!
  await db.updateTable('order_goods').set({ evaluate_status: 1 }).where('id', '=', line!.id).execute()
  const said = { goods_id, sku_id, site_id, sku_name, user_id, order_id: done.id, order_goods_id: line!.id }
  const stars = { sku_price: 100, scores: 5, explain_type: 1, images: '[]', is_audit: 1, shown: 1 }
  await add(db, 'evaluate', { ...said, ...stars, content: '很稳', createtime: now() })
  const { id: address } = await addAddress(who, home)
  const owner = { owner_type: 'user', owner_id: user_id, realname: '李', mobile: home.mobile, createtime: now() }
  const account = await add(db, 'bank_account', { ...owner, withdraw_type: 'alipay', bank_account: 'li@pay.cn' })
  const industry_id = await add(db, 'shop_category', { name: '养护' })
  const guarantee_level = await add(db, 'shop_guarantee', { name: '一级', money: 50_000 })
  const papers = { yyzz_images: '[]', other_images: '[]', id_card_positive_image: '', id_card_negative_image: '' }
  const place = { province: '330000', city: '330100', district: '330106', address: '文三路', address_city: '杭州' }
  const asked = { user_id, status: 2, name: '交押金的店', logo: '', industry_id, guarantee_level, createtime: now() }
  await add(db, 'shop_apply', { ...asked, ...papers, ...place, real_name: '王五', phone: home.mobile })
  return [
    {
      path: `/member/order_detail?order_id=${sent.id}`,
      name: 'extendTakeDelivery',
      makes: ['shop_order', { id: sent.id }, { is_extended: 1 }],
    },
    {
      path: `/evaluate?order_id=${done.id}`,
      name: 'again',
      typed: { [`content-${line!.id}`]: '一月后仍稳' },
      makes: ['evaluate', { order_id: done.id }, { has_again: 1, again_content: '一月后仍稳' }],
    },
    {
      path: `/member/address_edit?id=${address}`,
      name: 'save',
      typed: { address: '龙井路 1 号' },
      makes: ['member_address', { id: address }, { address: '龙井路 1 号', name: home.name }],
    },
    {
      path: `/member/account_edit?id=${account}`,
      name: 'save',
      typed: { bank_account: 'other@pay.cn' },
      makes: ['bank_account', { id: account }, { bank_account: 'other@pay.cn' }],
    },
    { path: '/member/index', name: 'signin', makes: ['signin', { user_id }, { streak: 1 }] },
    { path: '/recruitment', name: 'deposit', makes: ['deposit_order', { user_id }, { money: 50_000, status: 1 }] },
  ]
}

/** A forum's moderation: its settings and columns, posts, comments, reports, mutes. */
async function moderation(user_id: number): Promise<PlainForm[]> {
  const { db } = site
  const createtime = now()
  const forum_id = await forum(db, { name: '自己的论坛' })
  const other = await forum(db, { name: '另一个论坛' })
  const places = [forum_id, other].map(forum_id => ({ forum_id, user_id, createtime }))
  await db.insertInto('moderator').values(places).execute()
  const column = (name: string, sort: number) => add(db, 'forum_column', { forum_id, name, sort, is_show: 1 })
  const [first, last] = [await column('闲聊', 5), await column('求助', 6)]
  const by = await someone(site, '发帖的人')
  const post = (title: string) => essay(db, { user_id: by, forum_id, title, createtime, updatetime: createtime })
  const [one, gone, kept] = [await post('要关的帖子'), await post('要删的帖子'), await post('留着的帖子')]
  const waits = { user_id: by, essay_id: kept, content: '等审核', shown: 0, is_approved: 0, createtime }
  const held = await comment(db, waits)
  const about = { target_type: 'essay', target_id: one, author_id: by, forum_id, reason: '7', desc: '', images: '[]' }
  const report = await add(db, 'report', { ...about, user_id: other, weight: 1, createtime })
  const mute = { forum_id, user_id: by, until: createtime + 86_400, reason: '灌水', createtime }
  await db.insertInto('mute').values(mute).execute()
  const at = (rest: string) => `/plateSetting?forum_id=${forum_id}&${rest}`
  const [mine, theirs] = [at(`tab=essays&essay=${one}`), at(`tab=essays&essay=${gone}`)]
  return [
    {
      path: at('tab=settings'),
      name: 'forumEdit',
      typed: { notice: '新的公告' },
      makes: ['forum', { id: forum_id }, { notice: '新的公告' }],
    },
    {
      path: at('tab=columns'),
      name: 'columnSave',
      typed: { name: '闲谈' },
      makes: ['forum_column', { id: first }, { name: '闲谈' }],
    },
    {
      path: at('tab=columns'),
      name: 'columnSort',
      button: ':enabled[type="submit"]',
      makes: ['forum_column', { id: last }, { sort: 1 }],
    },
    { path: mine, name: 'essayClose', typed: { reason: '说完了' }, makes: ['essay', { id: one }, { is_closed: 1 }] },
    {
      path: mine,
      name: 'essayMove',
      typed: { place: `${other}:` },
      makes: ['essay', { id: one }, { forum_id: other }],
    },
    {
      path: theirs,
      name: 'essayDelete',
      typed: { reason: '广告' },
      makes: ['essay', { id: gone, deletetime: null }, null],
    },
    {
      path: at('tab=held&show=comments'),
      name: 'commentApprove',
      button: choice('is_approved', 1),
      makes: ['comment', { id: held }, { is_approved: 1, shown: 1 }],
    },
    {
      path: at('tab=reports'),
      name: 'reportHandle',
      typed: { note: '没看出问题' },
      button: choice('status', 3),
      makes: ['report', { id: report }, { status: 3 }],
    },
    { path: at('tab=mutes'), name: 'unmute', makes: ['mute', { forum_id, user_id: by }, null] },
  ]
}

const areas = { written, collections, purchases, moderation }

for (const [prefix, start, name] of [
  ['', '/member', 'written'],
  ['/en-us', '/member', 'collections'],
  ['', '', 'purchases'],
  ['/en-us', '/member', 'moderation'],
] as const)
  test(`without script every form for a member's ${name} takes effect (${prefix || 'zh-cn'})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const { member } = await buyerIn(site, '自己动手的人')
    const forms = await areas[name](member)
    await site.everythingFalls()
    const page = await signedIn(browser, site, member, { javaScriptEnabled: false })
    for (const form of forms) await takesEffect(page, site, `${site.url}${prefix}${start}`, form)
  })

test('without script a button fills in the whole balance, which is then withdrawn (en-us)', { tag: '@full' }, async ({
  browser,
}) => {
  const who = await buyerIn(site, '全部提走的人')
  await given(who, { balance_money: 12_345 })
  const owner = { owner_type: 'user', owner_id: who.member, realname: '李', mobile: home.mobile, createtime: now() }
  await add(site.db, 'bank_account', { ...owner, withdraw_type: 'alipay', bank_account: 'li@pay.cn', is_default: 1 })
  const pay_password = await hashOf('135790')
  await site.db.updateTable('user').set({ pay_password }).where('id', '=', who.member).execute()
  const page = await signedIn(browser, site, who.member, { javaScriptEnabled: false })
  await page.goto(`${site.url}/en-us/member/apply_withdrawal`)
  await page.locator('[name="do"][value="all"]').click()
  await expect(page.locator('[name="apply_money"]')).toHaveValue('123.45')
  await page.locator('[name="pay_password"]').fill('135790')
  await page.locator('[name="do"][value="apply"]:visible').last().click()
  await page.waitForURL(/withdrawal\?done=1/)
  const asked = site.db.selectFrom('withdraw').select('apply_money').where('owner_id', '=', who.member)
  expect(await asked.execute()).toEqual([{ apply_money: 12_345 }])
})
