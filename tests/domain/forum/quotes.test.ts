import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { forgetWritten } from '../../../src/lib/domain/forum/account-deletion.ts'
import { essayCommentList } from '../../../src/lib/domain/forum/comment-list.ts'
import { deleteComment } from '../../../src/lib/domain/forum/delete-comment.ts'
import { draftList } from '../../../src/lib/domain/forum/drafts.ts'
import { editComment } from '../../../src/lib/domain/forum/edit-comment.ts'
import { commentApprove } from '../../../src/lib/domain/forum/moderate/approve.ts'
import { commentDelete } from '../../../src/lib/domain/forum/moderate/delete.ts'
import { commentRestore } from '../../../src/lib/domain/forum/moderate/restore.ts'
import { saveDraft } from '../../../src/lib/domain/forum/save-draft.ts'
import { watchEssay } from '../../../src/lib/domain/forum/watch.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { exportedData } from '../../../src/lib/domain/member/export.ts'
import {
  add,
  databases,
  essay,
  forum,
  member,
  moderator,
  NOW,
  type Noting,
  pagesThatFall,
  visitor,
} from '../../world.ts'

const known = { createtime: NOW - 200 * 86_400, user_essay_comment_count: 0, essay_count: 200 }
const later = <Who extends Member>(who: Who, seconds: number): Who => ({ ...who, now: who.now + seconds })
const GONE = { comment_id: 0, root_id: 0, user_id: 0, nickname: '', text: '' }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let essay_id: number
  let author: Noting<Member>
  let one: Noting<Member>
  let two: Noting<Member>
  let quote_id: number
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    author = await member(db, known)
    one = await member(db, { ...known, nickname: '小芳' })
    two = await member(db, known)
    forum_id = await forum(db)
    essay_id = await essay(db, { user_id: author.member, forum_id })
    quote_id = (await userAtom(one, { essay_id, content: '冬季胎\n十一月就该换，\t别等下雪' })).comment!.id
  })

  const say = async (who: Member, content: string, more: { quote?: string; pid?: number; quote_id?: number } = {}) =>
    (await userAtom(who, { essay_id, content, quote_id, ...more })).comment!
  const quoteOf = async (id: number) => {
    const { data } = await essayCommentList(visitor(db), { essay_id, page: 1, limit: 10 })
    return data.flatMap(each => [each, ...each.children_comment_list]).find(each => each.id === id)?.quote
  }
  const toldOf = async (who: Member) =>
    (await db.selectFrom('notice').select('kind').where('user_id', '=', who.member).orderBy('id').execute()).map(
      ({ kind }) => kind,
    )

  test('quotes the given passage with white space collapsed, else the first 200 characters', async () => {
    const { quote, id } = await say(two, '同意', { quote: ' 十一月就该换， 别等' })
    const seen = {
      comment_id: quote_id,
      root_id: 0,
      user_id: one.member,
      nickname: '小芳',
      text: '十一月就该换， 别等',
    }
    expect(quote).toEqual(seen)
    expect(await quoteOf(id)).toEqual(seen)
    expect((await say(later(two, 60), '也同意')).quote?.text).toBe('冬季胎 十一月就该换， 别等下雪')
    const long = await userAtom(author, { essay_id, content: '🚗'.repeat(201) })
    const { quote: first } = await say(later(two, 120), '好长', { quote_id: long.comment!.id })
    expect(first?.text).toBe('🚗'.repeat(200))
  })

  test('refuses quotes that are altered, too long, from another post or hidden, and posts no comment', async () => {
    const elsewhere = await essay(db, { user_id: author.member, forum_id })
    const there = (await userAtom(author, { essay_id: elsewhere, content: '冬季胎' })).comment!.id
    const long = (await userAtom(later(author, 60), { essay_id, content: '胎'.repeat(300) })).comment!.id
    const gone = (await userAtom(later(author, 120), { essay_id, content: '冬季胎' })).comment!.id
    await deleteComment(author, { comment_id: gone })
    for (const more of [
      { quote: '夏季胎' },
      { quote_id: long, quote: '胎'.repeat(201) },
      { quote_id: there },
      { quote_id: gone },
      { quote_id: 999_999 },
      { quote_id: 0, quote: '冬季胎' },
    ])
      await expect(say(two, '同意', more)).rejects.toThrow('badQuote')
    const said = await db.selectFrom('comment').select('id').where('user_id', '=', two.member).execute()
    expect(said).toEqual([])
  })

  test('hides the quote of a deleted or held comment until restored; an edit does not change it', async () => {
    const { id } = await say(two, '同意', { quote: '冬季胎' })
    await editComment(later(one, 60), { comment_id: quote_id, content: '算了' })
    expect((await quoteOf(id))?.text).toBe('冬季胎')
    const staff = await moderator(db, forum_id)
    await commentDelete(staff, { comment_id: quote_id, reason: '广告' })
    expect(await quoteOf(id)).toEqual(GONE)
    await commentRestore(staff, { comment_id: quote_id })
    expect((await quoteOf(id))?.text).toBe('冬季胎')
    await add(db, 'stop_word', { word: `内部价${essay_id}`, post: 'hold' })
    await editComment(later(one, 120), { comment_id: quote_id, content: `内部价${essay_id}` })
    expect(await quoteOf(id)).toEqual(GONE)
  })

  test('deleting a quoted reply empties the quote and invalidates the comments', async () => {
    const reply = await say(two, '我也换了', { pid: quote_id, quote_id: 0 })
    const { id } = await say(author, '什么牌子', { pid: quote_id, quote_id: reply.id })
    expect((await quoteOf(id))?.root_id).toBe(quote_id)
    const pages = { comments: (who: Caller) => essayCommentList(who, { essay_id, page: 1, limit: 10 }) }
    expect(await pagesThatFall(two, pages, () => deleteComment(two, { comment_id: reply.id }))).toEqual(['comments'])
    expect(await quoteOf(id)).toEqual(GONE)
  })

  test('notifies a quoted member once, even if mentioned or watching; blocked members cannot quote', async () => {
    await watchEssay(one, { essay_id, screen: true })
    await say(two, '@小芳 同意', { quote: '冬季胎' })
    expect([await toldOf(one), await toldOf(author)]).toEqual([['QUOTE'], ['REPLY', 'REPLY']])
    await say(later(two, 60), '再说一句', { pid: quote_id })
    expect(await toldOf(one)).toEqual(['QUOTE', 'REPLY'])
    await say(later(one, 60), '我自己说过', { quote: '冬季胎' })
    expect(await toldOf(one)).toEqual(['QUOTE', 'REPLY'])
    await db.insertInto('block').values({ user_id: one.member, target_id: two.member, createtime: NOW }).execute()
    await expect(say(later(two, 120), '同意')).rejects.toThrow('blocked')
  })

  test('a held quote notifies the quoted author once approved', async () => {
    await add(db, 'stop_word', { word: `返现${essay_id}`, post: 'hold' })
    await userAtom(two, { essay_id, content: `返现${essay_id}`, quote_id, quote: '冬季胎' })
    expect(await toldOf(one)).toEqual([])
    const { id } = await db
      .selectFrom('comment')
      .select('id')
      .where('user_id', '=', two.member)
      .executeTakeFirstOrThrow()
    await commentApprove(await moderator(db, forum_id), { comment_id: id, is_approved: 1 })
    expect([(await quoteOf(id))?.text, await toldOf(one)]).toEqual(['冬季胎', ['QUOTE']])
  })

  test('a reply draft keeps its quote while the quoted comment is visible', async () => {
    const place = `reply:${essay_id}:${quote_id}`
    const kept = async () => (await draftList(two, { place, page: 1, limit: 10 })).data[0]
    await saveDraft(two, { place, content: '写到一半', quote_id, quote: '冬季胎' })
    expect(await kept()).toMatchObject({
      content: '写到一半',
      quote: { comment_id: quote_id, nickname: '小芳', text: '冬季胎' },
    })
    await deleteComment(one, { comment_id: quote_id })
    expect((await kept())?.quote).toBeNull()
    await saveDraft(two, { place, content: '不引用了' })
    expect((await kept())?.quote).toBeNull()
  })

  test('quotes are exported; deleting the account erases hidden ones and hidden text quoted by others', async () => {
    const { id } = await say(two, '同意', { quote: '冬季胎' })
    const text = (await Array.fromAsync(await exportedData(two))).join('')
    expect(JSON.parse(text).comments).toMatchObject([{ quote_id, quote: '冬季胎' }])
    const row = (id: number) =>
      db.selectFrom('comment').select(['quote_id', 'quote']).where('id', '=', id).executeTakeFirstOrThrow()
    await change(one, who => forgetWritten(who, one.member))
    expect((await row(id)).quote).toBe('冬季胎')
    await deleteComment(one, { comment_id: quote_id })
    await change(one, who => forgetWritten(who, one.member))
    expect(await row(id)).toEqual({ quote_id, quote: '' })
    await deleteComment(two, { comment_id: id })
    await change(two, who => forgetWritten(who, two.member))
    expect(await row(id)).toEqual({ quote_id: 0, quote: '' })
  })
})
