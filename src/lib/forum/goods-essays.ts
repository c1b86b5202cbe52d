import type { Caller } from '../caller.ts'
import { tag } from '../tags.ts'
import { closedForums, essayRows } from './essay-rows.ts'
import { lengthOf, type Part } from './length.ts'

export type GoodsEssays = Awaited<ReturnType<typeof goodsEssays>>

interface Asked extends Part {
  goods_id: number
  /** 1: only questions, posts in a column of questions. */
  is_question?: number | undefined
}

/** Posts and questions that embed these goods, the newest first; `is_question` says which is which. */
export async function goodsEssays(who: Caller, { goods_id, is_question, page, limit }: Asked) {
  who.reads(tag.essaysOfGoods(goods_id))
  const found = embedding(who, goods_id)
    .$if(is_question === 1, rows => rows.where('is_question', '=', 1))
    .select(['essay.id', 'is_question'])
  const rows = await found
    .orderBy('essay_goods.createtime', 'desc')
    .orderBy('essay_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const questions = new Set(rows.filter(row => row.is_question === 1).map(({ id }) => id))
  const essays = await essayRows(
    who,
    rows.map(({ id }) => id),
  )
  const data = essays.map(essay => ({ ...essay, is_question: Number(questions.has(essay.id)) }))
  return { data, total: await lengthOf(who, found) }
}

const embedding = (who: Caller, goods_id: number) =>
  who.db
    .selectFrom('essay_goods')
    .innerJoin('essay', 'essay.id', 'essay_id')
    .leftJoin('forum_column', 'forum_column.id', 'essay.column_id')
    .where('goods_id', '=', goods_id)
    .where('essay_goods.shown', '=', 1)
    .where('essay.forum_id', 'not in', closedForums(who))
