import { checkBlocks } from '../account/blocks.ts'
import { tell } from '../account/notices.ts'
import { takePace } from '../account/pace.ts'
import { standingOf } from '../account/trust.ts'
import type { Changing, Member } from '../caller.ts'
import { change } from '../change.ts'
import type { Db } from '../db/open.ts'
import { query } from '../db/query.ts'
import { earn } from '../ledger/earn.ts'
import { Refusal } from '../refusal.ts'
import { listsOf, tag } from '../tags.ts'
import { commentOf } from './comments.ts'
import { dropDraft } from './drafts.ts'
import { checkEssay } from './essays.ts'
import { checkMutes, isHeldText, weighedText } from './hold.ts'
import { isHeldForMentions, tellMentions } from './mentions.ts'
import { linksIn } from './names.ts'
import { countTalks } from './visibility.ts'

interface Said {
  essay_id: number
  content: string
  /** The comment that is answered, 0 for the post itself. */
  pid?: number | undefined
  /** Of several members of the same name, who is meant by the `@nickname` in the text. */
  mention_ids?: number[] | undefined
}

/**
 * Comments a post or answers a comment; one that is held for review comes back as null. Refuses as essayDetail does,
 * and stopWord, essayClosed, noSuchContent, blocked (by who wrote the post or that comment), muted, tooFast, tooMany.
 */
export async function userAtom(who: Member, { essay_id, content, pid = 0, mention_ids }: Said) {
  const weighed = await weighedText(who, content)
  const { links, mentions } = await linksIn(who, weighed.text, mention_ids)
  const comment = await change(who, async who => {
    const [essay, parent, standing] = await Promise.all([
      openEssay(who, essay_id),
      pid === 0 ? null : parentOf(who, essay_id, pid),
      standingOf(who),
    ])
    const to_id = parent?.user_id ?? essay.user_id
    const [, , same] = await Promise.all([
      checkBlocks(who, essay.user_id, to_id),
      checkMutes(who, essay.forum_id),
      takePace(who, 'comment', standing, `${essay_id}:${weighed.text}`),
    ])
    const row = {
      essay_id,
      user_id: who.member,
      pid,
      root_id: parent ? parent.root_id || parent.id : 0,
      to_id,
      content: weighed.text,
      links: JSON.stringify(links),
      createtime: who.now,
    }
    const isDoubtful = isHeldForMentions(standing.trust, mentions) || isHeldText(standing, row.content)
    if (weighed.hold || same || isDoubtful) return hold(who, row)
    return show(who, row, mentions)
  })
  return { comment, is_approved: Number(comment !== null) }
}

async function openEssay(who: Member, essay_id: number) {
  const essay = await checkEssay(who, essay_id)
  if (essay.is_closed) throw new Refusal('essayClosed')
  return essay
}

interface Row {
  essay_id: number
  user_id: number
  pid: number
  root_id: number
  to_id: number
  content: string
  links: string
  createtime: number
}

async function hold(who: Changing<Member>, row: Row) {
  await Promise.all([insert(who, row, 0), dropDraftOf(who, row)])
  return null
}

async function show(who: Changing<Member>, row: Row, mentions: number[]) {
  const [talk_ids, id] = await Promise.all([countAtPost(who, row, 1, 'open'), insert(who, row, 1)])
  const [comment] = await Promise.all([
    commentOf(who, id),
    earn(who, { user_id: row.user_id, rule: 'reply', relate_id: id }),
    dropDraftOf(who, row),
    tellOf(who, { ...row, id }, mentions),
  ])
  // Last: all who reply in a topic wait for its row until the one before has committed.
  await Promise.all([countTalks(who, talk_ids, 1, 0), countSaid(who, row.user_id, 1)])
  return comment
}

const dropDraftOf = (who: Changing<Member>, { essay_id, pid }: Row) => dropDraft(who, `reply:${essay_id}:${pid}`)

async function insert({ db }: Changing<Member>, row: Row, shown: number) {
  const { essay_id, user_id, pid, root_id, to_id } = row
  const [made] = await inserted(
    db,
    essay_id,
    user_id,
    pid,
    root_id,
    to_id,
    row.content,
    row.links,
    row.createtime,
    shown,
  )
  return made!.id
}

const inserted = query(
  (
    db,
    essay_id: number,
    user_id: number,
    pid: number,
    root_id: number,
    to_id: number,
    content: string,
    links: string,
    createtime: number,
    shown: number,
  ) =>
    db
      .insertInto('comment')
      .values({ essay_id, user_id, pid, root_id, to_id, content, links, createtime, shown, is_approved: shown })
      .returning('id'),
)

/** Word to whom a comment speaks, and to those whom it names. */
export async function tellOf(
  who: Changing<Member>,
  { id, to_id, content }: { id: number; to_id: number; content: string },
  mentions: number[],
) {
  const about = { target_type: 'comment', target_id: id, text: content }
  await tell(who, { ...about, to: to_id, type: 'reply', kind: 'REPLY' })
  const others = mentions.filter(each => each !== to_id)
  await tellMentions(who, others, about)
}

async function parentOf({ db }: Member, essay_id: number, pid: number) {
  const [parent] = await shownIn(db, essay_id, pid)
  if (!parent) throw new Refusal('noSuchContent')
  return parent
}

const shownIn = query((db, essay_id: number, id: number) =>
  db
    .selectFrom('comment')
    .select(['id', 'root_id', 'user_id'])
    .where('id', '=', id)
    .where('essay_id', '=', essay_id)
    .where('shown', '=', 1),
)

interface Place {
  essay_id: number
  root_id: number
}

/**
 * Counts comments that come (all of now) or go at their post, its topics and the comment above. The post first: who
 * counts there too waits, so that nobody holds one row and wants the other. New comments come into open posts, one that
 * a moderator lets through into any. Refusals essayGone, noSuchContent.
 */
export async function countComments(
  who: Changing<Member>,
  place: Place,
  moved: number,
  into: 'open' | 'any' = moved > 0 ? 'open' : 'any',
) {
  await countTalks(who, await countAtPost(who, place, moved, into), moved, 0)
}

/** The same but for the topics, which it answers. */
async function countAtPost(
  who: Changing<Member>,
  { essay_id, root_id }: Place,
  moved: number,
  into: 'open' | 'any',
): Promise<number[]> {
  const counted = into === 'open' ? countInOpen : countInAny
  const [[essay], talks] = await Promise.all([
    counted(who.db, essay_id, moved, moved > 0 ? who.now : null),
    talksOf(who.db, essay_id),
  ])
  if (!essay) throw new Refusal('essayGone')
  const talk_ids = talks.map(row => row.talk_id)
  if (root_id !== 0) await countChildren(who, root_id, moved)
  for (const each of [...listsOf({ ...essay, talk_ids }), tag.comments(essay_id)]) who.touches(each)
  if (talk_ids.length > 0) for (const each of [...talk_ids.map(tag.talk), tag.talks]) who.touches(each)
  // A post that nobody sees counts in no topic; showing it brings its comments along.
  return essay.shown ? talk_ids : []
}

const countInAny = query((db, id: number, moved: number, lasttime: number | null) => count(db, id, moved, lasttime))
const countInOpen = query((db, id: number, moved: number, lasttime: number | null) =>
  count(db, id, moved, lasttime).where('is_closed', '=', 0).where('deletetime', 'is', null),
)

const count = (db: Db, id: number, moved: number, lasttime: number | null) =>
  db
    .updateTable('essay')
    .set(e => ({ comment_count: e('comment_count', '+', moved), lasttime: e.fn.coalesce(e.val(lasttime), 'lasttime') }))
    .where('id', '=', id)
    .returning(['id', 'forum_id', 'user_id', 'shown'])

const talksOf = query((db, essay_id: number) =>
  db.selectFrom('essay_talk').select('talk_id').where('essay_id', '=', essay_id),
)

async function countChildren({ db }: Changing<Member>, root_id: number, moved: number) {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set(e => ({ children_count: e('children_count', '+', moved) }))
    .where('id', '=', root_id)
    .$if(moved > 0, query => query.where('shown', '=', 1))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
}

export async function countSaid(who: Changing<Member>, user_id: number, moved: number) {
  await countOfUser(who.db, user_id, moved)
  who.touches(tag.user(user_id))
}

const countOfUser = query((db, id: number, moved: number) =>
  db
    .updateTable('user')
    .set(e => ({ user_essay_comment_count: e('user_essay_comment_count', '+', moved) }))
    .where('id', '=', id),
)
