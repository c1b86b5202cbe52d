import type { Changing, Member } from '../../../../core/caller.ts'
import { yuan } from '../../../../core/format.ts'
import { offsetOf, pageOf } from '../../../../core/paging.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { tag } from '../../../../core/tags.ts'
import { change } from '../../../../db/change.ts'
import { lockShop, mustSell, recordShopSave } from '../../../account/index.ts'
import type { Rule } from '../../full-reduction.ts'
import { fieldRefusal, sellerGoods } from '../seller-goods.ts'
import {
  changedSpan,
  endSale,
  type InShop,
  mustSpan,
  overlapRefusal,
  type SaleListQuery,
  type SalePeriod,
  saleState,
} from './span.ts'

const [ALL, LISTED] = [1, 2] as const
const MOST_RULES = 5

/** A shop's full reductions, the newest first, in yuan. Refusal forbidden. */
export async function fullReductionLists(who: Member, { site_id, id, ...pages }: SaleListQuery) {
  await mustSell(who, site_id)
  const own = who.db
    .selectFrom('manjian')
    .where('site_id', '=', site_id)
    .$if(id !== undefined, query => query.where('id', '=', id!))
  const { count } = await own.select(e => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own.selectAll().orderBy('id', 'desc').limit(pages.page_size).offset(offsetOf(pages)).execute()
  const goods = await who.db
    .selectFrom('manjian_goods')
    .innerJoin('goods', 'goods.id', 'goods_id')
    .select(['manjian_id', 'goods_id', 'name'])
    .where('manjian_id', 'in', [0, ...rows.map(({ id }) => id)])
    .orderBy('goods_id')
    .execute()
  const list = rows.map(({ rule_json, ...row }) => ({
    ...row,
    state: saleState(who, row),
    rules: (JSON.parse(rule_json) as Rule[]).map(rule => ({
      money: yuan(rule.money),
      discount_money: yuan(rule.discount_money),
    })),
    goods: goods.filter(({ manjian_id }) => manjian_id === row.id).map(({ manjian_id: _, ...each }) => each),
  }))
  return pageOf(list, count, pages)
}

interface Written extends InShop, SalePeriod {
  name: string
  /** Fen: threshold and reduction. */
  rules: Rule[]
  /** 1 all goods of the shop, 2 those of goods_ids. */
  goods_type: number
  goods_ids: number[]
}

/**
 * Adds a full reduction. Refusals forbidden, noSuchContent, badField, saleOverlaps: goods have one at a time, and one
 * for all goods excludes others.
 */
export async function fullReductionAdd(who: Member, { site_id, rules, goods_ids, ...sent }: Written) {
  await mustSell(who, site_id)
  mustSpan(who, sent)
  const rising = checkedRules(rules)
  const listed = sent.goods_type === LISTED ? [...new Set(goods_ids)] : []
  if (sent.goods_type === LISTED && listed.length === 0) throw fieldRefusal('goods_ids', 'seller:askGoods')
  await sellerGoods(who, site_id, listed)
  return change(who, async who => {
    await lockShop(who, site_id)
    await mustStandAlone(who, { id: 0, site_id, ...sent }, listed)
    const { id } = await who.db
      .insertInto('manjian')
      .values({ site_id, ...sent, rule_json: JSON.stringify(rising) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const goods = listed.map(goods_id => ({ manjian_id: id, goods_id }))
    if (goods.length > 0) await who.db.insertInto('manjian_goods').values(goods).execute()
    who.touches(tag.promotions)
    return { id }
  })
}

/** A higher threshold gives a higher reduction, never more than the threshold. */
function checkedRules(rules: Rule[]): Rule[] {
  const rising = rules.toSorted((one, other) => one.money - other.money)
  if (rising.length === 0 || rising.length > MOST_RULES)
    throw fieldRefusal('rules', 'seller:askSteps', { most: String(MOST_RULES) })
  for (const [at, { money, discount_money }] of rising.entries()) {
    const before = rising[at - 1]
    if (discount_money <= 0 || discount_money >= money) throw fieldRefusal('rules', 'seller:badStepOff')
    if (before && (before.money === money || before.discount_money >= discount_money))
      throw fieldRefusal('rules', 'seller:badStepRise')
  }
  return rising
}

async function mustStandAlone(
  { db, now }: Changing<Member>,
  { id, site_id, start_time, end_time, goods_type }: InShop & SalePeriod & { id: number; goods_type: number },
  listed: number[],
) {
  const others = await db
    .selectFrom('manjian')
    .leftJoin('manjian_goods', 'manjian_id', 'manjian.id')
    .select(['name', 'goods_type', 'goods_id'])
    .where('site_id', '=', site_id)
    .where('manjian.id', '!=', id)
    .where('status', '=', 1)
    .where('start_time', '<', end_time)
    .where('end_time', '>', Math.max(start_time, now))
    .execute()
  const other = others.find(row => goods_type === ALL || row.goods_type === ALL || listed.includes(row.goods_id ?? 0))
  if (other) throw overlapRefusal('seller:manjianOverlaps', { name: other.name })
}

interface Edited extends InShop {
  id: number
  name: string
  start_time?: number | undefined
  end_time: number
  /** New rules; none leave them as they are. */
  rules: Rule[]
}

/**
 * Changes a full reduction: name and end, before its start also start and rules. Refusals forbidden, noSuchContent,
 * stateConflict, badField, saleOverlaps, contentChanged.
 */
export async function fullReductionEdit(who: Member, { site_id, id, name, rules, ...times }: Edited) {
  await mustSell(who, site_id)
  const rising = rules.length > 0 ? checkedRules(rules) : null
  return change(who, async who => {
    await recordShopSave(who, { site_id, target_type: 'manjian', target_id: id })
    const row = await who.db
      .selectFrom('manjian')
      .selectAll()
      .where('id', '=', id)
      .where('site_id', '=', site_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    const span = changedSpan(who, row, times, rising !== null)
    const goods = await who.db.selectFrom('manjian_goods').select('goods_id').where('manjian_id', '=', id).execute()
    await mustStandAlone(
      who,
      { ...row, ...span },
      goods.map(({ goods_id }) => goods_id),
    )
    await who.db
      .updateTable('manjian')
      .set({ name, ...span, ...(rising && { rule_json: JSON.stringify(rising) }) })
      .where('id', '=', id)
      .execute()
    who.touches(tag.promotions)
    return { id }
  })
}

/** Ends it now. Refusals forbidden, noSuchContent. */
export async function fullReductionClose(who: Member, { site_id, id }: InShop & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    await endSale(who, 'manjian', { site_id, id })
    who.touches(tag.promotions)
    return []
  })
}
