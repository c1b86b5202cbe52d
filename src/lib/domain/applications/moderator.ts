import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { sealText, unsealText } from '../../db/seal.ts'
import { openForum } from '../forum/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'

interface Sent {
  forum_id: number
  nickname: string
  realname: string
  id_number: string
  sex: number
  province: string
  city: string
  area: string
  address: string
  industry: string
  phone: string
  email: string
  reason: string
}

const DAY = 86_400
const A_DAY = 10
const WITHDRAWN = 3

/**
 * Applies to moderate a forum without a moderator (specification, section 6). The identity number is stored encrypted.
 * Refusals forumGone, forumClosed, hasModerator, applyPending, tooMany.
 */
export async function applyBoards(who: Member, sent: Sent) {
  await checkForum(who, sent.forum_id)
  const id_number = await sealText(who.db, placeOf(who.member), sent.id_number.toUpperCase())
  return change(who, async who => {
    const row = { ...sent, id_number, user_id: who.member, createtime: who.now }
    const made = await who.db
      .insertInto('moderator_apply')
      .values(row)
      .onConflict(same => same.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('applyPending')
    await checkDay(who)
    return { id: made.id, state: 0 }
  })
}

/** The decrypted identity number of an application, for the reviewer; empty where none is stored. */
export const idNumberOf = async ({ db }: Member, { user_id, id_number }: { user_id: number; id_number: string }) =>
  id_number && unsealText(db, placeOf(user_id), id_number)

const placeOf = (user_id: number) => `moderator_apply ${user_id}`

async function checkForum({ db }: Member, forum_id: number) {
  const forum = await db
    .selectFrom('forum')
    .select('is_closed')
    .select(e =>
      e.exists(e.selectFrom('moderator').select('user_id').whereRef('forum_id', '=', 'forum.id')).as('has_moderator'),
    )
    .where('id', '=', forum_id)
    .executeTakeFirst()
  if (!forum) throw new Refusal('forumGone')
  if (forum.is_closed) throw new Refusal('forumClosed')
  if (forum.has_moderator) throw new Refusal('hasModerator')
}

/** Limits how often one can withdraw and apply again in a day. */
async function checkDay({ db, member, now }: Changing<Member>) {
  const { made } = await db
    .selectFrom('moderator_apply')
    .select(e => e.fn.countAll<number>().as('made'))
    .where('user_id', '=', member)
    .where('createtime', '>', now - DAY)
    .executeTakeFirstOrThrow()
  if (Number(made) > A_DAY) throw new Refusal('tooMany')
}

/** The forum to apply for, and what prevents an application; refusals forumGone, forumClosed. */
export async function moderatorApplicationOf(who: Member, { forum_id }: { forum_id: number }) {
  const { id, name, coverimage } = await openForum(who, forum_id)
  const [moderator, waiting] = await Promise.all([
    who.db.selectFrom('moderator').select('user_id').where('forum_id', '=', forum_id).executeTakeFirst(),
    who.db
      .selectFrom('moderator_apply')
      .select('id')
      .where('user_id', '=', who.member)
      .where('forum_id', '=', forum_id)
      .where('state', '=', 0)
      .executeTakeFirst(),
  ])
  const against: 'taken' | 'waiting' | '' = moderator ? 'taken' : waiting ? 'waiting' : ''
  return { id, name, coverimage, against }
}

/** Open forums without a moderator. */
export const forumsToLead = ({ db }: Member) =>
  db
    .selectFrom('forum')
    .select(['id', 'name'])
    .where('is_closed', '=', 0)
    .where(e => e.not(e.exists(e.selectFrom('moderator').select('user_id').whereRef('forum_id', '=', 'forum.id'))))
    .orderBy('sort')
    .orderBy('id')
    .execute()

/**
 * Withdraws the member's own pending application and deletes its identity number. Refusals noSuchContent (also for
 * another member's), applyDecided.
 */
export function withdrawBoards(who: Member, { id }: { id: number }) {
  return change(who, async ({ db, member, now }) => {
    const mine = db.selectFrom('moderator_apply').select('state').where('id', '=', id).where('user_id', '=', member)
    const { numUpdatedRows } = await db
      .updateTable('moderator_apply')
      .set({ state: WITHDRAWN, decidetime: now, id_number: '' })
      .where('id', '=', id)
      .where('user_id', '=', member)
      .where('state', '=', 0)
      .executeTakeFirst()
    const { state } = await mine.executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    if (numUpdatedRows === 0n && state !== WITHDRAWN) throw new Refusal('applyDecided')
    return { id, state }
  })
}

/** The member's applications, the newest first: state 0 pending, 1 approved, 2 refused with the reason, 3 withdrawn. */
export async function myBoardsApply(who: Member, { page, limit }: PageQuery) {
  const mine = who.db.selectFrom('moderator_apply').where('user_id', '=', who.member)
  const data = await mine
    .innerJoin('forum', 'forum.id', 'forum_id')
    .select(['moderator_apply.id', 'forum_id', 'forum.name as forum_name', 'forum.coverimage'])
    .select(['state', 'refuse_reason', 'decidetime', 'moderator_apply.createtime'])
    .orderBy('moderator_apply.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data, total: await lengthOf(who, mine.select('id')) }
}
