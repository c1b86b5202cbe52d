import type { Changing, Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { Refusal } from '../../../core/refusal.ts'
import { regions } from '../../../core/regions/regions.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { mustSell } from '../../account/index.ts'
import { wrong } from './seller-goods.ts'

/** Provinces by the two-digit codes that rules use. */
export const provinces = regions.map(({ value, label }) => ({ code: value.slice(0, 2), name: label }))
const known = new Set(provinces.map(({ code }) => code))

interface Of {
  site_id: number
}

/** A shop's freight templates with their rules, and its free-delivery thresholds. Refusal forbidden. */
export async function freightLists(who: Member, { site_id }: Of) {
  await mustSell(who, site_id)
  const [templates, rules, used, free] = await Promise.all([
    who.db
      .selectFrom('freight_template')
      .select(['id', 'name', 'fee_type', 'is_default'])
      .where('site_id', '=', site_id)
      .orderBy('is_default', 'desc')
      .orderBy('id')
      .execute(),
    who.db
      .selectFrom('freight_rule')
      .innerJoin('freight_template', 'freight_template.id', 'template_id')
      .select(['template_id', 'areas', 'first', 'first_fee', 'more', 'more_fee'])
      .where('site_id', '=', site_id)
      .orderBy('freight_rule.sort')
      .orderBy('freight_rule.id')
      .execute(),
    who.db
      .selectFrom('goods')
      .select(e => ['freight_template_id', e.fn.countAll<number>().as('count')])
      .where('site_id', '=', site_id)
      .where('deletetime', 'is', null)
      .groupBy('freight_template_id')
      .execute(),
    who.db
      .selectFrom('freeshipping')
      .select(['id', 'price', 'areas'])
      .where('site_id', '=', site_id)
      .orderBy('id')
      .execute(),
  ])
  return {
    templates: templates.map(template => ({
      ...template,
      goods_count: Number(used.find(row => row.freight_template_id === template.id)?.count ?? 0),
      rules: rules
        .filter(({ template_id }) => template_id === template.id)
        .map(({ template_id: _, areas, first_fee, more_fee, ...rule }) => ({
          ...{
            ...rule,
            areas: areas
              .split(',')
              .filter(Boolean)
              .map(code => code.slice(0, 2)),
          },
          ...{ first_fee: yuan(first_fee), more_fee: yuan(more_fee) },
        })),
    })),
    free: free.map(({ price, areas, ...row }) => ({
      ...row,
      price: yuan(price),
      areas: areas.split(',').filter(Boolean),
    })),
  }
}

export interface WrittenRule {
  /** Two-digit province codes; none for everywhere else. */
  areas: string[]
  /** Grams, cubic centimetres or pieces; fees in fen. */
  first: number
  first_fee: number
  more: number
  more_fee: number
}

interface WrittenTemplate extends Of {
  id?: number | undefined
  name: string
  /** 1 by weight, 2 by volume, 3 by piece. */
  fee_type: number
  is_default: number
  rules: WrittenRule[]
}

const MOST = 20

/** Adds or changes a template; a shop's first is its default. Refusals forbidden, noSuchContent, badField. */
export async function freightSave(who: Member, { site_id, id, name, fee_type, is_default, rules }: WrittenTemplate) {
  await mustSell(who, site_id)
  if (rules.length === 0) throw wrong('rules', 'seller:askRule')
  mustDiffer(rules.map(({ areas }) => areas))
  return change(who, async who => {
    const { db } = who
    await takeShop(who, site_id)
    const others = await db
      .selectFrom('freight_template')
      .select(['id', 'is_default'])
      .where('site_id', '=', site_id)
      .execute()
    if (id !== undefined && !others.some(each => each.id === id)) throw new Refusal('noSuchContent')
    if (id === undefined && others.length >= MOST) throw wrong('name', 'seller:manyTemplates', { most: String(MOST) })
    const isOnly = !others.some(each => each.is_default && each.id !== id)
    const row = { name, fee_type, is_default: isOnly ? 1 : is_default }
    if (row.is_default && !isOnly)
      await db.updateTable('freight_template').set({ is_default: 0 }).where('site_id', '=', site_id).execute()
    const template_id = id ?? (await inserted(who, { site_id, ...row }))
    if (id !== undefined) await db.updateTable('freight_template').set(row).where('id', '=', id).execute()
    await db.deleteFrom('freight_rule').where('template_id', '=', template_id).execute()
    const rows = rules.map(({ areas, ...rule }, sort) => ({ template_id, ...rule, areas: areas.join(), sort }))
    await db.insertInto('freight_rule').values(rows).execute()
    who.touches(tag.shop(site_id))
    return { id: template_id }
  })
}

async function inserted(
  { db, now }: Changing<Member>,
  row: { site_id: number; name: string; fee_type: number; is_default: number },
) {
  const { id } = await db
    .insertInto('freight_template')
    .values({ ...row, createtime: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes a template: its goods use the shop's default from now on; if it was the default, the oldest other template
 * becomes it. Refusals forbidden, noSuchContent.
 */
export async function freightDelete(who: Member, { site_id, id }: Of & { id: number }) {
  await mustSell(who, site_id)
  return change(who, async who => {
    const { db } = who
    await takeShop(who, site_id)
    const row = await db
      .selectFrom('freight_template')
      .select('is_default')
      .where('id', '=', id)
      .where('site_id', '=', site_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    await db.updateTable('goods').set({ freight_template_id: null }).where('freight_template_id', '=', id).execute()
    await db.deleteFrom('freight_rule').where('template_id', '=', id).execute()
    await db.deleteFrom('freight_template').where('id', '=', id).execute()
    if (row.is_default) {
      const next = db.selectFrom('freight_template').select('id').where('site_id', '=', site_id).orderBy('id').limit(1)
      await db.updateTable('freight_template').set({ is_default: 1 }).where('id', 'in', next).execute()
    }
    who.touches(tag.shop(site_id))
    return []
  })
}

interface WrittenFree extends Of {
  id?: number | undefined
  /** Fen. */
  price: number
  areas: string[]
}

/**
 * Sets the order sum from which a shop delivers for free, everywhere or to these provinces. Refusals forbidden,
 * noSuchContent, badField.
 */
export async function freeshippingSave(who: Member, { site_id, id, price, areas }: WrittenFree) {
  await mustSell(who, site_id)
  if (price <= 0) throw wrong('price', 'seller:askFreeFrom')
  return change(who, async who => {
    await takeShop(who, site_id)
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

/** Refuses a province in two rules, and a second rule for everywhere else. */
function mustDiffer(rules: string[][]) {
  const named = rules.flat()
  if (!named.every(code => known.has(code))) throw wrong('areas', 'seller:badProvince')
  const twice = named.find((code, at) => named.indexOf(code) !== at)
  const name = provinces.find(({ code }) => code === twice)?.name
  if (name) throw wrong('areas', 'seller:twiceProvince', { name })
  if (rules.filter(areas => areas.length === 0).length > 1) throw wrong('areas', 'seller:twiceElsewhere')
}

/** Locks the shop to serialise changes of its freight. */
const takeShop = ({ db }: Changing<Member>, site_id: number) =>
  db
    .updateTable('shop')
    .set(e => ({ site_name: e.ref('site_name') }))
    .where('id', '=', site_id)
    .execute()
