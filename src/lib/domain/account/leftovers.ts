import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'

const DAY = 86_400

/**
 * Deletes what has expired: sessions, codes, captchas and counted attempts, each refused by its time already; and
 * notices that are older than KEEP_NOTICES says.
 */
export async function sweepLeftovers({ db, now }: Caller) {
  for (const table of ['session', 'sms_code', 'captcha', 'attempt', 'login_ticket', 'passkey_challenge'] as const)
    await db.deleteFrom(table).where('until', '<=', now).execute()
  await db
    .deleteFrom('notice')
    .where('createtime', '<', now - config.keep.notices * DAY)
    .execute()
}
