import { type Kysely, sql } from 'kysely'

/** Shops are sorted by the rating that they show, which is rounded; it used to be truncated. */
export async function up(db: Kysely<unknown>) {
  await sql`
    update shop set shop_desccredit = (desc_sum * 200 + evaluate_count) / (evaluate_count * 2)
    where evaluate_count > 0
  `.execute(db)
}
