import type { Caller, Changing } from '../../core/caller.ts'
import { tag } from '../../core/tags.ts'
import { meansOf } from '../mall/index.ts'

type Marks = Record<'desc_score' | 'service_score' | 'delivery_score', number>
/** 1 when a review is added, -1 when it is removed. */
type Sign = 1 | -1

interface Counted {
  goods_id: number
  explain_type: number
  has_image: number
  has_again: number
  scores: number
}

const kinds = ['evaluate_haoping', 'evaluate_zhongping', 'evaluate_chaping'] as const

/** Updates the review counters of goods, by kind and stars. */
export async function countForGoods(who: Changing<Caller>, review: Counted, sign: Sign) {
  const { goods_id, explain_type, has_image, has_again, scores } = review
  const kind = kinds[explain_type - 1]!
  await who.db
    .updateTable('goods')
    .set(e => ({
      evaluate: e('evaluate', '+', sign),
      [kind]: e(kind, '+', sign),
      evaluate_shaitu: e('evaluate_shaitu', '+', has_image * sign),
      evaluate_zhuiping: e('evaluate_zhuiping', '+', has_again * sign),
      score_sum: e('score_sum', '+', scores * sign),
      moved: 1,
    }))
    .where('id', '=', goods_id)
    .execute()
  for (const each of [tag.evaluates(goods_id), tag.goods(goods_id)]) who.touches(each)
}

/** Updates a shop's scores: sums over orders, with the mean computed in the same statement; 5.00 without reviews. */
export async function countForShop(
  who: Changing<Caller>,
  { site_id, ...marks }: Marks & { site_id: number },
  sign: Sign,
) {
  const { desc_score, service_score, delivery_score } = marks
  const now = await who.db
    .updateTable('shop')
    .set(e => {
      const [sum, count] = [e('desc_sum', '+', desc_score * sign), e('evaluate_count', '+', sign)]
      // Rounded as displayed; SQLite divides bound parameters as floating point.
      const mean = e(e.parens(e(e.parens(sum), '*', 200), '+', e.parens(count)), '/', e.parens(e.parens(count), '*', 2))
      return {
        desc_sum: sum,
        service_sum: e('service_sum', '+', service_score * sign),
        delivery_sum: e('delivery_sum', '+', delivery_score * sign),
        evaluate_count: count,
        shop_desccredit: e.case().when(count, '>', 0).then(e.cast<number>(mean, 'integer')).else(500).end(),
      }
    })
    .where('id', '=', site_id)
    .returning(['desc_sum', 'service_sum', 'delivery_sum', 'evaluate_count'])
    .executeTakeFirstOrThrow()
  const before = {
    desc_sum: now.desc_sum - desc_score * sign,
    service_sum: now.service_sum - service_score * sign,
    delivery_sum: now.delivery_sum - delivery_score * sign,
    evaluate_count: now.evaluate_count - sign,
  }
  for (const each of [tag.shopCounts(site_id), tag.shopsCounts]) who.touches(each)
  // The scores appear on the pages of all its goods.
  if (String(meansOf(before)) !== String(meansOf(now))) who.touches(tag.shop(site_id))
}
