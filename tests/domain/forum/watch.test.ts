import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { tag } from '../../../src/lib/core/tags.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { commentApprove } from '../../../src/lib/domain/forum/moderate/approve.ts'
import { watchEssay, watchedEssays } from '../../../src/lib/domain/forum/watch.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { block } from '../../../src/lib/domain/member/block.ts'
import { noticeRead } from '../../../src/lib/domain/message/notice-list.ts'
import { noticeSetting } from '../../../src/lib/domain/message/notice-settings.ts'
import { databases, essay, forum, member, moderator, NOW, TRUSTED, trusted } from '../../world.ts'

const PAGE = { page: 1, limit: 10 }
const screen = true

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let author: Member
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
    author = await old('写帖的人')
  })

  const old = (nickname?: string) => trusted(db, nickname)
  const post = () => essay(db, { user_id: author.member, forum_id })
  const told = (who: Member) =>
    db
      .selectFrom('notice')
      .select(['kind', 'type', 'actor_id', 'target_type', 'target_id', 'text'])
      .where('user_id', '=', who.member)
      .orderBy('id')
      .execute()
  const kindsOf = async (who: Member) => (await told(who)).map(({ kind }) => kind)
  const watches = async (who: Member, essay_id: number) => (await essayDetail(who, { essay_id })).is_watch
  const say = async (who: Member, essay_id: number, content: string, pid = 0) => {
    const { comment } = await userAtom(who, { essay_id, content, pid })
    return comment!.id
  }

  test('a watcher is notified of a new comment, and of the next once that notice is read', async () => {
    const [who, one, other, essay_id] = [await old(), await old(), await old(), await post()]
    expect([await watchEssay(who, { essay_id, screen }), await watchEssay(who, { essay_id, screen })]).toEqual(
      Array(2).fill({ is_watch: 1 }),
    )
    const first = await say(one, essay_id, '第一条')
    await say(other, essay_id, '第二条')
    const news = { kind: 'WATCHED', type: 'reply', target_type: 'comment' }
    expect(await told(who)).toEqual([{ ...news, actor_id: one.member, target_id: first, text: '第一条' }])
    await noticeRead(who, {})
    const third = await say({ ...other, now: NOW + 60 }, essay_id, '第三条')
    expect((await told(who)).slice(1)).toEqual([{ ...news, actor_id: other.member, target_id: third, text: '第三条' }])
    expect(await watchEssay(who, { essay_id, screen: false })).toEqual({ is_watch: 0 })
    await noticeRead(who, {})
    await say({ ...one, now: NOW + 60 }, essay_id, '第四条')
    expect(await told(who)).toHaveLength(2)
  })

  test('a comment notifies nobody of their own comment or twice, as watcher, author or mentioned', async () => {
    const [who, named, author] = [await old('看帖的小何'), await old('被点名的小吴'), await old()]
    const essay_id = await essay(db, { user_id: author.member, forum_id })
    for (const each of [who, named, author]) await watchEssay(each, { essay_id, screen })
    const pid = await say(who, essay_id, '我先说')
    expect([await kindsOf(who), await kindsOf(author)]).toEqual([[], ['REPLY']])
    await noticeRead(named, {})
    await say(await old(), essay_id, '@被点名的小吴 你看', pid)
    expect([await kindsOf(who), await kindsOf(named), await kindsOf(author)]).toEqual([
      ['REPLY'],
      ['WATCHED', 'AT'],
      ['REPLY', 'WATCHED'],
    ])
  })

  test('respects notice settings and blocks, and touches the live streams of those notified', async () => {
    const [off, blocks, hears, who, essay_id] = [await old(), await old(), await old(), await old(), await post()]
    for (const each of [off, blocks, hears]) await watchEssay(each, { essay_id, screen })
    await noticeSetting(off, { set: { reply: { site: 0 } } })
    await block(blocks, { uid: who.member, screen })
    who.touched.length = 0
    await say(who, essay_id, '大家好')
    expect([await kindsOf(off), await kindsOf(blocks), await kindsOf(hears)]).toEqual([[], [], ['WATCHED']])
    const lives = who.touched.filter(each => each.startsWith('live:'))
    expect(lives.sort()).toEqual([author, hears].map(({ member }) => tag.live(member)).sort())
  })

  test('queues mail and SMS copies for watchers who want them', async () => {
    const [mailed, both, who, essay_id] = [await old(), await old(), await old(), await post()]
    for (const each of [mailed, both]) await watchEssay(each, { essay_id, screen })
    await noticeSetting(mailed, { set: { reply: { site: 1, mail: 1 } } })
    await noticeSetting(both, { set: { reply: { site: 1, mail: 1, sms: 1 } } })
    const target_id = await say(who, essay_id, '到了')
    await say(await old(), essay_id, '又一条')
    const copies = db.selectFrom('dispatch').select(['user_id', 'channel', 'kind', 'text', 'actor_id'])
    const about = { kind: 'WATCHED', text: '到了', actor_id: who.member }
    const waiting = await copies.where('target_id', '=', target_id).orderBy('user_id').orderBy('channel').execute()
    expect(waiting).toEqual([
      { user_id: mailed.member, channel: 'mail', ...about },
      { user_id: both.member, channel: 'mail', ...about },
      { user_id: both.member, channel: 'sms', ...about },
    ])
  })

  test('replying starts watching, except for the author and members who switched it off', async () => {
    const [who, off, essay_id] = [await old(), await old(), await post()]
    expect(await noticeSetting(off, { watch_replied: 0 })).toMatchObject({ watch_replied: 0, letters_from: 0 })
    expect(await noticeSetting(off, { letters_from: 1 })).toMatchObject({ watch_replied: 0, letters_from: 1 })
    const said = []
    for (const each of [who, off, author]) said.push(await userAtom(each, { essay_id, content: `我是${each.member}` }))
    expect(said.map(({ is_watch }) => is_watch)).toEqual([1, 0, 0])
    expect([await watches(who, essay_id), await watches(off, essay_id), await watches(author, essay_id)]).toEqual([
      1, 0, 0,
    ])
  })

  test('a held comment notifies watchers once approved, and its writer watches at once', async () => {
    const [who, essay_id] = [await old(), await post()]
    const newcomer = await member(db, { createtime: NOW })
    await watchEssay(who, { essay_id, screen })
    for (const name of ['甲乙丙', '乙丙丁', '丙丁戊']) await old(name)
    const held = await userAtom(newcomer, { essay_id, content: '@甲乙丙 @乙丙丁 @丙丁戊 都来看' })
    expect([held.is_approved, await told(who), await watches(newcomer, essay_id)]).toEqual([0, [], 1])
    const { id } = await db
      .selectFrom('comment')
      .select('id')
      .where('essay_id', '=', essay_id)
      .executeTakeFirstOrThrow()
    await commentApprove(await moderator(db, forum_id), { comment_id: id, is_approved: 1 })
    expect(await told(who)).toMatchObject([{ kind: 'WATCHED', actor_id: newcomer.member, target_id: id }])
  })

  test('concurrent replies leave each watcher at most one unread notice, and all repliers watching', async () => {
    const [who, essay_id] = [await old(), await post()]
    await watchEssay(who, { essay_id, screen })
    const everyone = await Promise.all(Array.from({ length: 12 }, (_each, n) => old(`车友第${n}号`)))
    await Promise.all(everyone.map((each, n) => say(each, essay_id, `第${n}句`)))
    expect(await kindsOf(who)).toEqual(['WATCHED'])
    for (const each of everyone) expect((await kindsOf(each)).length).toBeLessThanOrEqual(1)
    const total = db.selectFrom('mark').select('user_id').where('kind', '=', 'essay_watch')
    expect(await total.where('target_id', '=', essay_id).execute()).toHaveLength(13)
  })

  test('lists watched posts, deleted ones as gone, which can be removed', async () => {
    const [who, gone, there] = [await old(), await post(), await post()]
    await watchEssay(who, { essay_id: gone, screen })
    await watchEssay({ ...who, now: NOW + 1 }, { essay_id: there, screen })
    await db.updateTable('essay').set({ shown: 0, deletetime: NOW }).where('id', '=', gone).execute()
    expect(await watchedEssays(who, PAGE)).toMatchObject({ data: [{ id: there }], gone: [gone], total: 2 })
    await watchEssay(who, { essay_id: gone, screen: false })
    expect(await watchedEssays(who, PAGE)).toMatchObject({ data: [{ id: there }], gone: [], total: 1 })
    await expect(watchEssay(await old(), { essay_id: gone, screen })).rejects.toThrow('essayGone')
    await expect(watchEssay(who, { essay_id: 999_999, screen })).rejects.toThrow('noSuchEssay')
  })

  test('notifies ten thousand watchers', async () => {
    const [who, essay_id] = [await old(), await post()]
    const rows = Array.from({ length: 10_000 }, () => ({
      ...TRUSTED,
      nickname: '很多人',
      avatar: '',
      home_image: '',
      bio: '',
    }))
    for (let at = 0; at < rows.length; at += 1000) {
      const values = rows.slice(at, at + 1000).map(row => ({ ...row, gender: 0, grade: 1, owner: '', is_owner: 0 }))
      const users = await db.insertInto('user').values(values).returning('id').execute()
      const marks = users.map(({ id }) => ({ user_id: id, kind: 'essay_watch', target_id: essay_id, createtime: NOW }))
      await db.insertInto('mark').values(marks).execute()
    }
    const target_id = await say(who, essay_id, '人真多')
    const notices = db.selectFrom('notice').select(e => e.fn.countAll<number>().as('count'))
    const { count } = await notices
      .where('target_id', '=', target_id)
      .where('kind', '=', 'WATCHED')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(10_000)
  })
})
