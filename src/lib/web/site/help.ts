import type { Reader } from '../../core/content/library.ts'
import { Refusal } from '../../core/refusal.ts'
import { helpClassList, helpInfo, helpPage } from '../../domain/site/help.ts'

/** Articles per page of a category (specification, section 9). */
const ROWS = 10

/** All help categories with the titles of their articles. */
export const loadHelp = async (locals: Reader) => ({ classes: await helpClassList(locals) })

export type HelpPage = Awaited<ReturnType<typeof loadHelp>>

/** An article, and the menu beside it; refusal noSuchContent for an unknown id. */
export async function loadArticle(locals: Reader, id: number) {
  const [article, classes] = await Promise.all([helpInfo(locals, { id }), helpClassList(locals)])
  return { article, classes }
}

export type ArticlePage = Awaited<ReturnType<typeof loadArticle>>

/**
 * A page of a category's articles, and the menu beside it; refusal noSuchContent for an unknown category, or a page
 * past its last.
 */
export async function loadClass(locals: Reader, class_id: number, page: number) {
  const [{ count, list }, classes] = await Promise.all([
    helpPage(locals, { class_id, page, page_size: ROWS }),
    helpClassList(locals),
  ])
  if (page > 1 && list.length === 0) throw new Refusal('noSuchContent')
  const title = classes.find(each => each.class_id === class_id)?.class_name ?? ''
  return { class_id, page, limit: ROWS, total: count, list, title, classes }
}

export type ClassPage = Awaited<ReturnType<typeof loadClass>>
