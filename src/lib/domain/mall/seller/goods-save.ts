import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal, refuseTogether } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { dropRows } from '../../../db/search.ts'
import { mustSell } from '../../account/index.ts'
import { indexGoods } from '../../search/index.ts'
import { keepSoldFiles } from '../../upload/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Spec } from '../goods.ts'
import { updateGoodsIndex } from '../update-goods.ts'
import { catalogueFor } from './goods-choices.ts'
import { applyStopWords, checkSpecs, checksOf, type GoodsInput, placedIn } from './goods-input.ts'
import { fieldRefusal } from './seller-goods.ts'
import { checkedSkuRows, writeSkus } from './skus.ts'
import { type ChosenSpecValue, numbered } from './specs.ts'

/**
 * Adds goods to a shop or changes its own; orders hold copies and stay as they are. Refusals forbidden, noSuchContent,
 * stateConflict (somebody changed them since `seen`), outOfStock, stopWord, badField.
 */
export async function goodsSave(who: Member, { site_id, goods_id, seen, specs, skus, ...sent }: GoodsInput) {
  await mustSell(who, site_id)
  const known = await catalogueFor(who, goods_id)
  const checkSkus = () => {
    checkSpecs(specs)
    checkedSkuRows({ name: sent.name, specs: numbered(specs, [], []), images: sent.goods_image }, skus)
  }
  await refuseTogether(...checksOf(who, known, site_id, sent), checkSkus)
  const row = { ...(await placedIn(who, known, site_id, sent)), ...(await applyStopWords(who, sent)) }
  return change(who, async who => {
    const before = goods_id === undefined ? null : await standing(who, site_id, goods_id)
    if (before && seen !== undefined && before.updatetime !== seen)
      throw new Refusal('stateConflict', { field: '' }, 'seller:changedSince')
    const numberedSpecs = numbered(specs, before?.specs ?? [], before?.skus ?? [])
    const columns = { ...row, goods_spec_format: JSON.stringify(numberedSpecs) }
    const id = before?.id ?? (await begun(who, site_id, columns))
    const { more, count } = await writeSkus(
      who,
      { id, site_id, name: row.name, specs: numberedSpecs, images: sent.goods_image },
      skus,
    )
    const times = { updatetime: Math.max(who.now, (before?.updatetime ?? -1) + 1) }
    const { numUpdatedRows } = await who.db
      .updateTable('goods')
      .set(e => ({ ...columns, ...times, sku_count: count, stock: e('stock', '+', more) }))
      .where('id', '=', id)
      .$if(before !== null, query => query.where('updatetime', '=', before!.updatetime).where('deletetime', 'is', null))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('stateConflict', { field: '' }, 'seller:changedSince')
    await writeTerms(who, known, id, sent)
    await keepSoldFiles(who, [columns, skus])
    await indexGoods(who.db, id)
    for (const category_id of before?.path ?? []) who.touches(tag.goodsOfCategory(category_id))
    await updateGoodsIndex(who, [id])
    return { goods_id: id }
  })
}

/** Deletes goods permanently; orders keep their copies. Refusals forbidden, noSuchContent. */
export async function goodsDelete(who: Member, { site_id, goods_id }: { site_id: number; goods_id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const { numUpdatedRows } = await who.db
      .updateTable('goods')
      .set({ deletetime: who.now, goods_state: 0, updatetime: who.now })
      .where('id', '=', goods_id)
      .where('site_id', '=', site_id)
      .where('deletetime', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('noSuchContent')
    await dropRows(who.db, 'goods', [goods_id])
    await updateGoodsIndex(who, [goods_id])
    return []
  })
}

async function standing({ db }: Member, site_id: number, goods_id: number) {
  const { goods_spec_format, category_id_1, category_id_2, category_id_3, ...goods } = await db
    .selectFrom('goods')
    .select(['id', 'updatetime', 'goods_spec_format', 'category_id_1', 'category_id_2', 'category_id_3'])
    .where('id', '=', goods_id)
    .where('site_id', '=', site_id)
    .where('deletetime', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  const skus = await db.selectFrom('sku').select('sku_spec_format').where('goods_id', '=', goods_id).execute()
  return {
    ...goods,
    specs: JSON.parse(goods_spec_format) as Spec[],
    skus: skus.map(row => JSON.parse(row.sku_spec_format) as ChosenSpecValue[]),
    path: [category_id_1, category_id_2, category_id_3].filter(Boolean),
  }
}

/** Number of index rows (`shelf`); all goods of a shop share one. */
const SHELVES = 16

type Columns = Awaited<ReturnType<typeof placedIn>> &
  Awaited<ReturnType<typeof applyStopWords>> & { goods_spec_format: string }

async function begun({ db, now }: Changing<Member>, site_id: number, columns: Columns) {
  const { id } = await db
    .insertInto('goods')
    .values({ site_id, ...columns, shelf_id: (site_id % SHELVES) + 1, shown: 0, createtime: now, updatetime: -1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes what goods are filtered by: attribute values, and the cars a part fits. */
async function writeTerms(
  { db }: Changing<Member>,
  { cars, series }: Catalogue,
  goods_id: number,
  sent: Pick<GoodsInput, 'attr_values' | 'fits' | 'fits_all'>,
) {
  await db.deleteFrom('goods_attr').where('goods_id', '=', goods_id).execute()
  const attrs = [...new Set(sent.attr_values)].map(attr_value_id => ({ goods_id, attr_value_id }))
  if (attrs.length > 0) await db.insertInto('goods_attr').values(attrs).execute()
  await db.deleteFrom('goods_fit').where('goods_id', '=', goods_id).execute()
  const areKnown = sent.fits.every(({ brand_id, series_id }) =>
    series_id === 0
      ? cars.some(({ id }) => id === brand_id)
      : series.some(each => each.id === series_id && each.brand_id === brand_id),
  )
  if (!areKnown) throw fieldRefusal('fits', 'seller:badFit')
  const fits = sent.fits_all ? [] : sent.fits.map(fit => ({ goods_id, ...fit }))
  if (fits.length > 0)
    await db
      .insertInto('goods_fit')
      .values(fits)
      .onConflict(same => same.doNothing())
      .execute()
}
