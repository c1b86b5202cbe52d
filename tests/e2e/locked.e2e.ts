import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { type APIRequestContext, expect } from 'playwright/test'
import { addAddress } from '../../src/lib/domain/trade/addresses.ts'
import { home, onShelf, stockOf } from '../domain/trade/world.ts'
import { buyerIn, signedIn, someone } from './signed.ts'
import { demoFile, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
let lock: DatabaseSync
test.beforeAll(async () => {
  const database = await demoFile()
  site = await startSite({ database })
  lock = new DatabaseSync(database)
})
test.afterAll(async () => {
  lock.close()
  await site.stop()
})

/** How long another process, such as a backup, holds the lock. */
const HELD = 3000

const order = async (by: APIRequestContext, sku_id: number, key: string) => {
  const answer = await by.post(`${site.url}/api/ordercreate/create`, {
    data: { sku_id, num: 1, idempotency_key: key },
    headers: { origin: site.url },
    timeout: 60_000,
  })
  return { status: answer.status(), ...(await answer.json()) }
}

test('orders wait for a locked database or are answered 503, and none is lost or made twice', {
  tag: '@full',
}, async ({ browser }) => {
  const who = await buyerIn(site, '赶上备份的人')
  await addAddress(who, home)
  const sku_id = await onShelf(site.db)
  const { request } = (await signedIn(browser, site, who.member)).context()
  const keys = (name: string) => [1, 2, 3].map(n => `${name}-${n}-of-three`)

  await request.get(`${site.url}/sku-${sku_id}`)
  lock.exec('begin immediate')
  const waiting = keys('short').map(key => order(request, sku_id, key))
  await setTimeout(HELD)
  // The server keeps answering: this comes before the lock is released.
  expect((await request.get(`${site.url}/sku-${sku_id}`)).status()).toBe(200)
  lock.exec('rollback')
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  expect(await stockOf(site.db, sku_id)).toBe(17)

  lock.exec('begin immediate')
  const refused = await Promise.all(keys('long').map(key => order(request, sku_id, key)))
  expect(refused.map(({ status, desc }) => [status, desc])).toEqual(Array(3).fill([503, expect.stringMatching(/\S/)]))
  // Reading still works.
  expect((await request.get(`${site.url}/sku-${sku_id}`)).status()).toBe(200)
  lock.exec('rollback')
  expect(await stockOf(site.db, sku_id)).toBe(17)
  const twice = [...keys('long'), ...keys('long')].map(key => order(request, sku_id, key))
  for (const { status } of await Promise.all(twice)) expect(status).toBe(200)
  expect(await stockOf(site.db, sku_id)).toBe(14)
  const { orders } = await site.db
    .selectFrom('shop_order')
    .select(e => e.fn.countAll<number>().as('orders'))
    .where('user_id', '=', who.member)
    .executeTakeFirstOrThrow()
  expect([orders, site.server.exitCode]).toEqual([6, null])
})

test('pages that only read open while the database is locked, even an hour after the last visit', {
  tag: '@full',
}, async ({ browser }) => {
  const member = await someone(site, '一小时后回来的人')
  const { request } = (await signedIn(browser, site, member)).context()
  await site.db
    .updateTable('session')
    .set({ lasttime: now() - 7200, until: now() + 7200 })
    .execute()
  lock.exec('begin immediate')
  for (const path of ['/member/index', '/my', '/reply', '/privateLetter', '/cart', '/member/footprint', '/en-us/my']) {
    const answer = await request.get(site.url + path, { timeout: 60_000 })
    expect([path, answer.status()]).toEqual([path, 200])
  }
  lock.exec('rollback')
  const seen = () => site.db.selectFrom('session').select('lasttime').where('user_id', '=', member).execute()
  await expect.poll(async () => (await seen())[0]!.lasttime).toBeGreaterThan(now() - 3600)
})
