import { sharedPageUrl } from '../../core/shared-pages.ts'
import { brandsForumList } from '../../domain/forum/brands.ts'
import { getCategoryList } from '../../domain/forum/categories.ts'
import { forumList } from '../../domain/forum/forums.ts'
import { openSharedPage, type SharedPageContext } from '../shared-page.ts'

/** All forums: by brand, or those of the chosen category (`category`, with its forums in `shown`). */
export async function loadForums(opened: SharedPageContext) {
  const { who, t, query } = openSharedPage(opened, '/allBbs')
  const [categories, forums, brands] = await Promise.all([
    getCategoryList(who),
    forumList(who),
    brandsForumList(who, {}),
  ])
  const category = categories[Number(query.i) - 1]
  const shown = forums.filter(forum => forum.cate_id === category?.id)
  const totals = { brands: brands.list.length, forums: forums.length }
  const all = t('forum:all')
  return {
    ...{ categories, forums, brands, category, shown, totals },
    head: {
      title: category ? `${category.name} - ${all}` : all,
      description: category
        ? t('forum:categoryDesc', { name: category.name, forums: shown.length })
        : t('forum:allDesc', totals),
      path: sharedPageUrl('/allBbs', category ? query : {}),
    },
  }
}
