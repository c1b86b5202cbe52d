import type { AstroGlobal } from 'astro'
import type { Locale } from '../../core/i18n.ts'
import { helpClassList, helpInfo, helpPage } from '../../domain/site/help.ts'
import { pageParams } from '../../domain/site/paged.ts'
import { library } from '../library.ts'

type Opened = Pick<AstroGlobal, 'locals' | 'params'>

/** Articles of a page of a class (specification, section 9). */
const ROWS = 10

/** The pages of help are made at build time: the addresses of its articles, and of the pages of its classes. */
export const articlePaths = async () => (await library.help('zh-cn')).map(({ id }) => ({ params: { id: String(id) } }))

export async function classPaths() {
  const classes = await helpClasses('zh-cn')
  return classes.flatMap(({ class_id, child_list }) =>
    pageParams(child_list.length).map(page => ({ params: { id: String(class_id), page } })),
  )
}

/** All classes with the titles of their articles. */
export const helpClasses = (locale: Locale) => helpClassList({ library, locale })

/** An article, and the menu beside it; fails for an id that is none. */
export async function loadArticle({ locals: { locale }, params }: Opened) {
  const [article, classes] = await Promise.all([
    helpInfo({ library, locale }, { id: Number(params['id']) }),
    helpClasses(locale),
  ])
  return { article, classes }
}

/** A page of the articles of a class, and the menu beside it; fails for a class that is none. */
export async function loadClass({ locals: { locale }, params }: Opened) {
  const class_id = Number(params['id'])
  const page = Number(params['page'] ?? 1)
  const [{ count, list }, classes] = await Promise.all([
    helpPage({ library, locale }, { class_id, page, page_size: ROWS }),
    helpClasses(locale),
  ])
  return { class_id, page, limit: ROWS, total: count, list, title: list[0]?.class_name ?? '', classes }
}
