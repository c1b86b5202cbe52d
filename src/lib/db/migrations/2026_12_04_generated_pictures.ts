import { type Kysely, sql } from 'kysely'
import { picturesIn } from '../../core/pictures/site-pictures.ts'
import { textColumns } from '../text-columns.ts'

const BATCH = 500

/** The names of all generated pictures that have been issued; no others are ever generated. */
export async function up(db: Kysely<unknown>) {
  const held = await textColumns(db)
  await db.schema
    .createTable('generated_picture')
    .addColumn('name', 'text', c => c.primaryKey())
    .execute()
  for (const { table, columns, hasId } of held) await issue(db, table, columns, hasId)
}

async function issue(db: Kysely<unknown>, table: string, columns: string[], hasId: boolean) {
  const named = sql.join(columns.map(name => sql.ref(name)))
  for (let after = 0; ; ) {
    const part = hasId ? sql`where id > ${after} order by id limit ${BATCH}` : sql``
    const { rows } = await sql<{ id: number }>`
      select ${hasId ? sql`id, ` : sql``}${named} from ${sql.table(table)} ${part}`.execute(db)
    const names = new Set(rows.flatMap(row => Object.values(row).flatMap(value => picturesIn(String(value)))))
    if (names.size > 0)
      await sql`insert into generated_picture (name) values ${sql.join([...names].map(name => sql`(${name})`))}
        on conflict do nothing`.execute(db)
    if (!hasId || rows.length < BATCH) return
    after = Number(rows.at(-1)!.id)
  }
}
