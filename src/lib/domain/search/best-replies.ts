import { sql } from 'kysely'
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
  const replies = await sql<Reply>`${sql.join(essays.map(repliesOf), sql` union all `)}`.execute(db)
  for (const { id, essay_id, content, createtime } of replies.rows) {
    const judged = score({ id, title: '', text: content, beside: '', answers: 0, age: now - createtime })
    if (judged.share >= LEAST && judged.score > (best.get(essay_id)?.score ?? 0))
      best.set(essay_id, { id, score: judged.score })
  }
  return new Map([...best].map(([essay_id, { id }]) => [essay_id, id]))
}

interface Reply {
  id: number
  essay_id: number
  content: string
  createtime: number
}

/** The first public replies of a post. */
const repliesOf = (essay_id: number) => sql`
  select * from (
    select id, essay_id, content, createtime from comment
    where essay_id = ${essay_id} and shown = 1 order by id limit ${sql.lit(LOOKED_AT)}
  ) as part`
