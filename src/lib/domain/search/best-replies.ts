import type { Caller } from '../../core/caller.ts'
import { scorer } from './score.ts'
import type { Question } from './term-rarity.ts'

/** Most replies read per post. */
const LOOKED_AT = 40
/** Smallest share of the question that a reply must contain. */
const LEAST = 0.5

/** The best matching reply of each of these posts, by the post's id. */
export async function bestReplies(
  { db, now }: Caller,
  asked: Question,
  essays: number[],
): Promise<Map<number, number>> {
  if (essays.length === 0) return new Map()
  const { terms, weights } = await asked.of('essay')
  const score = scorer(asked.text, terms, weights)
  const best = new Map<number, { id: number; score: number }>()
  const lists = await Promise.all(
    essays.map(essay_id =>
      db
        .selectFrom('comment')
        .select(['id', 'essay_id', 'content', 'createtime'])
        .where('essay_id', '=', essay_id)
        // A literal, not a parameter: the partial index serves only queries with this value.
        .where('shown', '=', e => e.lit(1))
        .orderBy('id')
        .limit(LOOKED_AT)
        .execute(),
    ),
  )
  for (const { id, essay_id, content, createtime } of lists.flat()) {
    const judged = score({ id, title: '', text: content, beside: '', answers: 0, age: now - createtime })
    if (judged.share >= LEAST && judged.score > (best.get(essay_id)?.score ?? 0))
      best.set(essay_id, { id, score: judged.score })
  }
  return new Map([...best].map(([essay_id, { id }]) => [essay_id, id]))
}
