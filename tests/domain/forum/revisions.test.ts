import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import { change } from '../../../src/lib/db/change.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { matchingIds } from '../../../src/lib/db/search.ts'
import { forgetWritten } from '../../../src/lib/domain/forum/account-deletion.ts'
import { deleteEssay, editEssay, ownEssay } from '../../../src/lib/domain/forum/edit-post.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import { authorRelease, recommendEssay } from '../../../src/lib/domain/forum/essay-lists.ts'
import { homeFeed } from '../../../src/lib/domain/forum/feeds.ts'
import { getEssayCreamList } from '../../../src/lib/domain/forum/forum-essays.ts'
import { essayApprove } from '../../../src/lib/domain/forum/moderate/approve.ts'
import { heldEssays } from '../../../src/lib/domain/forum/moderate/held-in-forum.ts'
import { myEssay } from '../../../src/lib/domain/forum/my-posts.ts'
import { releaseEssay } from '../../../src/lib/domain/forum/publish.ts'
import { withdrawEdit } from '../../../src/lib/domain/forum/revisions.ts'
import { talkEssayList } from '../../../src/lib/domain/forum/talks.ts'
import { exportedData } from '../../../src/lib/domain/member/export.ts'
import { heldDecide, heldEssays as staffHeld } from '../../../src/lib/domain/staff/held-content.ts'
import { databases, forum, member, moderator, NOW, staff, talk, visitor } from '../../world.ts'

const DAY = 86_400
const trusted = { createtime: NOW - 200 * DAY, user_essay_comment_count: 200 }
const LINK = '<p>看 <a href="https://a.example">这里</a>，说得很清楚。</p>'
const later = <Who extends Member>(who: Who, seconds: number): Who => ({ ...who, now: who.now + seconds })
const part = { page: 1, limit: 10 }

describe.each(databases)('revisions of published posts on %s', (_name, open) => {
  let db: Db
  let forum_id: number
  let mod: Awaited<ReturnType<typeof moderator>>
  beforeAll(async () => {
    db = await open()
    forum_id = await forum(db)
    mod = await moderator(db, forum_id)
  })

  const post = <More extends object>(values?: More) => ({
    forum_id,
    title: '提车一周',
    content: '<p>开了一周，挺好的。</p>',
    ...(values as More),
  })
  /** A published post whose author is then trusted less, so that edits with links are held. */
  async function published(values: object = {}) {
    const who = await member(db, trusted)
    const { essay_id } = await releaseEssay(who, post(values))
    await db.updateTable('user').set({ user_essay_comment_count: 5 }).where('id', '=', who.member).execute()
    return { who: later(who, 60), essay_id }
  }
  const seen = async (essay_id: number) => (await essayDetail(visitor(db), { essay_id })).title
  const waiting = async () => (await heldEssays(mod, { forum_id, page: 1, limit: 100 })).data
  const inState = async (who: Member, state: number) =>
    (await myEssay(who, { state, ...part })).data.map(({ id }) => id)
  const noticesOf = (user_id: number) =>
    db.selectFrom('notice').select(['kind', 'text']).where('user_id', '=', user_id).orderBy('id').execute()

  test('the published version stays until the revision is approved, then is replaced everywhere', async () => {
    const [one, other] = [await talk(db, { name: '旧话题' }), await talk(db, { name: '新话题' })]
    const { who, essay_id } = await published({ title: '旧题独角兽', talk_ids: [one] })
    const edited = await editEssay(who, post({ essay_id, title: '新题长颈鹿', content: LINK, talk_ids: [other] }))
    expect(edited).toEqual({ essay_id, is_approved: 0, is_revision: 1 })
    expect(await seen(essay_id)).toBe('旧题独角兽')
    expect((await matchingIds(db, 'essay', '独角兽')).ids).toContain(essay_id)
    expect((await talkEssayList(visitor(db), { talk_id: one, ...part })).data.map(({ id }) => id)).toEqual([essay_id])
    const row = (await waiting()).find(({ id }) => id === essay_id)
    expect(row).toMatchObject({ title: '新题长颈鹿', before: { title: '旧题独角兽' }, user_id: who.member })
    mod.touched.length = 0
    await essayApprove(mod, { essay_id, is_approved: 1, revision_time: row!.revision_time! })
    expect(await essayDetail(visitor(db), { essay_id })).toMatchObject({
      title: '新题长颈鹿',
      talk_list: [{ id: other }],
    })
    expect((await matchingIds(db, 'essay', '独角兽')).ids).not.toContain(essay_id)
    expect((await matchingIds(db, 'essay', '长颈鹿')).ids).toContain(essay_id)
    expect((await talkEssayList(visitor(db), { talk_id: one, ...part })).data).toEqual([])
    const lists = [
      `essay:${essay_id}`,
      'essays',
      `essays:forum:${forum_id}`,
      `essays:talk:${one}`,
      `essays:talk:${other}`,
    ]
    expect(mod.touched).toEqual(expect.arrayContaining(lists))
    const history = await db.selectFrom('essay_history').selectAll().where('essay_id', '=', essay_id).execute()
    expect(history).toMatchObject([{ title: '旧题独角兽', user_id: who.member }])
    expect((await noticesOf(who.member)).map(({ kind }) => kind)).toContain('EDIT_APPROVED')
    expect((await waiting()).some(({ id }) => id === essay_id)).toBe(false)
  })

  test('a refused revision leaves the post as is; the author sees why and may edit or withdraw it', async () => {
    const { who, essay_id } = await published()
    await editEssay(who, post({ essay_id, title: '改了一次', content: LINK }))
    expect([await inState(who, 0), await inState(who, 1), await inState(who, 2)]).toEqual([[essay_id], [essay_id], []])
    await expect(essayApprove(mod, { essay_id, is_approved: 2 })).rejects.toThrow('reasonNeeded')
    await essayApprove(mod, { essay_id, is_approved: 2, reason: '请去掉链接' })
    expect(await seen(essay_id)).toBe('提车一周')
    expect(await noticesOf(who.member)).toEqual([{ kind: 'EDIT_REFUSED', text: '请去掉链接' }])
    expect([await inState(who, 0), await inState(who, 1), await inState(who, 2)]).toEqual([[], [essay_id], [essay_id]])
    const [mine] = (await myEssay(who, part)).data
    expect(mine).toMatchObject({ id: essay_id, title: '提车一周', revision: { is_approved: 2, reason: '请去掉链接' } })
    const own = await ownEssay(who, { essay_id })
    expect(own).toMatchObject({ title: '改了一次', waits: 'yes', revision: { is_approved: 2, reason: '请去掉链接' } })
    await editEssay(later(who, 60), post({ essay_id, title: '改了两次', content: LINK }))
    expect((await myEssay(who, part)).data[0]?.revision).toEqual({ is_approved: 0, reason: '' })
    await expect(withdrawEdit(await member(db), { essay_id })).rejects.toThrow('notOwn')
    await withdrawEdit(who, { essay_id })
    await expect(withdrawEdit(who, { essay_id })).rejects.toThrow('noSuchContent')
    expect(await ownEssay(who, { essay_id })).toMatchObject({ title: '提车一周', revision: null })
    expect((await waiting()).some(({ id }) => id === essay_id)).toBe(false)
  })

  test('refuses to approve a revision that the author has replaced meanwhile', async () => {
    const { who, essay_id } = await published()
    await editEssay(who, post({ essay_id, title: '读过的', content: LINK }))
    const { revision_time } = (await waiting()).find(({ id }) => id === essay_id)!
    await editEssay(later(who, 60), post({ essay_id, title: '没读过的', content: LINK }))
    const verdict = { essay_id, is_approved: 1, revision_time: revision_time! } as const
    await expect(essayApprove(mod, verdict)).rejects.toThrow('stateConflict')
    expect(await seen(essay_id)).toBe('提车一周')
  })

  test('staff may approve a revision from their queue', async () => {
    const { who, essay_id } = await published()
    await editEssay(who, post({ essay_id, title: '工作人员看', content: LINK }))
    const [one] = [await staff(db, 'forum')]
    const row = (await staffHeld(one, { page: 1, limit: 100 })).data.find(({ id }) => id === essay_id)
    expect(row).toMatchObject({ title: '工作人员看', before: { title: '提车一周' } })
    await heldDecide(one, { kind: 'essay', target_id: essay_id, is_approved: 1, revision_time: row!.revision_time! })
    expect(await seen(essay_id)).toBe('工作人员看')
  })

  test('an edit by a trusted author is live at once and replaces a pending revision', async () => {
    const { who, essay_id } = await published()
    await editEssay(who, post({ essay_id, title: '要等', content: LINK }))
    await db.updateTable('user').set({ user_essay_comment_count: 200 }).where('id', '=', who.member).execute()
    const edited = await editEssay(later(who, 60), post({ essay_id, title: '不用等', content: LINK }))
    expect(edited).toEqual({ essay_id, is_approved: 1, is_revision: 0 })
    expect(await seen(essay_id)).toBe('不用等')
    expect((await ownEssay(who, { essay_id })).revision).toBeNull()
  })

  test('deleting a post removes its revision from the queue', async () => {
    const { who, essay_id } = await published()
    await editEssay(who, post({ essay_id, title: '要删', content: LINK }))
    await deleteEssay(who, { essay_id })
    expect((await waiting()).some(({ id }) => id === essay_id)).toBe(false)
  })

  test('pending revisions are exported and removed with the account', async () => {
    const { who, essay_id } = await published()
    await editEssay(who, post({ essay_id, title: '带得走的修改', content: LINK }))
    let text = ''
    for await (const piece of await exportedData(who)) text += piece
    expect(JSON.parse(text).revisions).toMatchObject([{ essay_id, title: '带得走的修改', is_approved: 0 }])
    await change(who, who => forgetWritten(who, who.member))
    const left = db.selectFrom('essay_revision').select('id').where('essay_id', '=', essay_id)
    expect(await left.execute()).toEqual([])
    expect(await seen(essay_id)).toBe('提车一周')
  })

  test('a held post is listed by the time of its approval and keeps its time of writing', async () => {
    const place = await forum(db)
    const keeper = await moderator(db, place)
    const topic = await talk(db, { name: '审核的话题' })
    const newcomer = await member(db, { createtime: NOW - 60 })
    const at = { forum_id: place, talk_ids: [topic] }
    const held = await releaseEssay(newcomer, post({ ...at, title: '新人的帖', content: LINK }))
    expect(held.is_approved).toBe(0)
    const live = await releaseEssay(later(await member(db, trusted), 600), post({ ...at, title: '后来的帖' }))
    expect(live.is_approved).toBe(1)
    await essayApprove(later(keeper, 3600), { essay_id: held.essay_id, is_approved: 1 })
    const order = [held.essay_id, live.essay_id]
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).filter(id => order.includes(id))
    const who = visitor(db)
    const list = async (filter_type?: number) =>
      (await getEssayCreamList(who, { forum_id: place, filter_type, ...part })).list
    expect([ids(await list()), ids(await list(1)), ids(await list(2))]).toEqual([order, order, order])
    expect((await list())[0]).toMatchObject({ createtime: NOW, publishtime: NOW + 3600 })
    expect(ids((await talkEssayList(who, { talk_id: topic, ...part })).data)).toEqual(order)
    expect(ids(await recommendEssay(who))).toEqual(order)
    expect(ids((await homeFeed(who)).items)).toEqual(order)
    const { data } = await authorRelease(who, { user_id: newcomer.member, ...part })
    expect(data).toMatchObject([{ createtime: NOW, publishtime: NOW + 3600 }])
  })

  test('only the author may read a held post', async () => {
    const newcomer = await member(db, { createtime: NOW - 60 })
    const { essay_id } = await releaseEssay(newcomer, post({ title: '还在审核', content: LINK }))
    expect(await essayDetail(newcomer, { essay_id })).toMatchObject({ title: '还在审核', is_approved: 0 })
    await expect(essayDetail(visitor(db), { essay_id })).rejects.toThrow('essayHeld')
    await expect(essayDetail(await member(db), { essay_id })).rejects.toThrow('essayHeld')
  })
})
