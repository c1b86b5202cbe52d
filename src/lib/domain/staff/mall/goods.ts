import type { Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { matchingIds } from '../../../db/search.ts'
import { audit, mustNotBeOwn, mustStaff } from '../../account/index.ts'
import { updateGoodsIndex } from '../../mall/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { notifySellers } from './sellers.ts'
import { numberIn } from './shops.ts'

interface Asked extends PageQuery {
  /** 1 approved, 0 pending, -1 taken off sale. */
  verify_state: 1 | 0 | -1
  site_id?: number | undefined
  /** An id, or words of goods on sale. */
  text?: string | undefined
}

/** Goods in a state, the newest first; words find the newest thousand on sale. Refusal forbidden. */
export async function staffGoods(who: Member, { verify_state, site_id, text = '', page, limit }: Asked) {
  await mustStaff(who, 'shop')
  const number = numberIn(text)
  const words = text !== '' && number === 0 ? (await matchingIds(who.db, 'goods', text)).ids : null
  const rows = who.db
    .selectFrom('goods')
    .where('deletetime', 'is', null)
    .where('verify_state', '=', verify_state)
    .$if(site_id !== undefined, query => query.where('goods.site_id', '=', site_id!))
    .$if(number > 0, query => query.where('goods.id', '=', number))
    .$if(words !== null, query => query.where('goods.id', 'in', words!.length > 0 ? words! : [0]))
  const list = await rows
    .innerJoin('shop', 'shop.id', 'goods.site_id')
    .select(['goods.id', 'goods.name', 'goods.site_id', 'site_name', 'shop_status', 'goods_image', 'sku_id', 'price'])
    .select(['stock', 'sale_num', 'goods_state', 'verify_state', 'verify_message', 'goods.shown', 'goods.createtime'])
    .orderBy('goods.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = list.map(({ goods_image, price, ...row }) => ({
    ...row,
    price: yuan(price),
    image: (JSON.parse(goods_image) as string[])[0] ?? '',
  }))
  return { data, total: await lengthOf(who, rows.select('goods.id')) }
}

/** Number of goods in each state, of one shop or all. Refusal forbidden. */
export async function staffGoodsCounts(who: Member, { site_id }: { site_id?: number | undefined }) {
  await mustStaff(who, 'shop')
  const within = (verify_state: number) =>
    lengthOf(
      who,
      who.db
        .selectFrom('goods')
        .select('id')
        .where('deletetime', 'is', null)
        .where('verify_state', '=', verify_state)
        .$if(site_id !== undefined, query => query.where('site_id', '=', site_id!)),
    )
  const [on, waits, off] = await Promise.all([within(1), within(0), within(-1)])
  return { on, waits, off }
}

interface Verdict {
  goods_id: number
  /** 1 approved, -1 taken off sale, with a reason for the shop. */
  verify_state: 1 | -1
  reason: string
}

/**
 * Takes goods of a shop off sale, or approves them, and notifies the shop with the reason. Duty 'shop'. Refusals
 * forbidden, noSuchContent, reasonNeeded, decidedAlready.
 */
export async function goodsVerify(who: Member, { goods_id, verify_state, reason }: Verdict) {
  await mustStaff(who, 'shop')
  if (verify_state === -1 && reason === '') throw new Refusal('reasonNeeded')
  await change(who, async who => {
    const goods = await who.db
      .updateTable('goods')
      .set({ verify_state, verify_message: verify_state === 1 ? '' : reason, updatetime: who.now })
      .where('id', '=', goods_id)
      .where('deletetime', 'is', null)
      .where('verify_state', '!=', verify_state)
      .returning(['site_id', 'name'])
      .executeTakeFirst()
    if (!goods) throw new Refusal((await isThere(who, goods_id)) ? 'decidedAlready' : 'noSuchContent')
    await mustNotBeOwn(who, 'shop', { site_id: goods.site_id })
    await updateGoodsIndex(who, [goods_id])
    const target = { target_type: 'goods', target_id: goods_id }
    await audit(who, { action: 'goodsVerify', ...target, reason, detail: { verify_state, name: goods.name } })
    const kind = verify_state === 1 ? 'GOODS_ALLOWED' : 'GOODS_TAKEN_OFF'
    const about = { target_type: 'sold_goods', target_id: goods_id } as const
    await notifySellers(who, { site_id: goods.site_id, kind, ...about, text: reason })
  })
  return []
}

const isThere = ({ db }: Member, id: number) =>
  db.selectFrom('goods').select('id').where('id', '=', id).where('deletetime', 'is', null).executeTakeFirst()
