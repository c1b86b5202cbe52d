import type { Changing, Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { tag } from '../../../core/tags.ts'
import { change } from '../../../db/change.ts'
import { mustStaff } from '../../account/index.ts'
import { remove, upsert } from '../upsert.ts'

const DEEPEST = 3

/**
 * The categories below one (0: the top level), hidden ones included, and the path to it. Refusals forbidden,
 * noSuchContent.
 */
export async function staffGoodsCategories(who: Member, { pid }: { pid: number }) {
  await mustStaff(who, 'content')
  const { db } = who
  const rows = db.selectFrom('goods_category').selectAll()
  const above = pid
    ? await rows.where('id', '=', pid).executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    : undefined
  const ids = above ? [...new Set([above.category_id_1, above.category_id_2, above.id])].filter(Boolean) : []
  const path = ids.length > 0 ? await rows.where('id', 'in', ids).orderBy('level').execute() : []
  const list = await rows.where('pid', '=', pid).orderBy('sort').orderBy('id').execute()
  return { above, path, list, mayAdd: !above || above.level < DEEPEST }
}

interface Category {
  /** Without it a new category is added below `pid`. */
  id?: number | undefined
  pid?: number | undefined
  name: string
  short_name: string
  image: string
  image_adv: string
  /** 1 cars, 2 car parts, 3 others; below another category it is that one's. */
  type?: number | undefined
  sort: number
  is_show: number
  /** Commission of the platform on future sales, in per cent. */
  commission_rate: number
  reason: string
}

/**
 * Adds a category on one of three levels, or renames, sorts, hides one. Duty 'content'. Refusals forbidden,
 * noSuchContent, badField (pid) below the third level.
 */
export async function goodsCategorySave(who: Member, { id, pid = 0, type = 3, reason, ...values }: Category) {
  await mustStaff(who, 'content')
  return change(who, async who => {
    who.touches(tag.catalogue)
    if (id) return { id: await upsert(who, 'goods_category', id, values, {}, reason) }
    const above = pid ? await aboveOf(who, pid) : undefined
    const place = { pid, level: (above?.level ?? 0) + 1, type: above?.type ?? type }
    const made = await upsert(who, 'goods_category', undefined, { ...values, ...place }, {}, reason)
    await who.db.updateTable('goods_category').set(pathOf(made, above)).where('id', '=', made).execute()
    return { id: made }
  })
}

type Row = Awaited<ReturnType<typeof aboveOf>>

/** Locked, so that it is not deleted meanwhile. */
async function aboveOf({ db }: Changing<Member>, id: number) {
  const row = await db
    .updateTable('goods_category')
    .set(e => ({ sort: e.ref('sort') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
  if (row.level >= DEEPEST) throw new Refusal('badField', { field: 'pid' }, 'malldesk:tooDeep')
  return row
}

function pathOf(id: number, above: Row | undefined) {
  if (!above) return { category_id_1: id, category_id_2: 0 }
  if (above.level === 1) return { category_id_1: above.id, category_id_2: id }
  return { category_id_1: above.category_id_1, category_id_2: above.id }
}

/** Deletes an unused category. Duty 'content'. Refusals forbidden, noSuchContent, stillUsed. */
export async function goodsCategoryDelete(who: Member, { id }: { id: number }) {
  await mustStaff(who, 'content')
  await change(who, async who => {
    const { db } = who
    await db
      .updateTable('goods_category')
      .set(e => ({ sort: e.ref('sort') }))
      .where('id', '=', id)
      .execute()
    const goods = db.selectFrom('goods').select('id').limit(1)
    const hanging = await Promise.all([
      db.selectFrom('goods_category').select('id').where('pid', '=', id).limit(1).executeTakeFirst(),
      goods.where('category_id', '=', id).executeTakeFirst(),
      goods.where('category_id_1', '=', id).executeTakeFirst(),
      goods.where('category_id_2', '=', id).executeTakeFirst(),
    ])
    if (hanging.some(Boolean)) throw new Refusal('stillUsed')
    await db.deleteFrom('category_attr').where('category_id', '=', id).execute()
    who.touches(tag.catalogue)
    await remove(who, 'goods_category', id)
  })
  return []
}
