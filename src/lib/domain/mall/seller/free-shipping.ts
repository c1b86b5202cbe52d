import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { lockShop, mustSell } from '../../account/index.ts'
import { mustDiffer } from './freight-areas.ts'
import { fieldRefusal } from './seller-goods.ts'

interface Of {
  site_id: number
}

interface WrittenFree extends Of {
  id?: number | undefined
  /** Fen. */
  price: number
  areas: string[]
}

/** From which sum on a shop sends for nothing, everywhere or to these provinces. Refusals forbidden, noSuchContent, badField. */
export async function freeshippingSave(who: Member, { site_id, id, price, areas }: WrittenFree) {
  await mustSell(who, site_id)
  if (price <= 0) throw fieldRefusal('price', 'seller:askFreeFrom')
  return change(who, async who => {
    await lockShop(who, site_id)
    const rows = await who.db
      .selectFrom('freeshipping')
      .select(['id', 'areas'])
      .where('site_id', '=', site_id)
      .execute()
    if (id !== undefined && !rows.some(row => row.id === id)) throw new Refusal('noSuchContent')
    const others = rows.filter(row => row.id !== id)
    mustDiffer([areas, ...others.map(row => row.areas.split(',').filter(Boolean))])
    const row = { price, areas: areas.join() }
    if (id === undefined)
      await who.db
        .insertInto('freeshipping')
        .values({ site_id, ...row, createtime: who.now })
        .execute()
    else await who.db.updateTable('freeshipping').set(row).where('id', '=', id).execute()
    who.touches(tag.shop(site_id))
    return []
  })
}

/** Refusals forbidden, noSuchContent. */
export async function freeshippingDelete(who: Member, { site_id, id }: Of & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const own = who.db.deleteFrom('freeshipping').where('id', '=', id).where('site_id', '=', site_id)
    if ((await own.executeTakeFirstOrThrow()).numDeletedRows === 0n) throw new Refusal('noSuchContent')
    who.touches(tag.shop(site_id))
    return []
  })
}
