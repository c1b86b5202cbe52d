import type { Changing, Member } from '../../../core/caller.ts'
import { artUrl } from '../../../core/pictures/address.ts'
import type { items } from '../../../core/pictures/kinds.ts'
import { issuePictures } from '../../upload/index.ts'
import words from './kit/words.json' with { type: 'json' }
import type { Category } from './parse.ts'

type Who = Changing<Member>
type Item = (typeof items)[number]

/** The picture for a top-level category and everything below it; cars use pictures of cars. */
const drawn = words.drawn as Partial<Record<string, Item>>

/** Adds goods categories of three levels with their filter attributes; existing ones keep theirs. */
export async function addCategories(who: Who, categories: Category[]) {
  const known = await knownPaths(who)
  let made = 0
  for (const { path, type, attrs } of categories) {
    const key = path.join('/')
    if (known.has(key)) continue
    const above = known.get(path.slice(0, -1).join('/'))
    const id = await addCategory(who, path, above?.type ?? type, above, ++made)
    known.set(key, id)
    for (const [at, attr] of attrs.entries()) await addAttr(who, id.id, attr, at + 1)
  }
  return made
}

interface Known {
  id: number
  level: number
  type: number
  category_id_1: number
}

/** Every category by the names of its path. */
async function knownPaths({ db }: Who) {
  const rows = await db
    .selectFrom('goods_category')
    .select(['id', 'pid', 'level', 'name', 'type', 'category_id_1'])
    .orderBy('level')
    .execute()
  const paths = new Map<number, string>()
  const known = new Map<string, Known>()
  for (const { name, pid, ...row } of rows) {
    const path = pid ? `${paths.get(pid)}/${name}` : name
    paths.set(row.id, path)
    known.set(path, row)
  }
  return known
}

async function addCategory(
  who: Who,
  path: string[],
  type: number,
  above: Known | undefined,
  at: number,
): Promise<Known> {
  const item = drawn[path[0]!]
  const picture = type === 1 ? artUrl('car', `kit${at}`, { shape: 'square', place: 'showroom' }) : undefined
  const image = picture ?? artUrl('goods', `kit${at}`, item && { item })
  await issuePictures(who, image)
  const place = { pid: above?.id ?? 0, level: path.length, type, sort: at, commission_rate: type === 1 ? 1 : 5 }
  const { id } = await who.db
    .insertInto('goods_category')
    .values({ name: path.at(-1)!, image, ...place })
    .returning('id')
    .executeTakeFirstOrThrow()
  const first = above?.category_id_1 || above?.id || id
  const second = path.length === 1 ? 0 : path.length === 2 ? id : above!.id
  const ids = { category_id_1: first, category_id_2: second }
  await who.db.updateTable('goods_category').set(ids).where('id', '=', id).execute()
  return { id, level: path.length, type, category_id_1: first }
}

/** Reuses an attribute with this name and these values, otherwise adds one. */
async function addAttr({ db }: Who, category_id: number, { name, values }: Category['attrs'][number], sort: number) {
  const same = await db.selectFrom('attr').select('id').where('name', '=', name).execute()
  for (const { id } of same) {
    const there = await db.selectFrom('attr_value').select('name').where('attr_id', '=', id).orderBy('sort').execute()
    if (there.map(each => each.name).join() !== values.join()) continue
    return void (await db.insertInto('category_attr').values({ category_id, attr_id: id, sort }).execute())
  }
  const { id } = await db.insertInto('attr').values({ name, sort }).returning('id').executeTakeFirstOrThrow()
  const rows = values.map((name, at) => ({ attr_id: id, name, sort: at + 1 }))
  await db.insertInto('attr_value').values(rows).execute()
  await db.insertInto('category_attr').values({ category_id, attr_id: id, sort }).execute()
}
