import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { anonymise } from '../../../src/lib/domain/account/anonymise.ts'
import { isReservedName } from '../../../src/lib/domain/account/reserved-names.ts'
import { commentsOf } from '../../../src/lib/domain/forum/comment-list.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { authorRelease } from '../../../src/lib/domain/forum/essay-lists.ts'
import { videoCommentList } from '../../../src/lib/domain/forum/video-comments.ts'
import { userReleaseVideo } from '../../../src/lib/domain/forum/videos.ts'
import { homePage } from '../../../src/lib/domain/member/members.ts'
import { letterDialogs, letterList } from '../../../src/lib/domain/message/dialogs.ts'
import { letterSend } from '../../../src/lib/domain/message/letters.ts'
import { noticeList } from '../../../src/lib/domain/message/notice-list.ts'
import { hitsOf } from '../../../src/lib/domain/search/hits.ts'
import { grantDuty, takeRole } from '../../../src/lib/domain/staff/roles.ts'
import {
  add,
  comment,
  databases,
  essay,
  forum,
  member,
  moderator,
  NOW,
  pagesThatFall,
  staff,
  trusted,
  video,
  visitor,
} from '../../world.ts'
import { shop } from '../mall/shelves.ts'

const part = { page: 1, limit: 10 }

describe.each(databases)('the official mark on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
  })

  /** A post, its comment, a video and its comment, all by this member. */
  async function textsOf({ member: user_id }: Member, createtime = NOW) {
    const post = await essay(db, { user_id, forum_id, createtime })
    const said = await comment(db, { essay_id: post, user_id, createtime })
    const film = await video(db, { user_id, createtime })
    const row = {
      video_id: film,
      user_id,
      to_id: user_id,
      pid: 0,
      root_id: 0,
      content: '好看',
      links: '[]',
      createtime,
    }
    const talk = await add(db, 'video_comment', { ...row, shown: 1, is_approved: 1 })
    return { user_id, post, said, film, talk }
  }

  type Texts = Awaited<ReturnType<typeof textsOf>>

  /** Where the mark stands, of every place that heads a text with its author. */
  async function marked({ user_id, post, said, film, talk }: Texts, who = visitor(db)) {
    const marker = { marked: (text: string) => [{ text, isHit: false }], excerpt: () => [] } as never
    const places = {
      post: (await essayDetail(who, { essay_id: post })).user_info,
      listed: (await authorRelease(who, { user_id, ...part })).data.find(({ id }) => id === post),
      comment: (await commentsOf(who, { essay_id: post, ...part })).data.find(({ id }) => id === said)?.user_info,
      film: (await userReleaseVideo(who, { user_id, ...part })).data.find(({ id }) => id === film)?.user_info,
      talk: (await videoCommentList(who, { video_id: film, ...part })).data.find(({ id }) => id === talk)?.user_info,
      hit: (await hitsOf.essay(who, [post], marker))[0],
      reply: (await hitsOf.comment(who, [said], marker))[0],
      found: (await hitsOf.video(who, [film], marker))[0],
    }
    return Object.entries(places).flatMap(([name, face]) => (face?.is_official ? [name] : []))
  }

  const everywhere = ['post', 'listed', 'comment', 'film', 'talk', 'hit', 'reply', 'found']

  test('stands beside what staff write with a duty, and nowhere else', async () => {
    expect(await marked(await textsOf(await staff(db, 'forum')))).toEqual(everywhere)
    const seller = await member(db)
    const role = { user_id: seller.member, duty: 'seller', scope: await shop(db), createtime: NOW }
    await db.insertInto('role').values(role).execute()
    for (const who of [seller, await member(db), await moderator(db, forum_id)])
      expect(await marked(await textsOf(who))).toEqual([])
  })

  test('what was written before the duty was given is the member’s own', async () => {
    const who = await staff(db, 'content')
    expect(await marked(await textsOf(who, NOW - 1))).toEqual([])
    expect((await homePage(visitor(db), { user_id: who.member })).is_official).toBe(1)
  })

  test('letters, conversations and notices have it', async () => {
    const who = await staff(db, 'member')
    const to = await trusted(db)
    await db.updateTable('user').set({ createtime: 0, essay_count: 60 }).where('id', '=', who.member).execute()
    await letterSend(who, { uid: to.member, title: '', content: '您好', image: '' })
    expect((await letterDialogs(to, part)).data[0]?.is_official).toBe(1)
    expect((await letterDialogs(who, part)).data[0]?.is_official).toBe(0)
    expect((await letterList(to, { uid: who.member, limit: 10 })).peer.is_official).toBe(1)
    const notice = { user_id: to.member, type: 'follow', kind: 'FOLLOW', target_type: 'user', target_id: who.member }
    await add(db, 'notice', { ...notice, actor_id: who.member, text: '', createtime: NOW } as never)
    expect((await noticeList(to, part)).data[0]?.actor?.is_official).toBe(1)
  })

  test('a duty given or taken, or a deleted account, changes every page that shows it', async () => {
    const admin = await staff(db, 'admin')
    const who = await member(db)
    const texts = await textsOf(who, NOW)
    const { member: user_id } = who
    const pages: Parameters<typeof pagesThatFall>[1] = {
      post: who => essayDetail(who, { essay_id: texts.post }),
      list: who => authorRelease(who, { user_id, ...part }),
      comments: who => commentsOf(who, { essay_id: texts.post, ...part }),
      films: who => userReleaseVideo(who, { user_id, ...part }),
      talk: who => videoCommentList(who, { video_id: texts.film, ...part }),
      home: who => homePage(who, { user_id }),
    }
    const all = Object.keys(pages)
    const give = () => change(admin, admin => grantDuty(admin, { user_id, duty: 'forum' }))
    expect(await pagesThatFall(admin, pages, give)).toEqual(all)
    expect(await marked(texts)).toEqual(everywhere)
    expect(await pagesThatFall(admin, pages, () => takeRole(admin, { user_id, duty: 'forum' }))).toEqual(all)
    expect(await marked(texts)).toEqual([])
    await give()
    await db.updateTable('user').set({ leavetime: NOW }).where('id', '=', user_id).execute()
    const leave = () => change(admin, who => anonymise(who, user_id, { ties: [], forgets: [] }))
    expect(await pagesThatFall(admin, pages, leave)).toEqual(all)
    expect(await marked(texts)).toEqual([])
  })

  test.each([
    '官方',
    '官 方',
    '【官方】',
    '官方✓',
    '官⽅',
    '✔官方',
    'Official',
    'ＯＦＦＩＣＩＡＬ',
    'Official ✓',
    '☑️官方',
  ])('nobody is called as the mark reads: %s', async name => {
    expect(await isReservedName(visitor(db), name)).toBe(true)
  })

  test.each(['某某官方旗舰店', '官方发布会见闻', 'officials'])('%s may be a name', async name => {
    expect(await isReservedName(visitor(db), name)).toBe(false)
  })
})
