import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { matchingIds } from '../../../src/lib/db/search.ts'
import { deleteComment, holdComment } from '../../../src/lib/domain/forum/delete-comment.ts'
import { editComment } from '../../../src/lib/domain/forum/edit-comment.ts'
import { commentApprove } from '../../../src/lib/domain/forum/moderate/approve.ts'
import { commentDelete } from '../../../src/lib/domain/forum/moderate/delete.ts'
import { commentRestore } from '../../../src/lib/domain/forum/moderate/restore.ts'
import { setVideoVisibility } from '../../../src/lib/domain/forum/release-video.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { reindex } from '../../../src/lib/domain/search/reindex.ts'
import { results } from '../../../src/lib/domain/search/results.ts'
import { comment, databases, essay, forum, member, moderator, NOW, TRUSTED, video, visitor } from '../../world.ts'

const DAY = 86_400
const first = { type: '', page: 1, limit: 10 } as const

describe.each(databases)('search of replies and videos on %s', (_, open) => {
  let db: Db
  let author: Member
  let forum_id: number
  let essay_id: number

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    author = await member(db, TRUSTED)
    forum_id = await forum(db, { name: '闲聊' })
    essay_id = await essay(db, { user_id: author.member, forum_id, title: '换胎记' })
  })

  const ids = async (text: string) => (await matchingIds(db, 'comment', text)).ids
  const say = async (content: string, pid = 0, who = author) =>
    (await userAtom(who, { essay_id, content, pid })).comment!.id

  test('finds a reply by its current text until it is deleted', async () => {
    const id = await say('换成静音棉')
    expect(await ids('静音棉')).toEqual([id])
    await editComment({ ...author, now: NOW + 60 }, { comment_id: id, content: '换成蘑菇钉' })
    expect([await ids('静音棉'), await ids('蘑菇钉')]).toEqual([[], [id]])
    await deleteComment(author, { comment_id: id })
    expect(await ids('蘑菇钉')).toEqual([])
  })

  test('does not find held or deleted replies, and finds restored ones with their answers', async () => {
    const boss = await moderator(db, forum_id)
    const id = await say('冰面别踩死')
    const answer = await comment(db, { essay_id, user_id: author.member, pid: id, content: '冰面慢行' })
    await reindex(visitor(db))
    await change(author, who => holdComment(who, { comment_id: id, essay_id }))
    expect(await ids('冰面')).toEqual([answer])
    await commentApprove(boss, { comment_id: id, is_approved: 1 })
    expect(await ids('冰面')).toEqual([answer, id])
    await commentDelete(boss, { comment_id: id, reason: '跑题' })
    expect(await ids('冰面')).toEqual([])
    await commentRestore(boss, { comment_id: id })
    expect(await ids('冰面')).toEqual([answer, id])
  })

  test('does not find replies to a hidden post', async () => {
    await say('雪链要练习')
    await db.updateTable('essay').set({ shown: 0 }).where('id', '=', essay_id).execute()
    expect(await ids('雪链')).toEqual([])
  })

  test('finds a video only while it is public', async () => {
    const video_id = await video(db, { user_id: author.member, title: '山口的牦牛', shown: 0 })
    const seen = async () => (await matchingIds(db, 'video', '牦牛')).ids
    await change(author, who => setVideoVisibility(who, { video_id, shown: true }))
    expect(await seen()).toEqual([video_id])
    await change(author, who => setVideoVisibility(who, { video_id, shown: false }))
    expect(await seen()).toEqual([])
  })

  test('a matching post shows its best reply, and other posts are found by their reply', async () => {
    const who = visitor(db)
    const own = await essay(db, { user_id: author.member, forum_id, title: '尾灯进水怎么修' })
    await comment(db, { essay_id: own, user_id: author.member, content: '先晒干' })
    const best = await comment(db, { essay_id: own, user_id: author.member, content: '尾灯进水先拆密封圈' })
    const other = await comment(db, { essay_id, user_id: author.member, content: '我的尾灯进水是胶条老化' })
    await reindex(who)
    const { list, counts } = await results(who, { ...first, text: '尾灯进水' })
    expect(list.map(({ type, hit }) => [type, hit.id])).toEqual([
      ['essay', own],
      ['comment', other],
    ])
    expect(list[0]?.hit).toMatchObject({ reply: { id: best, nickname: '阿明' } })
    expect(list[1]?.hit).toMatchObject({ essay_id, title: [{ text: '换胎记', hit: false }] })
    expect(counts.filter(({ total }) => total > 0)).toMatchObject([
      { type: 'essay', total: 1 },
      { type: 'comment', total: 2 },
    ])
  })

  test('sorts hits by time and popularity, filters by time and forum, and counts both', async () => {
    const who = visitor(db)
    const [here, there] = [forum_id, await forum(db, { name: '改装' })]
    const row = { user_id: author.member, title: '拖车球' }
    const made = [
      await essay(db, { ...row, forum_id: here, createtime: NOW - 3 * DAY, hot: 5 }),
      await essay(db, { ...row, forum_id: there, createtime: NOW, hot: 1 }),
      await essay(db, { ...row, forum_id: here, createtime: NOW - 40 * DAY, hot: 9 }),
    ]
    await reindex(who)
    const asked = { ...first, text: '拖车球' }
    const of = async (rest: object) =>
      (await results(who, { ...asked, ...rest })).list.map(({ hit }) => made.indexOf(hit.id))
    expect(await of({ sort: 'newest' })).toEqual([1, 0, 2])
    expect(await of({ sort: 'hottest', type: 'essay' })).toEqual([2, 0, 1])
    expect(await of({ time: 'day' })).toEqual([1])
    expect(await of({ time: 'week', sort: 'newest' })).toEqual([1, 0])
    expect(await of({ forum_id: here, sort: 'newest' })).toEqual([0, 2])
    expect(await of({ forum_id: there, time: 'month' })).toEqual([1])
    expect((await results(who, asked)).forums).toEqual([
      { id: here, name: '闲聊', count: 2, more: false },
      { id: there, name: '改装', count: 1, more: false },
    ])
    const { forums, times } = await results(who, { ...asked, forum_id: there })
    expect(forums).toEqual([{ id: there, name: '改装', count: 1, more: false }])
    expect(times.map(({ count }) => count)).toEqual([1, 2, 2, 3])
  })
})
