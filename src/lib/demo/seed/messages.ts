import type { Insertable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import { letters } from './corpus/letters.ts'

type Told = Insertable<Schema['notice']>

/** Those who have been here longest are the ones that demonstrations are made with. */
const MEMBERS = 24
const OF_A_KIND = 6
const FRESH = 3
const HOUR = 3600

/** Letters and notices of the first members, from what the others did. */
export async function addMessages(db: Db, now: number) {
  const ids = await db.selectFrom('user').select('id').orderBy('id').limit(MEMBERS).execute()
  const members = ids.map(({ id }) => id)
  const told = (await Promise.all(members.map(id => noticesOf(db, id)))).flat()
  const inOrder = told.sort((one, other) => one.createtime - other.createtime)
  if (inOrder.length > 0) await db.insertInto('notice').values(inOrder).execute()
  for (const [at, talk] of letters.entries()) {
    const [one, other] = [members[at % 3], members[at + 4]]
    if (one && other) await correspond(db, { one, other, talk, end: now - (letters.length - at) * 7 * HOUR })
  }
}

/** What others last did to this member, the newest unread. */
async function noticesOf(db: Db, user_id: number): Promise<Told[]> {
  const comments = await db
    .selectFrom('comment')
    .select(['id as target_id', 'user_id as actor_id', 'content as text', 'createtime'])
    .where('to_id', '=', user_id)
    .where('user_id', '<>', user_id)
    .where('shown', '=', 1)
    .orderBy('id', 'desc')
    .limit(OF_A_KIND)
    .execute()
  const likes = await db
    .selectFrom('comment')
    .innerJoin('mark', join => join.onRef('mark.target_id', '=', 'comment.id').on('mark.kind', '=', 'comment'))
    .select(['comment.id as target_id', 'mark.user_id as actor_id', 'content as text', 'mark.createtime'])
    .where('comment.user_id', '=', user_id)
    .where('mark.user_id', '<>', user_id)
    .orderBy('mark.createtime', 'desc')
    .limit(OF_A_KIND)
    .execute()
  const follows = await db
    .selectFrom('mark')
    .select(['user_id as target_id', 'user_id as actor_id', 'createtime'])
    .where('kind', '=', 'user')
    .where('target_id', '=', user_id)
    .orderBy('createtime', 'desc')
    .limit(OF_A_KIND)
    .execute()
  const row = { user_id, once: null, text: '' }
  const told: Told[] = [
    ...comments.map(each => ({ ...row, ...each, type: 'reply' as const, kind: 'REPLY', target_type: 'comment' })),
    ...likes.map(each => ({ ...row, ...each, type: 'praise' as const, kind: 'PRAISE', target_type: 'comment' })),
    ...follows.map(each => ({ ...row, ...each, type: 'follow' as const, kind: 'FOLLOW', target_type: 'user' })),
  ]
  return told
    .sort((one, other) => other.createtime - one.createtime)
    .map((each, at) => ({ ...each, text: [...each.text].slice(0, 100).join(''), is_read: Number(at >= FRESH) }))
}

interface Correspondence {
  one: number
  other: number
  talk: { answers: boolean; text: string }[]
  end: number
}

/** A correspondence; what was said last is unread by the other. */
async function correspond(db: Db, { one, other, talk, end }: Correspondence) {
  const [low_id, high_id] = one < other ? [one, other] : [other, one]
  const row = { low_id, high_id, title: '', image: '' }
  let [before_last, last_id] = [0, 0]
  for (const [at, { answers, text }] of talk.entries()) {
    const createtime = end - (talk.length - at) * 400
    const { id } = await db
      .insertInto('letter')
      .values({ ...row, from_id: answers ? other : one, content: text, createtime })
      .returning('id')
      .executeTakeFirstOrThrow()
    before_last = last_id
    last_id = id
  }
  const reader = talk.at(-1)?.answers ? one : other
  const sides = [one, other].map(user_id => ({
    user_id,
    peer_id: user_id === one ? other : one,
    last_id,
    unread: Number(user_id === reader),
    read_id: user_id === reader ? before_last : last_id,
    shown: 1,
  }))
  await db.insertInto('dialog').values(sides).execute()
}
