import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { indexRows } from '../../../src/lib/db/search.ts'
import { sendNotice } from '../../../src/lib/domain/account/send-notice.ts'
import { commentsOf } from '../../../src/lib/domain/forum/comment-list.ts'
import { deleteComment } from '../../../src/lib/domain/forum/delete-comment.ts'
import { deleteVideoComment } from '../../../src/lib/domain/forum/delete-video-comment.ts'
import { deleteEssay } from '../../../src/lib/domain/forum/edit-post.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { forumFeed, homeFeed, talkFeed, userFeed } from '../../../src/lib/domain/forum/feeds.ts'
import { videoCommentApprove } from '../../../src/lib/domain/forum/moderate/approve-video-comment.ts'
import { essayDelete } from '../../../src/lib/domain/forum/moderate/delete.ts'
import { myComment } from '../../../src/lib/domain/forum/my-posts.ts'
import { deleteVideo } from '../../../src/lib/domain/forum/release-video.ts'
import { hideWhenFlagged } from '../../../src/lib/domain/forum/report/hide-when-reported.ts'
import type { ReportTarget } from '../../../src/lib/domain/forum/report/report-target.ts'
import { commentVideo } from '../../../src/lib/domain/forum/video-comments.ts'
import { userAtom } from '../../../src/lib/domain/forum/write-comment.ts'
import { sendDispatches } from '../../../src/lib/domain/message/dispatch.ts'
import { noticeList } from '../../../src/lib/domain/message/notice-list.ts'
import { search } from '../../../src/lib/domain/search/search.ts'
import {
  add,
  comment,
  databases,
  essay,
  forum,
  inTalks,
  member,
  NOW,
  type Noting,
  pagesThatFall,
  staff,
  TRUSTED,
  talk,
  trusted,
  video,
  visitor,
} from '../../world.ts'

const SECRET = '紫荆花谷'
const part = { page: 1, limit: 20 }

describe.each(databases)('copies of a text on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let keeper: Noting<Member>
  let talks = 0
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
    keeper = await staff(db, 'forum')
  })

  /** Hides it as three reports of regulars do. */
  const flag = async (target: ReportTarget) => {
    const by = { reason: '广告营销', desc: '', images: '[]', author_id: 0, createtime: NOW }
    for (const weight of [1, 2])
      await add(db, 'report', { ...by, ...target, user_id: (await member(db)).member, weight } as never)
    await change(keeper, who => hideWhenFlagged(who, target))
  }

  /** A post with a comment, and a member whom the notices of both reached. */
  async function written() {
    const [author, reader] = [await member(db, TRUSTED), await member(db, TRUSTED)]
    const title = `${SECRET}标题`
    const post = { title, excerpt: SECRET, content: `<p>${SECRET}</p>`, cover_img_list: `["/upload/${SECRET}.webp"]` }
    const essay_id = await essay(db, { user_id: author.member, forum_id, ...post })
    const talk_id = await talk(db, { name: `话题${++talks}` })
    await inTalks(db, essay_id, talk_id)
    await indexRows(db, 'essay', [{ id: essay_id, text: title }])
    const own = await comment(db, { essay_id, user_id: reader.member })
    await comment(db, { essay_id, user_id: author.member, pid: own })
    const about = { to: reader.member, target_type: 'essay', target_id: essay_id } as const
    await change(author, who => sendNotice(who, { ...about, type: 'follow', kind: 'POSTED' }))
    await change(author, who => sendNotice(who, { ...about, type: 'at', kind: 'AT', text: SECRET }))
    return { author, reader, essay_id, talk_id }
  }

  type Written = Awaited<ReturnType<typeof written>>

  const feedsOf = ({ author, talk_id }: Written): Parameters<typeof pagesThatFall>[1] => ({
    home: homeFeed,
    forum: who => forumFeed(who, { forum_id }),
    talk: who => talkFeed(who, { talk_id }),
    user: who => userFeed(who, { user_id: author.member }),
  })

  const ways: [string, (it: Written) => Promise<unknown>][] = [
    ['deleted by its author', ({ author, essay_id }) => deleteEssay(author, { essay_id })],
    ['deleted by a moderator', ({ essay_id }) => essayDelete(keeper, { essay_id, reason: '广告' })],
    ['hidden for abuse', ({ essay_id }) => flag({ target_type: 'essay', target_id: essay_id })],
  ]

  test.each(ways)('a post %s can be read in no feed, preview, notice or search', async (_way, hide) => {
    const it = await written()
    const { reader, essay_id } = it
    /** Whatever others are given that says something of the post. */
    const readable = async () => {
      const guest = visitor(db)
      const read = {
        ...feedsOf(it),
        preview: (who: Caller) => essayDetail(who, { essay_id }).catch(() => null),
        notices: () => noticeList(reader, part),
        comments: () => myComment(reader, { screen: 1, ...part }),
        ownComments: () => myComment(reader, part),
        search: (who: Caller) => search(who, { type: 'essay', text: SECRET, page: 1, limit: 5 }),
      }
      const found = Object.entries(read).map(async ([name, page]) => ({
        name,
        text: JSON.stringify(await page(guest)),
      }))
      return (await Promise.all(found)).filter(({ text }) => text.includes(SECRET)).map(({ name }) => name)
    }
    expect(await readable()).toEqual([
      'home',
      'forum',
      'talk',
      'user',
      'preview',
      'notices',
      'comments',
      'ownComments',
      'search',
    ])
    expect(
      await pagesThatFall(keeper, feedsOf(it), async () => {
        it.author.touched.length = 0
        await hide(it)
        keeper.touched.push(...it.author.touched)
      }),
    ).toEqual(['home', 'forum', 'talk', 'user'])
    expect(await readable()).toEqual([])
  })

  test('the author still sees which post a notice is about', async () => {
    const it = await written()
    await essayDelete(keeper, { essay_id: it.essay_id, reason: '广告' })
    const { data } = await noticeList(it.author, part)
    expect(data[0]).toMatchObject({ kind: 'ESSAY_DELETED', target_title: `${SECRET}标题` })
  })

  const commentWays: [string, (who: Member, comment_id: number) => Promise<unknown>][] = [
    ['deleted by its author', (who, comment_id) => deleteComment(who, { comment_id })],
    ['hidden for abuse', (_who, target_id) => flag({ target_type: 'comment', target_id })],
  ]

  test.each(commentWays)('a comment %s can be read in no quote', async (_way, hide) => {
    const [author, quoting] = [await trusted(db), await trusted(db)]
    const essay_id = await essay(db, { user_id: author.member, forum_id })
    const { id } = (await userAtom(author, { essay_id, content: SECRET })).comment!
    await userAtom(quoting, { essay_id, content: '同意', quote_id: id })
    const read = async () => JSON.stringify(await commentsOf(visitor(db), { essay_id, ...part }))
    expect((await read()).split(SECRET)).toHaveLength(3)
    await hide(author, id)
    expect(await read()).not.toContain(SECRET)
  })

  /** A comment on a video whose maker and a mentioned member were told of it, the maker by mail too. */
  async function saidOfVideo() {
    const maker = await member(db, { ...TRUSTED, email: `maker${talks}@example.com` })
    const named = await member(db, { ...TRUSTED, nickname: `小雨${++talks}` })
    const author = await member(db, TRUSTED)
    const video_id = await video(db, { user_id: maker.member, title: '夜跑' })
    const setting = { user_id: maker.member, type: 'reply', site: 1, mail: 1, sms: 0 } as const
    await db.insertInto('notice_setting').values(setting).execute()
    const content = `${SECRET} @小雨${talks}`
    const { comment } = await commentVideo(author, { video_id, content, mention_ids: [named.member] })
    return { maker, named, author, video_id, comment_id: comment!.id }
  }

  const read = async (who: Member) => JSON.stringify((await noticeList(who, part)).data)

  test.each([
    ['deleted by its author', async (it: Awaited<ReturnType<typeof saidOfVideo>>) => deleteVideoComment(it.author, it)],
    ['hidden for abuse', async it => flag({ target_type: 'videoComment', target_id: it.comment_id })],
    ['refused', async it => videoCommentApprove(keeper, { comment_id: it.comment_id, is_approved: 2, reason: '广告' })],
    ['under a video its maker deleted', async it => deleteVideo(it.maker, it)],
    ['under a video hidden for abuse', async it => flag({ target_type: 'video', target_id: it.video_id })],
  ] as [string, (it: Awaited<ReturnType<typeof saidOfVideo>>) => Promise<unknown>][])(
    'a comment on a video %s can be read in no notice or mail',
    async (_way, hide) => {
      const it = await saidOfVideo()
      for (const who of [it.maker, it.named]) expect(await read(who)).toContain(SECRET)
      await hide(it)
      for (const who of [it.maker, it.named]) expect(await read(who)).not.toContain(SECRET)
      const sent: string[] = []
      await sendDispatches({
        ...visitor(db),
        mail: { send: async ({ text }: { text: string }) => void sent.push(text) },
      } as never)
      expect(sent.join()).not.toContain(SECRET)
    },
  )

  test('a video that is hidden is named to nobody but its maker', async () => {
    const [maker, reader] = [await member(db, TRUSTED), await member(db, TRUSTED)]
    const video_id = await video(db, {
      user_id: maker.member,
      title: SECRET,
      file_cover_image: `/upload/${SECRET}.webp`,
    })
    const about = { type: 'at', kind: 'AT', target_type: 'video', target_id: video_id, text: SECRET } as const
    await change(maker, who => sendNotice(who, { ...about, to: reader.member }))
    await change(reader, who => sendNotice(who, { ...about, to: maker.member }))
    await flag({ target_type: 'video', target_id: video_id })
    expect(await read(reader)).not.toContain(SECRET)
    expect((await noticeList(maker, part)).data[0]).toMatchObject({ target_title: SECRET })
  })
})
