import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { listCursor } from '../../../src/lib/core/rules.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { collectForm } from '../../../src/lib/domain/forum/collect-and-like.ts'
import { followSuggestions } from '../../../src/lib/domain/forum/follow-suggestions.ts'
import { followTalk, myTalkList } from '../../../src/lib/domain/forum/follow-talk.ts'
import { FEW_FOLLOWED, followedEssays, MAX_SCANNED } from '../../../src/lib/domain/forum/followed-essays.ts'
import { followUser } from '../../../src/lib/domain/member/follow.ts'
import { databases, essay, forum, inTalks, marks, member, NOW, talk } from '../../world.ts'

const screen = true
const DAY = 86_400

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
  })

  const feed = async (who: Member, limit = 10, before?: string) => {
    const { data, next } = await followedEssays(who, { before: before ? listCursor.parse(before) : undefined, limit })
    return { ids: data.map(({ id }) => id), next }
  }
  /** All pages of a feed and their number. */
  async function whole(who: Member, limit: number) {
    const ids: number[] = []
    let pages = 0
    for (let next: string | null | undefined; next !== null; pages++) {
      const page = await feed(who, limit, next)
      ids.push(...page.ids)
      next = page.next
    }
    return { ids, pages }
  }
  /** Follows enough members without posts to switch the feed to its strategy for many follows. */
  const manyMore = async (who: Member) => {
    const rows = Array.from({ length: FEW_FOLLOWED + 1 }, (_each, n) => 9_000_000 + n)
    await marks(db, who.member, 'user', ...rows)
  }

  for (const way of ['few', 'many'] as const)
    describe(`the feed of a member who follows ${way}`, () => {
      const reader = async () => {
        const who = await member(db)
        if (way === 'many') await manyMore(who)
        return who
      }

      test('contains posts of followed members, forums and topics once each, newest first, in pages', async () => {
        const [who, one, other, stranger] = [await reader(), await member(db), await member(db), await member(db)]
        const [kept, elsewhere] = [await forum(db), await forum(db)]
        const talk_id = await talk(db, { name: `冬天 ${way}` })
        await followUser(who, { follow_user_id: one.member, screen })
        await followUser(who, { follow_user_id: other.member, screen })
        await collectForm(who, { forum_id: kept, screen })
        await followTalk(who, { talk_id, screen })
        const post = (user_id: number, forum_id: number, createtime: number) =>
          essay(db, { user_id, forum_id, createtime })
        const byOne = await post(one.member, elsewhere, NOW + 1)
        const inForum = await post(stranger.member, kept, NOW + 2)
        const onTalk = await post(stranger.member, elsewhere, NOW + 3)
        await inTalks(db, onTalk, talk_id)
        const everyWay = await post(one.member, kept, NOW + 4)
        await inTalks(db, everyWay, talk_id)
        await post(stranger.member, elsewhere, NOW + 5)
        const [first, second] = [await post(other.member, elsewhere, NOW), await post(other.member, elsewhere, NOW)]
        const expected = [everyWay, onTalk, inForum, byOne, second, first]
        expect(await feed(who)).toEqual({ ids: expected, next: null })
        for (const limit of [1, 2, 5, 6]) expect((await whole(who, limit)).ids).toEqual(expected)
        expect((await whole(who, 2)).pages).toBe(3)
      })

      test('excludes held and deleted posts and those of closed forums', async () => {
        const [who, author] = [await reader(), await member(db)]
        const [closed, kept] = [await forum(db, { is_closed: 1 }), await forum(db)]
        const talk_id = await talk(db, { name: `关闭 ${way}` })
        await marks(db, who.member, 'user', author.member)
        await marks(db, who.member, 'forum', closed, kept)
        await marks(db, who.member, 'talk', talk_id)
        const user_id = author.member
        const there = await essay(db, { user_id, forum_id: kept })
        const shut = await essay(db, { user_id, forum_id: closed })
        const held = await essay(db, { user_id, forum_id: kept, shown: 0, is_approved: 0 })
        const gone = await essay(db, { user_id, forum_id: kept, shown: 0, deletetime: NOW })
        for (const id of [there, shut, held, gone]) await inTalks(db, id, talk_id)
        expect(await feed(who)).toEqual({ ids: [there], next: null })
      })

      test('drops a post once neither its author nor its topic is followed', async () => {
        const [who, author] = [await reader(), await member(db)]
        const talk_id = await talk(db, { name: `不再 ${way}` })
        const post = await essay(db, { user_id: author.member, forum_id })
        await inTalks(db, post, talk_id)
        await followUser(who, { follow_user_id: author.member, screen })
        await followTalk(who, { talk_id, screen })
        expect((await feed(who)).ids).toEqual([post])
        await followUser(who, { follow_user_id: author.member, screen: false })
        expect((await feed(who)).ids).toEqual([post])
        await followTalk(who, { talk_id, screen: false })
        expect((await feed(who)).ids).toEqual([])
      })
    })

  test('a follower of few reads old posts at once, a follower of many by paging', async () => {
    const [few, many, author] = [await member(db), await member(db), await member(db)]
    const old = await essay(db, { user_id: author.member, forum_id, createtime: NOW - 90 * DAY })
    for (const who of [few, many]) await marks(db, who.member, 'user', author.member)
    await manyMore(many)
    const row = { user_id: (await member(db)).member, forum_id, title: '别人的', excerpt: '', cover_img_list: '[]' }
    const times = { content: '', createtime: NOW, updatetime: NOW, lasttime: NOW }
    const rows = Array.from({ length: MAX_SCANNED }, (_each, n) => ({
      ...row,
      ...times,
      publishtime: NOW - 60 * DAY - n,
    }))
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('essay')
        .values(rows.slice(at, at + 500))
        .execute()
    expect((await feed(few)).ids).toEqual([old])
    const first = await feed(many)
    expect(first.ids).toEqual([])
    expect(first.next).not.toBeNull()
    expect((await whole(many, 10)).ids).toEqual([old])
  })

  test('a member without follows has an empty feed and gets popular suggestions', async () => {
    const [who, liked] = [await member(db), await member(db, { fans_count: 9000 })]
    const [kept, topic] = [await forum(db, { follow: 9000 }), await talk(db, { name: '热闹', week_interact: 9000 })]
    expect(await feed(who)).toEqual({ ids: [], next: null })
    const offered = await followSuggestions(who)
    expect([offered.users[0]?.id, offered.forums[0]?.id, offered.talks[0]?.id]).toEqual([liked.member, kept, topic])
    await followUser(who, { follow_user_id: liked.member, screen })
    await collectForm(who, { forum_id: kept, screen })
    await followTalk(who, { talk_id: topic, screen })
    const { users, forums, talks } = await followSuggestions(who)
    const ids = [users, forums, talks].map(list => list.map(({ id }) => id))
    expect(ids[0]).not.toContain(liked.member)
    expect(ids[1]).not.toContain(kept)
    expect(ids[2]).not.toContain(topic)
  })

  test('lists followed topics latest first, and refuses a missing topic', async () => {
    const who = await member(db)
    const [one, other] = [await talk(db, { name: '自驾' }), await talk(db, { name: '露营' })]
    expect(await followTalk(who, { talk_id: one, screen })).toEqual({ is_follow: 1 })
    await followTalk(who, { talk_id: one, screen })
    await followTalk({ ...who, now: NOW + 1 }, { talk_id: other, screen })
    const names = async () => (await myTalkList(who, { page: 1, limit: 10 })).data.map(({ name }) => name)
    expect(await names()).toEqual(['露营', '自驾'])
    expect(await followTalk(who, { talk_id: one, screen: false })).toEqual({ is_follow: 0 })
    expect(await myTalkList(who, { page: 1, limit: 10 })).toMatchObject({ data: [{ name: '露营' }], total: 1 })
    await expect(followTalk(who, { talk_id: 9_999_999, screen })).rejects.toThrow('noSuchContent')
  })

  test('listCursor parses seconds and an id, and rejects anything else', () => {
    expect(listCursor.parse('1795233600-7')).toEqual({ time: 1_795_233_600, id: 7 })
    for (const wrong of ['', '7', '1-0', '-1-7', '1-99999999999', '1-4294967296', 'x-1'])
      expect(listCursor.safeParse(wrong).success).toBe(false)
  })
})
