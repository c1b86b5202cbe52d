import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import {
  collectEssay,
  collectForm,
  collectVideo,
  likeComment,
  likeVideo,
} from '../../../src/lib/domain/forum/collect-and-like.ts'
import { essayCommentList } from '../../../src/lib/domain/forum/comment-list.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { forumDetails } from '../../../src/lib/domain/forum/forums.ts'
import { likeEssay } from '../../../src/lib/domain/forum/like-essay.ts'
import { forumVideoList, userReleaseVideo, videoDetail } from '../../../src/lib/domain/forum/videos.ts'
import { followUser } from '../../../src/lib/domain/member/follow.ts'
import { homePage } from '../../../src/lib/domain/member/members.ts'
import { add, comment, databases, essay, forum, member, NOW, pagesThatFall, video } from '../../world.ts'

const part = { page: 1, limit: 10 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
  })

  /** Everything that can be marked: its kind, the call that marks it, its counter and its id. */
  async function targets(author: number) {
    const essay_id = await essay(db, { user_id: author, forum_id })
    const words = { essay_id, user_id: author, pid: 0, root_id: 0, content: '好', createtime: NOW }
    const comment_id = await add(db, 'comment', words)
    const film = { user_id: author, title: '夜跑', file: '/video/drive-1.mp4', file_cover_image: '', duration: 8 }
    const video_id = await add(db, 'video', { ...film, createtime: NOW })
    return [
      ['essay', (who: Member, screen: boolean) => collectEssay(who, { essay_id, screen }), 'quantity', essay_id],
      ['forum', (who: Member, screen: boolean) => collectForm(who, { forum_id, screen }), 'follow', forum_id],
      ['video', (who: Member, screen: boolean) => collectVideo(who, { video_id, screen }), 'quantity', video_id],
      ['comment', (who: Member, screen: boolean) => likeComment(who, { comment_id, screen }), 'quantity', comment_id],
      [
        'user',
        (who: Member, screen: boolean) => followUser(who, { follow_user_id: author, screen }),
        'fans_count',
        author,
      ],
    ] as const
  }

  const marks = async (kind: string, target_id: number) =>
    (await db.selectFrom('mark').selectAll().where('kind', '=', kind).where('target_id', '=', target_id).execute())
      .length

  test('marking twice counts once, and unmarking twice leaves none', async () => {
    const author = await member(db)
    const who = await member(db)
    for (const [kind, toggle, counter, id] of await targets(author.member)) {
      const said = [await toggle(who, true), await toggle(who, true)] as Record<string, unknown>[]
      expect(said.map(each => each[counter])).toEqual([1, 1])
      expect(await marks(kind, id)).toBe(1)
      const back = [await toggle(who, false), await toggle(who, false)] as Record<string, unknown>[]
      expect(back.map(each => each[counter])).toEqual([0, 0])
      expect(await marks(kind, id)).toBe(0)
    }
  })

  test('marking invalidates pages only when something changes', async () => {
    const author = await member(db)
    const who = await member(db)
    for (const [, toggle] of await targets(author.member)) {
      who.touched.length = 0
      await toggle(who, true)
      const first = who.touched.length
      await toggle(who, true)
      expect(first).toBeGreaterThan(0)
      expect(who.touched.length).toBe(first)
    }
  })

  test('marking invalidates the pages that show its count, and unmarking exactly those', async () => {
    const [author, maker, who] = [await member(db), await member(db), await member(db)]
    const user_id = author.member
    const [essay_id, beside] = [await essay(db, { user_id, forum_id }), await essay(db, { user_id, forum_id })]
    const comment_id = await comment(db, { essay_id, user_id })
    const video_id = await video(db, { user_id: maker.member })
    const pages = {
      post: (who: Caller) => essayDetail(who, { essay_id }),
      'post beside': (who: Caller) => essayDetail(who, { essay_id: beside }),
      comments: (who: Caller) => essayCommentList(who, { essay_id, ...part }),
      forum: (who: Caller) => forumDetails(who, { forum_id }),
      video: (who: Caller) => videoDetail(who, { video_id }),
      videos: (who: Caller) => forumVideoList(who, part),
      'videos of its maker': (who: Caller) => userReleaseVideo(who, { user_id: maker.member, ...part }),
    }
    const ofVideo = ['video', 'videos', 'videos of its maker']
    const calls: [(screen: boolean) => Promise<unknown>, string[]][] = [
      [screen => collectEssay(who, { essay_id, screen }), ['post', 'comments']],
      [screen => likeEssay(who, { essay_id, screen }), ['post', 'comments']],
      [screen => likeComment(who, { comment_id, screen }), ['comments']],
      [screen => collectForm(who, { forum_id, screen }), ['forum']],
      [screen => collectVideo(who, { video_id, screen }), ofVideo],
      [screen => likeVideo(who, { video_id, screen }), ofVideo],
    ]
    for (const [call, fall] of calls) {
      expect(await pagesThatFall(who, pages, () => call(true))).toEqual(expect.arrayContaining(fall))
      expect(await pagesThatFall(who, pages, () => call(false))).toEqual(fall)
    }
  })

  test('counters equal the marks after many concurrent toggles', async () => {
    const author = await member(db)
    const everyone = await Promise.all(Array.from({ length: 8 }, (_each, n) => member(db, { nickname: `车友${n}` })))
    for (const [kind, toggle, counter, id] of await targets(author.member)) {
      await Promise.all(Array.from({ length: 80 }, (_each, n) => toggle(everyone[n % 8]!, n % 3 !== 0)))
      const row = await db.selectFrom(kind).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect([kind, (row as Record<string, unknown>)[counter]]).toEqual([kind, await marks(kind, id)])
    }
  })

  test('allows fifty likes a day, also concurrent ones; unliking gives none back', async () => {
    const [author, who] = [await member(db), await member(db)]
    const essay_id = await essay(db, { user_id: author.member, forum_id })
    const words = { essay_id, user_id: author.member, pid: 0, root_id: 0, content: '好', createtime: NOW }
    const ids: number[] = []
    for (let n = 0; n < 52; n++) ids.push(await add(db, 'comment', words))
    const like = (comment_id: number, screen = true, now = NOW) => likeComment({ ...who, now }, { comment_id, screen })
    const tries = await Promise.allSettled(ids.map(id => like(id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    const [liked, left] = [
      tries.findIndex(each => each.status === 'fulfilled'),
      tries.findIndex(each => each.status === 'rejected'),
    ]
    await like(ids[liked]!, false)
    await expect(like(ids[left]!)).rejects.toThrow('tooMany')
    await like(ids[left]!, true, NOW + 86_400)
  })

  test('following and unfollowing invalidate both profiles', async () => {
    const [who, other] = [await member(db), await member(db)]
    const pages = {
      follower: (by: Caller) => homePage(by, { user_id: who.member }),
      followed: (by: Caller) => homePage(by, { user_id: other.member }),
    }
    const follow = (screen: boolean) => async () => followUser(who, { follow_user_id: other.member, screen })
    for (const screen of [true, false])
      expect(await pagesThatFall(who, pages, follow(screen))).toEqual(['follower', 'followed'])
  })

  test('two members following each other concurrently both succeed', async () => {
    const [one, other] = [await member(db), await member(db)]
    await Promise.all([
      followUser(one, { follow_user_id: other.member, screen: true }),
      followUser(other, { follow_user_id: one.member, screen: true }),
    ])
    const rows = await db
      .selectFrom('user')
      .select(['follow_count', 'fans_count'])
      .where('id', 'in', [one.member, other.member])
      .execute()
    expect(rows).toEqual(Array(2).fill({ follow_count: 1, fans_count: 1 }))
  })

  test('refuses following oneself', async () => {
    const who = await member(db)
    expect(() => followUser(who, { follow_user_id: who.member, screen: true })).toThrow('followSelf')
  })

  test('refuses to mark what is missing, held or in a closed forum, and leaves no mark', async () => {
    const [who, author] = [await member(db), await member(db)]
    const held = await essay(db, { user_id: author.member, forum_id, shown: 0, is_approved: 0 })
    const closed = await forum(db, { is_closed: 1 })
    const away = await essay(db, { user_id: author.member, forum_id: closed })
    const screen = true
    await expect(collectEssay(who, { essay_id: 999_999, screen })).rejects.toThrow('noSuchEssay')
    await expect(collectEssay(who, { essay_id: held, screen })).rejects.toThrow('essayHeld')
    await expect(collectEssay(who, { essay_id: away, screen })).rejects.toThrow('forumClosed')
    await expect(likeEssay(who, { essay_id: 999_999, screen })).rejects.toThrow('noSuchEssay')
    await expect(likeEssay(who, { essay_id: held, screen })).rejects.toThrow('essayHeld')
    await expect(likeEssay(who, { essay_id: away, screen })).rejects.toThrow('forumClosed')
    await expect(likeEssay(who, { essay_id: 999_999, screen: false })).rejects.toThrow('noSuchEssay')
    await expect(collectForm(who, { forum_id: closed, screen })).rejects.toThrow('forumClosed')
    await expect(collectForm(who, { forum_id: 999_999, screen })).rejects.toThrow('forumGone')
    await expect(collectVideo(who, { video_id: 999_999, screen })).rejects.toThrow('noSuchContent')
    await expect(likeComment(who, { comment_id: 999_999, screen })).rejects.toThrow('noSuchContent')
    await expect(followUser(who, { follow_user_id: 999_999, screen })).rejects.toThrow('noSuchContent')
    expect(await db.selectFrom('mark').selectAll().where('user_id', '=', who.member).execute()).toEqual([])
    expect(who.touched).toEqual([])
  })
})
