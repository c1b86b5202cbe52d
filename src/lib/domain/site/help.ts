import type { Article, HelpClass, Reader } from '../../core/content/library.ts'
import { Refusal } from '../../core/refusal.ts'
import { type Pages, pageSlice } from './paged.ts'

const FOOTER = 4

/** Every help category with the titles of its articles. */
export async function helpClassList(who: Reader) {
  return (await shelvesOf(who)).map(entryOf)
}

/** Help links of the footer: at most four categories of four articles (specification, section 9). */
export async function footerHelp(who: Reader) {
  const shelves = (await shelvesOf(who)).filter(shelf => shelf.footer).slice(0, FOOTER)
  return shelves.map(shelf => entryOf({ ...shelf, articles: shelf.articles.slice(0, FOOTER) }))
}

/** A page of the articles of one category, or of all; refuses an unknown category. */
export async function helpPage(who: Reader, { class_id, ...pages }: Pages & { class_id?: number | undefined }) {
  const shelves = (await shelvesOf(who)).filter(shelf => !class_id || shelf.class_id === class_id)
  if (!shelves.length) throw new Refusal('noSuchContent')
  const rows = shelves.flatMap(({ articles, class_name }) =>
    articles.map(({ content, source, ...article }) => ({ ...article, class_name })),
  )
  return pageSlice(rows, pages)
}

/** An article with its text as HTML; refuses an unknown id. */
export async function helpInfo(who: Reader, { id }: { id: number }) {
  for (const { articles, class_name } of await shelvesOf(who)) {
    const article = articles.find(each => each.id === id)
    if (!article) continue
    const { title, content, class_id, create_time } = article
    return { id, title, content, class_id, class_name, create_time }
  }
  throw new Refusal('noSuchContent')
}

type Shelf = HelpClass & { articles: Article[] }

async function shelvesOf({ library, locale }: Reader): Promise<Shelf[]> {
  const articles = (await library.help(locale)).toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const classes = (await library.helpClass(locale)).toSorted((a, b) => a.sort - b.sort)
  return classes.map(each => ({ ...each, articles: articles.filter(article => article.class_id === each.class_id) }))
}

const entryOf = ({ class_id, class_name, articles }: Shelf) => ({
  class_id,
  class_name,
  child_list: articles.map(({ id, title }) => ({ id, title })),
})
