import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { tag } from '../../core/tags.ts'
import { query } from '../../db/query.ts'
import { isOn } from '../site/index.ts'
import { shopOf } from './coupons.ts'

export interface Rule {
  /** Fen. */
  money: number
  discount_money: number
}

const ALL = 1

/** The running full reduction of these goods, or null. */
export async function fullReductionInfo(
  who: Caller,
  { goods_id, site_id }: { goods_id: number; site_id?: number | undefined },
) {
  if (!(await isOn(who, 'manjian'))) return null
  who.reads(tag.promotions)
  const site = site_id ?? (await shopOf(who.db, goods_id))[0]?.site_id ?? 0
  const [row] = await running(who.db, who.now, goods_id, site)
  if (!row) return null
  const rules = JSON.parse(row.rule_json) as Rule[]
  return {
    ...row,
    rule_json: rules.map(rule => ({ money: yuan(rule.money), discount_money: yuan(rule.discount_money) })),
  }
}

const running = query((db, now: number, goods_id: number, site_id: number) =>
  db
    .selectFrom('manjian')
    .select(['id as manjian_id', 'name as manjian_name', 'start_time', 'end_time', 'rule_json'])
    .where('site_id', '=', site_id)
    .where('status', '=', 1)
    .where('end_time', '>', now)
    .where('start_time', '<=', now)
    .where(e =>
      e.or([
        e('goods_type', '=', ALL),
        e.exists(
          e
            .selectFrom('manjian_goods')
            .select('goods_id')
            .whereRef('manjian_id', '=', 'manjian.id')
            .where('goods_id', '=', goods_id),
        ),
      ]),
    )
    .orderBy('end_time')
    .limit(1),
)
