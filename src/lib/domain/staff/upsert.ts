import type { Insertable } from 'kysely'
import type { Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Schema } from '../../db/schema.ts'
import { violatedColumn } from '../../db/unique-violation.ts'
import { audit } from '../account/index.ts'
import { mustBeUnchanged } from './unchanged.ts'

/** Tables that staff edit row by row. */
type Kept = 'forum' | 'forum_category' | 'talk' | Removable | OfMall
type Removable =
  | 'pick'
  | 'carousel'
  | 'stop_word'
  | 'adv'
  | 'floor'
  | 'seckill'
  | 'goods_category'
  | 'attr_value'
  | 'search_word'
  | 'exchange'
  | SetUp
type OfMall = 'member_level' | 'recharge' | 'coupon_type' | 'goods_brand' | 'attr'
/** Tables needed before the first shop and post. */
type SetUp =
  | 'shop_category'
  | 'shop_guarantee'
  | 'promise'
  | 'brand'
  | 'series'
  | 'adv_position'
  | 'carrier'
  | 'report_reason'

type Values<Table extends Kept> = Partial<Insertable<Schema[Table]>>

/**
 * Updates a row, or inserts one when no id is given, and logs who did it and why; returns its id. Refusals
 * noSuchContent, nameTaken, contentChanged (another has saved since the form was rendered).
 */
export async function upsert<Table extends Kept>(
  who: Changing<Member>,
  table: Table,
  id: number | undefined,
  values: Values<Table>,
  onlyNew: Values<Table> = {},
  reason = '',
): Promise<number> {
  // biome-ignore lint/suspicious/noExplicitAny: Kysely cannot follow a table that is a parameter.
  const db = who.db as any
  const written = id
    ? db.updateTable(table).set(values).where('id', '=', id)
    : db.insertInto(table).values({ ...values, ...onlyNew })
  const row: { id: number } | undefined = await written.returning('id').executeTakeFirst().catch(refuseTaken)
  if (!row) throw new Refusal('noSuchContent')
  if (id) await mustBeUnchanged(who, table, id)
  const action = id ? 'change' : 'add'
  await audit(who, { action, target_type: table, target_id: row.id, reason, detail: values as Record<string, unknown> })
  return row.id
}

function refuseTaken(error: unknown): never {
  const field = violatedColumn(error)
  throw field === null ? error : new Refusal('nameTaken', { field })
}

/** Deletes a row and logs its content. Refusal noSuchContent. */
export async function remove(who: Changing<Member>, table: Removable, id: number, reason = '') {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const row = await (who.db as any).deleteFrom(table).where('id', '=', id).returningAll().executeTakeFirst()
  if (!row) throw new Refusal('noSuchContent')
  await audit(who, { action: 'remove', target_type: table, target_id: id, reason, detail: row })
}

/** Refusal nameTaken if another row has the name. */
export async function mustBeFree<Table extends 'shop_category' | 'shop_guarantee' | 'brand' | 'series' | 'attr'>(
  who: Changing<Member>,
  table: Table,
  { id = 0, name, ...within }: { id?: number | undefined; name: string; brand_id?: number },
) {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  let same = (who.db as any).selectFrom(table).select('id').where('name', '=', name).where('id', '<>', id)
  for (const [column, value] of Object.entries(within)) same = same.where(column, '=', value)
  if (await same.executeTakeFirst()) throw new Refusal('nameTaken', { field: 'name' })
}

/** Refusal stillUsed if any of these queries finds a row. */
export async function mustBeUnused(...uses: { executeTakeFirst(): Promise<unknown> }[]) {
  for (const use of uses) if (await use.executeTakeFirst()) throw new Refusal('stillUsed')
}
