import type { Caller, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { type Duty, mustSell, mustStaff } from './roles.ts'
import { confirmSession, tokenHash } from './sessions.ts'
import { useSecondFactor } from './two-factor.ts'

/** Seconds for which a confirmation is valid. */
const LASTS = 900

/**
 * Confirms this session with a two-factor code or a recovery code for a quarter of an hour, as required for actions on
 * money or roles. Returns the end of that time. Refusals secondFactorFirst, wrongCode, tooManyTries.
 */
export async function confirm(who: Member, { code }: { code: string }) {
  const user = await who.db
    .selectFrom('user')
    .select(['id', 'totp'])
    .where('id', '=', who.member)
    .executeTakeFirstOrThrow(() => new Refusal('signInFirst'))
  if (user.totp === '') throw new Refusal('secondFactorFirst')
  await useSecondFactor(who, user, code)
  await confirmSession(who.db, who.client?.token ?? '', who.now)
  return { until: who.now + LASTS }
}

/** Duties that act on money or roles. */
export const sensitiveDuties: readonly Duty[] = ['admin', 'trade', 'shop']

/** Whether the member has two-factor authentication, and whether this session was confirmed within 15 minutes. */
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

/**
 * Requires a confirmed session. Refusals secondFactorFirst (not set up), confirmFirst (not within 15 minutes),
 * keyRefused (an API key).
 */
export async function mustBeConfirmed(who: Member) {
  if (who.client?.key !== undefined) throw new Refusal('keyRefused')
  const { hasSecond, isFresh } = await confirmation(who)
  if (!hasSecond) throw new Refusal('secondFactorFirst')
  if (!isFresh) throw new Refusal('confirmFirst')
}

/**
 * Requires a duty and, if it acts on money or roles, a confirmed session. Refusals forbidden, secondFactorFirst,
 * confirmFirst.
 */
export async function mustStaffConfirmed(who: Caller, duty: Duty) {
  await mustStaff(who, duty)
  await mustBeConfirmed(who as Member)
}

/**
 * Requires a seller of the shop with a confirmed session, for its money and sellers. Refusals forbidden,
 * secondFactorFirst, confirmFirst.
 */
export async function mustSellConfirmed(who: Caller, shop_id: number) {
  await mustSell(who, shop_id)
  await mustBeConfirmed(who as Member)
}
