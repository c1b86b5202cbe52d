import type { Member } from '../../../core/caller.ts'
import { Refusal } from '../../../core/refusal.ts'
import { change } from '../../../db/change.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { audit, mustNotBeOwn, mustStaff } from '../../account/index.ts'
import { lengthOf, type PageQuery } from '../../text/index.ts'
import { notifyReviewer, setReviewVisibility } from '../../trade/index.ts'
import { numberIn } from './shops.ts'

interface Asked extends PageQuery {
  /** 1 shown, 0 hidden. */
  shown: 0 | 1
  /** 1: only those of one star. */
  bad?: 0 | 1 | undefined
  site_id?: number | undefined
  /** A review's id, or part of its text or of the goods' name. */
  text?: string | undefined
}

const [BAD, HIDDEN] = [3, -1]

/** Reviews of goods, the newest first, with the author even of anonymous ones. Refusal forbidden. */
export async function staffReviews(who: Member, { shown, bad, site_id, text = '', page, limit }: Asked) {
  await mustStaff(who, 'shop')
  const [number, part] = [numberIn(text), likePattern(text)]
  const found = who.db
    .selectFrom('evaluate')
    .$if(shown === 1, query => query.where('evaluate.shown', '=', 1))
    .$if(shown === 0, query => query.where('is_audit', '=', HIDDEN))
    .$if(bad === 1, query => query.where('explain_type', '=', BAD))
    .$if(site_id !== undefined, query => query.where('evaluate.site_id', '=', site_id!))
    .$if(number > 0, query => query.where('evaluate.id', '=', number))
    .$if(text !== '' && number === 0, query =>
      query.where(e => e.or([e('evaluate.content', 'like', part), e('sku_name', 'like', part)])),
    )
  const rows = await found
    .innerJoin('user', 'user.id', 'evaluate.user_id')
    .innerJoin('shop', 'shop.id', 'evaluate.site_id')
    .select(['evaluate.id', 'goods_id', 'sku_id', 'sku_name', 'sku_image', 'scores', 'is_anonymous', 'evaluate.shown'])
    .select(['evaluate.content', 'images', 'again_content', 'explain_first', 'evaluate.createtime', 'reason'])
    .select(['evaluate.user_id', 'nickname', 'evaluate.site_id', 'site_name'])
    .orderBy('evaluate.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map(({ images, ...row }) => ({ ...row, images: JSON.parse(images) as string[] }))
  return { data, total: await lengthOf(who, found.select('evaluate.id')) }
}

/** Number of hidden reviews. Refusal forbidden. */
export async function hiddenReviews(who: Member) {
  await mustStaff(who, 'shop')
  return lengthOf(who, who.db.selectFrom('evaluate').select('id').where('is_audit', '=', HIDDEN))
}

interface Turned {
  evaluate_id: number
  /** 0 hides it, with a reason for its author; 1 shows it again. */
  shown: 0 | 1
  reason: string
}

/**
 * Hides a review, so that it no longer counts, or shows it again; notifies its author with the reason. Duty 'shop'.
 * Refusals forbidden, noSuchContent, reasonNeeded, decidedAlready.
 */
export async function reviewTurn(who: Member, { evaluate_id, shown, reason }: Turned) {
  await mustStaff(who, 'shop')
  if (shown === 0 && reason === '') throw new Refusal('reasonNeeded')
  await change(who, async who => {
    const review = await setReviewVisibility(who, { id: evaluate_id, shown, reason })
    if (!review) throw new Refusal((await isThere(who, evaluate_id)) ? 'decidedAlready' : 'noSuchContent')
    await mustNotBeOwn(who, 'shop', { site_id: review.site_id, user_id: review.user_id })
    const { goods_id, user_id } = review
    const about = { target_type: 'evaluate', target_id: evaluate_id }
    await audit(who, { action: 'reviewTurn', ...about, reason, detail: { shown, goods_id, user_id } })
    const kind = shown ? 'REVIEW_RESTORED' : 'REVIEW_HIDDEN'
    await notifyReviewer(who, review, kind, reason || review.sku_name)
  })
  return []
}

const isThere = ({ db }: Member, id: number) =>
  db.selectFrom('evaluate').select('id').where('id', '=', id).executeTakeFirst()
