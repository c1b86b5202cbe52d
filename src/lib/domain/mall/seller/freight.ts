import type { Changing, Member } from '../../../core/caller.ts'
import { yuan } from '../../../core/format.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { lockShop, mustSell, recordShopSave } from '../../account/index.ts'
import { mustDiffer } from './freight-areas.ts'
import { fieldRefusal } from './seller-goods.ts'

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
          ...rule,
          areas: areas
            .split(',')
            .filter(Boolean)
            .map(code => code.slice(0, 2)),
          first_fee: yuan(first_fee),
          more_fee: yuan(more_fee),
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

/** Adds or changes a template; a shop's first is its default. Refusals forbidden, noSuchContent, badField, contentChanged. */
export async function freightSave(who: Member, { site_id, id, name, fee_type, is_default, rules }: WrittenTemplate) {
  await mustSell(who, site_id)
  if (rules.length === 0) throw fieldRefusal('rules', 'seller:askRule')
  mustDiffer(rules.map(({ areas }) => areas))
  return change(who, async who => {
    const { db } = who
    await lockShop(who, site_id)
    const others = await db
      .selectFrom('freight_template')
      .select(['id', 'is_default'])
      .where('site_id', '=', site_id)
      .execute()
    if (id !== undefined && !others.some(each => each.id === id)) throw new Refusal('noSuchContent')
    if (id === undefined && others.length >= MOST)
      throw fieldRefusal('name', 'seller:manyTemplates', { most: String(MOST) })
    const isOnly = !others.some(each => each.is_default && each.id !== id)
    const row = { name, fee_type, is_default: isOnly ? 1 : is_default }
    if (row.is_default && !isOnly)
      await db.updateTable('freight_template').set({ is_default: 0 }).where('site_id', '=', site_id).execute()
    const template_id = id ?? (await inserted(who, { site_id, ...row }))
    if (id !== undefined) {
      await recordShopSave(who, { site_id, target_type: 'freight_template', target_id: id })
      await db.updateTable('freight_template').set(row).where('id', '=', id).execute()
    }
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
    await lockShop(who, site_id)
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
