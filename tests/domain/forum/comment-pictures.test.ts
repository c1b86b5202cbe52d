import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { forgetWritten } from '../../../src/lib/domain/forum/account-deletion.ts'
import { essayCommentList } from '../../../src/lib/domain/forum/comment-list.ts'
import { deleteComment } from '../../../src/lib/domain/forum/delete-comment.ts'
import { draftRows } from '../../../src/lib/domain/forum/draft-rows.ts'
import { draftList } from '../../../src/lib/domain/forum/drafts.ts'
import { editComment } from '../../../src/lib/domain/forum/edit-comment.ts'
import { commentDelete } from '../../../src/lib/domain/forum/moderate/delete.ts'
import { heldComments } from '../../../src/lib/domain/forum/moderate/held-in-forum.ts'
import { deletedComments } from '../../../src/lib/domain/forum/moderate/restore.ts'
import { saveDraft } from '../../../src/lib/domain/forum/save-draft.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { exportedData } from '../../../src/lib/domain/member/export.ts'
import { forgetFiles } from '../../../src/lib/domain/upload/account-deletion.ts'
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

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let essay_id: number
  let one: Noting<Member>
  let uploads = 0
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    one = await member(db, known)
    forum_id = await forum(db)
    essay_id = await essay(db, { user_id: (await member(db, known)).member, forum_id })
  })

  /** A finished upload of this member. */
  async function sent(who: Member, kind: 'image' | 'document' = 'image') {
    const token = (++uploads).toString(16).padStart(32, '0')
    const url = `/upload/${kind}/202611/${token}.webp`
    const file = { kind, type: 'image/png', size: 9, md5: token, until: NOW, url, width: 1200, height: 900, raw: 0 }
    await add(db, 'upload', { token, user_id: who.member, ...file, createtime: NOW })
    return { url, alt: '' }
  }
  const say = (who: Member, content: string, images: { url: string; alt: string }[]) =>
    userAtom(who, { essay_id, content, images })
  const read = async () => (await essayCommentList(visitor(db), { essay_id, page: 1, limit: 10 })).data[0]

  test('returns pictures once each in order, with size and alt text, also without comment text', async () => {
    const [first, second] = [await sent(one), { ...(await sent(one)), alt: '左前轮' }]
    const { comment } = await say(one, '', [second, first, second])
    const size = { width: 1200, height: 900 }
    expect(comment?.images).toEqual([
      { ...second, ...size },
      { ...first, ...size },
    ])
    expect(await read()).toMatchObject({ content: '', images: comment!.images })
  })

  test('refuses foreign, document and external pictures, a fourth, and stop words in alt texts', async () => {
    const mine = await sent(one)
    const four = [mine, await sent(one), await sent(one), await sent(one)]
    for (const images of [
      [mine, await sent(await member(db))],
      [await sent(one, 'document')],
      [{ url: 'https://elsewhere.example/a.webp', alt: '' }],
      [{ url: '/art/car-a.svg', alt: '' }],
      four,
    ])
      await expect(say(one, '看', images)).rejects.toThrow('badPictures')
    expect(await read()).toBeUndefined()
    await add(db, 'stop_word', { word: `违禁${essay_id}`, post: 'refuse' })
    await expect(say(one, '看', [{ ...mine, alt: `违禁${essay_id}` }])).rejects.toThrow('stopWord')
  })

  test('holds a newcomer’s pictures, and repeated ones of anybody, for review', async () => {
    const newcomer = await member(db)
    const picture = await sent(newcomer)
    expect(await say(newcomer, '看', [picture])).toMatchObject({ comment: null, is_approved: 0 })
    const staff = await moderator(db, forum_id)
    const { data } = await heldComments(staff, { forum_id, page: 1, limit: 10 })
    expect(data.map(({ images }) => images)).toEqual([[{ ...picture, width: 1200, height: 900 }]])
    const [first, second] = [await sent(one), await sent(one)]
    await say(one, '', [first])
    expect((await say(later(one, 60), '', [second])).is_approved).toBe(1)
    expect((await say(later(one, 120), '', [second])).is_approved).toBe(0)
  })

  test('an edit keeps pictures; deletion hides them from readers and invalidates the comments', async () => {
    const picture = await sent(one)
    const { comment } = await say(one, '看', [picture])
    const comment_id = comment!.id
    await editComment(later(one, 60), { comment_id, content: '看图' })
    expect(await read()).toMatchObject({ content: '看图', images: [{ url: picture.url }] })
    const staff = await moderator(db, forum_id)
    const pages = { comments: (who: Caller) => essayCommentList(who, { essay_id, page: 1, limit: 10 }) }
    expect(await pagesThatFall(staff, pages, () => commentDelete(staff, { comment_id, reason: '广告' }))).toEqual([
      'comments',
    ])
    expect(await read()).toBeUndefined()
    const { data } = await deletedComments(staff, { forum_id, page: 1, limit: 10 })
    expect(data[0]?.images).toMatchObject([{ url: picture.url }])
  })

  describe('in a reply draft', () => {
    const part = { page: 1, limit: 10 }
    const place = () => `reply:${essay_id}:0`
    const keep = (images: { url: string; alt: string }[], content = '', who: Member = one) =>
      saveDraft(who, { place: place(), content, images })
    const kept = async () => (await draftList(one, { place: place(), ...part })).data.map(({ images }) => images)
    const size = { width: 1200, height: 900 }

    test('pictures are kept once each, also without text; a draft without both is removed', async () => {
      const [first, second] = [await sent(one), { ...(await sent(one)), alt: '左前轮 ' }]
      await keep([second, first, second])
      expect(await kept()).toEqual([
        [
          { ...second, ...size },
          { ...first, ...size },
        ],
      ])
      expect((await draftRows(one, part)).data).toMatchObject([{ kind: 'reply', text: '', pictures: 2 }])
      await keep([first], '看')
      expect(await kept()).toEqual([[{ ...first, ...size }]])
      await keep([], '看')
      expect(await kept()).toEqual([[]])
      await keep([])
      expect(await kept()).toEqual([])
    })

    test('refuses foreign, document and too many pictures; a post draft ignores the list', async () => {
      const mine = await sent(one)
      const four = [mine, await sent(one), await sent(one), await sent(one)]
      for (const images of [[await sent(await member(db))], [await sent(one, 'document')], four])
        await expect(keep(images, '看')).rejects.toThrow('badPictures')
      expect(await kept()).toEqual([])
      await saveDraft(one, { place: 'post:1', title: '题', images: [mine] })
      expect((await draftList(one, { place: 'post:1', ...part })).data).toMatchObject([{ title: '题', images: [] }])
    })

    test('publishing the comment removes the draft', async () => {
      const picture = await sent(one)
      await keep([picture], '看')
      await say(one, '看', [picture])
      expect(await kept()).toEqual([])
    })

    test('the export contains them, and their files are removed with the account', async () => {
      const picture = await sent(one)
      await keep([picture], '看')
      const file = JSON.parse((await Array.fromAsync(await exportedData(one))).join(''))
      expect(JSON.parse(file.drafts[0].images)).toEqual([{ ...picture, ...size }])
      await change(one, async who => {
        await forgetWritten(who, one.member)
        await forgetFiles(who, one.member)
      })
      const files = await db.selectFrom('upload').select('url').where('user_id', '=', one.member).execute()
      expect([await kept(), files]).toEqual([[], [{ url: '' }]])
    })
  })

  test('the export contains pictures; deleting the account removes only those of hidden comments', async () => {
    const [seen, unseen] = [await sent(one), await sent(one)]
    await say(one, '看', [seen])
    const { comment } = await say(later(one, 60), '也看', [unseen])
    const file = JSON.parse((await Array.fromAsync(await exportedData(one))).join(''))
    expect(file.comments.map(({ images }: { images: string }) => JSON.parse(images)[0].url)).toEqual([
      seen.url,
      unseen.url,
    ])
    await deleteComment(one, { comment_id: comment!.id })
    await change(one, async who => {
      await forgetWritten(who, one.member)
      await forgetFiles(who, one.member)
    })
    const urls = await db.selectFrom('upload').select('url').where('user_id', '=', one.member).orderBy('id').execute()
    expect(urls.map(({ url }) => url)).toEqual([seen.url, ''])
    expect((await read())?.images).toMatchObject([{ url: seen.url }])
  })
})
