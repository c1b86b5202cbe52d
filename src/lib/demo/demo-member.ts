import { randomBytes } from 'node:crypto'
import type { Caller } from '../core/caller.ts'
import { type DemoLogin, keepDemoMember } from '../domain/account/demo-member.ts'
import { hashOf } from '../domain/account/passwords.ts'
import { member } from './seed/corpus/staff.ts'

const DAY = 86_400
/** Posts of whoever has been here so long and has written so much are public at once: domain/account/trust.ts. */
const ESTABLISHED = { days: 100, written: 20 }

/**
 * Opens the account of one of the demo's members to whoever wants to try the site: a plain member with points, posts
 * and replies. Nobody else knows the password. Throws before `demoWallets` has given anybody points.
 */
export async function openDemoMember({ db, now }: Caller): Promise<DemoLogin> {
  const { id } = await db
    .selectFrom('user')
    .select('user.id')
    .innerJoin('account', join => join.onRef('owner_id', '=', 'user.id').on('owner_type', '=', 'user'))
    .where('kind', '=', 'point')
    .where('value', '>', 0)
    .where('createtime', '<=', now - ESTABLISHED.days * DAY)
    .where(e => e(e('essay_count', '+', e.ref('user_essay_comment_count')), '>=', ESTABLISHED.written))
    .where('user.id', 'not in', db.selectFrom('moderator').select('user_id'))
    .where('user.id', 'not in', db.selectFrom('mute').select('user_id'))
    .orderBy('essay_count', 'desc')
    .orderBy('user.id')
    .executeTakeFirstOrThrow()
  const password = randomBytes(9).toString('base64url')
  const hash = await hashOf(password)
  await db.updateTable('user').set({ username: member.username, password: hash }).where('id', '=', id).execute()
  await keepDemoMember(db, { user_id: id, hash, password })
  return { account: member.username, password }
}
