import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { forumList } from './forums.ts'

const SHOWN = 6

/** The categories of forums, each with its first six forums. */
export async function getCategoryList(who: Caller) {
  who.reads(tag.forums)
  const categories = await who.db
    .selectFrom('forum_category')
    .select(['id', 'name'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const forums = Map.groupBy(await forumList(who), forum => forum.cate_id)
  return categories.map(category => ({ ...category, forum: (forums.get(category.id) ?? []).slice(0, SHOWN) }))
}
