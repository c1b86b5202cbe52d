import type { Caller, Changing, Member } from '../../core/caller.ts'
import { REVIEW_PICTURES } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { isOwnPicture, stopWordReplacer, stopWords, wordsIn } from '../text/index.ts'
import { reviewEarned } from '../wallet/index.ts'
import { linesOf, type SoldLine } from './count-sales.ts'
import { ownOrder } from './find-order.ts'
import { emitOrder, notifyShop } from './order-notices.ts'
import { evaluateActionOf, orderLineView } from './order-rows.ts'
import type { OrderRow } from './order-states.ts'
import { countForGoods, countForShop } from './review-counts.ts'

interface Review {
  order_goods_id: number
  content: string
  images?: string[] | undefined
  /** 1 to 5 stars. */
  scores: number
}

interface Reviewed {
  order_id: number
  is_anonymous?: 0 | 1 | undefined
  /** Stars for the shop; 5 when omitted. */
  shop_deliverycredit?: number | undefined
  shop_desccredit?: number | undefined
  shop_servicecredit?: number | undefined
  goods_evaluate: Review[]
}

/**
 * What can be reviewed: the order's lines, and whether it is the first review or the follow-up. Refusal stateConflict.
 */
export async function evaluateInfo(who: Member, { order_id }: { order_id: number }) {
  const order = await ownOrder(who, order_id)
  const evaluate_action = evaluateActionOf(order)
  if (evaluate_action === '') throw new Refusal('stateConflict', {}, evaluatedWords(order))
  const { order_no, site_id, site_name, evaluate_status } = order
  const lines = (await reviewable(who, order_id, evaluate_status)).map(line => orderLineView(who, line))
  return { order_id, order_no, site_id, site_name, evaluate_status, evaluate_action, order_goods: lines }
}

const evaluatedWords = ({ evaluate_status }: OrderRow) =>
  evaluate_status === 2 ? ('order:evaluatedTwice' as const) : ('refusal:stateConflict' as const)

/** Fully refunded lines are not reviewed, and a follow-up needs a first review. */
const reviewable = async (who: Caller, order_id: number, evaluate_status: number) =>
  (await linesOf(who, [order_id])).filter(
    line => line.refunded_num < line.num && line.evaluate_status === evaluate_status,
  )

/**
 * Reviews a received order, once. Name, price and picture are the server's, never the client's; the stars decide
 * between good, middling and bad. Refusals noSuchContent, stateConflict, stopWord, badField.
 */
export const addEvaluate = (who: Member, { order_id, goods_evaluate, ...said }: Reviewed) =>
  change(who, async who => {
    const order = await ownOrder(who, order_id)
    await turn(who, order, 0)
    const lines = await reviewable(who, order_id, 0)
    const stars = {
      desc_score: said.shop_desccredit ?? 5,
      service_score: said.shop_servicecredit ?? 5,
      delivery_score: said.shop_deliverycredit ?? 5,
    }
    const owner = await ownerOf(who)
    for (const [line, review] of paired(lines, goods_evaluate))
      await put(who, line, review, { ...stars, ...owner, is_anonymous: said.is_anonymous ?? 0 })
    await countForShop(who, { site_id: order.site_id, ...stars }, 1)
    for (const [line, { images = [] }] of paired(lines, goods_evaluate))
      if (images.length > 0) await reviewEarned(who, who.member, line.id, line.sku_name)
    await notifyShop(who, order, 'BUYER_EVALUATE', lines[0]?.sku_name)
    await emitOrder(who, 'review.written', order, { goods_ids: lines.map(line => line.goods_id) })
    return { order_id, evaluate_status: 1 }
  })

/** Moves evaluate_status on once, of received orders only: 0 to 1, 1 to 2. */
async function turn({ db }: Changing<Member>, { id }: OrderRow, from: 0 | 1) {
  const { numUpdatedRows } = await db
    .updateTable('shop_order')
    .set({ evaluate_status: from + 1 })
    .where('id', '=', id)
    .where('is_evaluate', '=', 1)
    .where('order_status', 'in', [4, 10])
    .where('evaluate_status', '=', from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('stateConflict')
}

/** Each review with its line, in the order of goods ids, so that rows are always locked in the same order. */
function paired<Said extends { order_goods_id: number }>(lines: SoldLine[], reviews: Said[]): [SoldLine, Said][] {
  const byId = new Map(lines.map(line => [line.id, line]))
  const pairs = reviews.map((review): [SoldLine, Said] => {
    const line = byId.get(review.order_goods_id)
    byId.delete(review.order_goods_id)
    if (!line) throw new Refusal('noSuchContent')
    return [line, review]
  })
  return pairs.sort(([one], [other]) => one.goods_id - other.goods_id)
}

/** The member's car certification at the time of writing. */
async function ownerOf({ db, member }: Member) {
  const { is_owner, owner } = await db
    .selectFrom('user')
    .select(['is_owner', 'owner'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  if (!is_owner) return { owner_label: '', owner_brand_id: 0 }
  const last = db.selectFrom('certification').select('brand_id').where('user_id', '=', member).orderBy('id', 'desc')
  return { owner_label: owner, owner_brand_id: (await last.executeTakeFirst())?.brand_id ?? 0 }
}

type Besides = Record<'desc_score' | 'service_score' | 'delivery_score' | 'owner_brand_id' | 'is_anonymous', number> & {
  owner_label: string
}

async function put(who: Changing<Member>, line: SoldLine, { content, images = [], scores }: Review, besides: Besides) {
  const said = await checked(who, content, images)
  const explain_type = scores >= 4 ? 1 : scores >= 2 ? 2 : 3
  const has_image = Number(images.length > 0)
  await who.db
    .insertInto('evaluate')
    .values({
      goods_id: line.goods_id,
      sku_id: line.sku_id,
      site_id: line.site_id,
      user_id: who.member,
      ...besides,
      order_id: line.order_id,
      order_goods_id: line.id,
      sku_name: line.sku_name,
      sku_price: line.price,
      sku_image: line.sku_image,
      scores,
      explain_type,
      has_image,
      images: JSON.stringify(images),
      content: said,
      is_audit: 1,
      shown: 1,
      createtime: who.now,
    })
    .execute()
  await countForGoods(who, { goods_id: line.goods_id, explain_type, has_image, has_again: 0, scores }, 1)
  await who.db.updateTable('order_goods').set({ evaluate_status: 1 }).where('id', '=', line.id).execute()
}

/** Replaces or refuses stop words, and accepts only pictures uploaded here. */
async function checked(who: Caller, content: string, images: string[]) {
  if (content.trim() === '') throw new Refusal('badField', { field: 'content' }, 'order:evaluateEmpty')
  if (images.length > REVIEW_PICTURES || !images.every(isOwnPicture)) throw new Refusal('badField', { field: 'images' })
  const found = wordsIn(content, await stopWords(who, 'post'))
  const refused = found.find(({ action }) => action !== 'replace')
  if (refused) throw new Refusal('stopWord', { word: refused.word })
  return stopWordReplacer(found).text(content)
}

interface FollowUp {
  order_id: number
  goods_evaluate: { order_goods_id: number; again_content: string; again_images?: string[] | undefined }[]
}

/** Adds the follow-up review of an order, once. Refusals as for the first. */
export const addAgain = (who: Member, { order_id, goods_evaluate }: FollowUp) =>
  change(who, async who => {
    const order = await ownOrder(who, order_id)
    await turn(who, order, 1)
    const lines = await reviewable(who, order_id, 1)
    for (const [line, { again_content, again_images = [] }] of paired(lines, goods_evaluate)) {
      const said = await checked(who, again_content, again_images)
      const again = { has_again: 1, again_content: said, again_images: JSON.stringify(again_images) }
      const review = await who.db
        .updateTable('evaluate')
        .set({ ...again, again_time: who.now })
        .where('order_goods_id', '=', line.id)
        .where('user_id', '=', who.member)
        .returning('shown')
        .executeTakeFirst()
      // A hidden review's follow-up is counted when the review is shown again.
      const goods = who.db.updateTable('goods').set(e => ({ evaluate_zhuiping: e('evaluate_zhuiping', '+', 1) }))
      if (review?.shown) await goods.where('id', '=', line.goods_id).execute()
      await who.db.updateTable('order_goods').set({ evaluate_status: 2 }).where('id', '=', line.id).execute()
      who.touches(tag.evaluates(line.goods_id))
    }
    await notifyShop(who, order, 'BUYER_EVALUATE_AGAIN', lines[0]?.sku_name)
    return { order_id, evaluate_status: 2 }
  })
