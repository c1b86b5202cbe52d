import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { type SearchKind, searchKinds } from '../../db/search.ts'
import { type Highlighter, highlighter } from './highlight.ts'
import { type Hits, hitsOf } from './hits.ts'
import { lexicon } from './lexicon.ts'
import { rankedHits } from './ranked.ts'
import { analyseQuery, type Question } from './term-rarity.ts'

interface Part {
  page: number
  limit: number
}

interface Asked extends Part {
  text: string
}

export type Group = { [K in SearchKind]: { type: K; total: number; more: boolean; list: Hits<K> } }[SearchKind]

/** Values of `type`. */
export const types = ['all', ...searchKinds] as const

/** Hits grouped by kind, the best first. Totals and paging end at `MOST_SHOWN`; `more` says whether there are more. */
export async function search(
  who: Caller,
  { type = 'all', text, ...part }: Asked & { type?: SearchKind | 'all' | undefined },
) {
  const wanted = searchKinds.filter(kind => type === 'all' || kind === type)
  const [asked, mark] = [
    analyseQuery(who, text, { kinds: wanted, isUnfiltered: true }),
    highlighter(text, await lexicon(who)),
  ]
  const groups = await Promise.all(wanted.map(kind => group(who, kind, asked, part, mark)))
  return { groups }
}

/** Posts matching the text, the best first; `total` stops at `MOST_SHOWN`. */
export async function searchEssays(who: Caller, { text, ...part }: Asked) {
  const { ids, total } = await pageOf(who, 'essay', analyseQuery(who, text), part)
  return { data: ids, total }
}

async function group(who: Caller, type: SearchKind, asked: Question, part: Part, mark: Highlighter): Promise<Group> {
  const { ids, total, more } = await pageOf(who, type, asked, part)
  return { type, total, more, list: await hitsOf[type](who, ids, mark) } as Group
}

async function pageOf(who: Caller, kind: SearchKind, asked: Question, { page, limit }: Part) {
  who.reads(listTags[kind])
  const { hits, more } = await rankedHits(who, kind, asked)
  const ids = hits.map(({ id }) => id)
  // Shops are shown with their followers.
  if (kind === 'shop' && ids.length > 0) who.reads(tag.shopsCounts)
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length, more }
}

/** Cache tag of the lists of each kind. */
export const listTags: Record<SearchKind, string> = {
  essay: tag.essays,
  comment: tag.essays,
  video: tag.videos,
  talk: tag.talks,
  user: tag.users,
  forum: tag.forums,
  goods: tag.goodsLists,
  shop: tag.shops,
}
