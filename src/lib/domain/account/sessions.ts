import { createHash, randomBytes } from 'node:crypto'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Client } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { cutText } from '../../core/cut-text.ts'
import { batchQuery, number, text } from '../../db/batch-loader.ts'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'

const DAY = 86_400
const HOUR = 3600
const MOST_SAID = 200
/** Hours of a session of staff since its login or its last confirmation by the second factor. */
const STAFF_HOURS = 12

/** When a session ends that was opened then and is used now: its days later, and at most SESSION_DAYS after the login. */
const endOf = ({ createtime, days }: { createtime: number; days: number }, now: number) =>
  Math.min(now + days * DAY, createtime + config.sessionDays * DAY)

/**
 * Opens a session and returns its token, of which only a hash is stored. It ends so many days after its last use (two,
 * or seven if requested: api/calls/account.ts), and at the latest SESSION_DAYS after the login.
 */
export async function openSession(
  db: Db,
  user_id: number,
  now: number,
  days = 2,
  { agent = '', address = '' }: Partial<Client> = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const until = endOf({ createtime: now, days }, now)
  const times = { days, until, createtime: now, lasttime: now }
  const from = { agent: cutText(agent, MOST_SAID), address }
  await db
    .insertInto('session')
    .values({ hash: tokenHash(token), sign: tokenHash(signOf(token)), user_id, ...times, ...from })
    .execute()
  return token
}

/**
 * The member of a session; use is recorded at most once an hour, and the session is extended when less than half of its
 * days remain.
 */
export async function memberOf(db: Db, token: string, now: number): Promise<number | null> {
  return (await sessionOf(db, token, now))?.user_id ?? null
}

interface Used {
  until: number
  lasttime: number
}

/** Used sessions by hash, until `flushSessions` writes them, so that reading pages need no write lock. */
let used = new Map<string, Used>()

/** The same with the number of days the session was just extended by, for the cookie; 0 otherwise. */
export async function sessionOf(db: Db, token: string, now: number) {
  const hash = tokenHash(token)
  const [session] = await openOf(db, { hash, now })
  if (!session) return null
  const { user_id, days } = session
  const known = used.get(hash) ?? session
  const until = endOf(session, now)
  const isShort = until > known.until && known.until - now < (days * DAY) / 2
  if (!isShort && now - known.lasttime < HOUR) return { user_id, extended: 0 }
  used.set(hash, { until: isShort ? until : known.until, lasttime: now })
  return { user_id, extended: isShort ? days : 0 }
}

/** Writes last use and end of sessions; failed writes are retried the next time. */
export async function flushSessions(db: Db) {
  const taken = used
  if (taken.size === 0) return
  used = new Map()
  try {
    await db.transaction().execute(async trx => {
      // In a fixed order, so that two processes cannot deadlock.
      for (const [hash, { until, lasttime }] of [...taken].sort())
        await trx
          .updateTable('session')
          .set({ until, lasttime })
          .where('hash', '=', hash)
          .where('lasttime', '<', lasttime)
          .execute()
    })
  } catch (error) {
    used = new Map([...taken, ...used])
    throw error
  }
}

const openOf = batchQuery({ hash: text, now: number }, ['hash'], (db, given) =>
  db
    .selectFrom(given)
    .innerJoin('session', 'session.hash', 'given.hash')
    .select(['session.hash', 'user_id', 'days', 'until', 'lasttime', 'session.createtime'])
    .whereRef('until', '>', 'given.now')
    .where(notBanned(sql.ref('given.now')))
    .where(notStale(sql.ref('given.now'))),
)

export async function closeSession(db: Db, token: string) {
  await db.deleteFrom('session').where('hash', '=', tokenHash(token)).execute()
}

/** Records that the second factor was just used in this session. */
export async function confirmSession(db: Db, token: string, now: number) {
  await db.updateTable('session').set({ confirmed_at: now }).where('hash', '=', tokenHash(token)).execute()
}

/** Ends all sessions of a member, except the one with this token, and logins between their two steps. */
export async function closeSessions(db: Db, user_id: number, but = '') {
  await db.deleteFrom('login_ticket').where('user_id', '=', user_id).execute()
  await db.deleteFrom('session').where('user_id', '=', user_id).where('hash', '<>', tokenHash(but)).execute()
}

/** The session's ticket for the event stream: derived from the token, which cannot be derived from it. */
export const signOf = (token: string) => createHash('sha256').update(`sign ${token}`).digest('base64url')

/** The member of such a ticket, while the session lasts. */
export async function memberOfSign(db: Db, sign: string, now: number): Promise<number | null> {
  const session = await db
    .selectFrom('session')
    .select('user_id')
    .where('sign', '=', tokenHash(sign))
    .where('until', '>', now)
    .where(notBanned(now))
    .where(notStale(now))
    .executeTakeFirst()
  return session?.user_id ?? null
}

/** The stored hash of a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** A ban ends all sessions; this condition also rejects one opened at the same moment. */
const notBanned = (now: number | Expression<number>) => (e: ExpressionBuilder<Schema, 'session'>) =>
  e.not(
    e.exists(
      e
        .selectFrom('ban')
        .select('ban.user_id')
        .whereRef('ban.user_id', '=', 'session.user_id')
        .where('ban.until', '>', now),
    ),
  )

/** Sessions of staff end some hours after the second factor was last used in them. */
const notStale = (now: number | Expression<number>) => (e: ExpressionBuilder<Schema, 'session'>) => {
  const since = sql<number>`${now} - ${sql.lit(STAFF_HOURS * HOUR)}`
  const duties = e
    .selectFrom('role')
    .select('role.user_id')
    .whereRef('role.user_id', '=', 'session.user_id')
    .where('role.scope', '=', 0)
  return e.or([e('session.createtime', '>', since), e('session.confirmed_at', '>', since), e.not(e.exists(duties))])
}
