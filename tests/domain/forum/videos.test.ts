import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../src/lib/db/open.ts'
import {
  forumVideoList,
  userReleaseVideo,
  videoDetail,
  videoRecommendList,
} from '../../../src/lib/domain/forum/videos.ts'
import { databases, marks, member, NOW, video, visitor } from '../../world.ts'

const titles = ({ data }: { data: { title: string }[] }) => data.map(row => row.title).join(' ')

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let author: number
  let second: number
  let hidden: number

  beforeAll(async () => {
    db = await open()
    author = (await member(db, { nickname: '老周' })).member
    const other = (await member(db)).member
    await video(db, { title: '一', user_id: author, createtime: NOW - 30, hot: 1 })
    second = await video(db, { title: '二', user_id: author, createtime: NOW - 20, hot: 9, views: 3, quantity: 2 })
    await video(db, { title: '三', user_id: other, createtime: NOW - 10, hot: 5 })
    hidden = await video(db, { title: '审核中', user_id: author, hot: 99, shown: 0 })
  })

  test('returns a video with all fields of the specification, and refuses a hidden one', async () => {
    const who = visitor(db)
    expect(await videoDetail(who, { video_id: second })).toEqual({
      id: second,
      title: '二',
      file: '/video/1.mp4',
      file_cover_image: '/art/cover-v1.svg',
      duration: 12,
      createtime: NOW - 20,
      views: 3,
      quantity: 2,
      user_id: author,
      user_info: {
        id: author,
        avatar: '/art/avatar-u1.svg',
        nickname: '老周',
        grade: '/art/grade-1.svg',
        level: 1,
        is_owner: '0',
        owner: '',
        is_official: 0,
      },
      comment_count: 0,
      praise_count: 0,
      heat: 0,
      is_praise: 0,
      is_collect: 0,
      is_follow: '0',
    })
    expect(who.read).toEqual([`video:${second}`, `face:${author}`])
    await expect(videoDetail(who, { video_id: hidden })).rejects.toMatchObject({ reason: 'noSuchContent' })
  })

  test('recommends the hottest and lists the newest videos first, without held ones', async () => {
    const who = visitor(db)
    const [hottest, newest] = [
      await videoRecommendList(who, { page: 1, limit: 5 }),
      await forumVideoList(who, { page: 1, limit: 30 }),
    ]
    expect([titles(hottest), titles(newest)]).toEqual(['二 三 一', '三 二 一'])
    expect([hottest.total, newest.total]).toEqual([3, 3])
    expect(who.read).toEqual(expect.arrayContaining(['videos', 'hot']))
  })

  test('lists the videos of a member newest first in pages', async () => {
    const who = visitor(db)
    const page = (page: number) => userReleaseVideo(who, { user_id: author, page, limit: 1 })
    const lists = [await page(1), await page(2), await page(3)]
    expect(lists.map(list => [titles(list), list.total])).toEqual([
      ['二', 2],
      ['一', 2],
      ['', 2],
    ])
    expect(who.read).toContain(`user:${author}`)
  })

  test('marks rows collected by the member and those of followed authors', async () => {
    const me = await member(db)
    await marks(db, me.member, 'video', second)
    await marks(db, me.member, 'user', author)
    const { data } = await forumVideoList(me, { page: 1, limit: 30 })
    expect(data.map(row => [row.title, row.is_collect, row.is_follow])).toEqual([
      ['三', 0, '0'],
      ['二', 1, 1],
      ['一', 0, 1],
    ])
  })
})
