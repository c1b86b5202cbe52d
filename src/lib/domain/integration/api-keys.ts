import { createHash, randomBytes } from 'node:crypto'
import { isPersonal, type Scope } from '../../core/api-scopes.ts'
import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { change } from '../../db/change.ts'
import { audit, mustStaff, mustStaffConfirmed, sendNotice } from '../account/index.ts'
import { lengthOf, type PageQuery } from '../text/index.ts'

const DAY = 86_400

/** Prefix of every key, so that a leaked one is recognised. */
export const KEY_PREFIX = 'cyk_'

/** The stored hash of a key. */
export const keyHash = (key: string) => createHash('sha256').update(key).digest('hex')

interface Asked {
  name: string
  /** The member it acts for; by default its creator. */
  user_id?: number | undefined
  scopes: Scope[]
  /** Days until it expires; 0 never. */
  days: number
}

/**
 * Creates an API key and returns it; it is shown only once. Scopes that read letters or act as staff, moderator or shop
 * are allowed only for oneself; another member is notified. Duty 'admin'. Refusals forbidden, secondFactorFirst,
 * confirmFirst, nameTaken (an active key has this name), noSuchContent.
 */
export async function apiKeyAdd(who: Member, { name, user_id = who.member, scopes, days }: Asked) {
  await mustStaffConfirmed(who, 'admin')
  if (user_id !== who.member && scopes.some(isPersonal)) throw new Refusal('keyForOneself', { field: 'user_id' })
  const prefix = `${KEY_PREFIX}${randomBytes(6).toString('hex')}`
  const key = `${prefix}_${randomBytes(32).toString('hex')}`
  return change(who, async who => {
    await who.db
      .selectFrom('user')
      .select('id')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    const same = await who.db
      .selectFrom('api_key')
      .select('id')
      .where('name', '=', name)
      .where('revoketime', '=', 0)
      .executeTakeFirst()
    if (same) throw new Refusal('nameTaken', { field: 'name' })
    const until = days === 0 ? 0 : who.now + days * DAY
    const made = { name, user_id, maker_id: who.member, until, createtime: who.now }
    const { id } = await who.db
      .insertInto('api_key')
      .values({ ...made, prefix, hash: keyHash(key), scopes: JSON.stringify(scopes) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const detail = { name, user_id, scopes, until }
    await audit(who, { action: 'apiKeyAdd', target_type: 'api_key', target_id: id, detail })
    await sendNotice(who, {
      to: user_id,
      type: 'system',
      kind: 'API_KEY',
      target_type: 'api_key',
      target_id: id,
      text: name,
    })
    return { id, key }
  })
}

/**
 * Revokes a key immediately and permanently. Duty 'admin'. Refusals forbidden, secondFactorFirst, confirmFirst,
 * noSuchContent (also for an expired one).
 */
export async function apiKeyRevoke(who: Member, { id, reason = '' }: { id: number; reason?: string | undefined }) {
  await mustStaffConfirmed(who, 'admin')
  await change(who, async who => {
    const { numUpdatedRows } = await who.db
      .updateTable('api_key')
      .set({ revoketime: who.now })
      .where('id', '=', id)
      .where('revoketime', '=', 0)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    await audit(who, { action: 'apiKeyRevoke', target_type: 'api_key', target_id: id, reason })
  })
  return []
}

/** All keys, active ones first, the newest in front; never the key itself. Duty 'admin'. Refusal forbidden. */
export async function apiKeys(who: Member, { page, limit }: PageQuery) {
  await mustStaff(who, 'admin')
  const rows = await who.db
    .selectFrom('api_key')
    .leftJoin('user', 'user.id', 'api_key.user_id')
    .select(['api_key.id', 'name', 'prefix', 'api_key.user_id', 'nickname', 'scopes', 'until'])
    .select(['revoketime', 'api_key.lasttime', 'api_key.createtime'])
    .orderBy(e => e.case().when('revoketime', '=', 0).then(0).else(1).end())
    .orderBy('api_key.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(({ scopes, ...row }) => ({ ...row, scopes: JSON.parse(scopes) as Scope[] }))
  return { data, total: await lengthOf(who, who.db.selectFrom('api_key').select('id')) }
}
