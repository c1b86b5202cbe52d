import type { Caller } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import type { Db } from '../../db/open.ts'
import { query } from '../../db/query.ts'
import { countQuery, type PageQuery } from '../text/index.ts'
import { closedForums, essayRows } from './essay-rows.ts'

export type GoodsEssays = Awaited<ReturnType<typeof goodsEssays>>

interface Asked extends PageQuery {
  goods_id: number
  /** 1: only questions, which are posts in a question column. */
  is_question?: number | undefined
}

/** Posts and questions that embed these goods, the newest first; `is_question` tells them apart. */
export async function goodsEssays(who: Caller, { goods_id, is_question, page, limit }: Asked) {
  who.reads(tag.essaysOfGoods(goods_id))
  const of = is_question === 1 ? questionsOf : everyPost
  const rows = await of.list(who.db, goods_id, limit, (page - 1) * limit)
  const questions = new Set(rows.filter(row => row.is_question === 1).map(({ id }) => id))
  const essays = await essayRows(
    who,
    rows.map(({ id }) => id),
  )
  const data = essays.map(essay => ({ ...essay, is_question: Number(questions.has(essay.id)) }))
  const [length] = await of.length(who.db, goods_id)
  return { data, total: length!.total }
}

const embedding = (db: Db, goods_id: number) =>
  db
    .selectFrom('essay_goods')
    .innerJoin('essay', 'essay.id', 'essay_id')
    .leftJoin('forum_column', 'forum_column.id', 'essay.column_id')
    .where('goods_id', '=', goods_id)
    .where('essay_goods.shown', '=', 1)
    .where('essay.forum_id', 'not in', closedForums({ db }))
    .select(['essay.id', 'is_question'])

const asking = (sift: (rows: ReturnType<typeof embedding>) => ReturnType<typeof embedding>) => ({
  list: query((db, goods_id: number, limit: number, offset: number) =>
    sift(embedding(db, goods_id))
      .orderBy('essay_goods.createtime', 'desc')
      .orderBy('essay_id', 'desc')
      .limit(limit)
      .offset(offset),
  ),
  length: query((db, goods_id: number) => countQuery(db, sift(embedding(db, goods_id)))),
})

const everyPost = asking(rows => rows)
const questionsOf = asking(rows => rows.where('is_question', '=', 1))
