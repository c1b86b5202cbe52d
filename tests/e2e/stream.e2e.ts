import { expect, type Page } from 'playwright/test'
import { change } from '../../src/lib/db/change.ts'
import { sendNotice } from '../../src/lib/domain/account/send-notice.ts'
import { listening } from './listening.ts'
import { signedIn, someone } from './signed.ts'
import { clustered, demoFile, freshSite, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await freshSite()
})
test.afterAll(async () => {
  expect(await site.stop()).toBe(0)
})

/** Sends a notice to a member from the server, as a command would. */
const told = (to: number, text: string) =>
  change(site.who(), who =>
    sendNotice(who, { to, type: 'system', kind: 'MUTED', target_type: 'user', target_id: to, text }),
  )

test('a stream opens only in a session of its member', async () => {
  const user_id = await someone(site, '听的人')
  for (const [asked, status] of [
    [{}, 200],
    [{ token: 'x'.repeat(43) }, 403],
  ] as const) {
    const stream = await listening(site, user_id, asked)
    expect([asked, stream.response.status]).toEqual([asked, status])
    await stream.close()
  }
  expect((await fetch(`${site.url}/api/stream`)).status).toBe(403)
  const { response, close } = await listening(site, user_id)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.get('content-encoding')).toBeNull()
  await close()
})

test('notices arrive, missed ones on reconnecting, and other members do not get them', async () => {
  const [one, other] = [await someone(site, '甲'), await someone(site, '乙')]
  await told(one, '从前的')
  const stream = await listening(site, one)
  const deaf = await listening(site, other)
  await stream.until('"system":1')
  await told(one, '现在的')
  expect(await stream.until('现在的', '"system":2')).not.toContain('从前的')
  await stream.close()
  await told(one, '断线时的')
  const again = await listening(site, one, { last: now() - 5 })
  await again.until('断线时的')
  await told(other, '给乙的')
  expect(await deaf.until('给乙的')).not.toContain('现在的')
  await Promise.all([again.close(), deaf.close()])
})

test('logging out ends the stream', async () => {
  const stream = await listening(site, await someone(site, '走的人'))
  await stream.until('unread')
  const headers = { token: stream.token }
  await fetch(`${site.url}/api/user/logout`, { method: 'POST', headers, body: '{}' })
  await stream.ended()
})

test('a ninth stream of a member on one server is refused until another closes', async () => {
  const user_id = await someone(site, '开很多页的人')
  const open = await Promise.all(Array.from({ length: 8 }, () => listening(site, user_id)))
  let next = await listening(site, user_id)
  // Only a cluster has another server, with eight of its own.
  for (; clustered && next.response.status === 200; next = await listening(site, user_id)) open.push(next)
  expect(next.response.status).toBe(429)
  expect(open.length).toBeLessThanOrEqual(16)
  await open[0]!.close()
  await expect(async () => {
    const stream = await listening(site, user_id)
    await stream.close()
    expect(stream.response.status).toBe(200)
  }).toPass()
  await Promise.all(open.slice(1).map(({ close }) => close()))
})

test('a stopping server ends its streams and exits cleanly', { tag: '@full' }, async () => {
  const leaving = await startSite({ database: await demoFile() })
  const stream = await listening(leaving, 3)
  await stream.until('unread')
  const code = leaving.stop()
  await stream.ended()
  expect(await code).toBe(0)
})

const count = (page: Page, name: string) => page.locator(`.topbar .account a[href$="/${name}"] .count`)

for (const [prefix, toast] of [
  ['', '赞的人 赞了你'],
  ['/en-us', '赞的人 liked what you said'],
] as const)
  test(`the author is notified live in every tab, over a single stream (${prefix || 'zh-cn'})`, {
    tag: '@full',
  }, async ({ browser }) => {
    const [author, reader] = [await someone(site, '写的人'), await someone(site, '赞的人')]
    const { id: essay_id } = await site.db
      .selectFrom('essay')
      .select('id')
      .where('shown', '=', 1)
      .executeTakeFirstOrThrow()
    const { id: comment_id } = await site.db
      .insertInto('comment')
      .values({ essay_id, user_id: author, pid: 0, root_id: 0, content: '说得好', createtime: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const one = await signedIn(browser, site, author)
    const streams: string[] = []
    one.context().on('request', request => {
      if (request.url().includes('/api/stream')) streams.push(request.url())
    })
    const opened = one.context().waitForEvent('request', request => request.url().includes('/api/stream'))
    await one.goto(`${site.url}${prefix}/`)
    await (await opened).response()
    const { mobile } = await site.db
      .selectFrom('user')
      .select('mobile')
      .where('id', '=', author)
      .executeTakeFirstOrThrow()
    expect([...new URL(streams[0]!).searchParams.keys()]).toEqual(['lang'])
    expect(streams[0]).not.toContain(mobile ?? 'phone')
    const other = await one.context().newPage()
    await other.goto(`${site.url}${prefix}/allBbs`)
    await expect(other.locator('.topbar .account a').first()).toHaveText('写的人')
    await expect(count(one, 'inform')).toBeHidden()
    await one.bringToFront()

    const two = await signedIn(browser, site, reader)
    const answer = await two.request.post(`${site.url}/api/forum/forum_essay/userPraiseComment`, {
      data: { comment_id, screen: 1 },
      headers: { origin: site.url },
    })
    expect((await answer.json()).code).toBe(200)
    await expect(one.locator('.toast:last-child')).toHaveText(toast)
    for (const page of [one, other]) await expect(count(page, 'inform')).toHaveText('1')
    expect(streams).toHaveLength(1)
    await one.context().close()
    await two.context().close()
  })
