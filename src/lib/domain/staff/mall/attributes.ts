import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { audit, mustStaff } from '../../account/index.ts'
import { remove, upsert } from '../upsert.ts'

/** What the goods of a category are filtered by, with the values, and the attributes that could be too. Refusal forbidden. */
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
  /** 1: goods of the category are filtered by it, 0: no longer. */
  is_on: 0 | 1
}

/** For 'content'. Refusals forbidden, noSuchContent. */
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
  /** Without one a new attribute. */
  id?: number | undefined
  /** The category that a new one is for. */
  category_id: number
  name: string
  sort: number
  /** 0: nothing is filtered by it any more; goods that have it keep it. */
  is_show: number
  reason: string
}

/** Adds an attribute to a category, or changes one wherever it stands. For 'content'. Refusals forbidden, noSuchContent. */
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
  /** Without one a new value. */
  id?: number | undefined
  attr_id: number
  name: string
  sort: number
  /** 0: no goods can be given it any more. */
  is_show: number
}

/** Adds or changes a value of an attribute. For 'content'. Refusals forbidden, noSuchContent. */
export async function attributeValueSave(who: Member, { id, ...values }: Value) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    const attr = who.db.selectFrom('attr').select('id').where('id', '=', values.attr_id)
    await attr.executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    who.touches(tag.catalogue)
    return { id: await upsert(who, 'attr_value', id, values) }
  })
}

/** Takes a value away that no goods have. For 'content'. Refusals forbidden, noSuchContent, stillUsed. */
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
