import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { MOST_SHOWN } from '../../db/candidates.ts'
import { MOST_FOUND, type SearchKind, searchKinds } from '../../db/search.ts'
import { bestReplies } from './best-replies.ts'
import { type CommunityKind, communityKinds, mergeHits, type RankedHit } from './community-hits.ts'
import { type Filters, isDated, isPlaced, since, type Time, times } from './filters.ts'
import { type Highlighter, highlighter } from './highlight.ts'
import { type Hits, hitsOf } from './hits.ts'
import { lexicon } from './lexicon.ts'
import { type Hit, type RankedHits, rankedHits } from './ranked.ts'
import { listTags } from './search.ts'
import { analyseQuery, type Question } from './term-rarity.ts'

interface Asked extends Filters {
  text: string
  /** One kind, or '' for the forum's combined list. */
  type: SearchKind | ''
  page: number
  limit: number
}

/** Number of hits of a kind: exact up to `MOST_SHOWN`, `more` beyond. */
export interface Count {
  type: SearchKind
  total: number
  more: boolean
}

export type ResultRow = {
  [K in SearchKind]: { type: K; hit: Hits<K>[number] & { reply?: Hits<'comment'>[number] } }
}[SearchKind]

/** Number of hits of a filter: of what is shown without filters, or with them where it is chosen. */
interface FilterCount {
  count: number
  more: boolean
}

/** A page of results with its filters. */
export interface Results {
  counts: Count[]
  total: number
  more: boolean
  list: ResultRow[]
  forums: ({ id: number; name: string } & FilterCount)[]
  times: ({ time: Time } & FilterCount)[]
}

const MOST_FORUMS = 8

/** The result page of a search: one list, or one kind, with the requested filters and order. */
export async function results(who: Caller, { text, type, page, limit, ...filters }: Asked): Promise<Results> {
  for (const kind of searchKinds) who.reads(listTags[kind])
  if (filters.sort === 'hottest') who.reads(tag.hot)
  const isNarrowed = Boolean(filters.time || filters.forum_id)
  const asked = analyseQuery(who, text, { kinds: searchKinds, isNarrowed, isUnfiltered: !isNarrowed && !filters.sort })
  const shows = (kind: SearchKind) => (type ? kind === type : isOfCommunity(kind))
  const optionsOf = (kind: SearchKind, filters: Filters) =>
    shows(kind) ? { filters, most: filters.sort ? MOST_FOUND : MOST_SHOWN } : { filters, isCounted: true }
  const [open, narrow] = await Promise.all([
    each(kind =>
      isNarrowed && !shows(kind)
        ? isNever
        : rankedHits(who, kind, asked, optionsOf(kind, shows(kind) && !isNarrowed ? filters : {})),
    ),
    isNarrowed
      ? each(kind => (suits(kind, filters) ? rankedHits(who, kind, asked, optionsOf(kind, filters)) : isNever))
      : undefined,
  ])
  const found = narrow ?? open
  const rows = type ? rowsOf(type, found[type].hits) : mergeHits(placeable(found, filters), filters.sort)
  const part = rows.slice((page - 1) * limit, page * limit)
  const counted = searchKinds.map(kind => ({ type: kind, total: found[kind].hits.length, more: found[kind].more }))
  const [list, filtersOfHits] = await Promise.all([
    shown(who, asked, part),
    narrowing(who, { open, found, shows, filters }),
  ])
  return {
    counts: counted,
    total: rows.length,
    more: type ? found[type].more : communityKinds.some(kind => found[kind].more),
    list,
    ...filtersOfHits,
  }
}

const isNever: Promise<RankedHits> = Promise.resolve({ hits: [], more: false })
const isOfCommunity = (kind: SearchKind): kind is CommunityKind =>
  (communityKinds as readonly SearchKind[]).includes(kind)

/** Whether a kind supports the filters in use. */
const suits = (kind: SearchKind, { forum_id, time }: Filters) =>
  (!forum_id || isPlaced(kind)) && (!time || isDated(kind))

async function each(found: (kind: SearchKind) => Promise<RankedHits>) {
  const lists = await Promise.all(searchKinds.map(async kind => [kind, await found(kind)] as const))
  return Object.fromEntries(lists) as Record<SearchKind, RankedHits>
}

/** The kinds of the combined list that the order applies to. */
function placeable(found: Record<SearchKind, RankedHits>, { sort }: Filters) {
  const placed = (kind: SearchKind) => !sort || (isDated(kind) && (sort === 'newest' || kind !== 'comment'))
  return Object.fromEntries(
    communityKinds.map(kind => [kind, placed(kind) ? found[kind].hits : []]),
  ) as unknown as Record<CommunityKind, Hit[]>
}

const rowsOf = (type: SearchKind, hits: Hit[]): RankedHit[] => hits.map(hit => ({ ...hit, type }))

/** The rows in their order as shown; posts with their best matching reply. */
async function shown(who: Caller, asked: Question, rows: RankedHit[]): Promise<ResultRow[]> {
  const mark = highlighter(asked.text, await lexicon(who))
  const idsOf = (type: SearchKind) => rows.filter(row => row.type === type).map(({ id }) => id)
  // Shops are shown with their followers.
  if (idsOf('shop').length > 0) who.reads(tag.shopsCounts)
  const [replies, ...lists] = await Promise.all([
    repliesOf(who, asked, idsOf('essay'), mark),
    ...searchKinds.map(async type =>
      ((await hitsOf[type](who, idsOf(type), mark)) as { id: number }[]).map(hit => ({ type, hit })),
    ),
  ])
  const byKey = new Map(lists.flat().map(each => [`${each.type}:${each.hit.id}`, each]))
  return rows.flatMap(({ type, id }) => {
    const found = byKey.get(`${type}:${id}`)
    if (!found) return []
    const reply = type === 'essay' ? replies.get(id) : undefined
    return [{ type, hit: { ...found.hit, ...(reply && { reply }) } } as ResultRow]
  })
}

/** The best matching reply of each of these posts that has one, by the post's id. */
async function repliesOf(who: Caller, asked: Question, essays: number[], mark: Highlighter) {
  const best = await bestReplies(who, asked, essays)
  const hits = await hitsOf.comment(who, [...best.values()], mark)
  return new Map(hits.map(hit => [hit.essay_id, hit]))
}

interface Narrowing {
  open: Record<SearchKind, RankedHits>
  found: Record<SearchKind, RankedHits>
  shows(kind: SearchKind): boolean
  filters: Filters
}

/** The forums and times of the ranked hits of the kinds shown. */
async function narrowing(who: Caller, { open, found, shows, filters }: Narrowing) {
  const looked = searchKinds.filter(kind => isDated(kind) && shows(kind))
  const of = (lists: Record<SearchKind, RankedHits>) => ({
    hits: looked.flatMap(kind => lists[kind].hits),
    more: looked.some(kind => lists[kind].more),
  })
  const [all, chosen] = [of(open), of(found)]
  const counted = times.slice(1).map(time => {
    const { hits, more } = time === filters.time ? chosen : all
    const from = since(time, who.now)
    return { time, count: hits.filter(hit => (hit.time ?? 0) >= from).length, more }
  })
  const names = (await lexicon(who)).forums
  const forums = filters.forum_id
    ? [{ id: filters.forum_id, count: chosen.hits.length, more: chosen.more }]
    : mostFrequent(all.hits).map(([id, count]) => ({ id, count, more: all.more }))
  return {
    forums: forums.flatMap(forum => {
      const name = names.get(forum.id)
      return name === undefined ? [] : [{ ...forum, name }]
    }),
    times: counted,
  }
}

/** Forums with how many of the hits they have. */
function mostFrequent(hits: Hit[]): [id: number, count: number][] {
  const counts = new Map<number, number>()
  for (const { forum_id } of hits) if (forum_id) counts.set(forum_id, (counts.get(forum_id) ?? 0) + 1)
  return [...counts].sort(([one, its], [other, others]) => others - its || one - other).slice(0, MOST_FORUMS)
}
