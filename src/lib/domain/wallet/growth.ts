import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import type { Db } from '../../db/open.ts'
import { query } from '../../db/query.ts'
import type { FromType, Move } from '../ledger/accounts.ts'
import { postEntries, valuesOf } from '../ledger/index.ts'
import { giveCoupon } from '../mall/index.ts'

const GRADES = 18

interface Given {
  key: string
  from_type: FromType
  relate_id?: number
  remark?: string
  user_id: number
  point?: number
  growth?: number
  /** Fen that cannot be withdrawn. */
  balance?: number
  /** Ids of coupon types, comma-separated. */
  coupon?: string
}

/**
 * Gives a member points, growth, money and coupons from the platform, once per key; upgrades the member if their growth
 * suffices and gives the level's gift. False when the key was used before.
 */
export async function grantRewards(who: Changing<Caller>, { user_id, coupon = '', ...given }: Given): Promise<boolean> {
  const { point = 0, growth = 0, balance = 0, ...posted } = given
  // Locks the member before the account, in the same order as upgrading does.
  await takeMember(who, user_id)
  const moves = [
    ...rewardEntries(user_id, 'point', point),
    ...rewardEntries(user_id, 'growth', growth),
    ...rewardEntries(user_id, 'balance', balance),
  ]
  if (moves.length > 0 && !(await postEntries(who, { ...posted, moves }))) return false
  for (const id of couponIdsOf(coupon)) await giveCoupon(who, user_id, id)
  if (growth > 0) await upgradeLevel(who, user_id)
  return true
}

/** Both moves of a platform gift. */
export function rewardEntries(id: number, kind: 'point' | 'growth' | 'balance', amount: number): Move[] {
  if (amount === 0) return []
  const from = kind === 'balance' ? 'gift' : kind
  return [
    { owner: 'user', id, kind, amount },
    { owner: 'platform', kind: from, amount: -amount },
  ]
}

export const couponIdsOf = (list: string) => list.split(',').map(Number).filter(Boolean)

const takeMember = ({ db }: Changing<Caller>, id: number) =>
  db
    .updateTable('user')
    .set(e => ({ grade: e.ref('grade') }))
    .where('id', '=', id)
    .execute()

/** Upgrades a member to the level of their growth, never down; the gift of a level is given once. */
export async function upgradeLevel(who: Changing<Caller>, user_id: number) {
  const { growth } = await valuesOf(who.db, user_id, ['growth'])
  const levels = await levelsOf(who.db)
  const grade = gradeOf(levels, growth)
  const { numUpdatedRows } = await who.db
    .updateTable('user')
    .set({ grade })
    .where('id', '=', user_id)
    .where('grade', '<', grade)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) who.touches(tag.face(user_id))
  for (const level of levels) if (level.growth <= growth) await giveGift(who, user_id, level)
}

async function giveGift(who: Changing<Caller>, user_id: number, level: Level) {
  const { id: level_id, send_point, send_balance, send_coupon } = level
  if (send_point === 0 && send_balance === 0 && send_coupon === '') return
  const { numInsertedOrUpdatedRows } = await who.db
    .insertInto('level_gift')
    .values({ user_id, level_id, createtime: who.now })
    .onConflict(same => same.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return
  await grantRewards(who, {
    key: `upgrade:${user_id}:${level_id}`,
    from_type: 'upgrade',
    relate_id: level_id,
    user_id,
    point: send_point,
    balance: send_balance,
    coupon: send_coupon,
  })
}

export type Level = Awaited<ReturnType<typeof levelsOf>>[number]

/** All levels, the lowest first. */
export const levelsOf = (db: Db) =>
  db.selectFrom('member_level').selectAll().orderBy('growth').orderBy('grade').execute()

/** The badge for an amount of growth: badges rise within a level until the next one begins. */
export function gradeOf(levels: Pick<Level, 'grade' | 'growth'>[], growth: number): number {
  const at = levels.findLastIndex(level => level.growth <= growth)
  const level = levels[at]
  if (!level) return 1
  const next = levels[at + 1]
  const width = next ? next.growth - level.growth : Math.max(level.growth, 1)
  const steps = (next?.grade ?? GRADES + 1) - level.grade
  const climbed = Math.floor((steps * (growth - level.growth)) / Math.max(width, 1))
  return level.grade + Math.min(climbed, steps - 1)
}

const NONE = {
  level_id: 0,
  level_name: '',
  level_name_en: '',
  is_free_shipping: 0,
  consume_discount: 100,
  point_feedback: 100,
}

/**
 * A member's level and its rights, for prices: consume_discount in per cent of the price, is_free_shipping 0/1,
 * point_feedback in per cent of one point per yuan. The level follows the badge, so it never falls.
 */
export async function levelOf(db: Db, user_id: number) {
  const [level] = await reachedOf(db, user_id)
  return level ?? NONE
}

/** The highest level reached first. */
const reachedOf = query((db, user_id: number) =>
  db
    .selectFrom('user')
    .innerJoin('member_level', join => join.onRef('member_level.grade', '<=', 'user.grade'))
    .select([
      'member_level.id as level_id',
      'level_name',
      'level_name_en',
      'is_free_shipping',
      'consume_discount',
      'point_feedback',
    ])
    .where('user.id', '=', user_id)
    .orderBy('member_level.grade', 'desc'),
)
