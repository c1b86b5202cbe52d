import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'

/** How far each side has read; the writer sees it. */
export async function up(db: Kysely<unknown>) {
  const { key } = columns(db)
  for (const [table, name] of [
    ['dialog', 'read_id'],
    ['shop_dialog', 'read_id'],
    ['shop_dialog', 'desk_read_id'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(name, key, c => c.notNull().defaultTo(0))
      .execute()
  // Whoever has unread letters has read at least those before their own last letter.
  await sql`update dialog set read_id = case when unread = 0 then last_id else coalesce((
    select max(letter.id) from letter where letter.from_id = dialog.user_id and letter.site_id = 0
    and letter.low_id = case when dialog.user_id < dialog.peer_id then dialog.user_id else dialog.peer_id end
    and letter.high_id = case when dialog.user_id < dialog.peer_id then dialog.peer_id else dialog.user_id end
  ), 0) end`.execute(db)
  await sql`update shop_dialog set read_id = case when unread = 0 then last_id else coalesce((
    select max(letter.id) from letter where letter.from_id = shop_dialog.user_id and letter.site_id = shop_dialog.site_id
    and letter.low_id = shop_dialog.user_id and letter.high_id = shop_dialog.user_id
  ), 0) end, desk_read_id = case when desk_unread = 0 then last_id else coalesce((
    select max(letter.id) from letter where letter.from_id <> shop_dialog.user_id
    and letter.site_id = shop_dialog.site_id
    and letter.low_id = shop_dialog.user_id and letter.high_id = shop_dialog.user_id
  ), 0) end`.execute(db)
}
