import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { matchingIds } from '../../../src/lib/db/search.ts'
import { deleteEssay, editEssay, ownEssay } from '../../../src/lib/domain/forum/edit-post.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { myEssay } from '../../../src/lib/domain/forum/my-posts.ts'
import { releaseEssay } from '../../../src/lib/domain/forum/publish.ts'
import { showEssay } from '../../../src/lib/domain/forum/visibility.ts'
import { add, databases, essay, forum, member, NOW, pagesThatFall, talk, visitor } from '../../world.ts'

const DAY = 86_400
const known = { createtime: NOW - 200 * DAY, essay_count: 0, user_essay_comment_count: 200 }
const later = <Who extends Member>(who: Who, seconds: number): Who => ({ ...who, now: who.now + seconds })

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let column_id: number
  let talk_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
    column_id = await add(db, 'forum_column', { forum_id, name: '提车作业', sort: 0 })
    talk_id = await talk(db, { name: '冬季续航' })
  })

  const post = <More extends object>(values?: More) => ({
    forum_id,
    column_id,
    talk_ids: [talk_id],
    title: '提车一周',
    content: '<p>开了一周，挺好的。</p><img src="/art/a.svg">',
    ...(values as More),
  })
  const author = () => member(db, known)

  test('publishing stores a sanitised post with excerpt and covers, and invalidates its lists', async () => {
    const who = await author()
    const content = `<p>落地 <script>alert(1)</script>十八万，值。</p>${[1, 2, 3, 4].map(n => `<img src="/art/${n}.svg">`).join('')}`
    const { essay_id, is_approved } = await releaseEssay(who, post({ content }))
    expect(is_approved).toBe(1)
    const essay = await essayDetail(visitor(db), { essay_id })
    expect(essay).toMatchObject({
      title: '提车一周',
      excerpt: '落地 十八万，值。',
      cover_img_list: ['/art/1.svg', '/art/2.svg', '/art/3.svg'],
      talk_list: [{ id: talk_id, name: '冬季续航' }],
    })
    expect(essay.content).not.toContain('script')
    expect(who.touched).toEqual(
      expect.arrayContaining(['essays', `essays:forum:${forum_id}`, `essays:talk:${talk_id}`, `forum:${forum_id}`]),
    )
    expect((await matchingIds(db, 'essay', '十八万')).ids).toContain(essay_id)
  })

  test('editor blocks are returned unchanged for editing', async () => {
    const who = await author()
    const blocks = [{ id: 'a1', type: 'paragraph', data: { text: '今天<b>提车</b>了' } }]
    const { essay_id } = await releaseEssay(who, post({ content: JSON.stringify({ time: 1, blocks }) }))
    expect((await essayDetail(who, { essay_id })).content).toBe('<p>今天<b>提车</b>了</p>')
    expect(JSON.parse((await ownEssay(who, { essay_id })).content).blocks).toEqual(blocks)
  })

  test('counters are exact after fifty members concurrently post, edit and delete', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, author))
    await Promise.all(
      members.map(async (who, n) => {
        const { essay_id } = await releaseEssay(who, post({ title: `第${n}篇` }))
        if (n % 3 === 1) await editEssay(later(who, 60), post({ essay_id, talk_ids: [] }))
        if (n % 3 === 2) await deleteEssay(who, { essay_id })
      }),
    )
    await recounted()
  })

  async function recounted() {
    const shown = await db.selectFrom('essay').selectAll().where('shown', '=', 1).execute()
    const place = await db.selectFrom('forum').selectAll().where('id', '=', forum_id).executeTakeFirstOrThrow()
    const column = await db.selectFrom('forum_column').selectAll().executeTakeFirstOrThrow()
    const topic = await db.selectFrom('talk').selectAll().where('id', '=', talk_id).executeTakeFirstOrThrow()
    const tied = await db
      .selectFrom('essay_talk')
      .selectAll()
      .where('shown', '=', 1)
      .where('talk_id', '=', talk_id)
      .execute()
    expect([place.essay_count, column.essay_count]).toEqual([shown.length, shown.length])
    expect([topic.essay_count, topic.interact]).toEqual([tied.length, tied.length])
    const users = await db.selectFrom('user').selectAll().execute()
    for (const user of users) {
      const own = shown.filter(essay => essay.user_id === user.id).length
      expect([user.essay_count, user.release_count]).toEqual([own, own])
    }
  }

  test('a held post is visible to its author only and not counted until shown', async () => {
    const who = await member(db)
    const { essay_id, is_approved } = await releaseEssay(
      who,
      post({ content: '<p>看 https://a.example，说得清楚。</p>' }),
    )
    expect(is_approved).toBe(0)
    await expect(essayDetail(visitor(db), { essay_id })).rejects.toThrow('essayHeld')
    expect(await essayDetail(who, { essay_id })).toMatchObject({ is_approved: 0 })
    expect((await myEssay(who, { state: 0, page: 1, limit: 10 })).data).toMatchObject([{ essay_id }])
    await recounted()
    await showEssay(visitor(db), { essay_id, shown: true })
    expect(await essayDetail(visitor(db), { essay_id })).toMatchObject({ essay_id })
    await recounted()
  })

  test('requires 15 seconds between posts, two minutes for newcomers, also for concurrent ones', async () => {
    const [who, newcomer] = [await author(), await member(db)]
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => releaseEssay(who, post())))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(releaseEssay(later(who, 14), post())).rejects.toThrow(
      expect.objectContaining({ reason: 'tooFast', words: { seconds: '1' } }),
    )
    await releaseEssay(later(who, 15), post({ title: '又一篇' }))
    await releaseEssay(newcomer, post())
    await expect(releaseEssay(later(newcomer, 119), post())).rejects.toThrow('tooFast')
    await releaseEssay(later(newcomer, 120), post({ title: '又一篇' }))
  })

  test('limits members to twenty posts a day, and newcomers to three', async () => {
    const who = await author()
    for (let n = 0; n < 20; n++) await releaseEssay(later(who, n * 20), post({ title: `第${n}篇` }))
    await expect(releaseEssay(later(who, 1000), post())).rejects.toThrow('tooMany')
    await releaseEssay(later(who, DAY), post())
    const newcomer = await member(db)
    for (let n = 0; n < 3; n++) await releaseEssay(later(newcomer, n * 120), post({ title: `第${n}篇` }))
    await expect(releaseEssay(later(newcomer, 1000), post())).rejects.toThrow('tooMany')
  })

  test('holds the same post again within five minutes', async () => {
    const who = await author()
    await releaseEssay(who, post())
    expect(await releaseEssay(later(who, 20), post())).toMatchObject({ is_approved: 0 })
    expect(await releaseEssay(later(who, 400), post())).toMatchObject({ is_approved: 1 })
  })

  test('stop words refuse, hold or replace', async () => {
    const words = { 代开发票: 'refuse', 内部渠道: 'hold', 加微信: 'replace' } as const
    for (const [word, action] of Object.entries(words))
      await add(db, 'stop_word', { word, post: action, replacement: '某某' })
    const write = async (text: string) => releaseEssay(await author(), post({ content: `<p>${text}，谢谢大家</p>` }))
    await expect(write('我能代 开 发票')).rejects.toThrow('stopWord')
    expect(await write('有内部渠道')).toMatchObject({ is_approved: 0 })
    const { essay_id } = await write('请加微信')
    expect((await essayDetail(visitor(db), { essay_id })).content).toBe('<p>请某某，谢谢大家</p>')
  })

  test.each([
    ['columnNeeded', { column_id: undefined }],
    ['badField', { column_id: 999_999 }],
    ['badField', { talk_ids: [999_999] }],
    ['forumGone', { forum_id: 999_999 }],
    ['emptyContent', { content: '<p>&nbsp;</p>' }],
    ['badBlock', { content: { blocks: [{ type: 'raw', data: {} }] } }],
  ])('refuses with %s and stores nothing', async (reason, wrong) => {
    const who = await author()
    await expect(releaseEssay(who, post(wrong))).rejects.toThrow(reason)
    expect((await myEssay(who, { page: 1, limit: 10 })).total).toBe(0)
  })

  test('a muted member cannot post until the mute ends', async () => {
    const who = await author()
    const mute = { user_id: who.member, forum_id, until: NOW + 60, reason: '广告', createtime: NOW }
    await db.insertInto('mute').values(mute).execute()
    await expect(releaseEssay(who, post())).rejects.toThrow('muted')
    expect(await releaseEssay(later(who, 60), post())).toMatchObject({ is_approved: 1 })
  })

  test('an edit keeps the old version in history, changes topics and updates the search index', async () => {
    const who = await author()
    const { essay_id } = await releaseEssay(who, post({ title: '旧题独一无二' }))
    const other = await talk(db, { name: `保养${essay_id}` })
    await editEssay(later(who, 60), post({ essay_id, title: '新题', talk_ids: [other] }))
    const history = await db.selectFrom('essay_history').selectAll().where('essay_id', '=', essay_id).execute()
    expect(history).toMatchObject([{ title: '旧题独一无二', user_id: who.member }])
    expect(await essayDetail(visitor(db), { essay_id })).toMatchObject({ title: '新题', talk_list: [{ id: other }] })
    expect((await matchingIds(db, 'essay', '独一无二')).ids).not.toContain(essay_id)
    await recounted()
  })

  test('deleting a held post invalidates its page', async () => {
    const who = await author()
    const essay_id = await essay(db, { user_id: who.member, forum_id, shown: 0, is_approved: 0 })
    const pages = { post: (who: Caller) => essayDetail(who, { essay_id }) }
    expect(await pagesThatFall(who, pages, () => deleteEssay(who, { essay_id }))).toEqual(['post'])
  })

  test('refuses to edit or delete posts of others or deleted ones', async () => {
    const [who, other] = [await author(), await author()]
    const { essay_id } = await releaseEssay(who, post())
    await expect(editEssay(other, post({ essay_id }))).rejects.toThrow('notOwn')
    await expect(deleteEssay(other, { essay_id })).rejects.toThrow('notOwn')
    await expect(ownEssay(other, { essay_id })).rejects.toThrow('notOwn')
    await deleteEssay(who, { essay_id })
    await expect(editEssay(who, post({ essay_id }))).rejects.toThrow('essayGone')
    await expect(essayDetail(who, { essay_id })).rejects.toThrow('essayGone')
  })
})
