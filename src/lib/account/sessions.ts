import { createHash, randomBytes } from 'node:crypto'
import type { Client } from '../caller.ts'
import type { Db } from '../db/open.ts'

const DAY = 86_400
const MOST_SAID = 200

/** Opens a session and answers its token, which is kept only as a hash; it ends so many days after its last use. */
export async function openSession(
  db: Db,
  user_id: number,
  now: number,
  days = 2,
  { agent = '', address = '' }: Partial<Client> = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const times = { days, until: now + days * DAY, createtime: now, lasttime: now }
  const from = { agent: agent.slice(0, MOST_SAID), address }
  await db
    .insertInto('session')
    .values({ hash: hashed(token), sign: hashed(signOf(token)), user_id, ...times, ...from })
    .execute()
  return token
}

/** Whose session this is; it is extended, which is a write, only when less than half of its days remain. */
export async function memberOf(db: Db, token: string, now: number): Promise<number | null> {
  return (await sessionOf(db, token, now))?.user_id ?? null
}

/** The same with the days that it was just extended by, for the client to be told; 0 otherwise. */
export async function sessionOf(db: Db, token: string, now: number) {
  const hash = hashed(token)
  const session = await db
    .selectFrom('session')
    .select(['user_id', 'days', 'until'])
    .where('hash', '=', hash)
    .where('until', '>', now)
    .executeTakeFirst()
  if (!session) return null
  const { user_id, days } = session
  const until = now + days * DAY
  if (until - session.until <= (days * DAY) / 2) return { user_id, extended: 0 }
  await db.updateTable('session').set({ until, lasttime: now }).where('hash', '=', hash).execute()
  return { user_id, extended: days }
}

export async function closeSession(db: Db, token: string) {
  await db.deleteFrom('session').where('hash', '=', hashed(token)).execute()
}

/** Ends all sessions of a member, but for the one with this token. */
export async function closeSessions(db: Db, user_id: number, but = '') {
  await db.deleteFrom('session').where('user_id', '=', user_id).where('hash', '<>', hashed(but)).execute()
}

/** The ticket of a session for the event stream: it follows from the token, and the token not from it. */
export const signOf = (token: string) => createHash('sha256').update(`sign ${token}`).digest('base64url')

/** Whose sign this is, as long as the session lasts. */
export async function memberOfSign(db: Db, sign: string, now: number): Promise<number | null> {
  const session = await db
    .selectFrom('session')
    .select('user_id')
    .where('sign', '=', hashed(sign))
    .where('until', '>', now)
    .executeTakeFirst()
  return session?.user_id ?? null
}

const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
