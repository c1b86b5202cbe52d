import type { Caller } from '../../core/caller.ts'
import { yuan } from '../../core/format.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { tag } from '../../core/tags.ts'
import type { Db } from '../../db/open.ts'
import { query } from '../../db/query.ts'
import { memberSummary, summaryColumns } from '../account/index.ts'

export interface EvaluateQuery extends Pages {
  goods_id: number
  /** 1 good, 2 middling, 3 bad. */
  explain_type?: number | undefined
  /** Only those with pictures, or with a follow-up. */
  has_image?: number | undefined
  has_again?: number | undefined
  /** Only those by certified owners; of this brand. */
  is_owner?: number | undefined
  fit_brand_id?: number | undefined
}

export type EvaluateRow = Awaited<ReturnType<typeof evaluatePage>>['list'][number]

/** Reviews of goods, the newest first; anonymous authors are masked. */
export async function evaluatePage(who: Caller, { goods_id, ...asked }: EvaluateQuery) {
  who.reads(tag.evaluates(goods_id))
  const { explain_type, has_image, has_again, is_owner, fit_brand_id } = asked
  let rows = of(who.db, goods_id)
  if (asked.explain_type) rows = rows.where('explain_type', '=', asked.explain_type)
  if (asked.has_image) rows = rows.where('has_image', '=', 1)
  if (asked.has_again) rows = rows.where('has_again', '=', 1)
  if (asked.is_owner) rows = rows.where('owner_label', '<>', '')
  if (asked.fit_brand_id) rows = rows.where('owner_brand_id', '=', asked.fit_brand_id)
  const isWhole = !(explain_type || has_image || has_again || is_owner || fit_brand_id)
  const list = isWhole
    ? await newest(who.db, goods_id, asked.page_size, offsetOf(asked))
    : await listed(rows, asked.page_size, offsetOf(asked)).execute()
  return pageOf(
    list.map(row => wired(who, row)),
    await countOf(who, goods_id, asked, rows),
    asked,
  )
}

const of = (db: Db, goods_id: number) =>
  db.selectFrom('evaluate').where('goods_id', '=', goods_id).where('shown', '=', 1)

const newest = query((db, goods_id: number, limit: number, offset: number) => listed(of(db, goods_id), limit, offset))

const listed = (rows: ReturnType<typeof of>, limit: number, offset: number) =>
  rows
    .innerJoin('user', 'user.id', 'evaluate.user_id')
    .select(summaryColumns)
    .select(['evaluate.id as evaluate_id', 'order_goods_id', 'sku_id', 'sku_name', 'sku_price', 'sku_image'])
    .select(['is_anonymous', 'scores', 'explain_type', 'desc_score', 'service_score', 'delivery_score'])
    .select(['owner_label', 'owner_brand_id', 'images', 'evaluate.createtime as create_time', 'explain_first'])
    .select(['explain_time', 'has_again', 'again_content', 'again_images', 'again_time', 'again_explain', 'content'])
    .orderBy('evaluate.createtime', 'desc')
    .orderBy('evaluate.id', 'desc')
    .limit(limit)
    .offset(offset)

type Row = Omit<Parameters<typeof memberSummary>[1], 'is_official'> &
  Record<'sku_price' | 'is_anonymous', number> &
  Record<'images' | 'again_images', string> & {
    desc_score: number
    service_score: number
    delivery_score: number
    owner_label: string
  }

function wired<Each extends Row>(who: Caller, { user_id, avatar, nickname, grade, is_owner, owner, ...row }: Each) {
  const { desc_score, service_score, delivery_score, ...rest } = row
  // A review is a buyer's, never the site's.
  const face = { user_id, avatar, nickname, grade, is_owner, owner, is_official: 0 }
  const known = row.is_anonymous ? null : memberSummary(who, face)
  return {
    ...rest,
    shop_desccredit: desc_score,
    shop_servicecredit: service_score,
    shop_deliverycredit: delivery_score,
    sku_price: yuan(row.sku_price),
    images: JSON.parse(row.images) as string[],
    again_images: JSON.parse(row.again_images) as string[],
    is_verified_owner: Number(row.owner_label !== ''),
    member_id: known?.user_id ?? 0,
    member_name: known?.nickname ?? masked(nickname),
    member_headimg: known?.avatar ?? '',
  }
}

/** 阿明 becomes 阿***, also where the first character is an emoji. */
const masked = (nickname: string) => `${[...nickname][0] ?? ''}***`

/** Taken from the goods' counters where possible; only rarer filters are counted. */
async function countOf(
  { db }: Caller,
  goods_id: number,
  asked: Omit<EvaluateQuery, 'goods_id'>,
  rows: ReturnType<typeof of>,
) {
  const { explain_type, has_image, has_again, is_owner, fit_brand_id } = asked
  const asks = [explain_type, has_image, has_again, is_owner, fit_brand_id].filter(Boolean).length
  if (asks > 1 || is_owner || fit_brand_id)
    return (await rows.select(e => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  const column = has_image ? 'evaluate_shaitu' : has_again ? 'evaluate_zhuiping' : columns[explain_type ?? 0]!
  const [goods] = await counted(db, goods_id)
  return goods?.[column] ?? 0
}

const columns = ['evaluate', 'evaluate_haoping', 'evaluate_zhongping', 'evaluate_chaping'] as const

const counted = query((db, goods_id: number) =>
  db
    .selectFrom('goods')
    .select([...columns, 'evaluate_shaitu', 'evaluate_zhuiping'])
    .where('id', '=', goods_id),
)
