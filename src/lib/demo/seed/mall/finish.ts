import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** After the tally: a shop's score is the mean of its stars. */
export async function finishMall(db: Db) {
  await sql`update shop set shop_desccredit = (desc_sum * 200 + evaluate_count) / (evaluate_count * 2) where evaluate_count > 0`.execute(
    db,
  )
}
