import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { essayCommentList } from '../../../src/lib/domain/forum/comment-list.ts'
import { deleteComment } from '../../../src/lib/domain/forum/delete-comment.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { authorRelease, essayAllList } from '../../../src/lib/domain/forum/essay-lists.ts'
import { getEssayCreamList } from '../../../src/lib/domain/forum/forum-essays.ts'
import { myComment } from '../../../src/lib/domain/forum/my-posts.ts'
import { talkDetail, talkEssayList, talkList } from '../../../src/lib/domain/forum/talks.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { homePage } from '../../../src/lib/domain/member/members.ts'
import {
  add,
  databases,
  essay,
  forum,
  inTalks,
  member,
  NOW,
  type Noting,
  pagesThatFall,
  talk,
  visitor,
} from '../../world.ts'

const known = { createtime: NOW - 200 * 86_400, user_essay_comment_count: 0, essay_count: 200 }
const later = <Who extends Member>(who: Who, seconds: number): Who => ({ ...who, now: who.now + seconds })

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let essay_id: number
  let talk_id: number
  let author: Noting<Member>
  let one: Noting<Member>
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    author = await member(db, known)
    one = await member(db, { ...known, nickname: '小芳' })
    essay_id = await essay(db, { user_id: author.member, forum_id: await forum(db) })
    talk_id = await talk(db, { name: `话题${essay_id}` })
    await inTalks(db, essay_id, talk_id)
  })

  const say = (who: Member, content: string, pid = 0) => userAtom(who, { essay_id, content, pid })
  const idOf = async (said: ReturnType<typeof say>) => (await said).comment!.id

  /** The stored counters, and the same counted from the rows. */
  async function counts() {
    const comments = await db.selectFrom('comment').selectAll().where('essay_id', '=', essay_id).execute()
    const shown = comments.filter(row => row.shown)
    const post = await db.selectFrom('essay').selectAll().where('id', '=', essay_id).executeTakeFirstOrThrow()
    const topic = await db.selectFrom('talk').selectAll().where('id', '=', talk_id).executeTakeFirstOrThrow()
    const users = await db.selectFrom('user').select(['id', 'user_essay_comment_count']).execute()
    const written = users.map(({ id, user_essay_comment_count: count }) => [id, count] as const)
    return {
      counted: [post.comment_count, topic.interact, new Map(written.filter(([, count]) => count > 0))],
      recount: [
        shown.length,
        shown.length,
        new Map([...Map.groupBy(shown, row => row.user_id)].map(([id, rows]) => [id, rows.length])),
      ],
      roots: comments.filter(row => row.root_id === 0).map(row => [row.children_count, row.shown]),
      under: comments
        .filter(row => row.root_id === 0)
        .map(root => [shown.filter(row => row.root_id === root.id).length, root.shown]),
    }
  }

  test('accepts one of many concurrent replies, and the next after 5 seconds, 30 for newcomers', async () => {
    const newcomer = await member(db)
    for (const [who, apart] of [
      [one, 5],
      [newcomer, 30],
    ] as const) {
      const tries = await Promise.allSettled(Array.from({ length: 10 }, (_each, n) => say(who, `第${n}句`)))
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const left = (seconds: number) => expect.objectContaining({ reason: 'tooFast', words: { seconds: `${seconds}` } })
      await expect(say(later(who, apart - 1), '太早')).rejects.toThrow(left(1))
      await say(later(who, apart), '正好')
    }
    expect(await db.selectFrom('comment').select('id').where('essay_id', '=', essay_id).execute()).toHaveLength(4)
  })

  test('an idempotency key makes one comment under concurrent calls, and refuses other text', async () => {
    const keyed = (who: Member, content: string) =>
      userAtom(who, { essay_id, content, idempotency_key: `key-of-${one.member}` })
    const answers = await Promise.all(Array.from({ length: 5 }, () => keyed(one, '好车')))
    expect(new Set(answers.map(({ comment }) => comment!.id)).size).toBe(1)
    expect(await keyed(later(one, 600), '好车')).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ comment: { content: '好车' }, is_approved: 1, is_watch: 1 })
    await expect(keyed(later(one, 600), '换了话')).rejects.toThrow('keyReused')
    expect((await keyed(author, '好车')).comment!.id).not.toBe(answers[0]!.comment!.id)
    const { counted, recount } = await counts()
    expect([counted[0], recount[0]]).toEqual([2, 2])
  })

  test('concurrent calls with one key on two servers write one comment', async () => {
    const elsewhere = (who: Member) => change(who, who => userAtom(who, { essay_id, ...said }))
    const said = { content: '好车', idempotency_key: 'at-two-places' }
    const answers = await Promise.all([elsewhere(one), userAtom(one, { essay_id, ...said }), elsewhere(one)])
    expect(new Set(answers.map(({ comment }) => comment!.id)).size).toBe(1)
    expect((await counts()).recount[0]).toBe(1)
  })

  test('a key holds a comment once, and may be used again after a refusal', async () => {
    const newcomer = await member(db)
    const keyed = (who: Member, content: string, key: string) =>
      userAtom(who, { essay_id, content, idempotency_key: key })
    for (let time = 0; time < 2; time++)
      expect(await keyed(newcomer, '看 www.example.com', 'a-held-one')).toMatchObject({ comment: null, is_approved: 0 })
    const rows = db.selectFrom('comment').select('id').where('user_id', '=', newcomer.member)
    expect(await rows.execute()).toHaveLength(1)
    await expect(keyed(newcomer, '好车', 'too-early')).rejects.toThrow('tooFast')
    expect((await keyed(later(newcomer, 60), '好车', 'too-early')).comment).toMatchObject({ content: '好车' })
  })

  test('limits newcomers to ten replies a day', async () => {
    const newcomer = await member(db)
    for (let n = 0; n < 10; n++) await say(later(newcomer, n * 30), `第${n}句`)
    await expect(say(later(newcomer, 300), '第十一句')).rejects.toThrow('tooMany')
    await say(later(newcomer, 86_400), '第二天')
  })

  test('a nested reply is listed under the top-level comment and addresses the replied author', async () => {
    const first = await idOf(say(one, '好车'))
    const second = await idOf(say(author, '谢谢', first))
    const { comment } = await say(later(one, 10), '多少钱', second)
    expect(comment).toMatchObject({ pid: second, root_id: first, reply_to: '阿明', content: '多少钱' })
    const { data } = await essayCommentList(visitor(db), { essay_id, page: 1, limit: 10 })
    expect(data).toMatchObject([{ id: first, children_count: 2 }])
    const toMe = await myComment(author, { screen: 1, page: 1, limit: 10 })
    expect(toMe.data.map(row => row.content)).toEqual(['多少钱', '好车'])
    const post = await db.selectFrom('essay').select('lasttime').where('id', '=', essay_id).executeTakeFirstOrThrow()
    expect(post.lasttime).toBe(NOW + 10)
  })

  test('a comment invalidates the post, its lists and the profile of the commenter', async () => {
    const user_id = author.member
    const forum_id = (await essayDetail(visitor(db), { essay_id })).column_id
    const part = { page: 1, limit: 10 }
    const pages = {
      post: (who: Caller) => essayDetail(who, { essay_id }),
      comments: (who: Caller) => essayCommentList(who, { essay_id, ...part }),
      all: (who: Caller) => essayAllList(who, part),
      'of its forum': (who: Caller) => getEssayCreamList(who, { forum_id, screen: 1, filter_type: 1, ...part }),
      'of its author': (who: Caller) => authorRelease(who, { user_id, ...part }),
      'of its topic': (who: Caller) => talkEssayList(who, { talk_id, screen: 1, ...part }),
      topic: (who: Caller) => talkDetail(who, { talk_id }),
      topics: (who: Caller) => talkList(who, part),
      profile: (who: Caller) => homePage(who, { user_id: one.member }),
    }
    expect(await pagesThatFall(one, pages, () => say(one, '好车'))).toEqual(Object.keys(pages))
  })

  test('counters are exact after two hundred concurrent replies and deletions', async () => {
    const roots = [await idOf(say(author, '一楼')), await idOf(say(later(author, 10), '二楼'))]
    const members = await Promise.all(
      Array.from({ length: 200 }, (_each, n) => member(db, { ...known, nickname: `车友${n}` })),
    )
    await Promise.all(
      members.map(async (who, n) => {
        const pid = [0, ...roots][n % 3]!
        const said = await say(who, `第${n}句`, pid).catch(refused)
        if (n % 4 === 0 && said?.comment) await deleteComment(who, { comment_id: said.comment.id }).catch(refused)
        if (n === 150) await deleteComment(author, { comment_id: roots[1]! })
      }),
    )
    const { counted, recount, roots: kept, under } = await counts()
    expect(counted.slice(0, 2)).toEqual(recount.slice(0, 2))
    for (const [id, count] of recount[2] as Map<number, number>)
      expect([id, (counted[2] as Map<number, number>).get(id)]).toEqual([id, count])
    expect(kept.filter(([, shown]) => shown)).toEqual(under.filter(([, shown]) => shown))
  })

  /** The only error allowed: the comment was deleted concurrently with the one above it. */
  function refused(error: Error) {
    expect(error.message).toBe('noSuchContent')
    return null
  }

  test('deleting a top-level comment removes its replies, deleting a reply does not', async () => {
    const first = await idOf(say(one, '好车'))
    const second = await idOf(say(author, '谢谢', first))
    await say(later(one, 10), '不客气', second)
    await deleteComment(author, { comment_id: second })
    expect((await counts()).counted[0]).toBe(2)
    await deleteComment(one, { comment_id: first })
    const { counted, recount } = await counts()
    expect([counted[0], recount[0]]).toEqual([0, 0])
    await expect(deleteComment(one, { comment_id: first })).rejects.toThrow('noSuchContent')
    const post = await db.selectFrom('essay').select('lasttime').where('id', '=', essay_id).executeTakeFirstOrThrow()
    expect(post.lasttime).toBe(NOW)
  })

  test('refuses to delete the comment of another member', async () => {
    const first = await idOf(say(one, '好车'))
    await expect(deleteComment(author, { comment_id: first })).rejects.toThrow('notOwn')
  })

  test('refuses replies to closed or held posts and deleted comments', async () => {
    const first = await idOf(say(one, '好车'))
    await deleteComment(one, { comment_id: first })
    await expect(say(author, '谢谢', first)).rejects.toThrow('noSuchContent')
    await db.updateTable('essay').set({ is_closed: 1 }).where('id', '=', essay_id).execute()
    await expect(say(author, '谢谢')).rejects.toThrow('essayClosed')
    await db.updateTable('essay').set({ shown: 0, is_approved: 0 }).where('id', '=', essay_id).execute()
    await expect(say(later(one, 60), '在吗')).rejects.toThrow('essayHeld')
  })

  test('requires 5 seconds between two replies, 30 for newcomers', async () => {
    await say(one, '好车')
    await expect(say(later(one, 4), '真好')).rejects.toThrow('tooFast')
    await say(later(one, 5), '真好')
    const newcomer = await member(db)
    await say(newcomer, '你好')
    await expect(say(later(newcomer, 29), '在吗')).rejects.toThrow('tooFast')
    await say(later(newcomer, 30), '在吗')
  })

  test('holds repeated text, a newcomer’s URL and stop words, without counting them', async () => {
    await add(db, 'stop_word', { word: `内部价${essay_id}`, post: 'hold' })
    await say(one, '好车')
    expect(await say(later(one, 10), '好车')).toEqual({ comment: null, is_approved: 0, is_watch: 0 })
    expect(await say(later(one, 20), `有内部价${essay_id}`)).toEqual({ comment: null, is_approved: 0, is_watch: 0 })
    expect(await say(await member(db), '看 https://a.example')).toEqual({ comment: null, is_approved: 0, is_watch: 1 })
    const { counted, recount } = await counts()
    expect([counted[0], recount[0]]).toEqual([1, 1])
  })
})
