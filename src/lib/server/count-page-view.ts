import { countView } from '../domain/forum/views.ts'
import { countSearch, type SearchScope } from '../domain/search/search-counts.ts'

const SEARCH = /^searched:(\w+):(\d+):(.+)$/

/** Counts what a page view stands for: a view of a post, topic, video or goods, or a search with its number of hits. */
export function countPageView(view: string, from: () => string) {
  const [, scope, found, text = ''] = SEARCH.exec(view) ?? []
  if (scope) countSearch(scope as SearchScope, decodeURIComponent(text), Number(found), from())
  else countView(view)
}
