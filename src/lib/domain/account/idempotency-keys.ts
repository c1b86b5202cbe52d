import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { batchQuery, number, text, key as whole } from '../../db/batch-loader.ts'

/** A call with an idempotency key. */
export interface NamedCall {
  user_id: number
  key: string
  route: string
  body_hash: string
}

export const namedCall = ({ member }: Member, key: string, route: string, body: unknown): NamedCall => ({
  user_id: member,
  key,
  route,
  body_hash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
})

/**
 * The stored response of the call; null if it has not run. Refusal keyReused when the key was used for another call.
 */
export async function answerOf<Out>({ db }: Member, { user_id, key, route, body_hash }: NamedCall) {
  const [row] = await known(db, { user_id, key })
  if (!row) return null
  if (row.route !== route || row.body_hash !== body_hash) throw new Refusal('keyReused')
  return JSON.parse(row.response) as { answer: Out }
}

/** Claims the key for this transaction (waiting for one that holds it); false when it is taken. */
export async function claim({ db, now }: Changing<Member>, named: NamedCall): Promise<boolean> {
  return (await claimed(db, { ...named, createtime: now })).length > 0
}

export async function storeAnswer({ db }: Changing<Member>, { user_id, key }: NamedCall, answer: unknown) {
  await kept(db, { user_id, key, response: JSON.stringify({ answer }) })
}

const names = { user_id: whole, key: text }
const columns = ['user_id', 'key', 'route', 'body_hash', 'createtime'] as const

const known = batchQuery(names, ['user_id', 'key'], (db, given) =>
  db
    .selectFrom(given)
    .innerJoin('idempotency as known', join =>
      join.onRef('known.user_id', '=', 'given.user_id').onRef('known.key', '=', 'given.key'),
    )
    .select(['known.user_id', 'known.key', 'route', 'body_hash', 'response']),
)

const claimed = batchQuery(
  { ...names, route: text, body_hash: text, createtime: number },
  ['user_id', 'key'],
  (db, given) =>
    db
      .insertInto('idempotency')
      .columns(columns)
      // `where true`: without it SQLite parses `on conflict` as part of a join.
      .expression(db.selectFrom(given).select(columns).where(sql.lit(true)))
      .onConflict(same => same.columns(['user_id', 'key']).doNothing())
      .returning(['user_id', 'key']),
)

const kept = batchQuery({ ...names, response: text }, ['user_id', 'key'], (db, given) =>
  db
    .updateTable('idempotency')
    .from(given)
    .set(e => ({ response: e.ref('given.response') }))
    .whereRef('idempotency.user_id', '=', 'given.user_id')
    .whereRef('idempotency.key', '=', 'given.key')
    .returning(['idempotency.user_id', 'idempotency.key']),
)

const DAY = 86_400

/** Scheduled: deletes keys after a day. */
export const forgetKeys = ({ db, now }: Caller) =>
  db
    .deleteFrom('idempotency')
    .where('createtime', '<', now - DAY)
    .execute()
