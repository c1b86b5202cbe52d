import { beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../src/lib/api/temporary-fault.ts'
import type { Caller } from '../../src/lib/core/caller.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { setClosed } from '../../src/lib/domain/site/close-site.ts'
import { loadCertification } from '../../src/lib/web/applications/certification.ts'
import { loadShopApplication } from '../../src/lib/web/applications/shop.ts'
import { narrowList } from '../../src/lib/web/goods-list/filter-redirect.ts'
import { loadFault } from '../../src/lib/web/site/fault.ts'
import { loadClosed, loadMissing } from '../../src/lib/web/site/missing.ts'
import { shellOf } from '../../src/lib/web/site/shell.ts'
import { databases, member, staff, visitor } from '../world.ts'
import { ledTo, opened, shown } from './astro-request.ts'

describe.each(databases)('site pages on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('redirects an old path with its query, keeping the language', async () => {
    const page = opened({ ...visitor(db), locale: 'en-us' }, '/en-us/find_pass?a=1')
    const moved = await loadMissing(page)
    expect(moved?.status).toBe(301)
    expect(ledTo(moved)).toBe('/en-us/find?a=1')
  })

  test('redirects paths of an imported forum, keeping the language', async () => {
    const row = { source: 'discuz', kind: 'essay', old_id: '12', new_id: 345 } as const
    await db.insertInto('imported').values(row).execute()
    const page = opened({ ...visitor(db), locale: 'en-us' }, '/en-us/bbs/forum.php?mod=viewthread&tid=12&page=2')
    const moved = await loadMissing(page)
    expect(moved?.status).toBe(301)
    expect(ledTo(moved)).toBe('/en-us/essayDetails?id=345')
    await db.deleteFrom('imported').execute()
  })

  test('an unknown path responds 404', async () => {
    const page = opened(visitor(db), '/nothing')
    expect(await loadMissing(page)).toBeNull()
    expect(page.response.status).toBe(404)
  })

  test('a failed page shows its id, and responds 503 while the database is away', () => {
    const failed = opened(visitor(db), '/')
    expect(loadFault(failed, null)).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), isAway: false })
    expect(failed.response.status).toBeUndefined()
    const away = opened(visitor(db), '/')
    expect(loadFault(away, new DatabaseUnavailable()).isAway).toBe(true)
    expect(away.response.status).toBe(503)
    expect(away.response.headers.get('cache-control')).toBe('no-store')
  })

  test('a closed site shows the reason and when to retry', async () => {
    const who = visitor(db)
    await setClosed(who, true, '盘点库存')
    const page = opened(who, '/closed')
    expect(await loadClosed(page)).toEqual({ close_reason: '盘点库存' })
    expect(page.response.status).toBe(503)
    expect(page.response.headers.get('retry-after')).toBe('600')
    await setClosed(who, false)
  })

  test('the shell offers cities only if the add-on is enabled', async () => {
    const who = visitor(db)
    const shell = shellOf({ who, locale: 'zh-cn', library: who.library })
    expect(await shell.hasCities()).toBe(false)
    await db.insertInto('setting').values({ name: 'addon:city', value: '1' }).execute()
    expect(await shell.hasCities()).toBe(true)
    expect(who.read).toContain('addons')
  })

  test('the footer shows at most four classes of four articles', async () => {
    const who = visitor(db)
    const groups = await shellOf({ who, locale: 'zh-cn', library: who.library }).footerHelp()
    expect(groups.length).toBeGreaterThan(0)
    expect(groups.length).toBeLessThanOrEqual(4)
    for (const { child_list } of groups) expect(child_list.length).toBeLessThanOrEqual(4)
  })

  test('the member menu knows verifiers and staff, and guests have none', async () => {
    const plain = await member(db)
    const shellFor = (who: Caller) => shellOf({ who, locale: 'zh-cn', library: who.library })
    expect(await shellFor(plain).member()).toMatchObject({ id: plain.member, isVerifier: false, isStaff: false })
    expect(await shellFor(await staff(db, 'trade')).member()).toMatchObject({ isStaff: true })
    await expect(shellFor(visitor(db)).member()).rejects.toThrow('visitor')
  })

  test('swaps reversed prices and merges repeated values in the list URL', async () => {
    const page = opened(visitor(db), '/narrow?min_price=300&max_price=100&brand_id=7&brand_id=3')
    const to = await narrowList(page as never)
    expect(to.status).toBe(303)
    expect(ledTo(to)).toBe('/list?brand_id=3-7&min_price=100&max_price=300')
    const part = opened(visitor(db), '/fragments/narrow?min_price=1&to=carList&lang=en-us')
    expect(ledTo(await narrowList(part as never))).toBe('/en-us/fragments/carList?min_price=1')
  })

  test('filtering by one’s car requires login and a chosen car', async () => {
    const asked = opened(visitor(db), '/narrow?mine=1&to=carList&lang=en-us')
    expect(ledTo(await narrowList(asked as never))).toBe(
      `/en-us/login?redirect=${encodeURIComponent('/narrow?mine=1&to=carList&lang=en-us')}`,
    )
    const without = opened(await member(db), '/narrow?mine=1')
    expect(ledTo(await narrowList(without as never))).toBe('/list#my-car')
  })

  test('both applications redirect guests to login and back', async () => {
    for (const [path, load] of [
      ['/auth', loadCertification],
      ['/recruitment', loadShopApplication],
    ] as const)
      expect(ledTo(await load(opened(visitor(db), path)))).toBe(`/login?redirect=${encodeURIComponent(path)}`)
  })

  test('certification and shop application are open unless one is pending', async () => {
    const who = await member(db)
    expect(shown(await loadCertification(opened(who, '/auth'))).isOpen).toBe(true)
    expect(shown(await loadShopApplication(opened(who, '/recruitment'))).isOpen).toBe(true)
    const waiting = await member(db, { owner: '0' })
    expect(shown(await loadCertification(opened(waiting, '/auth'))).isOpen).toBe(false)
  })
})
