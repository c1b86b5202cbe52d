import type { ExpressionBuilder } from 'kysely'
import type { Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { offsetOf, type Pages, pageOf } from '../../../core/paging.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import type { Schema } from '../../../db/schema.ts'
import { mustSell } from '../../account/index.ts'

/** On sale, off sale, sold out, or below the shop's low-stock threshold. */
type State = 'on' | 'off' | 'empty' | 'low'

interface Asked extends Pages {
  site_id: number
  state?: State | undefined
  text?: string | undefined
  /** 1 car, 2 car part, 3 other. */
  type?: number | undefined
  /** One of the shop's own categories, of either level. */
  shop_category_id?: number | undefined
  /** Newest first by default. */
  sort?: { by: 'price' | 'stock' | 'sale_num'; isDown: boolean } | undefined
}

/** A shop's goods with their SKUs. Refusal forbidden. */
export async function shopGoodsList(who: Member, asked: Asked) {
  const { site_id, state, text = '', type, shop_category_id, sort, ...pages } = asked
  await mustSell(who, site_id)
  const found = goodsOf(who, site_id)
    .$if(state !== undefined, query => query.where(inState(state!)))
    .$if(type !== undefined, query => query.where('type', '=', type!))
    .$if(shop_category_id !== undefined, query =>
      query.where(e =>
        e.or([e('shop_category_id_1', '=', shop_category_id!), e('shop_category_id_2', '=', shop_category_id!)]),
      ),
    )
    .$if(text !== '', query => query.where('name', 'like', likePattern(text)))
  const { count } = await found.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['id as goods_id', 'name', 'goods_image', 'goods_state', 'stock', 'sale_num', 'sku_id', 'version'])
    .select(['verify_state', 'verify_message'])
    .$if(sort !== undefined, query => query.orderBy(sort!.by, sort!.isDown ? 'desc' : 'asc'))
    .orderBy('id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const skus = await skusOf(
    who,
    rows.map(({ goods_id }) => goods_id),
  )
  const list = rows.map(({ goods_image, ...row }) => ({
    ...row,
    image: (JSON.parse(goods_image) as string[])[0] ?? '',
    skus: skus.get(row.goods_id) ?? [],
  }))
  return pageOf(list, Number(count), pages)
}

/** Number of a shop's goods in total and in each state. Refusal forbidden. */
export async function shopGoodsCounts(who: Member, { site_id }: { site_id: number }) {
  await mustSell(who, site_id)
  const row = await goodsOf(who, site_id)
    .select(e => {
      const within = (state: State) => e.fn.countAll<number>().filterWhere(inState(state))
      return [
        e.fn.countAll<number>().as('every'),
        ...[within('on').as('on'), within('off').as('off'), within('empty').as('empty'), within('low').as('low')],
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    every: Number(row.every),
    on: Number(row.on),
    off: Number(row.off),
    empty: Number(row.empty),
    low: Number(row.low),
  }
}

const goodsOf = ({ db }: Member, site_id: number) =>
  db.selectFrom('goods').where('site_id', '=', site_id).where('deletetime', 'is', null)

const inState = (state: State) => (e: ExpressionBuilder<Schema, 'goods'>) => {
  if (state === 'on' || state === 'off') return e('goods_state', '=', Number(state === 'on'))
  if (state === 'empty') return e('stock', '=', 0)
  return e.and([e('stock', '>', 0), e('stock', '<=', e.ref('stock_alarm'))])
}

async function skusOf({ db }: Member, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('sku')
    .select(['id as sku_id', 'goods_id', 'sku_name', 'price', 'stock', 'sale_num'])
    .where('goods_id', 'in', ids)
    .where('shown', '=', 1)
    .orderBy('goods_id')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return Map.groupBy(
    rows.map(row => ({ ...row, price: yuan(row.price) })),
    ({ goods_id }) => goods_id,
  )
}
