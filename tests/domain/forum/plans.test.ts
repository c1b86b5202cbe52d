import { CompiledQuery, type KyselyPlugin, type QueryId, SqliteQueryCompiler } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Member } from '../../../src/lib/core/caller.ts'
import type { Db } from '../../../src/lib/db/open.ts'
import { unreadByShop, unreadOf } from '../../../src/lib/domain/account/unread.ts'
import { certificationOf } from '../../../src/lib/domain/applications/certification.ts'
import { myBoardsApply } from '../../../src/lib/domain/applications/moderator.ts'
import { essayCommentList } from '../../../src/lib/domain/forum/comment-list.ts'
import { getForumChoiceList } from '../../../src/lib/domain/forum/curated-essays.ts'
import { essayDetail } from '../../../src/lib/domain/forum/essay-detail.ts'
import * as lists from '../../../src/lib/domain/forum/essay-lists.ts'
import { essayRows } from '../../../src/lib/domain/forum/essay-rows.ts'
import { FEW_FOLLOWED, followedEssays } from '../../../src/lib/domain/forum/followed-essays.ts'
import { getEssayCreamList, getEssayTopList } from '../../../src/lib/domain/forum/forum-essays.ts'
import { refreshHot } from '../../../src/lib/domain/forum/hot.ts'
import { collectedEssays, collectedVideos, myForumList } from '../../../src/lib/domain/forum/my-collection.ts'
import { myComment, myEssay } from '../../../src/lib/domain/forum/my-posts.ts'
import * as talks from '../../../src/lib/domain/forum/talks.ts'
import * as videos from '../../../src/lib/domain/forum/videos.ts'
import { blockList } from '../../../src/lib/domain/member/block-list.ts'
import { recommendUserList } from '../../../src/lib/domain/member/members.ts'
import { followList } from '../../../src/lib/domain/member/people.ts'
import { letterDialogs, letterList } from '../../../src/lib/domain/message/dialogs.ts'
import { liveUpdates } from '../../../src/lib/domain/message/live-updates.ts'
import { noticeList } from '../../../src/lib/domain/message/notice-list.ts'
import { shopDialogs, shopLetters } from '../../../src/lib/domain/message/shop-inbox.ts'
import { add, comment, essay, forum, inTalks, marks, member, NOW, onSqlite, talk, video } from '../../world.ts'
import { shop } from '../mall/shelves.ts'

/** Tables that grow with members and content; others have a few hundred rows at most. */
const growing = [
  'user',
  'notice',
  'letter',
  'dialog',
  'shop_dialog',
  'role',
  'block',
  'essay',
  'essay_talk',
  'comment',
  'video',
  'mark',
  'block',
  'moderator',
  'certification',
  'moderator_apply',
  'session',
  'author',
  'parent',
]
const [forum_id, talk_id, essay_id, column_id] = [1, 1, 1, 1]
const ROWS = 8
/** The shop in which `me` is a seller. */
let site_id = 0
let lastPeer = 0
/** Follows more members than are looked up one by one. */
let busy: Member

let db: Db
let me: Member
let asked: CompiledQuery[] = []
const compiled = new WeakMap<QueryId, CompiledQuery>()

/** Records each executed query, without the subqueries it is built from. */
const noting: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    compiled.set(queryId, new SqliteQueryCompiler().compileQuery(node, queryId))
    return node
  },
  async transformResult({ result, queryId }) {
    asked.push(compiled.get(queryId)!)
    return result
  },
}

beforeAll(async () => {
  db = await onSqlite()
  me = await member(db)
  busy = await member(db)
  await marks(db, busy.member, 'user', ...Array.from({ length: FEW_FOLLOWED + 1 }, (_each, n) => n + 1))
  const user_id = me.member
  await forum(db)
  await add(db, 'forum_column', { forum_id, name: '改装', sort: 1 })
  await talk(db, { name: '续航' })
  site_id = await shop(db)
  await db.insertInto('role').values({ user_id, duty: 'seller', scope: site_id, createtime: NOW }).execute()
  for (let n = 1; n <= ROWS; n += 1) {
    for (const kind of ['essay', 'video', 'forum', 'user', 'talk']) await marks(db, user_id, kind, n)
    const post = await essay(db, { user_id: (await member(db)).member, forum_id, column_id, flag: (n % 2) + 1 })
    await inTalks(db, post, talk_id)
    await comment(db, { essay_id, user_id, pid: await comment(db, { essay_id, user_id }) })
    await video(db, { user_id })
    const peer_id = (await member(db)).member
    const said = { title: '', content: '好', image: '', createtime: NOW }
    const last_id = await add(db, 'letter', { low_id: user_id, high_id: peer_id, from_id: peer_id, ...said })
    await db.insertInto('dialog').values({ user_id, peer_id, last_id, shown: 1 }).execute()
    await askedIn(await shop(db), user_id)
    await askedIn(site_id, peer_id)
    lastPeer = peer_id
    const news = { target_type: 'essay', target_id: essay_id, text: '好', createtime: NOW, once: null }
    await add(db, 'notice', { user_id, type: 'reply', kind: 'REPLY', actor_id: peer_id, ...news })
    await add(db, 'pick', { essay_id: n, cate_id: 1, coverimage: '', title: '', desc: '', sort: 1, createtime: 1 })
  }
})
beforeEach(() => {
  asked = []
})

/** Adds a member's unread conversation with a shop. */
async function askedIn(site_id: number, user_id: number) {
  const said = { title: '', content: '好', image: '', createtime: NOW }
  const last_id = await add(db, 'letter', { low_id: user_id, high_id: user_id, site_id, from_id: user_id, ...said })
  await db
    .insertInto('shop_dialog')
    .values({ user_id, site_id, last_id, shown: 1, unread: 1, desk_unread: 1 })
    .execute()
}

const who = (): Member => ({ ...me, db: db.withPlugin(noting) })
type Part = { page: number; limit: number }

const orders = [0, 1, 2, 3].flatMap(filter_type =>
  [0, 1, 2].flatMap(screen => [undefined, column_id].map(column_id => ({ filter_type, screen, column_id }))),
)

const queries: [string, (part: Part) => Promise<unknown>][] = [
  ['recommendEssay', () => lists.recommendEssay(who())],
  ['hotEssay', () => lists.hotEssay(who())],
  ['essayAllList', part => lists.essayAllList(who(), part)],
  ['authorRelease', part => lists.authorRelease(who(), { user_id: 1, ...part })],
  ['otherEssays', part => lists.otherEssays(who(), { user_id: 1, essay_id, ...part })],
  ['essayDetail', () => essayDetail(who(), { essay_id })],
  ['getEssayTopList', () => getEssayTopList(who(), { forum_id })],
  ...orders.map((filter): (typeof queries)[number] => [
    `getEssayCreamList ${JSON.stringify(filter)}`,
    part => getEssayCreamList(who(), { forum_id, ...filter, ...part }),
  ]),
  ['essayCommentList', part => essayCommentList(who(), { essay_id, ...part })],
  ...(['new', 'hot'] as const).map((sort): (typeof queries)[number] => [
    `essayCommentList ${sort}`,
    part => essayCommentList(who(), { essay_id, sort, ...part }),
  ]),
  ...(['old', 'new'] as const).map((sort): (typeof queries)[number] => [
    `essayCommentList of the author ${sort}`,
    part => essayCommentList(who(), { essay_id, sort, only: 1, ...part }),
  ]),
  ['essayCommentList of a thread', part => essayCommentList(who(), { essay_id, comment_id: 1, ...part })],
  ['talkList', part => talks.talkList(who(), part)],
  ['talkEssayList newest', part => talks.talkEssayList(who(), { talk_id, ...part })],
  ['talkEssayList hottest', part => talks.talkEssayList(who(), { talk_id, screen: 1, ...part })],
  ['recommendTalkList', () => talks.recommendTalkList(who())],
  ['videoRecommendList', part => videos.videoRecommendList(who(), part)],
  ['forumVideoList', part => videos.forumVideoList(who(), part)],
  ['userReleaseVideo', part => videos.userReleaseVideo(who(), { user_id: 1, ...part })],
  ['getForumChoiceList', part => getForumChoiceList(who(), part)],
  ['getForumChoiceList of a category', part => getForumChoiceList(who(), { cate_id: 1, ...part })],
  ['recommendUserList', part => recommendUserList(who(), part)],
  ['blockList', part => blockList(who(), part)],
  ...([1, 2] as const).map((screen): (typeof queries)[number] => [
    `followList ${screen}`,
    part => followList(who(), { screen, ...part }),
  ]),
  ['collectedEssays', part => collectedEssays(who(), part)],
  ['collectedVideos', part => collectedVideos(who(), part)],
  ...([1, 2] as const).map((screen): (typeof queries)[number] => [
    `myForumList ${screen}`,
    part => myForumList(who(), { screen, ...part }),
  ]),
  ['followedEssays of few', ({ limit }) => followedEssays(who(), { limit })],
  ['followedEssays of many', ({ limit }) => followedEssays({ ...who(), member: busy.member }, { limit })],
  [
    'followedEssays of many further on',
    ({ limit }) => followedEssays({ ...who(), member: busy.member }, { limit, before: { time: NOW, id: ROWS } }),
  ],
  ...[0, 1, 2].map((state): (typeof queries)[number] => [
    `myEssay ${state}`,
    part => myEssay(who(), { state, ...part }),
  ]),
  ...[0, 1].map((screen): (typeof queries)[number] => [
    `myComment ${screen}`,
    part => myComment(who(), { screen, ...part }),
  ]),
  ['myBoardsApply', part => myBoardsApply(who(), part)],
  ['certificationOf', () => certificationOf(who())],
  ['noticeList', part => noticeList(who(), part)],
  ['noticeList of a type', part => noticeList(who(), { type: 'reply', ...part })],
  ['letterDialogs', part => letterDialogs(who(), part)],
  ['letterList', part => letterList(who(), { uid: 2, before: 100, ...part })],
  ['letterList of a shop', part => letterList(who(), { site_id: site_id + 1, before: 100, ...part })],
  ['deskDialogs', part => shopDialogs(who(), { site_id, ...part })],
  ['deskDialogs that wait', part => shopDialogs(who(), { site_id, unread: 1, ...part })],
  ['deskLetters', part => shopLetters(who(), { site_id, uid: lastPeer, before: 1000, ...part })],
]

test.each(queries)('%s uses an index and needs no sorting', async (_name, run) => {
  await run({ page: 1, limit: ROWS })
  expect(asked.length).toBeGreaterThan(0)
  expect((await plans()).filter(isDear)).toEqual([])
})

test.each(queries)('%s runs as many queries for many rows as for two', async (_name, run) => {
  await run({ page: 1, limit: 2 })
  const few = asked.length
  asked = []
  await run({ page: 1, limit: ROWS })
  expect(asked.length).toBe(few)
})

test('rows are read by primary key', async () => {
  await essayRows(who(), [1, 2, 3])
  await videos.videoDetail(who(), { video_id: 1 })
  expect(await walked('essay', 'video')).toEqual([
    'SEARCH essay USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH video USING INTEGER PRIMARY KEY (rowid=?)',
  ])
})

test('unread counts use the indexes of unread rows', async () => {
  await unreadOf(who())
  await unreadByShop(who())
  expect(await walked('notice', 'dialog', 'shop_dialog', 'role')).toEqual([
    'SEARCH dialog USING INDEX dialog_unread (user_id=?)',
    'SEARCH notice USING COVERING INDEX notice_unread (user_id=? AND type=?)',
    'SEARCH role USING COVERING INDEX sqlite_autoindex_role_1 (user_id=? AND duty=?)',
    'SEARCH shop_dialog USING INDEX shop_dialog_unread (user_id=?)',
    'SEARCH shop_dialog USING INDEX shop_dialog_waiting (site_id=?)',
  ])
})

test('news for sellers takes one query for all their shops, by index', async () => {
  const seller = await member(db)
  for (const scope of [site_id, await shop(db), await shop(db)]) {
    await db.insertInto('role').values({ user_id: seller.member, duty: 'seller', scope, createtime: NOW }).execute()
    asked = []
    await liveUpdates({ ...who(), member: seller.member }, NOW)
    const atDesks = asked.filter(({ sql }) => sql.includes('"is_mute"'))
    expect(atDesks.length).toBe(1)
    asked = atDesks
    expect(await walked('shop_dialog', 'each', 'letter', 'role')).toEqual([
      'SEARCH each USING COVERING INDEX shop_dialog_by_site_id_last_id (site_id=? AND last_id>?)',
      'SEARCH letter USING INTEGER PRIMARY KEY (rowid=?)',
      // Whether the buyer writes for the site.
      'SEARCH role USING COVERING INDEX sqlite_autoindex_role_1 (user_id=? AND duty=? AND scope=?)',
      'SEARCH role USING COVERING INDEX sqlite_autoindex_role_1 (user_id=? AND duty=?)',
      'SEARCH shop_dialog USING INDEX shop_dialog_by_site_id_last_id (site_id=? AND last_id>?)',
    ])
  }
})

test('the hot sweep reads only hot or new rows, by index', async () => {
  await refreshHot(who())
  expect(await walked('essay', 'essay_talk', 'video', 'comment', 'mark', 'user', 'said')).toEqual([
    'SEARCH comment USING COVERING INDEX comment_by_arrival (essay_id=?)',
    'SEARCH comment USING COVERING INDEX comment_by_createtime_essay_id_shown (createtime>?)',
    'SEARCH comment USING INDEX comment_by_arrival (essay_id=?)',
    'SEARCH essay USING COVERING INDEX essay_by_publishtime_id_forum_id_shown_user_id (publishtime>?)',
    'SEARCH essay USING INDEX essay_by_hot_id_forum_id_shown (hot>?)',
    'SEARCH essay USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH essay_talk USING INDEX sqlite_autoindex_essay_talk_1 (essay_id=?)',
    'SEARCH mark USING COVERING INDEX mark_by_kind_target_id_createtime_user_id (kind=? AND target_id=?)',
    'SEARCH said USING INDEX video_comment_by_video_id_root_id_shown_id (video_id=?)',
    'SEARCH user USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH video USING COVERING INDEX video_by_createtime_id_shown (createtime>?)',
    'SEARCH video USING INDEX video_by_hot_id_shown (hot>?)',
    'SEARCH video USING INTEGER PRIMARY KEY (rowid=?)',
  ])
})

/** The distinct query plan steps that access these tables. */
async function walked(...tables: string[]) {
  const steps = (await plans()).filter(step => tables.includes(/^(SCAN|SEARCH) (\w+)/.exec(step)?.[2] ?? ''))
  return [...new Set(steps)].sort()
}

/** SQLite's query plans of the recorded queries. */
async function plans() {
  const plans = asked.map(({ sql, parameters }) =>
    CompiledQuery.raw(`explain query plan ${sql}`, parameters.map(bindable)),
  )
  const steps = await Promise.all(plans.map(plan => db.executeQuery<{ detail: string }>(plan)))
  return steps.flatMap(({ rows }) => rows.map(row => row.detail))
}

const isDear = (step: string) => {
  const scanned = /^SCAN (\w+)(?! USING (COVERING )?INDEX)/.exec(step)?.[1]
  return step.startsWith('USE TEMP B-TREE') || (scanned !== undefined && growing.includes(scanned))
}

/** Prepared queries have placeholder objects as values; any value gives the same plan. */
const bindable = (parameter: unknown) => (typeof parameter === 'object' ? 1 : parameter)
