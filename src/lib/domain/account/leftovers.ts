import type { Caller } from '../../core/caller.ts'

const HALF_A_YEAR = 182 * 86_400

/**
 * Forgets what has run out: sessions, codes, captchas and counted attempts, each refused by its time already; and
 * notices of half a year ago.
 */
export async function sweepLeftovers({ db, now }: Caller) {
  for (const table of ['session', 'sms_code', 'captcha', 'attempt', 'login_ticket', 'passkey_challenge'] as const)
    await db.deleteFrom(table).where('until', '<=', now).execute()
  await db
    .deleteFrom('notice')
    .where('createtime', '<', now - HALF_A_YEAR)
    .execute()
}
