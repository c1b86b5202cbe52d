import type { Caller } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { attrsOf, type Category, catalogue, pathTo } from './catalogue.ts'
import { currentGoodsIndex } from './goods-index/current-goods-index.ts'
import { searchGoodsIndex } from './goods-index/search-goods-index.ts'
import { term } from './goods-index/terms.ts'

export interface Node {
  category_id: number
  category_name: string
  short_name: string
  level: number
  pid: number
  image: string
  image_adv: string
  category_full_name: string
  child_list: Node[]
}

/** Every category as a tree, down to `level`. */
export async function categoryTree(who: Caller, { level = 3 }: { level?: number | undefined } = {}): Promise<Node[]> {
  const known = await catalogue(who)
  const below = (pid: number, path: string): Node[] =>
    known.categories
      .filter(category => category.pid === pid && category.level <= level)
      .map(category => {
        const full = path + category.name
        return { ...nodeOf(category), category_full_name: full, child_list: below(category.id, `${full}/`) }
      })
  return below(0, '')
}

/** The categories below one, or the top-level ones, each with its children. */
export async function categoryIndex(who: Caller, { pid = 0 }: { pid?: number | undefined }) {
  const under = (nodes: Node[]): Node[] | undefined =>
    nodes.find(node => node.category_id === pid)?.child_list ??
    nodes.map(node => under(node.child_list)).find(found => found !== undefined)
  const tree = await categoryTree(who)
  return pid === 0 ? tree : (under(tree) ?? [])
}

/** A category; refusal noSuchContent. */
export async function categoryInfo(who: Caller, { category_id }: { category_id: number }) {
  const path = pathTo(await catalogue(who), category_id)
  const category = path.at(-1)
  if (!category) throw new Refusal('noSuchContent')
  const names = path.map(({ id, name, level }) => ({ category_id: id, category_name: name, level }))
  return {
    ...nodeOf(category),
    type: category.type,
    category_full_name: names.map(({ category_name }) => category_name).join('/'),
    path: names,
  }
}

/** The brands (by initial) with goods in a category, and the category's filter attributes. */
export async function relevanceInfo(who: Caller, { category_id }: { category_id: number }) {
  who.reads(tag.goodsOfCategory(category_id))
  const known = await catalogue(who)
  const all = known.brands.map(({ id }) => term.brand(id))
  const sets = { category: [term.category(category_id)] }
  const none = { order: 'newest', descending: true, offset: 0, limit: 1 } as const
  const { counts } = searchGoodsIndex(await currentGoodsIndex(who), { ...none, sets, counted: { brand: all } })
  const brand_list = known.brands.filter(({ id }) => counts.get(term.brand(id))).map(brandOf)
  return {
    brand_list,
    brand_initial_list: [...new Set(brand_list.map(brand => brand.brand_initial))],
    attribute_list: attrsOf(known, category_id).map(({ id, name, values }) => ({
      attr_id: id,
      attr_name: name,
      child: values.map(value => ({ attr_value_id: value.id, attr_value_name: value.name })),
    })),
  }
}

/** A brand of goods in wire format. */
export const brandOf = ({ id, name, letter, image }: { id: number; name: string; letter: string; image: string }) => ({
  brand_id: id,
  brand_name: name,
  brand_initial: letter,
  image_url: image,
})

const nodeOf = ({ id, name, ...category }: Category) => ({
  category_id: id,
  category_name: name,
  short_name: category.short_name || name,
  level: category.level,
  pid: category.pid,
  image: category.image,
  image_adv: category.image_adv,
})
