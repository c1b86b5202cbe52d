import type { Caller } from '../../../core/caller.ts'
import { query } from '../../../db/query.ts'
import type { Rule } from '../../mall/full-reduction.ts'
import { isOn } from '../../site/index.ts'

/** Running full reductions, those ending first in front; `goods_ids` null means all goods of the shop. */
export async function fullReductionsOf(who: Caller, ids: number[]) {
  if (!(await isOn(who, 'manjian'))) return []
  const { db, now } = who
  const rows = await running(db, ids, now)
  const listed = await goodsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ goods_type, rule_json, ...row }) => ({
    ...row,
    rules: JSON.parse(rule_json) as Rule[],
    goods_ids: goods_type === ALL ? null : (listed.get(row.id) ?? []),
  }))
}

const running = query((db, ids: number[], now: number) =>
  db
    .selectFrom('manjian')
    .select(['id', 'site_id', 'name', 'rule_json', 'goods_type'])
    .where('site_id', 'in', ids)
    .where('status', '=', 1)
    .where('start_time', '<=', now)
    .where('end_time', '>', now)
    .orderBy('end_time')
    .orderBy('id'),
)

const ALL = 1

async function goodsOf(db: Caller['db'], ids: number[]) {
  if (ids.length === 0) return new Map<number, number[]>()
  const rows = await db.selectFrom('manjian_goods').selectAll().where('manjian_id', 'in', ids).execute()
  const groups = Map.groupBy(rows, row => row.manjian_id)
  return new Map([...groups].map(([id, some]) => [id, some.map(row => row.goods_id)]))
}
