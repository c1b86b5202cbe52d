import { expect } from 'playwright/test'
import { shared } from '../../src/lib/core/shared-pages.ts'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { seller } from '../domain/trade/orders.ts'
import { signedIn, someone } from './signed.ts'
import { freshSite, now, type Site } from './site.ts'
import { test } from './test.ts'

let site: Site
let first: Record<string, string>
test.beforeAll(async () => {
  // The test requests hundreds of missing pages a minute from one address.
  site = await freshSite()
  const { db } = site
  const idOf = async (table: 'forum' | 'talk' | 'shop' | 'groupbuy' | 'topic' | 'topic_goods') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
  const essay = await db.selectFrom('essay').select(['id', 'user_id']).where('shown', '=', 1).executeTakeFirstOrThrow()
  const video = await db.selectFrom('video').select(['id', 'user_id']).where('shown', '=', 1).executeTakeFirstOrThrow()
  const sku = await db.selectFrom('goods').select('sku_id').where('shown', '=', 1).executeTakeFirstOrThrow()
  const fresh = await db
    .selectFrom('goods')
    .select('sku_id')
    .where('shown', '=', 1)
    .where('evaluate', '=', 0)
    .executeTakeFirst()
  const seckill = await db.selectFrom('seckill_goods').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  /** First page of each public list; the last word of a key names the parameter, `page` by default. */
  first = {
    '/bbsDetails': `/bbsDetails?id=${await idOf('forum')}`,
    '/topicDetails': `/topicDetails?id=${await idOf('talk')}`,
    '/essayDetails': `/essayDetails?id=${essay.id}`,
    '/personalHomepage': `/personalHomepage?id=${essay.user_id}`,
    '/personalHomepage said': `/personalHomepage?id=${video.user_id}&tab=video&video=${video.id}`,
    '/shortVideo said': `/shortVideo?video=${video.id}`,
    '/shop-[id]': `/shop-${await idOf('shop')}`,
    '/shop_list': `/shop_list?site_id=${await idOf('shop')}`,
    '/sku-[id]': `/sku-${sku.sku_id}`,
    '/sku-[id] of fresh goods': `/sku-${(fresh ?? sku).sku_id}`,
    '/sku-[id] talks': `/sku-${sku.sku_id}`,
    '/promotion/seckill-[id]': `/promotion/seckill-${seckill.id}`,
    '/promotion/groupbuy-[id]': `/promotion/groupbuy-${await idOf('groupbuy')}`,
    '/promotion/topic-[id]': `/promotion/topic-${await idOf('topic')}`,
    '/promotion/topic-goods-[id]': `/promotion/topic-goods-${await idOf('topic_goods')}`,
    '/hotInvit of words': `/hotInvit?text=${encodeURIComponent('轮胎')}`,
    '/hotInvit of nothing': '/hotInvit?text=xyzzyqqq',
  }
})
test.afterAll(() => site.stop())

const names = ['page', 'said', 'talks']
const nameIn = (key: string) => names.find(name => key.endsWith(` ${name}`)) ?? 'page'
const at = (path: string, name: string, page: string) =>
  `${site.url}${path}${path.includes('?') ? '&' : '?'}${name}=${page}`

/** Lists of members, sellers and staff by their addresses. */
const own = [
  ...[
    'myIssue',
    'reply',
    'inform',
    'privateLetter',
    'peopleManagement',
    'forumManagement',
    'myCollection',
    'collection',
  ],
  ...['my_coupon', 'footprint', 'order_list', 'activist', 'my_point', 'account', 'account_list', 'withdrawal'],
  ...['recharge_list', 'recharge_order', 'delivery_address', 'level', 'verification_list'],
].map(each => `/member/${each}`)
const sellers = ['goods', 'orders', 'refunds', 'coupons', 'promotions'].map(each => `/seller/${each}`)
const desks = [
  ...[
    'members',
    'log',
    'held',
    'reports',
    'boards',
    'certifications',
    'talks',
    'picks',
    'words',
    'shop_applies',
    'shops',
  ],
  ...[
    'goods',
    'orders',
    'coupons',
    'brands',
    'withdrawals',
    'settlements',
    'paybacks',
    'complaints',
    'seckill',
    'topics',
  ],
].map(each => `/staff/${each}`)

test('every public list has a first page and answers 404 past its last', { tag: '@full' }, async ({ request }) => {
  const paged = Object.entries(shared).filter(([, { query }]) => names.some(name => name in query.shape))
  // A fragment is paged like its page, and a player by the comments on its video.
  const listOf = (path: string) => {
    const page = path.replace(/^\/fragments(?=\/)/, '')
    const key = page !== path && `${page} said` in first ? `${page} said` : page
    return [key, page === path ? (first[path] ?? path) : `/fragments${first[key] ?? page}`] as const
  }
  const lists = [...paged.map(([path]) => listOf(path)), ...Object.entries(first)]
  for (const [key, path] of lists) {
    const name = nameIn(key)
    expect(path, `an address of ${key}`).not.toContain('[')
    const status = async (page: string) => (await request.get(at(path, name, page))).status()
    expect(await status('1'), `${path} ${name}=1`).toBe(200)
    for (const page of ['99999', '1000', '0', '-1', '1.5', 'abc'])
      expect(await status(page), `${path} ${name}=${page}`).toBe(404)
  }
})

test('the page after the last is a 404 that links to the first', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site.url}/street`)
  const last = Number(await page.locator('.pager a:not([rel])').last().textContent())
  expect((await page.goto(`${site.url}/street?page=${last}`))?.status()).toBe(200)
  expect((await page.goto(`${site.url}/street?page=${last + 1}`))?.status()).toBe(404)
  await expect(page.locator('main')).toContainText(`没有这一页，共 ${last} 页。`)
  await page.getByRole('link', { name: '回到第 1 页' }).click()
  await expect(page).toHaveURL(`${site.url}/street`)
})

test('lists of members, sellers and staff answer 404 past their last page', { tag: '@full' }, async ({ browser }) => {
  const member = await someone(site, '翻页的人')
  const rows = duties.map(duty => ({ user_id: member, duty, createtime: now() }))
  await site.db.insertInto('role').values(rows).execute()
  const { id: site_id } = await site.db.selectFrom('shop').select('id').orderBy('id').executeTakeFirstOrThrow()
  const sells = (await seller(site.db, site_id)).member
  const check = async (user_id: number, paths: string[]) => {
    const page = await signedIn(browser, site, user_id)
    for (const path of paths) {
      const status = async (asked: string) => (await page.request.get(at(path, 'page', asked))).status()
      expect.soft(await status('1'), `${path} page 1`).toBe(200)
      for (const asked of ['999', '99999', 'abc']) expect.soft(await status(asked), `${path} page ${asked}`).toBe(404)
    }
    await page.context().close()
  }
  await check(member, [...own, ...desks])
  await check(
    sells,
    sellers.map(path => `${path}?site_id=${site_id}`),
  )
})
