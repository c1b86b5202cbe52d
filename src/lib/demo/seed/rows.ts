import { texts } from '../../domain/text/texts.ts'
import { applicationRows, certificationRows } from './applying.ts'
import type { Comment } from './comments.ts'
import type { SeedCounters } from './counters.ts'
import type { Essay } from './essays.ts'
import { brandRows, categoryRows, columnRows, forumRow } from './forums.ts'
import { hotScore } from './hot.ts'
import type { Load } from './load.ts'
import { followedForums, follows, type Mark, soonAfter } from './marks.ts'
import { type Member, memberRow, YEARS } from './members.ts'
import { type Random, random } from './random.ts'
import type { Scene } from './scene.ts'
import { firstWords, isShown } from './showcase.ts'
import { talkRows } from './talks.ts'
import { makeVideos } from './videos.ts'

const COVERS = 3
const EXCERPT = 120
const WEEK = 7 * 86_400

/** Where rows and counts go. */
export interface Into {
  load: Load
  tally: SeedCounters
}

/** What stands before the first post: members, forums, topics. */
export function addGround({ load }: Into, scene: Scene) {
  const { now, members, forums, moderators } = scene
  const chance = random('forums')
  const since = now - YEARS - 40 * 86_400
  for (const member of members) {
    load.add('user', memberRow(member))
    load.find('user', member.id, texts.user(member))
  }
  for (const row of brandRows()) load.add('brand', row)
  for (const row of categoryRows()) load.add('forum_category', row)
  for (const forum of forums) {
    load.add('forum', forumRow(forum, chance, since))
    load.find('forum', forum.id, texts.forum(forum))
  }
  for (const row of columnRows(forums)) load.add('forum_column', row)
  for (const row of moderators) load.add('moderator', row)
  for (const row of certificationRows(scene)) load.add('certification', row)
  for (const row of applicationRows(scene)) load.add('moderator_apply', row)
  for (const row of talkRows(since)) {
    load.add('talk', row)
    load.find('talk', row.id, texts.talk(row))
  }
}

export function addEssay(into: Into, { now }: Scene, essay: Essay, id: number, chance: Random) {
  const shown = Number(isShown(essay))
  const said = essay.comments.filter(comment => comment.shown)
  const likers = likersOf(essay, said)
  const { collectors, views } = essay
  const repliers = said.map(({ user }) => user)
  const replyLikers = said.flatMap(comment => comment.likers)
  const hot = shown ? hotScore(essay, now, { repliers, likers, collectors, replyLikers, views }) : 0
  into.load.add('essay', {
    id,
    user_id: essay.user.id,
    forum_id: essay.forum.id,
    column_id: essay.column_id,
    title: essay.title,
    content: essay.html,
    excerpt: firstWords(essay.plain, EXCERPT),
    cover_img_list: JSON.stringify(essay.images.slice(0, COVERS)),
    flag: essay.flag,
    top: Number(essay.flag === 1),
    is_approved: essay.is_approved,
    deletetime: essay.deletetime,
    shown,
    is_closed: essay.is_closed,
    createtime: essay.at,
    publishtime: shown || essay.is_approved === 1 ? essay.at : 0,
    updatetime: essay.at,
    lasttime: said.at(-1)?.at ?? essay.at,
    views: essay.views,
    comment_count: said.length,
    quantity: essay.collectors.length,
    praise_count: likers.length,
    hot,
  })
  for (const talk_id of essay.talks)
    into.load.add('essay_talk', { talk_id, essay_id: id, createtime: essay.at, hot, shown })
  for (const { id: user_id } of essay.collectors) {
    into.load.add('mark', {
      user_id,
      kind: 'essay',
      target_id: id,
      createtime: soonAfter(essay.at, now, chance.next()),
    })
  }
  for (const [nth, { id: user_id }] of likers.entries()) {
    const createtime = soonAfter(essay.at, now, (nth + 0.5) / likers.length)
    into.load.add('mark', { user_id, kind: 'essay_praise', target_id: id, createtime })
  }
  if (!shown) return
  into.load.find('essay', id, texts.essay({ title: essay.title, content: essay.html }))
  countEssay(into.tally, essay, said, now)
}

/** Members who like a post: all who collected it, and every second one who commented on it. */
function likersOf({ user, collectors }: Essay, said: Comment[]): Member[] {
  const speakers = said.filter((_comment, nth) => nth % 2 === 0).map(comment => comment.user)
  const likers = new Set([...collectors, ...speakers])
  likers.delete(user)
  return [...likers]
}

function countEssay(
  tally: SeedCounters,
  { user, forum, column_id, flag, talks, at, views }: Essay,
  said: Comment[],
  now: number,
) {
  const cream = Number(flag === 2)
  tally.add('user', user.id, 'essay_count')
  tally.add('user', user.id, 'release_count')
  tally.add('user', user.id, 'cream_essay_count', cream)
  tally.add('forum', forum.id, 'essay_count')
  tally.add('forum', forum.id, 'essay_cream_count', cream)
  if (column_id !== null) tally.add('forum_column', column_id, 'essay_count')
  const ofWeek = [at, ...said.map(comment => comment.at)].filter(time => time >= now - WEEK).length
  for (const talk of talks) {
    tally.add('talk', talk, 'essay_count')
    tally.add('talk', talk, 'interact', 1 + said.length)
    tally.add('talk', talk, 'week_interact', ofWeek)
    tally.add('talk', talk, 'views', Math.floor(views * 0.6))
  }
}

type Commented = { id: number; user_id: number }

export function addComment({ load, tally }: Into, { now }: Scene, comment: Comment, essay: Commented, chance: Random) {
  const { id, at, user, content, parent, root, likers, children_count, shown } = comment
  load.add('comment', {
    id,
    essay_id: essay.id,
    user_id: user.id,
    to_id: parent?.user.id ?? essay.user_id,
    pid: parent?.id ?? 0,
    root_id: root?.id ?? 0,
    content,
    quantity: likers.length,
    children_count,
    shown,
    createtime: at,
  })
  if (shown) load.find('comment', id, texts.comment({ content }))
  if (shown) tally.add('user', user.id, 'user_essay_comment_count')
  for (const { id: user_id } of likers) {
    load.add('mark', { user_id, kind: 'comment', target_id: id, createtime: soonAfter(at, now, chance.next()) })
  }
}

export function addVideos({ load, tally }: Into, scene: Scene) {
  const chance = random('kept videos')
  for (const { row, collectors } of makeVideos(scene)) {
    load.add('video', row)
    load.find('video', row.id, texts.video(row))
    tally.add('user', row.user_id, 'release_count')
    for (const { id: user_id } of collectors) {
      const createtime = soonAfter(row.createtime, scene.now, chance.next())
      load.add('mark', { user_id, kind: 'video', target_id: row.id, createtime })
    }
  }
}

/** Who follows whom, and which forums are kept. */
export function* relations({ members, forums, now }: Scene): Generator<Mark> {
  yield* follows(members, now)
  yield* followedForums(members, forums, now)
}

export function addRelation({ load, tally }: Into, mark: Mark) {
  load.add('mark', mark)
  if (mark.kind === 'forum') tally.add('forum', mark.target_id, 'follow')
  if (mark.kind !== 'user') return
  tally.add('user', mark.user_id, 'follow_count')
  tally.add('user', mark.target_id, 'fans_count')
}
