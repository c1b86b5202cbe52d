import type { Caller } from '../../core/caller.ts'
import { type Query, sharedPageUrl } from '../../core/shared-pages.ts'
import { essayAllList, hotEssay, recommendEssay } from '../../domain/forum/essay-lists.ts'
import { recommendTalkList } from '../../domain/forum/talks.ts'
import { startOfTomorrow } from '../../domain/search/filters.ts'
import { type HelpHit, helpHits } from '../../domain/search/help-hits.ts'
import { type Results, results } from '../../domain/search/results.ts'
import { suggest } from '../../domain/search/suggest.ts'
import { loadNoHitSuggestions } from '../no-hit-suggestions.ts'
import { notFoundPastLast } from '../paged.ts'
import { countSearch, expireAt, openSharedPage, type SharedPageContext } from '../shared-page.ts'

const ROWS = 10

/**
 * Search results (`found`, with suggestions and hot posts), or without a query all posts, the hottest first (`essays`).
 */
export async function loadSearch(opened: SharedPageContext) {
  const { who, query } = openSharedPage(opened, '/hotInvit')
  const { text, page } = query
  const [talks, found, suggestions, hot, essays, recommended] = await Promise.all([
    recommendTalkList(who),
    text ? foundBy(who, query) : undefined,
    text ? suggest(who, { text }) : [],
    text ? hotEssay(who) : [],
    text ? undefined : essayAllList(who, { page, limit: ROWS }),
    text ? [] : recommendEssay(who),
  ])
  if (found) expireAt(opened, '/hotInvit', startOfTomorrow(who.now))
  notFoundPastLast(opened, { page, total: (found ?? essays)?.total ?? 0, limit: ROWS })
  const all = (found?.helpTotal ?? 0) + (found?.counts.reduce((sum, { total }) => sum + total, 0) ?? 0)
  if (sharedPageUrl('/hotInvit', query) === sharedPageUrl('/hotInvit', { text }))
    countSearch(opened, 'essay', text, all)
  const isInVain = found && all === 0 && !query.time && !query.forum_id
  const near = isInVain ? await loadNoHitSuggestions(who, 'essay', text) : null
  return { query, talks, near, found, suggestions, hot, essays, recommended }
}

/** Search results, with matching help articles and notices beside members' content. */
export type FoundPage = Results & { help: HelpHit[]; helpTotal: number }

async function foundBy(who: Caller, query: Query<'/hotInvit'>): Promise<FoundPage> {
  const { type, page, text } = query
  const isHelp = type === 'help'
  const from = isHelp ? (page - 1) * ROWS : 0
  const [found, help] = await Promise.all([
    results(who, { ...query, type: isHelp ? '' : type, ...(isHelp && { page: 1 }), limit: ROWS }),
    helpHits(who, text, [from, isHelp ? from + ROWS : 0]),
  ])
  if (!isHelp) return { ...found, help: [], helpTotal: help.total }
  return { ...found, list: [], total: help.total, more: false, help: help.hits, helpTotal: help.total }
}

/** The hits of a search alone, without the rest of the page. */
export async function loadHits(opened: SharedPageContext) {
  const { who, query } = openSharedPage(opened, '/hotInvit')
  const found = await foundBy(who, query)
  expireAt(opened, '/hotInvit', startOfTomorrow(who.now))
  notFoundPastLast(opened, { page: query.page, total: found.total, limit: ROWS })
  return { query, found }
}
