import { expect } from 'playwright/test'
import { hashOf } from '../../src/lib/domain/account/passwords.ts'
import { SENT } from '../../src/lib/domain/trade/order-states.ts'
import { askRefund } from '../../src/lib/domain/trade/refunds.ts'
import { goods, shop, sku } from '../domain/mall/shelves.ts'
import { linesOf, order, orderOf } from '../domain/trade/orders.ts'
import { paidOrder } from '../domain/trade/paid.ts'
import { given, home } from '../domain/trade/world.ts'
import { add, comment, essay, forum } from '../world.ts'
import { pressed } from './plain-forms.ts'
import { buyerIn, signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

// Every button of a member's own pages has its effect without script.

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(() => site.stop())

const PIN = '135791'

/** A button: its page and name, what to type first, and the effect to expect. */
interface Press {
  path: string
  name: string
  typed?: Record<string, string>
  /** Reads the state that the button changes. */
  of(): Promise<unknown>
  becomes: unknown
}

/** A member for whom every one of these buttons exists. */
async function world(): Promise<[member: number, presses: Press[]]> {
  const { db } = site
  const who = await buyerIn(site, '不用脚本的人')
  const { member: user_id } = who
  const createtime = now()
  const pay_password = await hashOf(PIN)
  await db.updateTable('user').set({ pay_password }).where('id', '=', user_id).execute()
  await given(who, { balance: 0, balance_money: 50_000 })
  return [
    user_id,
    [...(await spoken(user_id, createtime)), ...(await bought(who)), ...(await kept(user_id, createtime))],
  ]
}

async function spoken(user_id: number, createtime: number): Promise<Press[]> {
  const { db } = site
  const forum_id = await forum(db)
  const other = await someone(site, '对方')
  const post = await essay(db, { user_id, forum_id, title: '要删的帖子', createtime, updatetime: createtime })
  const theirs = await essay(db, { user_id: other, forum_id, title: '别人的帖子', createtime, updatetime: createtime })
  const said = await comment(db, { user_id, essay_id: theirs, content: '要删的回复', createtime })
  await db.insertInto('mark').values({ user_id, kind: 'user', target_id: other, createtime }).execute()
  const blocked = await someone(site, '吵架的人')
  await db.insertInto('block').values({ user_id, target_id: blocked, createtime }).execute()
  const told = { type: 'follow', kind: 'FOLLOW', target_type: 'user', target_id: other, text: '', once: null } as const
  await add(db, 'notice', { ...told, user_id, actor_id: other, createtime })
  const shown = async (table: 'essay' | 'comment', id: number) =>
    (await db.selectFrom(table).select('shown').where('id', '=', id).executeTakeFirst())?.shown ?? 0
  const follows = db.selectFrom('mark').select('target_id').where('user_id', '=', user_id).where('kind', '=', 'user')
  const blocks = db.selectFrom('block').select('target_id').where('user_id', '=', user_id)
  return [
    { path: '/member/myIssue', name: 'remove', of: () => shown('essay', post), becomes: 0 },
    { path: '/member/reply', name: 'remove', of: () => shown('comment', said), becomes: 0 },
    { path: '/member/peopleManagement', name: 'user', of: () => follows.execute(), becomes: [] },
    { path: '/member/peopleManagement?tab=blocked', name: 'block', of: () => blocks.execute(), becomes: [] },
  ]
}

async function bought(who: Awaited<ReturnType<typeof buyerIn>>): Promise<Press[]> {
  const { db } = who
  const [unpaid, sent, claimed] = [await order(who), await paidOrder(who, {}, SENT), await paidOrder(who)]
  const [line] = await linesOf(db, claimed.id)
  const order_goods_id = line!.id
  await askRefund(who, { order_goods_id, refund_type: 1, refund_reason: '其他', num: 1 })
  const state = async (id: number) => (await orderOf(db, id)).order_status
  const claim = db.selectFrom('order_refund').where('order_goods_id', '=', order_goods_id)
  const about = `?order_goods_id=${order_goods_id}`
  return [
    {
      path: `/member/order_detail?order_id=${unpaid.id}`,
      name: 'orderClose',
      of: () => state(unpaid.id),
      becomes: -1,
    },
    {
      path: `/member/order_detail?order_id=${unpaid.id}`,
      name: 'orderDelete',
      of: async () => (await orderOf(db, unpaid.id)).is_deleted,
      becomes: 1,
    },
    {
      path: `/member/order_detail?order_id=${sent.id}`,
      name: 'memberTakeDelivery',
      of: () => state(sent.id),
      becomes: 4,
    },
    {
      path: `/member/complain${about}`,
      name: 'complain',
      typed: { complain_reason: '商家不理' },
      of: async () => (await claim.select('complain_status').executeTakeFirst())?.complain_status,
      becomes: 1,
    },
    {
      path: `/member/complain${about}`,
      name: 'cancel',
      of: async () => (await claim.select('complain_status').executeTakeFirst())?.complain_status,
      becomes: 0,
    },
    {
      path: `/member/refund_detail${about}`,
      name: 'cancel',
      of: async () => (await linesOf(db, claimed.id))[0]?.refund_status,
      becomes: 0,
    },
  ]
}

async function kept(user_id: number, createtime: number): Promise<Press[]> {
  const { db } = site
  const goods_id = await goods(db, { site_id: await shop(db), name: '看过的商品' })
  const sku_id = await sku(db, goods_id)
  const look = { user_id, goods_id, sku_id, day: Math.floor(createtime / 86_400), browse_time: createtime }
  await add(db, 'goods_browse', look)
  const owner = { owner_type: 'user', owner_id: user_id, realname: '李小明', mobile: home.mobile, createtime }
  const [first, second] = [1, 0].map(is_default => ({ ...owner, withdraw_type: 'alipay', is_default }))
  await add(db, 'bank_account', { ...first!, bank_account: 'first@pay.cn' })
  await add(db, 'bank_account', { ...second!, bank_account: 'second@pay.cn' })
  const accounts = db.selectFrom('bank_account').where('owner_id', '=', user_id).where('owner_type', '=', 'user')
  const looks = db.selectFrom('goods_browse').select('id').where('user_id', '=', user_id)
  const withdrawals = db.selectFrom('withdraw').select('apply_money').where('owner_id', '=', user_id)
  return [
    { path: '/member/footprint', name: 'forget', of: () => looks.execute(), becomes: [] },
    {
      path: '/member/account_list',
      name: 'default',
      of: () => accounts.select('bank_account').where('is_default', '=', 1).execute(),
      becomes: [{ bank_account: 'second@pay.cn' }],
    },
    {
      path: '/member/apply_withdrawal',
      name: 'apply',
      typed: { apply_money: '100', pay_password: PIN },
      of: () => withdrawals.execute(),
      becomes: [{ apply_money: 10_000 }],
    },
    {
      path: '/member/account_list',
      name: 'remove',
      of: () => accounts.select('bank_account').execute(),
      becomes: [{ bank_account: 'second@pay.cn' }],
    },
  ]
}

test(`without script every button on a member's pages takes effect`, { tag: '@full' }, async ({ browser }) => {
  const [member, presses] = await world()
  await site.everythingFalls()
  const page = await signedIn(browser, site, member, { javaScriptEnabled: false })
  for (const { path, name, typed = {}, of, becomes } of presses) {
    expect([path, name, await of()]).not.toEqual([path, name, becomes])
    await page.goto(site.url + path)
    for (const [field, value] of Object.entries(typed)) await page.locator(`main [name="${field}"]`).fill(value)
    const sent = page.waitForResponse(answer => answer.request().method() === 'POST')
    await pressed(page, name)
    expect([path, name, (await sent).status() < 400]).toEqual([path, name, true])
    await page.waitForLoadState()
    expect([path, name, await of()]).toEqual([path, name, becomes])
    await expect(page.locator('main .error:visible'), `${path} ${name}`).toHaveCount(0)
  }
})
