import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { likeVideo } from '../../../src/lib/domain/forum/collect-and-like.ts'
import { loadPlayer } from '../../../src/lib/domain/forum/player.ts'
import { deleteVideo, myVideo, releaseVideo } from '../../../src/lib/domain/forum/release-video.ts'
import { commentVideo, videoCommentList } from '../../../src/lib/domain/forum/video-comments.ts'
import { forumVideoList, videoDetail } from '../../../src/lib/domain/forum/videos.ts'
import { add, databases, member, NOW, talk, video, visitor } from '../../world.ts'

const known = { createtime: NOW - 200 * 86_400, user_essay_comment_count: 100, essay_count: 200 }
const later = <Who extends Member>(who: Who, seconds: number): Who => ({ ...who, now: who.now + seconds })
const part = { page: 1, limit: 10 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let sent = 0
  beforeAll(async () => {
    db = await open()
  })

  /** A finished upload of this member. */
  async function uploaded({ member: user_id }: Member, kind: 'video' | 'image') {
    const token = String(++sent).padStart(32, '0')
    const url = `/upload/${kind}/202611/${token}.${kind === 'video' ? 'mp4' : 'webp'}`
    const row = { token, user_id, kind, type: 'video/mp4', size: 9, md5: 'a', until: NOW, url, createtime: NOW }
    await add(db, 'upload', row)
    return url
  }
  const files = async (who: Member) => ({
    file: await uploaded(who, 'video'),
    file_cover_image: await uploaded(who, 'image'),
  })
  const release = async (who: Member, change = {}) =>
    releaseVideo(who, { title: '夜跑一圈', ...(await files(who)), ...change })

  test('publishing a short video counts it for the author and invalidates its lists', async () => {
    const who = await member(db, known)
    const id = await talk(db, { name: '夜景' })
    const { video_id, is_approved } = await release(who, { talk_ids: [id], duration: 12 })
    expect(is_approved).toBe(1)
    expect((await forumVideoList(visitor(db), part)).data[0]).toMatchObject({ id: video_id, duration: 12 })
    const user = db.selectFrom('user').select('release_count').where('id', '=', who.member)
    expect(await user.executeTakeFirst()).toEqual({ release_count: 1 })
    expect(who.touched).toEqual(expect.arrayContaining(['videos', `user:${who.member}`, `video:${video_id}`]))
    const rows = await db.selectFrom('video_talk').selectAll().where('video_id', '=', video_id).execute()
    expect(rows).toEqual([{ video_id, talk_id: id }])
  })

  test('holds videos of newcomers and with held stop words, and stores no refused one', async () => {
    await add(db, 'stop_word', { word: '加微信', post: 'hold' })
    await add(db, 'stop_word', { word: '违禁品', post: 'refuse' })
    const newcomer = await member(db, { createtime: NOW - 60 })
    const one = await release(newcomer)
    const two = await release(await member(db, known), { title: '快来加微信' })
    expect([one.is_approved, two.is_approved]).toEqual([0, 0])
    await expect(videoDetail(visitor(db), one)).rejects.toThrow('noSuchContent')
    expect((await myVideo(newcomer, { ...part, state: 0 })).data.map(({ id }) => id)).toEqual([one.video_id])
    const who = await member(db, known)
    await expect(release(who, { title: '出售违禁品' })).rejects.toThrow('stopWord')
    expect((await myVideo(who, { ...part, state: 0 })).total).toBe(0)
  })

  test('accepts only video and cover files uploaded by the member', async () => {
    const [who, other] = [await member(db, known), await member(db, known)]
    const foreign = await files(other)
    await expect(release(who, { file: foreign.file })).rejects.toThrow('badField')
    await expect(release(who, { file_cover_image: foreign.file_cover_image })).rejects.toThrow('badField')
    await expect(release(who, { file: 'https://evil.example/film.mp4' })).rejects.toThrow('badField')
    await expect(release(who, { file: await uploaded(who, 'image') })).rejects.toThrow('badField')
  })

  test('requires 15 seconds between videos', async () => {
    const who = await member(db, known)
    await release(who)
    await expect(release(later(who, 14))).rejects.toThrow('tooFast')
    expect((await release(later(who, 15))).is_approved).toBe(1)
  })

  test('only the author may delete a video, which is then uncounted and takes no comments or likes', async () => {
    const [who, other] = [await member(db, known), await member(db, known)]
    const { video_id } = await release(who)
    await expect(deleteVideo(other, { video_id })).rejects.toThrow('notOwn')
    await Promise.allSettled([deleteVideo(who, { video_id }), deleteVideo(who, { video_id })])
    const user = db.selectFrom('user').select('release_count').where('id', '=', who.member)
    expect(await user.executeTakeFirst()).toEqual({ release_count: 0 })
    await expect(deleteVideo(who, { video_id })).rejects.toThrow('noSuchContent')
    await expect(commentVideo(other, { video_id, content: '好看' })).rejects.toThrow('noSuchContent')
    await expect(likeVideo(other, { video_id, screen: true })).rejects.toThrow('noSuchContent')
  })

  test('lists comments with replies, and notifies the video author and the answered member', async () => {
    const [author, one, two] = [await member(db), await member(db, known), await member(db, known)]
    const video_id = await video(db, { user_id: author.member })
    const { comment } = await commentVideo(one, { video_id, content: '在哪里拍的？' })
    const answer = await commentVideo(two, { video_id, content: '看着像滨江', pid: comment!.id })
    await commentVideo(later(one, 60), { video_id, content: '谢谢', pid: answer.comment!.id })
    const { data, total } = await videoCommentList(visitor(db), { video_id, ...part })
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ content: '在哪里拍的？', children_count: 2 })
    expect(data[0]!.children_comment_list.map(({ content, reply_to }) => [content, reply_to])).toEqual([
      ['看着像滨江', ''],
      ['谢谢', '阿明'],
    ])
    expect((await videoDetail(visitor(db), { video_id })).comment_count).toBe(3)
    const told = await db
      .selectFrom('notice')
      .select(['user_id', 'kind', 'target_id'])
      .where('target_type', '=', 'videoComment')
      .where('user_id', 'in', [author.member, one.member])
      .orderBy('id')
      .limit(2)
      .execute()
    expect(told).toEqual([
      { user_id: author.member, kind: 'REPLY', target_id: comment!.id },
      { user_id: one.member, kind: 'REPLY', target_id: answer.comment!.id },
    ])
    expect((await loadPlayer(visitor(db), { video_id, said: 1 }))?.comments.total).toBe(1)
    const elsewhere = await video(db, { user_id: author.member })
    const wrong = { video_id: elsewhere, content: '接错了', pid: comment!.id }
    await expect(commentVideo(later(two, 60), wrong)).rejects.toThrow('noSuchContent')
  })

  test('counts two hundred concurrent likes and comments exactly', async () => {
    const video_id = await video(db, { user_id: (await member(db)).member })
    const people = await Promise.all(Array.from({ length: 100 }, () => member(db, known)))
    await Promise.all(
      people.flatMap((who, n) => [
        likeVideo(who, { video_id, screen: true }),
        commentVideo(who, { video_id, content: `第${n}个` }),
      ]),
    )
    await Promise.all(people.slice(0, 30).map(who => likeVideo(who, { video_id, screen: false })))
    expect(await videoDetail(visitor(db), { video_id })).toMatchObject({ praise_count: 70, comment_count: 100 })
  })
})
