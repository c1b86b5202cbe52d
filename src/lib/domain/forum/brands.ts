import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { forumList } from './forums.ts'

/** Brands that have forums, by pinyin initial; `keywords` is an initial or part of a brand's name, empty for all. */
export async function brandsForumList(who: Caller, { keywords = '' }: { keywords?: string | undefined }) {
  const forums = Map.groupBy(await forumList(who), forum => forum.brand_id)
  const brands = (await brandList(who)).filter(({ id }) => forums.has(id))
  const groups = brands.filter(matching(keywords)).map(({ id, name, letter, image }) => ({
    id,
    keywords: letter,
    name,
    image,
    forum: forums.get(id) ?? [],
  }))
  return { list: groups, letter: [...new Set(brands.map(brand => brand.letter))] }
}

/** Every car brand under its initial, without those switched off. */
export async function usedCarBrandList(who: Caller) {
  who.reads(tag.forums)
  const letters = Map.groupBy(await brandList(who), brand => brand.letter)
  const shown = [...letters].map(
    ([letter, brands]) => [letter, brands.map(({ letter: _, ...brand }) => brand)] as const,
  )
  return { brand_list: Object.fromEntries(shown) }
}

const brandList = ({ db }: Caller) =>
  db
    .selectFrom('brand')
    .select(['id', 'name', 'letter', 'image'])
    .where('is_show', '=', 1)
    .orderBy('letter')
    .orderBy('sort')
    .orderBy('id')
    .execute()

function matching(keywords: string) {
  const asked = keywords.toUpperCase()
  return ({ letter, name }: { letter: string; name: string }) =>
    /^[A-Z]$/.test(asked) ? letter === asked : name.toUpperCase().includes(asked)
}
