import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { audit, mustStaff } from '../../account/index.ts'
import { remove, upsert } from '../upsert.ts'

/** The filter attributes of a category with their values, and attributes that could be added. Refusal forbidden. */
export async function staffAttributes(who: Member, { category_id }: { category_id: number }) {
  await mustStaff(who, 'content')
  const { db } = who
  const [attrs, linked, values] = await Promise.all([
    db.selectFrom('attr').selectAll().orderBy('sort').orderBy('id').execute(),
    db.selectFrom('category_attr').select('attr_id').where('category_id', '=', category_id).execute(),
    db.selectFrom('attr_value').selectAll().orderBy('sort').orderBy('id').execute(),
  ])
  const own = new Set(linked.map(({ attr_id }) => attr_id))
  return {
    own: attrs
      .filter(({ id }) => own.has(id))
      .map(attr => ({ ...attr, values: values.filter(({ attr_id }) => attr_id === attr.id) })),
    others: attrs.filter(({ id }) => !own.has(id)),
  }
}

interface Linked {
  category_id: number
  attr_id: number
  /** 1: a filter of the category's goods; 0: no longer. */
  is_on: 0 | 1
}

/** Adds an attribute to a category's filters or removes it. Duty 'content'. Refusals forbidden, noSuchContent. */
export async function attributeLink(who: Member, linked: Linked) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    await link(who, linked)
    who.touches(tag.catalogue)
    const { category_id, ...detail } = linked
    await audit(who, { action: 'attributeLink', target_type: 'goods_category', target_id: category_id, detail })
  })
  return []
}

async function link({ db }: Changing<Member>, { category_id, attr_id, is_on }: Linked) {
  const gone = () => new Refusal('noSuchContent')
  await db.selectFrom('goods_category').select('id').where('id', '=', category_id).executeTakeFirstOrThrow(gone)
  const attr = await db.selectFrom('attr').select('sort').where('id', '=', attr_id).executeTakeFirstOrThrow(gone)
  const row = { category_id, attr_id, sort: attr.sort }
  if (is_on)
    await db
      .insertInto('category_attr')
      .values(row)
      .onConflict(same => same.doNothing())
      .execute()
  else
    await db
      .deleteFrom('category_attr')
      .where(e => e.and({ category_id, attr_id }))
      .execute()
}

interface Attribute {
  /** Without it a new attribute is added. */
  id?: number | undefined
  /** The category of a new attribute. */
  category_id: number
  name: string
  sort: number
  /** 0: no longer a filter; goods keep their values. */
  is_show: number
  reason: string
}

/**
 * Adds an attribute to a category, or changes one in all its categories. Duty 'content'. Refusals forbidden,
 * noSuchContent.
 */
export async function attributeSave(who: Member, { id, category_id, reason, ...values }: Attribute) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    const attr_id = await upsert(who, 'attr', id, values, {}, reason)
    if (!id) await link(who, { category_id, attr_id, is_on: 1 })
    who.touches(tag.catalogue)
    return { id: attr_id }
  })
}

interface Value {
  /** Without it a new value is added. */
  id?: number | undefined
  attr_id: number
  name: string
  sort: number
  /** 0: no longer available for goods. */
  is_show: number
}

/** Adds or changes a value of an attribute. Duty 'content'. Refusals forbidden, noSuchContent. */
export async function attributeValueSave(who: Member, { id, ...values }: Value) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    const attr = who.db.selectFrom('attr').select('id').where('id', '=', values.attr_id)
    await attr.executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    who.touches(tag.catalogue)
    return { id: await upsert(who, 'attr_value', id, values) }
  })
}

/** Deletes a value that no goods have. Duty 'content'. Refusals forbidden, noSuchContent, stillUsed. */
export async function attributeValueDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    const used = who.db.selectFrom('goods_attr').select('goods_id').where('attr_value_id', '=', id).limit(1)
    if (await used.executeTakeFirst()) throw new Refusal('stillUsed')
    who.touches(tag.catalogue)
    await remove(who, 'attr_value', id)
  })
  return []
}
