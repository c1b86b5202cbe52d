import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { type Duty, mustSell, mustStaff } from './roles.ts'
import { confirmSession, tokenHash } from './sessions.ts'
import { mustShow } from './two-factor.ts'

/** Seconds that a confirmation by the second factor lasts. */
const LASTS = 900

/**
 * Confirms this session with a code of the second factor (or a recovery code), for what moves money or roles: for a
 * quarter of an hour. Answers until when. Refusals secondFactorFirst, wrongCode, tooManyTries.
 */
export async function confirm(who: Member, { code }: { code: string }) {
  const user = await who.db
    .selectFrom('user')
    .select(['id', 'totp'])
    .where('id', '=', who.member)
    .executeTakeFirstOrThrow(() => new Refusal('signInFirst'))
  if (user.totp === '') throw new Refusal('secondFactorFirst')
  await mustShow(who, user, code)
  await confirmSession(who.db, who.client?.token ?? '', who.now)
  return { until: who.now + LASTS }
}

/** The duties that move money or roles. */
export const moving: readonly Duty[] = ['admin', 'trade', 'shop']

/** Whether the member has a second factor, and whether this session was confirmed with it within 15 minutes. */
export async function confirmation({ db, member, client, now }: Member) {
  const row = await db
    .selectFrom('user')
    .leftJoin('session', join =>
      join.onRef('session.user_id', '=', 'user.id').on('session.hash', '=', tokenHash(client?.token ?? '')),
    )
    .select(['totp', 'confirmed_at'])
    .where('user.id', '=', member)
    .executeTakeFirst()
  const hasSecond = row !== undefined && row.totp !== ''
  return { hasSecond, isFresh: hasSecond && now - (row.confirmed_at ?? 0) < LASTS }
}

/** Refusals secondFactorFirst (none is set up yet), confirmFirst (not within 15 minutes in this session), keyRefused (nobody is there). */
export async function mustBeConfirmed(who: Member) {
  if (who.client?.key !== undefined) throw new Refusal('keyRefused')
  const { hasSecond, isFresh } = await confirmation(who)
  if (!hasSecond) throw new Refusal('secondFactorFirst')
  if (!isFresh) throw new Refusal('confirmFirst')
}

/** For a duty that moves money or roles. Refusals forbidden, secondFactorFirst, confirmFirst. */
export async function mustStaffConfirmed(who: Caller, duty: Duty) {
  await mustStaff(who, duty)
  await mustBeConfirmed(who as Member)
}

/** For a shop's money and people. Refusals forbidden, secondFactorFirst, confirmFirst. */
export async function mustSellConfirmed(who: Caller, shop_id: number) {
  await mustSell(who, shop_id)
  await mustBeConfirmed(who as Member)
}
