import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Caller } from '../../core/caller.ts'
import { config } from '../../core/config.ts'
import { type Locale, localePath } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { secretFor } from '../../db/secret.ts'
import { dropWaiting } from './notice-settings.ts'

/** A signed link to end e-mail notices without a login; valid for this address only. */
export async function unsubscribeLink(who: Caller, to: { id: number; email: string; locale: Locale }): Promise<string> {
  const query = new URLSearchParams({ uid: String(to.id), sign: await signed(who, to) })
  return `${config.site}${localePath(to.locale, '/unsubscribe')}?${query}`
}

/** Checks such a link, whose address must still be bound. Refusal noSuchContent. */
export async function checkUnsubscribe(who: Caller, { uid, sign }: { uid: number; sign: string }) {
  const user = await who.db.selectFrom('user').select(['id', 'email']).where('id', '=', uid).executeTakeFirst()
  const expected = Buffer.from(await signed(who, { id: uid, email: user?.email ?? '' }))
  const sent = Buffer.from(sign)
  const fits = sent.length === expected.length && timingSafeEqual(sent, expected)
  if (!fits || !user?.email) throw new Refusal('noSuchContent')
}

/** Ends e-mail notices and drops queued ones. Idempotent. Refusal noSuchContent. */
export async function unsubscribe(who: Caller, link: { uid: number; sign: string }) {
  await checkUnsubscribe(who, link)
  await change(who, async who => {
    await who.db.updateTable('notice_setting').set({ mail: 0 }).where('user_id', '=', link.uid).execute()
    await dropWaiting(who, link.uid, 'mail')
  })
  return []
}

async function signed({ db }: Caller, { id, email }: { id: number; email: string }): Promise<string> {
  const secret = await secretFor(db, 'unsubscribe')
  return createHmac('sha256', secret).update(`${id} ${email}`).digest('base64url')
}
