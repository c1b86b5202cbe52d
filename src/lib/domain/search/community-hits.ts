import type { Caller } from '../../core/caller.ts'
import type { SearchKind } from '../../db/search.ts'
import type { Sort } from './filters.ts'
import { type Hit, rankedHits, sortKey } from './ranked.ts'
import type { Question } from './term-rarity.ts'

/** The kinds that the forum's search lists together. */
export const communityKinds = ['essay', 'comment', 'video', 'talk', 'user', 'forum'] as const

export type CommunityKind = (typeof communityKinds)[number]

export interface RankedHit extends Hit {
  type: SearchKind
}

/** What a matching reply adds to the score of its post. */
const LIFT = 0.15

/**
 * All hits as one list, the best first. A post and its replies appear once: a matching reply raises the score of a
 * matching post, or represents a post that does not match itself. Replies with the same text appear once too.
 */
export const communityHits = async (who: Caller, asked: Question): Promise<RankedHit[]> =>
  mergeHits(
    Object.fromEntries(
      await Promise.all(communityKinds.map(async type => [type, (await rankedHits(who, type, asked)).hits] as const)),
    ) as Record<CommunityKind, Hit[]>,
  )

/** Merges the hits of each kind. */
export function mergeHits(found: Record<CommunityKind, Hit[]>, sort: Sort = ''): RankedHit[] {
  const lifts = new Map<number, number>()
  const said = new Set<string>()
  const replies: Hit[] = []
  const posts = new Set(found.essay.map(({ id }) => id))
  for (const reply of found.comment) {
    const { essay_id = 0, words = '', score } = reply
    // Rows that were not read have no score.
    if (!words) continue
    if (lifts.has(essay_id)) continue
    lifts.set(essay_id, score)
    if (posts.has(essay_id) || said.has(words)) continue
    said.add(words)
    replies.push(reply)
  }
  const essays = found.essay.map(hit => ({ ...hit, score: hit.score + LIFT * (lifts.get(hit.id) ?? 0) }))
  return communityKinds
    .flatMap(type =>
      (type === 'essay' ? essays : type === 'comment' ? replies : found[type]).map(hit => ({ ...hit, type })),
    )
    .sort((one, other) => (sort ? sortKey(sort, other) - sortKey(sort, one) : other.score - one.score))
}
