import { sharedPageUrl } from '../../core/shared-pages.ts'
import { brandsForumList } from '../../domain/forum/brands.ts'
import { getCategoryList } from '../../domain/forum/categories.ts'
import { type ForumRow, forumList } from '../../domain/forum/forums.ts'
import { openSharedPage, type SharedPageContext } from '../shared-page.ts'

/** All forums: by brand, or those of the chosen category (`category`, with its forums in `shown`). */
export async function loadForums(opened: SharedPageContext) {
  const { who, t, query } = openSharedPage(opened, '/allBbs')
  const [categories, all, brands] = await Promise.all([getCategoryList(who), forumList(who), brandsForumList(who, {})])
  const category = categories[Number(query.i) - 1]
  const forums = listed(all)
  const shown = forums.filter(forum => forum.cate_id === category?.id)
  const totals = { brands: brands.list.length, forums: all.length }
  const title = t('forum:all')
  return {
    categories,
    forums,
    brands,
    category,
    shown,
    totals,
    head: {
      title: category ? `${category.name} - ${title}` : title,
      description: category
        ? t('forum:categoryDesc', { name: category.name, forums: shown.length })
        : t('forum:allDesc', totals),
      path: sharedPageUrl('/allBbs', category ? query : {}),
    },
  }
}

/** A brand's forum that nobody has written in is found by brand alone, once others of its category are written in. */
function listed(forums: ForumRow[]) {
  const lively = new Set(forums.filter(forum => forum.essay_count > 0).map(forum => forum.cate_id))
  return forums.filter(forum => forum.brand_id === null || forum.essay_count > 0 || !lively.has(forum.cate_id))
}
