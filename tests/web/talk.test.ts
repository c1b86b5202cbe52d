import { beforeAll, describe, expect, test } from 'vitest'
import { tag } from '../../src/lib/core/tags.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { loadTalk, loadTalks } from '../../src/lib/web/forum/talk.ts'
import { add, databases, essay, forum, inTalks, member, NOW, talk, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

describe.each(databases)('topic pages on %s', (_name, openDb) => {
  let db: Db
  let talk_id: number
  let post: number

  beforeAll(async () => {
    db = await openDb()
    talk_id = await talk(db, { name: '自驾', desc: '去哪儿', coverimage: '/art/t.svg', essay_count: 1 })
    post = await essay(db, { user_id: (await member(db)).member, forum_id: await forum(db) })
    await inTalks(db, post, talk_id)
  })

  test('a topic shows its posts, counts a view and depends on its tag', async () => {
    const who = visitor(db)
    const page = opened(who, `/topicDetails?id=${talk_id}`)
    const { value, head } = await loadTalk(page)
    expect(value?.posts).toMatchObject({ data: [{ id: post }], total: 1, page: 1, limit: 10 })
    expect(value?.side.sale).toBeUndefined()
    expect(head).toMatchObject({ title: '自驾', description: '去哪儿', image: '/art/t.svg', noindex: false })
    expect(page.response.headers.get('x-view')).toBe(`talk:${talk_id}`)
    expect(page.kept.options).toMatchObject({ maxAge: 3600 })
    expect(who.read).toContain(tag.talk(talk_id))
  })

  test('a topic with a sale is cached only until the sale ends', async () => {
    const sold = await talk(db, { name: '轮胎' })
    await add(db, 'topic', {
      topic_name: '轮胎节',
      start_time: NOW - 10,
      end_time: NOW + 60,
      status: 1,
      createtime: NOW,
      talk_id: sold,
    })
    const page = opened(visitor(db), `/topicDetails?id=${sold}`)
    const { value } = await loadTalk(page)
    expect(value?.side.sale).toMatchObject({ topic_name: '轮胎节', end_time: NOW + 60 })
    expect(page.kept.options).toMatchObject({ maxAge: 60 })
  })

  test('an unknown topic responds 404 and counts no view', async () => {
    const page = opened(visitor(db), '/topicDetails?id=999')
    expect(await loadTalk(page)).toEqual({})
    expect(page.response.status).toBe(404)
    expect(page.response.headers.get('x-view')).toBeNull()
  })

  test('responds 404 past the last page of a topic and of all topics', async () => {
    const one = opened(visitor(db), `/topicDetails?id=${talk_id}&page=2`)
    expect((await loadTalk(one)).head?.noindex).toBe(true)
    const all = opened(visitor(db), '/allTopic?page=2')
    expect((await loadTalks(all)).data).toEqual([])
    expect([one.response.status, all.response.status]).toEqual([404, 404])
  })

  test('lists all topics on one page', async () => {
    const page = opened(visitor(db), '/allTopic')
    const { data, total, limit } = await loadTalks(page)
    expect([data.map(({ name }) => name).sort(), total, limit]).toEqual([['自驾', '轮胎'], 2, 10])
    expect(page.response.status).toBeUndefined()
  })
})
