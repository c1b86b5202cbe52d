import { essayAllList, hotEssay, recommendEssay } from '../../domain/forum/essay-lists.ts'
import { recommendTalkList } from '../../domain/forum/talks.ts'
import { search } from '../../domain/search/search.ts'
import { suggest } from '../../domain/search/suggest.ts'
import { notFoundPastLast } from '../paged.ts'
import { type Opened, openSharedPage } from '../shared-page.ts'

const ROWS = 10

/** What was searched for (`found`, with suggestions and hot posts), or without words all posts, the hottest first (`essays`). */
export async function loadSearch(opened: Opened) {
  const { who, query } = openSharedPage(opened, '/hotInvit')
  const { text, page, type } = query
  const [talks, found, suggestions, hot, essays, recommended] = await Promise.all([
    recommendTalkList(who),
    text ? search(who, { text, page, limit: ROWS }) : undefined,
    text ? suggest(who, { text }) : [],
    text ? hotEssay(who) : [],
    text ? undefined : essayAllList(who, { page, limit: ROWS }),
    text ? [] : recommendEssay(who),
  ])
  const shown = found ? found.groups.find(group => group.type === type) : essays
  notFoundPastLast(opened, { page, total: shown?.total ?? 0, limit: ROWS })
  return { query, talks, found, suggestions, hot, essays, recommended }
}

/** The hits of a search alone, without what stands beside them. */
export async function loadHits(opened: Opened) {
  const { who, query } = openSharedPage(opened, '/hotInvit')
  const { text, page, type } = query
  const { groups } = await search(who, { text, page, limit: ROWS })
  const total = groups.find(group => group.type === type)?.total ?? 0
  notFoundPastLast(opened, { page, total, limit: ROWS })
  return { query, groups }
}
