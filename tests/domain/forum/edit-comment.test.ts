import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { essayCommentList } from '../../../src/lib/domain/forum/comment-list.ts'
import { deleteComment } from '../../../src/lib/domain/forum/delete-comment.ts'
import { editComment, ownComment } from '../../../src/lib/domain/forum/edit-comment.ts'
import { commentApprove } from '../../../src/lib/domain/forum/moderate/approve.ts'
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
const HALF_AN_HOUR = 1800
const later = <Who extends Member>(who: Who, seconds: number): Who => ({ ...who, now: who.now + seconds })

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let essay_id: number
  let author: Noting<Member>
  let one: Noting<Member>
  let comment_id: number
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    author = await member(db, known)
    one = await member(db, { ...known, nickname: '小芳' })
    forum_id = await forum(db)
    essay_id = await essay(db, { user_id: author.member, forum_id })
    comment_id = (await userAtom(one, { essay_id, content: '好车' })).comment!.id
  })

  const edit = (who: Member, content: string, mention_ids?: number[]) =>
    editComment(who, { comment_id, content, mention_ids })
  const read = async () => (await essayCommentList(visitor(db), { essay_id, page: 1, limit: 10 })).data[0]
  const toldOf = async (who: Member) =>
    (await db.selectFrom('notice').select('type').where('user_id', '=', who.member).execute()).map(({ type }) => type)
  const countsOf = async () => {
    const post = await db.selectFrom('essay').selectAll().where('id', '=', essay_id).executeTakeFirstOrThrow()
    const user = await db.selectFrom('user').selectAll().where('id', '=', one.member).executeTakeFirstOrThrow()
    return [post.comment_count, user.user_essay_comment_count, post.lasttime]
  }

  test('a comment may be edited for half an hour and then shows the edit time', async () => {
    expect(await read()).toMatchObject({ content: '好车', edittime: 0 })
    const edited = later(one, HALF_AN_HOUR - 1)
    const { comment, is_approved } = await edit(edited, '真是好车')
    expect([comment, is_approved]).toMatchObject([{ id: comment_id, content: '真是好车', edittime: edited.now }, 1])
    expect(await read()).toMatchObject({ content: '真是好车', edittime: edited.now, createtime: NOW })
    expect(await countsOf()).toEqual([1, 1, NOW])
    await expect(edit(later(one, HALF_AN_HOUR), '太晚了')).rejects.toThrow('editOver')
    await expect(ownComment(later(one, HALF_AN_HOUR), { comment_id })).rejects.toThrow('editOver')
    expect((await read())?.content).toBe('真是好车')
  })

  test('saving the same text is not an edit', async () => {
    await edit(later(one, 60), '好车')
    expect(await read()).toMatchObject({ content: '好车', edittime: 0 })
  })

  test('only the author may edit a comment, and not once it is deleted', async () => {
    expect(await ownComment(one, { comment_id })).toMatchObject({ id: comment_id, essay_id, content: '好车' })
    for (const call of [() => edit(author, '我的'), () => ownComment(author, { comment_id })])
      await expect(call()).rejects.toThrow('notOwn')
    await deleteComment(one, { comment_id })
    for (const call of [() => edit(one, '在吗'), () => ownComment(one, { comment_id })])
      await expect(call()).rejects.toThrow('noSuchContent')
  })

  test('refuses edits with stop words, by blocked or muted members and under closed posts', async () => {
    await add(db, 'stop_word', { word: `违禁${essay_id}`, post: 'refuse' })
    await expect(edit(later(one, 60), `违禁${essay_id}`)).rejects.toThrow('stopWord')
    const block = { user_id: author.member, target_id: one.member, createtime: NOW }
    await db.insertInto('block').values(block).execute()
    await expect(edit(later(one, 60), '被拉黑')).rejects.toThrow('blocked')
    await db.deleteFrom('block').where('user_id', '=', author.member).execute()
    const mute = { user_id: one.member, forum_id, until: NOW + 90, reason: '刷屏', createtime: NOW }
    await db.insertInto('mute').values(mute).execute()
    await expect(edit(later(one, 60), '被禁言')).rejects.toThrow('muted')
    await db.updateTable('essay').set({ is_closed: 1 }).where('id', '=', essay_id).execute()
    await expect(edit(later(one, 120), '已关闭')).rejects.toThrow('essayClosed')
    expect(await read()).toMatchObject({ content: '好车', edittime: 0 })
  })

  test('requires five seconds between two edits', async () => {
    await edit(later(one, 60), '一改')
    await expect(edit(later(one, 64), '二改')).rejects.toThrow('tooFast')
    await edit(later(one, 65), '二改')
  })

  test('an edit held for review hides the comment until approved, without repeating notices', async () => {
    const watcher = await member(db)
    await watchEssay(watcher, { essay_id, screen: true })
    await add(db, 'stop_word', { word: `内部价${essay_id}`, post: 'hold' })
    const text = `有内部价${essay_id}`
    expect(await edit(later(one, 60), text)).toEqual({ comment: null, is_approved: 0 })
    expect(await read()).toBeUndefined()
    expect((await countsOf()).slice(0, 2)).toEqual([0, 0])
    expect(await toldOf(author)).toEqual(['reply'])
    const staff = await moderator(db, forum_id)
    await commentApprove(later(staff, 120), { comment_id, is_approved: 1 })
    expect(await read()).toMatchObject({ content: text, edittime: NOW + 60 })
    expect((await countsOf()).slice(0, 2)).toEqual([1, 1])
    expect([await toldOf(author), await toldOf(watcher)]).toEqual([['reply'], []])
  })

  test('holds an edit by a newcomer that adds a URL', async () => {
    const newcomer = await member(db)
    comment_id = (await userAtom(newcomer, { essay_id, content: '你好' })).comment!.id
    expect(await edit(later(newcomer, 60), '看 https://a.example')).toEqual({ comment: null, is_approved: 0 })
  })

  test('an edit notifies newly mentioned members once, even if mentioned again', async () => {
    const [first, second] = [
      await member(db, { nickname: `甲${essay_id}` }),
      await member(db, { nickname: `乙${essay_id}` }),
    ]
    const names = [first, second].map((_who, at) => `@${'甲乙'[at]}${essay_id}`)
    await edit(later(one, 60), `${names[0]} 看`)
    await edit(later(one, 70), `${names.join(' ')} 看`)
    await edit(later(one, 80), '算了')
    await edit(later(one, 90), `${names.join(' ')} 再看`)
    expect([await toldOf(first), await toldOf(second)]).toEqual([['at'], ['at']])
    const { links } = (await read())!
    expect(links.map(({ href }) => href)).toEqual([first, second].map(who => `/personalHomepage?id=${who.member}`))
  })

  test('a chosen mention among members of the same name survives an edit', async () => {
    const [elder, meant] = [
      await member(db, { nickname: `同名${essay_id}` }),
      await member(db, { nickname: `同名${essay_id}` }),
    ]
    await edit(later(one, 60), `@同名${essay_id} 在`, [meant.member])
    await edit(later(one, 70), `@同名${essay_id} 在吗`)
    expect([await toldOf(elder), await toldOf(meant)]).toEqual([[], ['at']])
  })

  test('an edit invalidates the comments of the post', async () => {
    const pages = { comments: (who: Caller) => essayCommentList(who, { essay_id, page: 1, limit: 10 }) }
    expect(await pagesThatFall(later(one, 60), pages, () => edit(later(one, 60), '改过'))).toEqual(['comments'])
  })

  test('an edit concurrent with a deletion leaves exact counters', async () => {
    await Promise.allSettled([edit(later(one, 60), '改过'), deleteComment(later(one, 60), { comment_id })])
    expect((await countsOf()).slice(0, 2)).toEqual([0, 0])
  })

  test('the data export contains the edit time', async () => {
    await edit(later(one, 60), '改过')
    const text = (await Array.fromAsync(await exportedData(one))).join('')
    expect(JSON.parse(text).comments).toMatchObject([{ content: '改过', edittime: NOW + 60 }])
  })
})
