import type { Caller, Changing } from '../../core/caller.ts'

/** Locks a shop until the transaction ends, so that changes to what belongs to it take turns. */
export const lockShop = ({ db }: Changing<Caller>, site_id: number) =>
  db
    .updateTable('shop')
    .set(e => ({ site_name: e.ref('site_name') }))
    .where('id', '=', site_id)
    .execute()
