import { expect } from 'playwright/test'
import type { Input, Output, Path } from '../../src/lib/api/index.ts'
import { change } from '../../src/lib/db/change.ts'
import { sendNotice } from '../../src/lib/domain/account/send-notice.ts'
import { openSession } from '../../src/lib/domain/account/sessions.ts'
import { showEssay } from '../../src/lib/domain/forum/visibility.ts'
import { listening } from './listening.ts'
import { someone } from './signed.ts'
import { demoFile, demoSchema, now, type Site, startSite } from './site.ts'
import { test } from './test.ts'

interface Line {
  database: () => Promise<string>
  redis?: string | undefined
}

const postgres = process.env['TEST_POSTGRES']
const redis = process.env['TEST_REDIS']
const lines: Record<string, Line> = { SQLite: { database: demoFile } }
if (postgres) lines['PostgreSQL'] = { database: () => demoSchema(postgres) }
if (postgres && redis) lines['PostgreSQL and Redis'] = { database: () => demoSchema(postgres), redis }

for (const [name, { database, redis }] of Object.entries(lines)) {
  test.describe(`two servers and a command on ${name}`, () => {
    let one: Site
    let other: Site
    let token: string
    let place: Awaited<ReturnType<typeof everywhere>>

    test.beforeAll(async () => {
      const target = await database()
      one = await startSite({ database: target, redis: redis ?? null })
      other = await startSite({ database: target, redis: redis ?? null })
      token = await openSession(one.db, 3, now())
      place = await everywhere(one)
    })
    test.afterAll(async () => {
      expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0])
    })

    test('a post hidden or restored by a command disappears or reappears on all pages of both servers at once', {
      tag: '@full',
    }, async () => {
      const pages = pagesOf(place)
      for (const shown of [false, true, false, true]) {
        await Promise.all([one, other].flatMap(site => pages.map(path => read(site, path))))
        await showEssay(one.who(), { essay_id: place.essay_id, shown })
        for (const site of [one, other])
          for (const path of pages) expect([path, await shows(site, path)]).toEqual([path, shown])
      }
    })

    test('what a member does on one server shows on pages of both at once', async () => {
      const { essay_id, forum_id, video_id, user_id } = place
      for (const screen of [2, 1, 2] as const) {
        const essay = await call('/api/forum/forum_essay/collectEssay', { essay_id, screen })
        await bothSay(`/essayDetails?id=${essay_id}`, `收藏 ${essay.quantity}`)
        const forum = await call('/api/forum/forum/collectForm', { forum_id, screen })
        await bothSay(`/bbsDetails?id=${forum_id}`, `${forum.follow} 收藏`)
        const user = await call('/api/user/followUser', { follow_user_id: user_id, screen })
        await bothSay(`/personalHomepage?id=${user_id}`, `${user.fans_count} 粉丝`)
        const video = await call('/api/forum/forum_video/collectVideo', { video_id, screen })
        await bothSay(`/shortVideo?video=${video_id}`, `收藏 ${video.quantity}`)
      }
    })

    test('a stream on one server receives messages from another server and from a command', async () => {
      const user_id = await someone(one, '听的人')
      const stream = await listening(other, user_id)
      await stream.until('unread')
      await call('/api/user/letterSend', { uid: user_id, content: '从另一台机器' })
      await stream.until('从另一台机器', '"letter":1')
      const news = { to: user_id, type: 'system', kind: 'MUTED', target_type: 'user', target_id: user_id } as const
      await change(one.who(), who => sendNotice(who, { ...news, text: '从命令行' }))
      await stream.until('从命令行', '"system":1')
      await stream.close()
    })

    async function call<P extends Path>(path: P, input: Input<P>): Promise<Output<P>> {
      const response = await fetch(one.url + path, { method: 'POST', headers: { token }, body: JSON.stringify(input) })
      const answer = await response.json()
      expect(answer.code).toBe(200)
      return answer.data
    }

    async function bothSay(path: string, words: string) {
      for (const site of [other, one]) {
        const texts = (await read(site, path)).replace(/<\/?(b|span)\b[^>]*>/g, '').split(/<[^>]*>/)
        const said = texts.map(text => text.replace(/\s+/g, ' ').trim())
        expect([path, words, said.includes(words)]).toEqual([path, words, true])
      }
    }

    const read = async (site: Site, path: string) => (await fetch(site.url + path)).text()

    /** A search page repeats the words searched for, so it is the link that counts. */
    const shows = async (site: Site, path: string) =>
      (await read(site, path)).includes(path.includes('text=') ? `/essayDetails?id=${place.essay_id}"` : place.title)
  })
}

/** Puts a post on top of every list; returns the ids that its pages have in their addresses. */
async function everywhere({ db }: Site) {
  const title = '一篇哪里都看得到的帖子'
  const essay = await db
    .selectFrom('essay')
    .innerJoin('essay_talk', 'essay_talk.essay_id', 'essay.id')
    .innerJoin('forum', 'forum.id', 'forum_id')
    .select(['essay.id', 'forum_id', 'user_id', 'talk_id', 'cate_id'])
    .where('essay.shown', '=', 1)
    .where('flag', '=', 2)
    .where('forum.is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  const first = { title, createtime: now(), publishtime: now(), hot: 2_000_000_000 }
  await db.updateTable('essay').set(first).where('id', '=', essay.id).execute()
  await db
    .updateTable('essay_talk')
    .set({ createtime: now(), hot: first.hot })
    .where('essay_id', '=', essay.id)
    .execute()
  const pick = { essay_id: essay.id, cate_id: essay.cate_id, coverimage: '/art/cover-pick.svg', title, desc: '' }
  await db
    .insertInto('pick')
    .values({ ...pick, sort: -1, createtime: now() })
    .execute()
  const video = await db.selectFrom('video').select('id').where('shown', '=', 1).executeTakeFirstOrThrow()
  return { ...essay, essay_id: essay.id, video_id: video.id, title }
}

type Place = Awaited<ReturnType<typeof everywhere>>

const pagesOf = ({ essay_id, forum_id, talk_id, user_id, cate_id, title }: Place) => [
  '/',
  '/en-us',
  `/essayDetails?id=${essay_id}`,
  `/bbsDetails?id=${forum_id}`,
  `/bbsDetails?filter_type=3&id=${forum_id}&screen=1`,
  `/topicDetails?id=${talk_id}`,
  `/topicDetails?id=${talk_id}&screen=1`,
  `/personalHomepage?id=${user_id}`,
  '/hotInvit',
  `/hotInvit?text=${encodeURIComponent(title)}`,
  '/sift',
  `/sift?cate_id=${cate_id}`,
  '/rss.xml',
  `/bbsDetails/${forum_id}.xml`,
  `/topicDetails/${talk_id}.xml`,
  `/personalHomepage/${user_id}.xml`,
]
