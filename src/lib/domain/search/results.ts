import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { type SearchKind, searchKinds } from '../../db/search.ts'
import { bestReplies } from './best-replies.ts'
import { type CommunityKind, communityKinds, mergeHits, type RankedHit } from './community-hits.ts'
import {
  countByForum,
  dated,
  type Filters,
  type ForumCount,
  isDated,
  isPlaced,
  since,
  type Time,
  times,
} from './filters.ts'
import { highlighter } from './highlight.ts'
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

/** Number of hits of a kind: exact up to a thousand, `more` beyond. */
export interface Count {
  type: SearchKind
  total: number
  more: boolean
}

export type ResultRow = {
  [K in SearchKind]: { type: K; hit: Hits<K>[number] & { reply?: Hits<'comment'>[number] } }
}[SearchKind]

/** A page of results with its filters; the counts by forum and time are of the ranked hits. */
export interface Results {
  counts: Count[]
  total: number
  more: boolean
  list: ResultRow[]
  forums: { id: number; name: string; count: number }[]
  times: { time: Time; count: number }[]
}

const MOST_FORUMS = 8

/** The result page of a search: one list, or one kind, with the requested filters and order. */
export async function results(who: Caller, { text, type, page, limit, ...filters }: Asked): Promise<Results> {
  for (const kind of searchKinds) who.reads(listTags[kind])
  if (filters.sort === 'hottest') who.reads(tag.hot)
  const asked = analyseQuery(who, text)
  const isNarrowed = Boolean(filters.time || filters.forum_id)
  const shows = (kind: SearchKind) => (type ? kind === type : isOfCommunity(kind))
  const [open, narrow] = await Promise.all([
    each(kind =>
      isNarrowed && !shows(kind)
        ? isNever
        : rankedHits(who, kind, asked, shows(kind) && !isNarrowed ? filters : {}, !shows(kind)),
    ),
    isNarrowed
      ? each(kind => (suits(kind, filters) ? rankedHits(who, kind, asked, filters, !shows(kind)) : isNever))
      : undefined,
  ])
  const found = narrow ?? open
  const rows = type ? rowsOf(type, found[type].hits) : mergeHits(placeable(found, filters), filters.sort)
  const part = rows.slice((page - 1) * limit, page * limit)
  const counted = searchKinds.map(kind => ({ type: kind, total: found[kind].hits.length, more: found[kind].more }))
  return {
    counts: counted,
    total: rows.length,
    more: type ? found[type].more : communityKinds.some(kind => found[kind].more),
    list: await shown(who, asked, part),
    ...(await narrowing(who, type, open)),
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
  const lists = await Promise.all(
    searchKinds.map(async type =>
      ((await hitsOf[type](who, idsOf(type), mark)) as { id: number }[]).map(hit => ({ type, hit })),
    ),
  )
  const replies = await bestReplies(who, asked, idsOf('essay'))
  const said = new Map((await hitsOf.comment(who, [...replies.values()], mark)).map(hit => [hit.essay_id, hit]))
  const byKey = new Map(lists.flat().map(each => [`${each.type}:${each.hit.id}`, each]))
  return rows.flatMap(({ type, id }) => {
    const found = byKey.get(`${type}:${id}`)
    if (!found) return []
    const reply = type === 'essay' ? said.get(id) : undefined
    return [{ type, hit: { ...found.hit, ...(reply && { reply }) } } as ResultRow]
  })
}

/** The forums and times of the ranked hits of the kinds shown. */
async function narrowing(who: Caller, type: SearchKind | '', found: Record<SearchKind, RankedHits>) {
  const looked = dated.filter(kind => (type ? kind === type : isOfCommunity(kind)))
  const named = times.slice(1)
  const froms = named.map(time => since(time, who.now))
  const idsOf = (kind: SearchKind) => found[kind].hits.map(({ id }) => id)
  const counted = await Promise.all(looked.map(kind => countByForum(who.db, kind, idsOf(kind), froms)))
  const all = counted.flat()
  return {
    forums: await forumsOf(who, all),
    times: named.map((time, at) => ({ time, count: all.reduce((sum, row) => sum + row.since[at]!, 0) })),
  }
}

async function forumsOf(who: Caller, all: ForumCount[]) {
  const counts = new Map<number, number>()
  for (const { forum_id, total } of all) if (forum_id) counts.set(forum_id, (counts.get(forum_id) ?? 0) + total)
  const most = [...counts].sort(([one, its], [other, others]) => others - its || one - other).slice(0, MOST_FORUMS)
  if (most.length === 0) return []
  who.reads(tag.names)
  const ids = most.map(([id]) => id)
  const rows = await who.db.selectFrom('forum').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return most.flatMap(([id, count]) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name, count }]
  })
}
