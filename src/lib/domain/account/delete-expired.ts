import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'

const DAY = 86_400

/**
 * Scheduled: deletes expired sessions, codes, captchas and attempt counters, which are already ineffective, and notices
 * older than KEEP_NOTICES.
 */
export async function deleteExpired({ db, now }: Caller) {
  for (const table of ['session', 'sms_code', 'captcha', 'attempt', 'login_ticket', 'passkey_challenge'] as const)
    await db.deleteFrom(table).where('until', '<=', now).execute()
  await db
    .deleteFrom('notice')
    .where('createtime', '<', now - config.keep.notices * DAY)
    .execute()
}
