import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/open.ts'

const DAY = 86_400

/** Opens a session and answers its token, which is kept only as a hash; it ends so many days after its last use. */
export async function openSession(db: Db, user_id: number, now: number, days = 2): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({ hash: hashed(token), user_id, days, until: now + days * DAY, createtime: now })
    .execute()
  return token
}

/** Whose session this is; it is extended, which is a write, only when less than half of its days remain. */
export async function memberOf(db: Db, token: string, now: number): Promise<number | null> {
  const hash = hashed(token)
  const session = await db
    .selectFrom('session')
    .select(['user_id', 'days', 'until'])
    .where('hash', '=', hash)
    .where('until', '>', now)
    .executeTakeFirst()
  if (!session) return null
  const until = now + session.days * DAY
  if (until - session.until > (session.days * DAY) / 2)
    await db.updateTable('session').set({ until }).where('hash', '=', hash).execute()
  return session.user_id
}

export async function closeSession(db: Db, token: string) {
  await db.deleteFrom('session').where('hash', '=', hashed(token)).execute()
}

const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
