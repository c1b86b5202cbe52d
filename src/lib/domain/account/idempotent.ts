import { createHash } from 'node:crypto'
import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'

interface Call {
  /** What the client named it by; without one it simply runs. */
  key: string | undefined
  route: string
  /** What was asked for: the same key must not stand for something else. */
  body: unknown
}

/**
 * Runs a change once a key, however often and however many at once it is asked for: a repetition gets the first one's
 * answer. `first` runs before, outside the change, unless there is an answer already. Refusal keyReused.
 */
export async function idempotent<Out>(
  who: Member,
  { key, route, body }: Call,
  work: { first?: () => Promise<void>; run: (who: Changing<Member>) => Promise<Out> },
): Promise<Out> {
  if (!key) {
    await work.first?.()
    return change(who, work.run)
  }
  const named = {
    user_id: who.member,
    key,
    route,
    body_hash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
  }
  const known = await answerOf<Out>(who, named)
  if (known) return known.answer
  await work.first?.()
  return change(who, async who => {
    const own = await who.db
      .insertInto('idempotency')
      .values({ ...named, createtime: who.now })
      .onConflict(same => same.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!own) return (await answerOf<Out>(who, named))!.answer
    const answer = await work.run(who)
    const row = who.db.updateTable('idempotency').set({ response: JSON.stringify({ answer }) })
    await row.where('user_id', '=', who.member).where('key', '=', key).execute()
    return answer
  })
}

interface Named {
  user_id: number
  key: string
  route: string
  body_hash: string
}

async function answerOf<Out>({ db }: Member, { user_id, key, route, body_hash }: Named) {
  const row = await db
    .selectFrom('idempotency')
    .select(['route', 'body_hash', 'response'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.route !== route || row.body_hash !== body_hash) throw new Refusal('keyReused')
  return JSON.parse(row.response) as { answer: Out }
}

const DAY = 86_400

/** A sweep: nobody repeats a call after a day. */
export const forgetKeys = ({ db, now }: Caller) =>
  db
    .deleteFrom('idempotency')
    .where('createtime', '<', now - DAY)
    .execute()
