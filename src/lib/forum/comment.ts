import { takePace } from '../account/pace.ts'
import type { Standing } from '../account/trust.ts'
import type { Changing, Member } from '../caller.ts'
import { change } from '../change.ts'
import { Refusal } from '../refusal.ts'
import { listsOf, tag } from '../tags.ts'
import { commentOf } from './comments.ts'
import { dropDraft } from './drafts.ts'
import { checkEssay } from './essays.ts'
import { isHeldText, weighedText, writerOf } from './hold.ts'
import { countTalks } from './visibility.ts'

interface Said {
  essay_id: number
  content: string
  /** The comment that is answered, 0 for the post itself. */
  pid?: number | undefined
}

/**
 * Comments a post or answers a comment; one that is held for review comes back as null. Refuses as essayDetail does,
 * and essayClosed, noSuchContent, stopWord, muted, tooFast, tooMany.
 */
export async function userAtom(who: Member, { essay_id, content, pid = 0 }: Said) {
  const essay = await checkEssay(who, essay_id)
  if (essay.is_closed) throw new Refusal('essayClosed')
  const parent = pid === 0 ? null : await parentOf(who, essay_id, pid)
  const standing = await writerOf(who, essay.forum_id)
  const weighed = await weighedText(who, content)
  const row = {
    essay_id,
    user_id: who.member,
    pid,
    root_id: parent ? parent.root_id || parent.id : 0,
    to_id: parent?.user_id ?? essay.user_id,
    content: weighed.text,
    createtime: who.now,
  }
  const id = await change(who, who => put(who, row, standing, weighed.hold))
  return { comment: id === null ? null : await commentOf(who, id), is_approved: Number(id !== null) }
}

type Row = Omit<Said, 'pid'> & { user_id: number; pid: number; root_id: number; to_id: number; createtime: number }

async function put(who: Changing<Member>, row: Row, standing: Standing, hold: boolean) {
  const same = await takePace(who, 'comment', standing, `${row.essay_id}:${row.content}`)
  const held = hold || same || isHeldText(standing, row.content)
  if (!held) await countComments(who, row, 1)
  const state = { shown: Number(!held), is_approved: Number(!held) }
  const { id } = await who.db
    .insertInto('comment')
    .values({ ...row, ...state })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!held) await countSaid(who, row.user_id, 1)
  await dropDraft(who, `reply:${row.essay_id}:${row.pid}`)
  return held ? null : id
}

async function parentOf({ db }: Member, essay_id: number, pid: number) {
  return db
    .selectFrom('comment')
    .select(['id', 'root_id', 'user_id'])
    .where('id', '=', pid)
    .where('essay_id', '=', essay_id)
    .where('shown', '=', 1)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
}

interface Place {
  essay_id: number
  root_id: number
}

/**
 * Counts comments that come (all of now) or go at their post, its topics and the comment above. The post first: who
 * counts there too waits, so that nobody holds one row and wants the other. Refusals essayGone, noSuchContent.
 */
export async function countComments(who: Changing<Member>, { essay_id, root_id }: Place, moved: number) {
  const essay = await who.db
    .updateTable('essay')
    .set(e => ({ comment_count: e('comment_count', '+', moved), ...(moved > 0 && { lasttime: who.now }) }))
    .where('id', '=', essay_id)
    .$if(moved > 0, query => query.where('is_closed', '=', 0).where('deletetime', 'is', null))
    .returning(['id', 'forum_id', 'user_id', 'shown'])
    .executeTakeFirstOrThrow(() => new Refusal('essayGone'))
  const talks = await who.db.selectFrom('essay_talk').select('talk_id').where('essay_id', '=', essay_id).execute()
  const talk_ids = talks.map(row => row.talk_id)
  // A post that nobody sees counts in no topic; showing it brings its comments along.
  if (essay.shown) await countTalks(who, talk_ids, moved, 0)
  if (root_id !== 0) await countChildren(who, root_id, moved)
  for (const each of [...listsOf({ ...essay, talk_ids }), tag.comments(essay_id)]) who.touches(each)
  if (talk_ids.length > 0) for (const each of [...talk_ids.map(tag.talk), tag.talks]) who.touches(each)
}

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
  await who.db
    .updateTable('user')
    .set(e => ({ user_essay_comment_count: e('user_essay_comment_count', '+', moved) }))
    .where('id', '=', user_id)
    .execute()
  who.touches(tag.user(user_id))
}
