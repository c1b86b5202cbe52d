import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { type AnyCall, paths } from '../../src/lib/api/index.ts'
import { migrate } from '../../src/lib/db/migrations/index.ts'
import { openDb } from '../../src/lib/db/open.ts'
import { duties } from '../../src/lib/domain/account/roles.ts'
import { confirmSession, openSession } from '../../src/lib/domain/account/sessions.ts'
import type { World } from '../api/audience.ts'
import { MODERATE, SELLER, STAFF, sentOf } from '../api/sent.ts'
import { shop } from '../domain/mall/shelves.ts'
import { seller } from '../domain/trade/orders.ts'
import { forum, moderator, staff } from '../world.ts'
import { differences, pagesOf, read } from './cached-pages.ts'
import { randomFrom, writers } from './random-writes.ts'
import { someone } from './signed.ts'
import { freshSite, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

// Writes while pages are cached: no cached page may stay outdated.

/** Calls made by one test. */
const CALLS = 15
/** Another seed draws other writes; `.ci/full` makes more of them. */
const SEED = Number(process.env['SEED'] ?? 1)
const STEPS = Number(process.env['STEPS'] ?? (process.env['TEST_FULL'] ? 20 : 12))

const desks = [MODERATE, SELLER, STAFF]
const reads =
  /(lists?|data|info|(essay|comment)State|detail|documents|history|held\w+|deleted\w+|log|mine|page|claims|account|settlement\w*|withdrawals)$/i
const walked = [...new Map<string, AnyCall>(paths)]
  .filter(([path, row]) => !row.servedElsewhere && !reads.test(path) && sentOf(path))
  .map(([path]) => path)
const writes = {
  moderators: walked.filter(path => path.startsWith(MODERATE)),
  sellers: walked.filter(path => path.startsWith(SELLER)),
  staff: walked.filter(path => path.startsWith(STAFF)),
  members: walked.filter(path => !desks.some(desk => path.startsWith(desk))),
}

test.describe('writes to rows made for them', () => {
  let site: Site
  let world: World
  let makers: Record<keyof typeof writes, number>
  test.beforeAll(async () => {
    const database = join(mkdtempSync(join(tmpdir(), 'cheyou-')), 'site.db')
    const db = openDb(database)
    await migrate(db)
    await db.destroy()
    site = await startSite({ database, env: { COSTLY_REQUESTS: '0' } })
    const owner = { ...site.who(), member: await someone(site, '物主') }
    world = { db: site.db, owner, forum_id: await forum(site.db), site_id: await shop(site.db) }
    makers = {
      members: owner.member,
      moderators: (await moderator(site.db, world.forum_id)).member,
      sellers: (await seller(site.db, world.site_id)).member,
      staff: (await staff(site.db, ...duties)).member,
    }
  })
  test.afterAll(() => site.stop())

  for (const [who, mine] of Object.entries(writes) as [keyof typeof writes, string[]][])
    for (let from = 0; from < mine.length; from += CALLS)
      test(`cached pages reflect every write by ${who} (calls from ${from + 1})`, { tag: '@full' }, async () => {
        const wrong: string[] = []
        const made: string[] = []
        for (const path of mine.slice(from, from + CALLS)) {
          const body = await sentOf(path)!(world)
          await site.everythingFalls()
          const rows = { forum: world.forum_id, shop: world.site_id, user: world.owner.member }
          await read(site, await pagesOf(site.db, rows))
          if (await call(site, makers[who], path, body)) made.push(path)
          wrong.push(...(await differences(site)).map(found => `after ${path}: ${found}`))
        }
        expect(wrong).toEqual([])
        expect(made.length).toBeGreaterThan(mine.slice(from, from + CALLS).length / 2)
      })
})

for (const [at, of] of (
  [
    ['forum', 'moderators'],
    ['staff'],
    ['sellers', 'sweeps'],
    ['buyers', 'forum', 'staff', 'sellers', 'sweeps'],
  ] as const
).entries())
  test(`cached pages reflect random writes by ${of.join(', ')}`, {
    tag: '@full',
  }, async () => {
    const site = await freshSite()
    try {
      const random = randomFrom(SEED * 10 + at)
      const { names, pick, draw, pages } = await writers(site, random)
      const wrong: string[] = []
      let made = 0
      for (let step = 0; step < STEPS; step++) {
        const [kind, name] = pick(names(...of))!
        const write = await draw(kind, name)
        if (!write) continue
        await read(site, pages)
        if ('sweep' in write) await write.sweep(site.who())
        else if (await call(site, write.member, write.path, write.body)) made++
        wrong.push(...(await differences(site)).map(found => `after ${name} ${JSON.stringify(write)}: ${found}`))
      }
      expect(wrong).toEqual([])
      expect(made).toBeGreaterThan(STEPS / 4)
    } finally {
      await site.stop()
    }
  })

/** Makes a call in a confirmed session, with rate limits reset; returns whether it succeeded. */
async function call(site: Site, member: number, path: string, body: object): Promise<boolean> {
  const token = await openSession(site.db, member, now())
  await confirmSession(site.db, token, now())
  await site.db.deleteFrom('pace').execute()
  await site.db.deleteFrom('attempt').execute()
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  })
  return (await response.json()).code === 200
}
