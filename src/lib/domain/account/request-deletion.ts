import type { Caller, Member } from '../../core/caller.ts'
import type { MessageKey } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { checkPasswordIfSet, secretsOf } from './check-secret.ts'
import { useCode } from './codes.ts'
import { ownMobile } from './send-code.ts'
import { closeSessions } from './sessions.ts'

const DAY = 86_400
const WEEK = 7 * DAY

/** A reason why an account cannot be deleted yet, with its message. */
export interface DeletionBlocker {
  why: MessageKey
  binds: (who: Member) => Promise<boolean>
}

interface Proof {
  password?: string | undefined
  key?: string | undefined
  code?: string | undefined
}

/**
 * Requests the deletion of the account in seven days, unless its member logs in again before. Ends every session.
 * Refusals stillBound, wrongPassword, tooManyTries, noMobile, wrongCode.
 */
export async function requestDeletion(
  who: Member,
  { password, key, code = '' }: Proof,
  ties: readonly DeletionBlocker[],
) {
  const kept = await secretsOf(who)
  if (kept.password) await checkPasswordIfSet(who, kept.password, password)
  else await useCode(who, { mobile: await ownMobile(who), type: 8, key, code })
  const why = await deletionBlocker(who, ties)
  if (why) throw new Refusal('stillBound', {}, why)
  const leavetime = who.now + WEEK
  await change(who, async ({ db, member, touches }) => {
    await db.updateTable('user').set({ leavetime }).where('id', '=', member).execute()
    await closeSessions(db, member)
    touches(tag.live(member))
  })
  who.client?.signs(null)
  return { leavetime }
}

/** The reason why the account cannot be deleted now; null when it can. */
export async function deletionBlocker(who: Member, ties: readonly DeletionBlocker[]): Promise<MessageKey | null> {
  for (const { why, binds } of ties) if (await binds(who)) return why
  return null
}

/** Cancels the deletion when the member logs in again; false when it is too late. */
export async function cancelDeletion({ db }: Caller, user_id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ leavetime: null })
    .where('id', '=', user_id)
    .where('gone', '=', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Members whose week of grace is over. */
export async function accountsToDelete({ db, now }: Caller): Promise<number[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('leavetime', '<=', now)
    .orderBy('leavetime')
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}
