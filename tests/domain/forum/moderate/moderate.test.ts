import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Member } from '../../../../src/lib/core/caller.ts'
import type { Db } from '../../../../src/lib/db/open.ts'
import { essayDetail } from '../../../../src/lib/domain/forum/essay-detail.ts'
import { authorRelease, essayAllList } from '../../../../src/lib/domain/forum/essay-lists.ts'
import { forumDetails, forumList } from '../../../../src/lib/domain/forum/forums.ts'
import { commentApprove, essayApprove } from '../../../../src/lib/domain/forum/moderate/approve.ts'
import { essayClose } from '../../../../src/lib/domain/forum/moderate/close-post.ts'
import { columnSave, columnSort } from '../../../../src/lib/domain/forum/moderate/columns.ts'
import { commentDelete, essayDelete } from '../../../../src/lib/domain/forum/moderate/delete.ts'
import { log } from '../../../../src/lib/domain/forum/moderate/forum-log.ts'
import { mute, muteList, unmute } from '../../../../src/lib/domain/forum/moderate/forum-mutes.ts'
import { reportHandle, reportList } from '../../../../src/lib/domain/forum/moderate/forum-reports.ts'
import { forumEdit } from '../../../../src/lib/domain/forum/moderate/forum-settings.ts'
import { heldComments, heldEssays } from '../../../../src/lib/domain/forum/moderate/held-in-forum.ts'
import { essayHistory } from '../../../../src/lib/domain/forum/moderate/history.ts'
import { moderatedComment, moderatedEssay } from '../../../../src/lib/domain/forum/moderate/moderated-content.ts'
import { essayMove } from '../../../../src/lib/domain/forum/moderate/move.ts'
import { essayFlag } from '../../../../src/lib/domain/forum/moderate/pin-or-essence.ts'
import { talkEssayList } from '../../../../src/lib/domain/forum/talks.ts'
import { homePage } from '../../../../src/lib/domain/member/members.ts'
import { add, comment, databases, essay, member, NOW, pagesThatFall, visitor } from '../../../world.ts'
import { counters } from './recount.ts'
import { audits, type Scene, scene } from './scene.ts'

const part = { page: 1, limit: 10 }

describe.each(databases)('on %s', (_name, open) => {
  let db: Db
  let at: Scene
  beforeAll(async () => {
    db = await open()
    at = await scene(db)
  })

  const report = (essay_id: number, user_id: number) =>
    add(db, 'report', {
      user_id,
      target_type: 'essay',
      target_id: essay_id,
      author_id: at.author.member,
      forum_id: at.here,
      weight: 1,
      assignee: null,
      createtime: NOW,
      donetime: null,
      reason: '广告',
      desc: '',
      images: '[]',
    })

  /** All moderator actions, each in the first forum. */
  async function deeds(): Promise<[string, (who: Member) => Promise<unknown>][]> {
    const { here, there } = at
    const [one, two] = [await at.post(), await at.post()]
    const held = await essay(db, { user_id: at.author.member, forum_id: here, shown: 0, is_approved: 0 })
    const waits = await comment(db, { essay_id: one, user_id: at.stranger.member, shown: 0, is_approved: 0 })
    const said = await at.say(one)
    const case_id = await report(two, at.stranger.member)
    const id = await add(db, 'forum_column', { forum_id: here, name: `栏目${one}`, sort: 9 })
    const ids = (await db.selectFrom('forum_column').select('id').where('forum_id', '=', here).execute()).map(c => c.id)
    const user_id = at.stranger.member
    return [
      ['forumEdit', who => forumEdit(who, { forum_id: here, notice: '新公告' })],
      ['columnSave', who => columnSave(who, { forum_id: here, id, name: `改名${one}` })],
      ['columnSort', who => columnSort(who, { forum_id: here, ids })],
      ['essayFlag', who => essayFlag(who, { essay_id: one, flag: 2 })],
      ['essayApprove', who => essayApprove(who, { essay_id: held, is_approved: 1 })],
      ['commentApprove', who => commentApprove(who, { comment_id: waits, is_approved: 1 })],
      ['essayClose', who => essayClose(who, { essay_id: two, is_closed: 1 })],
      ['reportHandle', who => reportHandle(who, { id: case_id, status: 3 })],
      ['commentDelete', who => commentDelete(who, { comment_id: said, reason: '灌水' })],
      ['essayDelete', who => essayDelete(who, { essay_id: two, reason: '灌水' })],
      ['mute', who => mute(who, { forum_id: here, user_id, until: NOW + 60, reason: '灌水' })],
      ['unmute', who => unmute(who, { forum_id: here, user_id })],
      ['essayMove', who => essayMove(who, { essay_id: one, forum_id: there, column_id: at.columns[1] })],
    ]
  }

  test('refuses every action to members, authors and moderators of other forums, and changes nothing', async () => {
    const before = JSON.stringify((await counters(db)).stored.forums)
    const all = await deeds()
    const kept = JSON.stringify((await counters(db)).stored)
    for (const [name, deed] of all)
      for (const who of [at.stranger, at.author, at.elsewhere]) {
        const tried = await deed(who).then(
          () => 'done',
          error => error.reason,
        )
        expect([name, tried]).toEqual([name, 'forbidden'])
      }
    expect(JSON.stringify((await counters(db)).stored)).toBe(kept)
    expect(before).not.toBe('')
  })

  test.each(['both', 'staff'] as const)(
    '%s may do every action, which is logged once and keeps counters exact',
    async person => {
      for (const [name, deed] of await deeds()) {
        const before = (await audits(db, name)).length
        await deed(at[person])
        const rows = await audits(db, name)
        expect([name, rows.at(-1)?.user_id, rows.at(-1)?.forum_id]).toEqual([
          name,
          at[person].member,
          expect.any(Number),
        ])
        expect(rows.length - before).toBe(name === 'essayMove' ? 2 : 1)
      }
      const { stored, counted } = await counters(db)
      expect(stored).toEqual(counted)
    },
  )

  test('notifies authors of each action with its moderator and reason', async () => {
    const place = await scene(db)
    const { mod, author, stranger, here: forum_id } = place
    const [essay_id, gone] = await place.posts(forum_id, forum_id)
    const essay = { essay_id: essay_id!, reason: '很详细' }
    const comment_id = await place.say(essay.essay_id)
    const blank = { shown: 0, is_approved: 0, user_id: stranger.member }
    const held = await comment(db, { ...blank, essay_id: essay.essay_id, to_id: author.member })
    await essayFlag(mod, { ...essay, flag: 2 })
    await essayFlag(mod, { ...essay, flag: 1 })
    await essayClose(mod, { ...essay, is_closed: 1 })
    await essayClose(mod, { ...essay, is_closed: 0 })
    await commentDelete(mod, { comment_id, reason: '灌水' })
    await commentApprove(mod, { comment_id: held, is_approved: 1 })
    await mute(mod, { forum_id, user_id: stranger.member, until: NOW + 60, reason: '灌水' })
    await unmute(mod, { forum_id, user_id: stranger.member })
    await essayMove(place.both, { ...essay, forum_id: place.there, column_id: place.columns[1] })
    await essayDelete(mod, { essay_id: gone!, reason: '广告' })
    const told = async (user_id: number) =>
      (await db.selectFrom('notice').selectAll().where('user_id', '=', user_id).orderBy('id').execute())
        .filter(({ actor_id }) => actor_id === mod.member || actor_id === place.both.member)
        .map(({ kind, text }) => [kind, text])
    expect(await told(author.member)).toEqual([
      ['ESSAY_CREAM', '很详细'],
      ['ESSAY_PINNED', '很详细'],
      ['ESSAY_CLOSED', '很详细'],
      ['ESSAY_OPENED', '很详细'],
      ['ESSAY_MOVED', '很详细'],
      ['ESSAY_DELETED', '广告'],
    ])
    expect(await told(stranger.member)).toEqual([
      ['COMMENT_DELETED', '灌水'],
      ['COMMENT_APPROVED', ''],
      ['MUTED', '灌水'],
      ['UNMUTED', ''],
    ])
    const replies = await db
      .selectFrom('notice')
      .selectAll()
      .where('target_id', '=', held)
      .where('kind', '=', 'REPLY')
      .execute()
    expect(replies).toMatchObject([{ user_id: author.member, actor_id: stranger.member }])
  })

  test('moving a post needs moderating both forums', async () => {
    const [mine, theirs] = [await at.post(), await at.post(at.author, at.there)]
    const out = { essay_id: mine, forum_id: at.there, column_id: at.columns[1] }
    const into = { essay_id: theirs, forum_id: at.here, column_id: at.columns[0] }
    await expect(essayMove(at.mod, out)).rejects.toThrow('forbidden')
    await expect(essayMove(at.mod, into)).rejects.toThrow('forbidden')
  })

  test('repeating an action is idempotent and logged once', async () => {
    const essay_id = await at.post()
    for (const deed of [
      () => essayFlag(at.mod, { essay_id, flag: 2 }),
      () => essayClose(at.mod, { essay_id, is_closed: 1 }),
    ])
      await Promise.all([deed(), deed(), deed()])
    expect((await audits(db, 'essayFlag')).filter(({ target_id }) => target_id === essay_id)).toHaveLength(1)
    expect((await audits(db, 'essayClose')).filter(({ target_id }) => target_id === essay_id)).toHaveLength(1)
    await essayDelete(at.mod, { essay_id, reason: '重复' })
    await expect(essayDelete(at.mod, { essay_id, reason: '重复' })).rejects.toThrow('essayGone')
  })

  test('allows five pinned posts, also under concurrent calls', async () => {
    const place = await scene(db)
    const posts = await place.posts(...Array(9).fill(place.here))
    const tries = await Promise.allSettled(posts.map(essay_id => essayFlag(place.mod, { essay_id, flag: 1 })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const pinned = posts.filter((_, n) => tries[n]!.status === 'fulfilled')
    const sixth = posts.find(id => !pinned.includes(id))!
    await expect(essayFlag(place.mod, { essay_id: sixth, flag: 1 })).rejects.toThrow('tooManyPins')
    await essayDelete(place.mod, { essay_id: pinned[0]!, reason: '过期' })
    await essayFlag(place.mod, { essay_id: sixth, flag: 1 })
  })

  test('a deleted post is gone for everybody and stores the reason', async () => {
    const essay_id = await at.post()
    await essayDelete(at.mod, { essay_id, reason: '广告' })
    for (const who of [visitor(db), at.author, at.mod])
      await expect(essayDetail(who, { essay_id })).rejects.toThrow('essayGone')
    const row = await db.selectFrom('essay').select('reason').where('id', '=', essay_id).executeTakeFirstOrThrow()
    expect(row.reason).toBe('广告')
  })

  test('deleting a held post invalidates its page', async () => {
    const essay_id = await essay(db, { user_id: at.author.member, forum_id: at.here, shown: 0, is_approved: 0 })
    const pages = { post: (who: Caller) => essayDetail(who, { essay_id }) }
    expect(await pagesThatFall(at.mod, pages, () => essayDelete(at.mod, { essay_id, reason: '广告' }))).toEqual([
      'post',
    ])
  })

  test('a moved post keeps comments, loses its pin and invalidates both forums', async () => {
    const essay_id = await at.post()
    await at.say(essay_id)
    await essayFlag(at.mod, { essay_id, flag: 1 })
    at.both.touched.length = 0
    await essayMove(at.both, { essay_id, forum_id: at.there, column_id: at.columns[1] })
    const moved = await essayDetail(visitor(db), { essay_id })
    expect(moved).toMatchObject({ column_id: at.there, comment_count: 1, flag: 0 })
    const lists = [at.here, at.there].flatMap(id => [`forum:${id}`, `essays:forum:${id}`])
    expect(at.both.touched).toEqual(expect.arrayContaining([`essay:${essay_id}`, `comments:${essay_id}`, ...lists]))
    const { stored, counted } = await counters(db)
    expect(stored).toEqual(counted)
  })

  test('marking a post as essence invalidates every page that lists or counts it', async () => {
    const essay_id = await at.post()
    const user_id = at.author.member
    const pages = {
      post: (who: Caller) => essayDetail(who, { essay_id }),
      all: (who: Caller) => essayAllList(who, part),
      'of its author': (who: Caller) => authorRelease(who, { user_id, ...part }),
      'of its topic': (who: Caller) => talkEssayList(who, { talk_id: at.talk_id, screen: 1, ...part }),
      author: (who: Caller) => homePage(who, { user_id }),
      forums: forumList,
    }
    expect(await pagesThatFall(at.mod, pages, () => essayFlag(at.mod, { essay_id, flag: 2 }))).toEqual(
      Object.keys(pages),
    )
  })

  test('moving to a forum with columns needs one of its columns', async () => {
    const essay_id = await at.post()
    const to = { essay_id, forum_id: at.there }
    await expect(essayMove(at.both, to)).rejects.toThrow('columnNeeded')
    await expect(essayMove(at.both, { ...to, column_id: at.columns[0] })).rejects.toThrow('badField')
  })

  test('concurrent moves leave exact counters', async () => {
    const place = await scene(db)
    const posts = await place.posts(place.here, place.there, place.here, place.there)
    const to = (n: number) => ({ forum_id: [place.here, place.there][n % 2]!, column_id: place.columns[n % 2] })
    await Promise.all(
      Array.from({ length: 24 }, (_, n) => essayMove(place.both, { essay_id: posts[n % 4]!, ...to(n + (n >> 2)) })),
    )
    const { stored, counted } = await counters(db)
    expect(stored).toEqual(counted)
  })

  test('lists held posts oldest first; refusing needs a reason, and a refused post may be approved', async () => {
    const place = await scene(db)
    const held = { user_id: place.author.member, forum_id: place.here, shown: 0, is_approved: 0 }
    const [one, two] = [await essay(db, held), await essay(db, held)]
    const waiting = async () =>
      (await heldEssays(place.mod, { forum_id: place.here, ...part })).data.map(({ id }) => id)
    expect(await waiting()).toEqual([one, two])
    await expect(essayApprove(place.mod, { essay_id: one, is_approved: 2 })).rejects.toThrow('reasonNeeded')
    await essayApprove(place.mod, { essay_id: one, is_approved: 2, reason: '与本版无关' })
    expect(await waiting()).toEqual([two])
    expect(await essayDetail(place.author, { essay_id: one })).toMatchObject({ is_approved: 2 })
    await essayApprove(place.mod, { essay_id: one, is_approved: 1 })
    await expect(essayApprove(place.mod, { essay_id: one, is_approved: 2, reason: '反悔' })).rejects.toThrow(
      'decidedAlready',
    )
    expect(await essayDetail(visitor(db), { essay_id: one })).toMatchObject({ is_approved: 1 })
  })

  test('a held comment can be approved under a closed post, but not under a deleted one', async () => {
    const place = await scene(db)
    const essay_id = await place.post()
    const held = { essay_id, user_id: place.stranger.member, shown: 0, is_approved: 0, createtime: NOW }
    const [one, two] = [await comment(db, held), await comment(db, held)]
    expect((await heldComments(place.mod, { forum_id: place.here, ...part })).total).toBe(2)
    await essayClose(place.mod, { essay_id, is_closed: 1 })
    await commentApprove(place.mod, { comment_id: one, is_approved: 1 })
    expect(await essayDetail(visitor(db), { essay_id })).toMatchObject({ comment_count: 1, lasttime: NOW })
    await essayDelete(place.mod, { essay_id, reason: '过期' })
    await expect(commentApprove(place.mod, { comment_id: two, is_approved: 1 })).rejects.toThrow('essayGone')
    expect((await heldComments(place.mod, { forum_id: place.here, ...part })).total).toBe(0)
  })

  test('closing a post invalidates its page and refuses replies until reopened', async () => {
    const essay_id = await at.post()
    const pages = { post: (who: Caller) => essayDetail(who, { essay_id }) }
    const close = () => essayClose(at.mod, { essay_id, is_closed: 1 })
    expect(await pagesThatFall(at.mod, pages, close)).toEqual(['post'])
    await expect(at.say(essay_id)).rejects.toThrow('essayClosed')
    await essayClose(at.mod, { essay_id, is_closed: 0 })
    await at.say(essay_id)
  })

  test('a mute applies to its forum only, tells until when and why, and ends with unmuting', async () => {
    const place = await scene(db)
    const [essay_id, away] = [await place.post(), await place.post(place.author, place.there)]
    const user_id = place.stranger.member
    const until = NOW + 30 * 86_400
    await mute(place.mod, { forum_id: place.here, user_id, until, reason: '人身攻击' })
    const words = { until: '2026-12-21 12:00:00', reason: '人身攻击' }
    await expect(place.say(essay_id)).rejects.toThrow(expect.objectContaining({ reason: 'muted', words }))
    await expect(place.post(place.stranger)).rejects.toThrow('muted')
    await place.say(away)
    expect((await muteList(place.mod, { forum_id: place.here, ...part })).data).toMatchObject([{ user_id, until }])
    await unmute(place.mod, { forum_id: place.here, user_id })
    await place.say(essay_id)
    expect((await muteList(place.mod, { forum_id: place.here, ...part })).total).toBe(0)
  })

  test('refuses to mute moderators, staff or missing members, or until a past or too distant time', async () => {
    const words = { forum_id: at.here, until: NOW + 60, reason: '试试' }
    for (const user_id of [at.mod.member, at.both.member, at.staff.member])
      await expect(mute(at.mod, { ...words, user_id })).rejects.toThrow('muteModerator')
    const user_id = at.stranger.member
    for (const until of [NOW, NOW + 366 * 86_400])
      await expect(mute(at.mod, { ...words, user_id, until })).rejects.toThrow('badField')
    await expect(mute(at.mod, { ...words, user_id: 999_999 })).rejects.toThrow('noSuchContent')
  })

  test('columns can be added, renamed, sorted and hidden; a hidden one keeps its posts but takes no new', async () => {
    const place = await scene(db)
    const forum_id = place.here
    const essay_id = await place.post()
    const { id } = await columnSave(place.mod, { forum_id, name: '问答' })
    const pages = { forum: (who: Caller) => forumDetails(who, { forum_id }) }
    const rename = () => columnSave(place.mod, { forum_id, id, name: '问答' })
    expect(await pagesThatFall(place.mod, pages, rename)).toEqual(['forum'])
    await expect(columnSave(place.mod, { forum_id, name: '问答' })).rejects.toThrow('columnTaken')
    await expect(columnSave(place.mod, { forum_id: forum_id, id: place.columns[1], name: '别处' })).rejects.toThrow(
      'noSuchContent',
    )
    await columnSort(place.mod, { forum_id, ids: [id, place.columns[0]!] })
    await expect(columnSort(place.mod, { forum_id, ids: [id] })).rejects.toThrow('badField')
    await columnSave(place.mod, { forum_id, id: place.columns[0], name: '旧作业', is_show: 0 })
    await expect(place.post()).rejects.toThrow('badField')
    expect(await essayDetail(visitor(db), { essay_id })).toMatchObject({ essay_id })
    const columns = await db
      .selectFrom('forum_column')
      .select(['id', 'name', 'is_show', 'sort'])
      .where('forum_id', '=', forum_id)
      .orderBy('sort')
      .execute()
    expect(columns.map(({ name, is_show }) => [name, is_show])).toEqual([
      ['问答', 1],
      ['旧作业', 0],
    ])
  })

  test('editing a forum invalidates its pages, can clear the notice and refuses external covers', async () => {
    const forum_id = at.here
    const pages = { forum: (who: Caller) => forumDetails(who, { forum_id }), forums: forumList }
    const edit = () => forumEdit(at.mod, { forum_id, notice: '看这里', coverimage: '/art/cover-1.svg' })
    expect(await pagesThatFall(at.mod, pages, edit)).toEqual(['forum', 'forums'])
    await forumEdit(at.mod, { forum_id, notice: '' })
    const row = await db
      .selectFrom('forum')
      .select(['notice', 'coverimage'])
      .where('id', '=', forum_id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ notice: '', coverimage: '/art/cover-1.svg' })
    await expect(forumEdit(at.mod, { forum_id, coverimage: 'https://a.example/x.png' })).rejects.toThrow('badField')
  })

  test('deciding one report decides all of the same post, once', async () => {
    const place = await scene(db)
    const essay_id = await place.post()
    const rows = { target_type: 'essay', target_id: essay_id, author_id: place.author.member, forum_id: place.here }
    const blank = {
      ...rows,
      weight: 1,
      assignee: null,
      donetime: null,
      createtime: NOW,
      reason: '广告',
      desc: '',
      images: '[]',
    }
    const [one, two] = [
      await add(db, 'report', { ...blank, user_id: place.stranger.member }),
      await add(db, 'report', { ...blank, user_id: place.mod.member }),
    ]
    const asked = { forum_id: place.here, ...part }
    expect((await reportList(place.mod, asked)).data).toMatchObject([
      { id: one, essay_id },
      { id: two, essay_id },
    ])
    await reportHandle(place.mod, { id: one, status: 1 })
    expect((await reportList(place.mod, { ...asked, status: 1 })).total).toBe(2)
    await reportHandle(place.mod, { id: one, status: 2, note: '已处理' })
    expect((await reportList(place.mod, asked)).total).toBe(0)
    expect((await reportList(place.mod, { ...asked, status: 2 })).total).toBe(2)
    await expect(reportHandle(place.mod, { id: two, status: 3 })).rejects.toThrow('decidedAlready')
  })

  test('only moderators of the forum and staff may read its lists and history', async () => {
    const essay_id = await at.post()
    const asked = { forum_id: at.here, ...part }
    for (const list of [heldEssays, heldComments, muteList, log, reportList])
      for (const who of [at.author, at.elsewhere, await member(db)])
        await expect(list(who, asked)).rejects.toThrow('forbidden')
    await expect(essayHistory(at.elsewhere, { essay_id })).rejects.toThrow('forbidden')
    expect(await essayHistory(at.mod, { essay_id })).toMatchObject({ data: [] })
    const comment_id = await at.say(essay_id)
    for (const who of [at.author, at.elsewhere]) {
      await expect(moderatedEssay(who, { essay_id })).rejects.toThrow('forbidden')
      await expect(moderatedComment(who, { comment_id })).rejects.toThrow('forbidden')
    }
    for (const who of [at.mod, at.staff]) {
      const state = { flag: 0, is_closed: 0, forum_id: at.here, user_id: at.author.member }
      expect(await moderatedEssay(who, { essay_id })).toMatchObject(state)
      expect(await moderatedComment(who, { comment_id })).toMatchObject({ user_id: at.stranger.member })
    }
    await expect(moderatedEssay(at.mod, { essay_id: 999_999 })).rejects.toThrow('essayGone')
    await expect(moderatedComment(at.mod, { comment_id: 999_999 })).rejects.toThrow('noSuchContent')
    const [last] = (await log(at.mod, asked)).data
    expect(last).toMatchObject({ nickname: expect.any(String), detail: expect.any(Object) })
  })
})
