import type { Caller } from '../caller.ts'

/** Forgets what has run out: sessions, codes, captchas and counted attempts. Each is refused by its time already. */
export async function sweepLeftovers({ db, now }: Caller) {
  for (const table of ['session', 'sms_code', 'captcha', 'attempt'] as const)
    await db.deleteFrom(table).where('until', '<=', now).execute()
}
