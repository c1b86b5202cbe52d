import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { deleteVideoComment } from '../../../src/lib/domain/forum/delete-video-comment.ts'
import { deleteVideo } from '../../../src/lib/domain/forum/release-video.ts'
import { handleReport } from '../../../src/lib/domain/forum/report/handle-report.ts'
import { report } from '../../../src/lib/domain/forum/report/report.ts'
import { commentVideo, videoCommentList } from '../../../src/lib/domain/forum/video-comments.ts'
import { forumVideoList, userReleaseVideo, videoDetail } from '../../../src/lib/domain/forum/videos.ts'
import { appeal } from '../../../src/lib/domain/staff/appeal.ts'
import { heldDecide, heldVideoComments } from '../../../src/lib/domain/staff/held-content.ts'
import { keysOf } from '../../../src/lib/domain/upload/kinds.ts'
import { sweepUploads } from '../../../src/lib/domain/upload/sweep.ts'
import { add, databases, member, NOW, pagesThatFall, staff, storage, video, visitor } from '../../world.ts'

const known = { createtime: NOW - 200 * 86_400, user_essay_comment_count: 100, essay_count: 200 }
/** Trusted so far that three reports hide something. */
const regular = { createtime: NOW - 10 * 86_400, essay_count: 3, user_essay_comment_count: 3 }
const part = { page: 1, limit: 10 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let maker: Member
  let video_id: number
  let turn = 0
  beforeAll(async () => {
    db = await open()
    await add(db, 'stop_word', { word: '加微信', post: 'hold' })
    maker = await member(db, known)
    video_id = await video(db, { user_id: maker.member })
  })

  const someone = () => member(db, known)
  const say = async (who: Member, content: string, pid = 0) =>
    commentVideo({ ...who, now: NOW + ++turn * 60 }, { video_id, content, pid })
  const list = () => videoCommentList(visitor(db), { video_id, ...part })
  const target = (comment_id: number) => ({ target_type: 'videoComment', target_id: comment_id }) as const

  async function exact() {
    const shown = db.selectFrom('video_comment').where('shown', '=', 1).where('video_id', '=', video_id)
    const { count } = await shown.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const { comment_count } = await db
      .selectFrom('video')
      .select('comment_count')
      .where('id', '=', video_id)
      .executeTakeFirstOrThrow()
    expect(comment_count).toBe(Number(count))
  }

  test('an idempotency key makes one comment under concurrent calls, and refuses other text', async () => {
    const [one, two] = [await someone(), await someone()]
    const keyed = (who: Member, content: string) =>
      commentVideo(who, { video_id, content, idempotency_key: `key-of-${one.member}` })
    const answers = await Promise.all(Array.from({ length: 5 }, () => keyed(one, '在哪里拍的？')))
    expect(new Set(answers.map(({ comment }) => comment!.id)).size).toBe(1)
    expect(await keyed(one, '在哪里拍的？')).toEqual(answers[0])
    await expect(keyed(one, '换了话')).rejects.toThrow('keyReused')
    expect((await keyed(two, '在哪里拍的？')).comment!.id).not.toBe(answers[0]!.comment!.id)
    await exact()
    const rows = db.selectFrom('video_comment').select('id').where('user_id', 'in', [one.member, two.member])
    expect(await rows.execute()).toHaveLength(2)
    await db.deleteFrom('video_comment').where('user_id', 'in', [one.member, two.member]).execute()
    await db.updateTable('video').set({ comment_count: 0 }).where('id', '=', video_id).execute()
  })

  test('only the author may delete a comment, which removes its replies and keeps the counter exact', async () => {
    const [one, two] = [await someone(), await someone()]
    const { comment } = await say(one, '在哪里拍的？')
    await say(two, '看着像滨江', comment!.id)
    await expect(deleteVideoComment(two, { comment_id: comment!.id })).rejects.toThrow('notOwn')
    await Promise.allSettled([1, 2, 3].map(() => deleteVideoComment(one, { comment_id: comment!.id })))
    expect((await list()).data).toEqual([])
    await exact()
    await expect(deleteVideoComment(one, { comment_id: comment!.id })).rejects.toThrow('noSuchContent')
  })

  test('adding or deleting a comment invalidates the video and its lists', async () => {
    const one = await someone()
    const pages = {
      video: (who: Caller) => videoDetail(who, { video_id }),
      videos: (who: Caller) => forumVideoList(who, part),
      'videos of its maker': (who: Caller) => userReleaseVideo(who, { user_id: maker.member, ...part }),
    }
    expect(await pagesThatFall(one, pages, () => say(one, '哪条路？'))).toEqual(Object.keys(pages))
    const [comment] = (await list()).data
    const comment_id = comment!.id
    expect(await pagesThatFall(one, pages, () => deleteVideoComment(one, { comment_id }))).toEqual(Object.keys(pages))
  })

  test('a held comment waits for staff; once approved it is listed and notifies the video author', async () => {
    const keeper = await staff(db, 'forum')
    const who = await someone()
    expect(await say(who, '快来加微信一')).toEqual({ comment: null, is_approved: 0 })
    const { data } = await heldVideoComments(keeper, part)
    const held = data.find(({ user_id }) => user_id === who.member)!
    expect(held).toMatchObject({ content: '快来加微信一', title: '冷启动' })
    await heldDecide(keeper, { kind: 'videoComment', target_id: held.id, is_approved: 1 })
    expect((await list()).data.map(({ id }) => id)).toContain(held.id)
    await exact()
    const news = db.selectFrom('notice').select(['kind', 'actor_id']).where('user_id', '=', maker.member)
    expect(await news.orderBy('id', 'desc').executeTakeFirst()).toEqual({ kind: 'REPLY', actor_id: who.member })
    await expect(heldVideoComments(who, part)).rejects.toThrow('forbidden')
    await expect(heldVideoComments(await staff(db, 'content'), part)).rejects.toThrow('forbidden')
  })

  test('three reports hide a comment; after an appeal only other staff may restore it', async () => {
    const [keeper, other] = [await staff(db, 'forum'), await staff(db, 'forum')]
    const author = await someone()
    const { comment } = await say(author, '这拍的什么')
    const reporters = await Promise.all([1, 2, 3].map(() => member(db, regular)))
    const ids: number[] = []
    for (const who of reporters) ids.push((await report(who, { ...target(comment!.id), reason: '广告营销' })).id)
    expect((await list()).data.map(({ id }) => id)).not.toContain(comment!.id)
    await exact()
    await handleReport(keeper, { id: ids[0]!, status: 2, reason: '人身攻击' })
    const refused = db.selectFrom('video_comment').select(['is_approved', 'reason']).where('id', '=', comment!.id)
    expect(await refused.executeTakeFirst()).toEqual({ is_approved: 2, reason: '人身攻击' })
    await appeal(author, { kind: 'videoComment', target_id: comment!.id, text: '只是疑问' })
    await expect(heldDecide(keeper, { kind: 'videoComment', target_id: comment!.id, is_approved: 1 })).rejects.toThrow(
      'decidedByYou',
    )
    await heldDecide(other, { kind: 'videoComment', target_id: comment!.id, is_approved: 1 })
    expect((await list()).data.map(({ id }) => id)).toContain(comment!.id)
    await exact()
  })

  test('removes the file of a deleted video from storage unless another video uses it', async () => {
    const sent = async () => {
      const token = String(++turn).padStart(32, '0')
      const url = `/upload/video/202611/${token}.mp4`
      const row = {
        token,
        user_id: maker.member,
        kind: 'video',
        type: 'video/mp4',
        size: 4,
        md5: 'a',
        createtime: NOW,
      } as const
      const id = await add(db, 'upload', { ...row, until: NOW, url, raw: 0 })
      const upload = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const [key] = keysOf(upload)
      await storage.put(key!, Buffer.from('film'), 'video/mp4')
      return { url, key: key! }
    }
    const [lonely, shared] = [await sent(), await sent()]
    const one = await video(db, { user_id: maker.member, file: lonely.url })
    const two = await video(db, { user_id: maker.member, file: shared.url })
    const three = await video(db, { user_id: maker.member, file: shared.url })
    for (const id of [one, two]) await deleteVideo(maker, { video_id: id })
    await sweepUploads(visitor(db))
    expect([await storage.size(lonely.key), await storage.size(shared.key)]).toEqual([null, 4])
    await deleteVideo(maker, { video_id: three })
    await sweepUploads(visitor(db))
    expect(await storage.size(shared.key)).toBeNull()
  })
})
