import type { Caller, Changing } from '../../core/caller.ts'
import { type Kind, tell } from '../account/index.ts'

interface Sold {
  id: number
  user_id: number
  site_id: number
}

/** Tells the buyer what became of the order, in the name of the site; `text` is a reason or a number. */
export const tellBuyer = (who: Changing<Caller>, { id, user_id }: Sold, kind: Kind, text = '') =>
  tell({ ...who, member: null }, { to: user_id, type: 'trade', kind, target_type: 'order', target_id: id, text })

/** Tells everyone who sells in the shop, but for `by`: the buyer unless told otherwise, the site where it is null. */
export async function tellShop(
  who: Changing<Caller>,
  { id, user_id, site_id }: Sold,
  kind: Kind,
  text = '',
  by: number | null = user_id,
) {
  const rows = await who.db
    .selectFrom('role')
    .select('user_id')
    .where('duty', '=', 'seller')
    .where('scope', '=', site_id)
    .orderBy('user_id')
    .execute()
  for (const row of rows) {
    const news = { to: row.user_id, type: 'trade', kind, target_type: 'sale', target_id: id, text } as const
    await tell({ ...who, member: by }, news)
  }
}
