import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../src/lib/core/caller.ts'
import { tag } from '../../src/lib/core/tags.ts'
import type { Db } from '../../src/lib/db/open.ts'
import { essayCommentList } from '../../src/lib/domain/forum/comment-list.ts'
import { essayDetail } from '../../src/lib/domain/forum/essay-detail.ts'
import { releaseEssay } from '../../src/lib/domain/forum/publish.ts'
import { saveDraft } from '../../src/lib/domain/forum/save-draft.ts'
import { loadDraft } from '../../src/lib/web/essay/draft.ts'
import { loadIssue } from '../../src/lib/web/essay/issue.ts'
import { loadPost, loadPostPage } from '../../src/lib/web/essay/post.ts'
import { loadReply } from '../../src/lib/web/essay/reply.ts'
import { loadVote } from '../../src/lib/web/essay/vote.ts'
import { png } from '../domain/upload/sending.ts'
import { comment, databases, essay, forum, member, NOW, type Noting, video, visitor } from '../world.ts'
import { opened } from './astro-request.ts'

const known = { createtime: NOW - 200 * 86_400, user_essay_comment_count: 100, essay_count: 200 }
const text = (words: string) => ({ type: 'paragraph', data: { text: words } })
const locationOf = (page: unknown) => (page as Response).headers.get('location')

describe.each(databases)('the post page on %s', (_name, openDb) => {
  let db: Db
  let author: Noting<Member>
  let other: Noting<Member>
  let forum_id: number
  let post: number
  let held: number
  let first: number
  let answer: number

  beforeAll(async () => {
    db = await openDb()
    author = await member(db, known)
    other = await member(db, { ...known, nickname: '阿蛮' })
    forum_id = await forum(db)
    const place = { user_id: author.member, forum_id }
    post = await essay(db, { ...place, title: '提车', comment_count: 1, hot: 2 })
    held = await essay(db, { ...place, title: '待审', shown: 0, is_approved: 0 })
    first = await comment(db, { essay_id: post, user_id: other.member })
    answer = await comment(db, { essay_id: post, user_id: author.member, pid: first })
  })

  test('shows a post with its comments, counts a view, and is cached for an hour by its tag', async () => {
    const who = visitor(db)
    const page = opened(who, `/essayDetails?id=${post}`)
    const { value, head, isOwn } = await loadPost(page)
    expect(value?.comments.data.map(({ id }) => id)).toEqual([first])
    expect(isOwn).toBe(false)
    expect(head).toMatchObject({
      path: `/essayDetails?id=${post}`,
      noindex: false,
    })
    expect(page.response.headers.get('x-view')).toBe(`essay:${post}`)
    expect(page.kept.options).toMatchObject({ maxAge: 3600 })
    expect(who.read).toContain(tag.essay(post))
  })

  test('responds 404 past the last page of comments, without counting a view', async () => {
    const page = opened(visitor(db), `/essayDetails?id=${post}&page=2`)
    expect((await loadPost(page)).head).toMatchObject({ noindex: true, path: `/essayDetails?id=${post}&page=2` })
    expect(page.response.status).toBe(404)
    expect(page.response.headers.get('x-view')).toBeNull()
  })

  test('a single comment is shown with its replies and has the post’s canonical path', async () => {
    const page = opened(visitor(db), `/essayDetails?id=${post}&comment=${first}`)
    const { value, head } = await loadPost(page)
    expect(value?.comments.data[0]?.children_comment_list.map(({ id }) => id)).toEqual([answer])
    expect(head?.path).toBe(`/essayDetails?id=${post}`)
  })

  test('a held post is shown only to its author and never cached', async () => {
    const path = `/essayDetails?id=${held}`
    const own = opened(author, path)
    expect(await loadPost(own)).toMatchObject({ value: { essay: { id: held } }, isOwn: true })
    expect(own.response.status).toBe(200)
    expect(own.kept.options).toBe(false)
    expect(own.response.headers.get('cache-control')).toBe('private, no-store')
    expect(own.response.headers.get('x-view')).toBeNull()
    for (const who of [visitor(db), other]) {
      const page = opened(who, path)
      const { value, refusal } = await loadPost(page)
      expect({ value, refusal }).toEqual({ value: undefined, refusal: 'essayHeld' })
      expect(page.response.status).toBe(403)
    }
  })

  test('shows hot posts beside a post, but not beside a refusal', async () => {
    const shown = await loadPostPage(opened(visitor(db), `/essayDetails?id=${post}`))
    const refused = await loadPostPage(opened(visitor(db), '/essayDetails?id=999'))
    expect([shown.value?.essay.id, refused.refusal]).toEqual([post, 'noSuchEssay'])
    expect(shown.hot.map(({ id }) => id)).toEqual([post])
    expect(refused.hot).toEqual([])
  })

  test('a reply without script redirects to the new comment, guests to login and back', async () => {
    const form = { essay_id: String(post), pid: String(first), content: '同意' }
    const { to } = await loadReply(opened(other, '/reply', { form }))
    const { id } = await db.selectFrom('comment').select('id').where('content', '=', '同意').executeTakeFirstOrThrow()
    expect(to).toBe(`/essayDetails?id=${post}&comment=${first}#c${id}`)
    const visit = await loadReply(opened(visitor(db), `/reply?essay_id=${post}&pid=${first}`))
    expect(decodeURIComponent(visit.to ?? '')).toBe(`/login?redirect=/essayDetails?id=${post}#c${first}`)
  })

  test('a reply without script can quote a comment, or is refused and keeps its text', async () => {
    const asked = { essay_id: String(post), pid: String(first), quote_id: String(first) }
    const who = await member(db, known)
    const form = await loadReply(opened(who, `/reply?${new URLSearchParams(asked)}`))
    const words = form.quoted!.text
    expect(form).toMatchObject({ refusal: '', quoted: { quote_id: first } })
    await loadReply(opened(who, '/reply', { form: { ...asked, quote: words, content: '说得对' } }))
    const { data } = await essayCommentList(visitor(db), { essay_id: post, comment_id: first, page: 1, limit: 10 })
    const replies = data[0]!.children_comment_list
    expect(replies.find(({ content }) => content === '说得对')?.quote).toMatchObject({ comment_id: first, text: words })
    const wrong = { ...asked, quote: '没说过的话', content: '你说' }
    const refused = await loadReply(opened(who, '/reply', { form: wrong }))
    expect([refused.form?.content, refused.quoted]).toEqual(['你说', null])
    expect(refused.refusal).toContain('引用')
  })

  test('a refused reply keeps its text, from another site or to a closed post', async () => {
    const form = { essay_id: String(post), content: '你好' }
    const signed = (path: string, options: Parameters<typeof opened>[2]) =>
      Object.assign(opened(other, path, options), { cookies: { get: () => ({ value: 'token' }) } })
    const foreign = await loadReply(signed('/reply', { form, origin: 'https://elsewhere.example' }))
    expect(foreign).toMatchObject({ form: { content: '你好' }, back: `/essayDetails?id=${post}`, list: '#comments' })
    expect(foreign.refusal).toBeTruthy()
    const closed = await essay(db, { user_id: author.member, forum_id, is_closed: 1 })
    const late = await loadReply(opened(other, '/reply', { form: { essay_id: String(closed), content: '你好' } }))
    expect([late.form?.content, Boolean(late.refusal)]).toEqual(['你好', true])
    const said = await db.selectFrom('comment').select('id').where('content', '=', '你好').execute()
    expect(said).toEqual([])
  })

  describe('pictures of a reply without script', () => {
    const form = (fields: Record<string, string>, files: (Buffer | string)[]) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ essay_id: String(post), ...fields })) form.append(name, value)
      for (const file of files) form.append('pictures', new Blob([new Uint8Array(Buffer.from(file))]), 'a.png')
      return form
    }
    const send = (who: Caller, fields: Record<string, string>, files: (Buffer | string)[]) =>
      loadReply(opened(who, '/reply', { form: form(fields, files) }))
    const uploads = (who: Member) =>
      db.selectFrom('upload').select('url').where('user_id', '=', who.member).orderBy('id').execute()
    const imagesBy = async (who: Member) => {
      const rows = await db.selectFrom('comment').select('images').where('user_id', '=', who.member).execute()
      return rows.map(({ images }) => JSON.parse(images).map(({ width }: { width: number }) => width))
    }

    test('are published with or without text, and an empty choice is ignored', async () => {
      const who = await member(db, known)
      expect((await send(who, { content: '' }, [await png(40, 30), await png(50, 30)])).to).toContain('#c')
      const alone = form({ content: '没有图' }, [])
      alone.append('pictures', new File([], ''))
      const [other] = [await member(db, known)]
      expect((await loadReply(opened(other, '/reply', { form: alone }))).to).toContain('#c')
      expect([await imagesBy(who), await imagesBy(other)]).toEqual([[[40, 50]], [[]]])
    })

    test('a refused one is reported at its field, while text and accepted ones are kept', async () => {
      const who = await member(db, known)
      const refused = await send(who, { content: '看图' }, [await png(40, 30), '这不是图片'])
      const [{ url }] = (await uploads(who)) as [{ url: string }]
      expect(refused).toMatchObject({ wrong: 'pictures', form: { content: '看图' }, images: [url] })
      expect(refused.refusal).toContain('只支持')
      expect((await send(who, { content: '看图', image: url }, [await png(50, 30)])).to).toContain('#c')
      expect(await imagesBy(who)).toEqual([[40, 50]])
      expect(await uploads(who)).toHaveLength(2)
    })

    test('are refused if more than three or another member’s', async () => {
      const [who, thief] = [await member(db, known), await member(db, known)]
      const four = await send(
        who,
        { content: '四张' },
        await Promise.all([41, 42, 43, 44].map(width => png(width, 30))),
      )
      expect([four.wrong, four.form?.content]).toEqual(['pictures', '四张'])
      const [{ url }] = (await uploads(who)) as [{ url: string }]
      const stolen = await send(thief, { content: '借用', image: url }, [])
      expect([stolen.wrong, stolen.images]).toEqual(['pictures', []])
      expect([await imagesBy(who), await imagesBy(thief)]).toEqual([[], []])
    })

    test('by a new member are held for review', async () => {
      const newcomer = await member(db)
      const { to } = await send(newcomer, { content: '新来的' }, [await png(40, 30)])
      expect(to).toBe(`/essayDetails?id=${post}#comments`)
      const row = db.selectFrom('comment').select('shown').where('user_id', '=', newcomer.member)
      expect(await row.executeTakeFirst()).toEqual({ shown: 0 })
    })

    test('are not accepted from guests or another site', async () => {
      const visit = await send(visitor(db), { content: '路过' }, [await png(40, 30)])
      expect(visit).toMatchObject({ to: expect.stringContaining('/login'), isCutShort: true })
      const who = await member(db, known)
      const foreign = opened(who, '/reply', {
        form: form({ content: '冒充' }, [await png(40, 30)]),
        origin: 'https://elsewhere.example',
      })
      Object.assign(foreign, { cookies: { get: () => ({ value: 'token' }) } })
      expect((await loadReply(foreign)).refusal).toBeTruthy()
      expect(await uploads(who)).toEqual([])
    })
  })

  test('a reply to a short video redirects to its comments', async () => {
    const video_id = await video(db, { user_id: author.member })
    const { to } = await loadReply(
      opened(await member(db, known), '/reply', { form: { video_id: String(video_id), content: '好听' } }),
    )
    expect(to).toBe(`/shortVideo?video=${video_id}#said`)
  })

  test('a vote redirects to the poll, and a page with a poll is cached until its end', async () => {
    const until = NOW + 600
    const poll = { question: '开暖风吗？', options: ['开', '不开'], multiple: false, open: true, until }
    const blocks = [text('大家都来说说看'), { type: 'poll', data: poll }]
    const { essay_id } = await releaseEssay(author, { forum_id, title: '问个问题', content: { blocks } })
    const [option] = (await essayDetail(visitor(db), { essay_id })).poll!.options
    const form = { essay_id: String(essay_id), option_ids: String(option!.id) }
    expect(await loadVote(opened(other, '/vote', { form }))).toEqual({ to: `/essayDetails?id=${essay_id}#poll` })
    const again = await loadVote(opened(other, '/vote', { form }))
    expect(again.back).toBe(`/essayDetails?id=${essay_id}`)
    expect(again.refusal).toBeTruthy()
    const visit = await loadVote(opened(visitor(db), '/vote', { form }))
    expect(decodeURIComponent(visit.to ?? '')).toBe(`/login?redirect=/essayDetails?id=${essay_id}#poll`)
    expect(await loadVote(opened(other, '/vote'))).toEqual({ to: '/' })
    const page = opened(visitor(db), `/essayDetails?id=${essay_id}`)
    await loadPost(page)
    expect(page.kept.options).toMatchObject({ maxAge: 600 })
  })

  test('redirects a guest who wants to write to login and back', async () => {
    const page = await loadIssue(opened(visitor(db), `/issue?fid=${forum_id}`))
    expect(locationOf(page)).toBe(`/login?redirect=${encodeURIComponent(`/issue?fid=${forum_id}`)}`)
  })

  test('the editor opens empty, with a draft or one’s own post, but not another’s', async () => {
    const load = async (who: Member, search: string) => {
      const page = opened(who, `/issue${search}`)
      const found = await loadIssue(page)
      if (found instanceof Response) throw new Error('led away')
      return { ...found, status: page.response.status }
    }
    expect((await load(other, '')).value).toMatchObject({ forums: [{ id: forum_id }] })
    expect((await load(other, '?type=video')).value).toMatchObject({ film: true })
    expect((await load(other, `?fid=${forum_id}`)).value).toMatchObject({ essay_id: 0, text: { title: '', saved: 0 } })
    const place = `post:${forum_id}`
    await saveDraft(other, { place, title: '写到一半', content: { blocks: [text('未完')] } })
    expect((await load(other, `?fid=${forum_id}`)).value).toMatchObject({ place, text: { title: '写到一半' } })
    expect((await load(author, `?essay_id=${post}`)).value).toMatchObject({ essay_id: post, place: `edit:${post}` })
    expect(await load(other, `?essay_id=${post}`)).toMatchObject({ refusal: 'notOwn', status: 403 })
  })

  test('publishes a post without script, or returns refused text with its errors', async () => {
    const [who, path] = [await member(db, known), `/issue?fid=${forum_id}`]
    const form = { forum_id: String(forum_id), title: '没有脚本', content: '一 <b>\n\n第二段够长了', do: 'publish' }
    const refused = await loadIssue(opened(who, path, { form: { ...form, content: '短' } }))
    expect(refused).toMatchObject({ value: { errors: { content: expect.any(String) }, text: { typed: '短' } } })
    const to = locationOf(await loadIssue(opened(who, path, { form })))
    const id = Number(/^\/essayDetails\?id=(\d+)$/.exec(to ?? '')?.[1])
    const { title, content } = await essayDetail(who, { essay_id: id })
    expect([title, content]).toEqual(['没有脚本', '<p>一 &lt;b&gt;</p><p>第二段够长了</p>'])
  })

  test('a draft is shown only to its author', async () => {
    const place = encodeURIComponent(`post:${forum_id}`)
    const own = await loadDraft(opened(other, `/fragments/draft?place=${place}`))
    expect(own).toMatchObject({ draft: { content: '<p>未完</p>' } })
    const page = opened(author, `/fragments/draft?place=${place}`)
    expect(await loadDraft(page)).toEqual({ draft: undefined })
    expect(page.response.status).toBe(404)
    expect(locationOf(await loadDraft(opened(visitor(db), '/fragments/draft')))).toMatch(/^\/login/)
  })
})
