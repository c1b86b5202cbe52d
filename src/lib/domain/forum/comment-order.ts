import type { commentOrders } from '../../core/rules.ts'
import type { Db } from '../../db/open.ts'
import { query } from '../../db/query.ts'
import type { PageQuery } from '../text/index.ts'

export type CommentOrder = (typeof commentOrders)[number]

interface Asked extends PageQuery {
  essay_id: number
  sort?: CommentOrder | undefined
  writer?: number | undefined
}

/** A page of a post's top-level comments in the given order; `writer` limits it to one member. */
export function rootsOf(db: Db, { essay_id, sort = 'old', writer, page, limit }: Asked) {
  const offset = (page - 1) * limit
  return writer ? byWriter[sort](db, essay_id, writer, limit, offset) : byAll[sort](db, essay_id, limit, offset)
}

/** All of them, for counting. */
export function allRoots(db: Db, { essay_id, writer }: Pick<Asked, 'essay_id' | 'writer'>) {
  const all = roots(db, essay_id)
  return writer ? all.where('user_id', '=', writer) : all
}

// Literals, not parameters: the partial indexes serve only queries with these values.
const roots = (db: Db, essay_id: number) =>
  db
    .selectFrom('comment')
    .select(['id', 'children_count'])
    .where('essay_id', '=', essay_id)
    .where('root_id', '=', e => e.lit(0))
    .where('shown', '=', e => e.lit(1))

type Roots = ReturnType<typeof roots>

const orders: Record<CommentOrder, (list: Roots) => Roots> = {
  old: list => list.orderBy('id'),
  new: list => list.orderBy('id', 'desc'),
  hot: list => list.orderBy('quantity', 'desc').orderBy('id'),
}

const all = (order: (list: Roots) => Roots) =>
  query((db, essay_id: number, limit: number, offset: number) => order(roots(db, essay_id)).limit(limit).offset(offset))

/** Sorted in memory for order by likes: one member's comments on one post are few. */
const ofWriter = (order: (list: Roots) => Roots) =>
  query((db, essay_id: number, writer: number, limit: number, offset: number) =>
    order(roots(db, essay_id).where('user_id', '=', writer))
      .limit(limit)
      .offset(offset),
  )

const byAll = { old: all(orders.old), new: all(orders.new), hot: all(orders.hot) }
const byWriter = { old: ofWriter(orders.old), new: ofWriter(orders.new), hot: ofWriter(orders.hot) }
