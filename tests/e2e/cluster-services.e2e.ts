import { expect } from 'playwright/test'
import { nginxAt } from '../../src/lib/cli/nginx.ts'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { startCluster } from './cluster.ts'
import { someone } from './signed.ts'
import { demoSchema, now } from './site.ts'
import { test } from './test.ts'

const postgres = process.env['TEST_POSTGRES']
const redis = process.env['TEST_REDIS']
const WRITERS = 8
const EACH = 15

if (postgres && redis && nginxAt())
  test('behind nginx on PostgreSQL, Redis and a bucket, killing one of two servers loses and doubles no write', {
    tag: '@full',
  }, async () => {
    const site = await startCluster({ database: await demoSchema(postgres), redis, entry: 'dist/server/entry.mjs' })
    const { id: essay_id } = await site.db
      .selectFrom('essay')
      .innerJoin('forum', 'forum.id', 'forum_id')
      .where('essay.shown', '=', 1)
      .where('essay.is_closed', '=', 0)
      .where('forum.is_closed', '=', 0)
      .select('essay.id')
      .orderBy('essay.id')
      .executeTakeFirstOrThrow()
    let acknowledged = 0
    let failed = 0
    let writing = true

    /** Retries failed calls with the same idempotency key, as a client would. */
    async function write(token: string, at: string) {
      const body = JSON.stringify({ essay_id, content: `不会丢的评论 ${at}` })
      const headers = { token, 'idempotency-key': `cluster-${at}`, 'content-type': 'application/json' }
      for (;;) {
        const answer = await fetch(`${site.url}/api/forum/forum_essay/userAtom`, {
          method: 'POST',
          headers,
          body,
        }).catch(() => null)
        if (answer && answer.status < 500) {
          expect(await answer.json()).toMatchObject({ code: 200 })
          break
        }
        failed += 1
        expect(failed).toBeLessThan(2000)
      }
      acknowledged += 1
      // Kill one server midway.
      if (acknowledged === (WRITERS * EACH) / 3) void site.kill(1)
    }

    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      const token = await openSession(site.db, await someone(site, `写的人${writer}`), now())
      for (let n = 0; n < EACH; n++) {
        await site.db.deleteFrom('pace').execute()
        await write(token, `${writer}-${n}`)
      }
    })
    const read: number[] = []
    const readers = ['/', '/allBbs', `/essayDetails?id=${essay_id}`].map(async path => {
      while (writing) read.push((await fetch(site.url + path)).status)
    })
    await Promise.all(writers)
    writing = false
    await Promise.all(readers)
    const kept = await site.db
      .selectFrom('comment')
      .select('content')
      .where('content', 'like', '%不会丢的评论%')
      .execute()
    expect(kept).toHaveLength(WRITERS * EACH)
    expect(new Set(kept.map(({ content }) => content)).size).toBe(WRITERS * EACH)
    expect(read.length).toBeGreaterThan(10)
    expect(read.filter(status => status !== 200)).toEqual([])
    console.log(
      `${acknowledged} writes acknowledged, ${failed} sent again, ${read.length} pages read, one server killed`,
    )
    expect(await site.stop()).toBe(0)
  })
