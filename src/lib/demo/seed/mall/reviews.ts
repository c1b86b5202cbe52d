import { brands } from '../corpus/brands.ts'
import { again, answers } from '../corpus/mall/words.ts'
import type { Member } from '../members.ts'
import type { Random } from '../random.ts'
import { reviewTexts } from '../review-texts.ts'
import type { Into } from '../rows.ts'
import type { Draft, Ids, SeededGoods } from './types.ts'

const DAY = 86_400

export interface Review {
  member: Member
  scores: number
  content: string
  images: string[]
  again: string
  answer: string
  at: number
  anonymous: boolean
}

/** What members say of goods, the older first: mostly praise; a few with pictures, a second word, an answer. */
export function reviewsOf(
  draft: Draft,
  sold: number,
  { members, now, createtime }: { members: Member[]; now: number; createtime: number },
  chance: Random,
): Review[] {
  const count = Math.min(40, Math.floor(sold * 0.06))
  const told = members.filter(member => member.weight > 0 && member.createtime < now - 2 * DAY)
  const writers = chance.some(told, count)
  const textOf = reviewTexts(draft.category.path, draft.type === 1, chance)
  return writers
    .flatMap((member): Review[] => {
      const scores = chance.weigh([5, 4, 3, 2, 1], star => ({ 5: 70, 4: 19, 3: 6, 2: 3, 1: 2 })[star]!)
      const content = textOf(scores)
      if (!content) return []
      const at = Math.max(createtime, member.createtime) + DAY
      const review = {
        member,
        scores,
        content,
        images: chance.chance(0.22) ? chance.some(draft.skus[0]!.images, chance.int(1, 2)) : [],
        again: scores > 3 && chance.chance(0.1) ? chance.pick(again) : '',
        answer: chance.chance(0.3) || scores < 3 ? answers[scores > 3 ? chance.int(0, 1) : 2]! : '',
        at: at + Math.floor(chance.next() * Math.max(1, now - at - DAY)),
        anonymous: chance.chance(0.15),
      }
      return [review]
    })
    .filter(({ at }) => at < now)
    .sort((one, other) => one.at - other.at)
}

export function addReviews(
  { load, tally }: Into,
  ids: Ids,
  { id: goods_id, site_id, skus, image, name }: SeededGoods,
  reviews: Review[],
  now: number,
) {
  for (const { member, scores, content, images, again, answer, at, anonymous } of reviews) {
    const sku = skus[member.id % skus.length]!
    const owner = member.owner === '0' ? '' : member.owner
    load.add('evaluate', {
      id: ++ids.evaluate,
      goods_id,
      sku_id: sku.id,
      site_id,
      user_id: member.id,
      order_id: 0,
      order_goods_id: 0,
      sku_name: name,
      sku_price: sku.price,
      sku_image: image,
      is_anonymous: Number(anonymous),
      scores,
      explain_type: scores > 3 ? 1 : scores > 1 ? 2 : 3,
      desc_score: scores,
      service_score: Math.max(3, scores),
      delivery_score: Math.max(3, scores),
      owner_label: owner,
      owner_brand_id: owner ? brands.indexOf(member.brand) + 1 : 0,
      images: JSON.stringify(images),
      has_image: Number(images.length > 0),
      createtime: at,
      content,
      is_audit: 1,
      shown: 1,
      explain_first: answer,
      explain_time: answer ? Math.min(now, at + DAY / 2) : 0,
      has_again: Number(again !== ''),
      again_content: again,
      again_images: '[]',
      again_time: again ? Math.min(now, at + 30 * DAY) : 0,
      again_explain: '',
    })
    tally.add('shop', site_id, 'evaluate_count')
    tally.add('shop', site_id, 'desc_sum', scores)
    tally.add('shop', site_id, 'service_sum', Math.max(3, scores))
    tally.add('shop', site_id, 'delivery_sum', Math.max(3, scores))
  }
}
