import { categoryTree } from '../../domain/mall/categories.ts'
import { breadcrumbs } from '../../domain/site/structured.ts'
import { openSharedPage, type SharedPageContext } from '../shared-page.ts'

/** All categories of goods. */
export async function loadCategories(opened: SharedPageContext) {
  const { who, t, locale, site } = openSharedPage(opened, '/category')
  const steps = [
    { name: t('list:mall'), path: '/shop' },
    { name: t('list:categories'), path: '/category' },
  ]
  return { tree: await categoryTree(who), jsonLd: breadcrumbs({ site, locale }, steps) }
}

/** The same for the category menu in the header. */
export async function loadCategoryMenu(opened: SharedPageContext) {
  const { who } = openSharedPage(opened, '/fragments/categories')
  return { tree: await categoryTree(who) }
}
