import type { Member } from '../../core/caller.ts'
import { offsetOf, type Pages, pageOf } from '../../core/paging.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { mustSell } from '../account/index.ts'
import { lengthOf } from '../text/index.ts'

export const reviewStates = ['open', 'answered', 'bad'] as const
export type ReviewState = (typeof reviewStates)[number]

interface Asked extends Pages {
  site_id: number
  /** Waiting for a reply (to the first text or the follow-up), replied, one star. */
  state: ReviewState
  /** Part of a goods name. */
  text?: string | undefined
}

const BAD = 3

/** Reviews of a shop's goods, the newest first, without those staff have hidden. Refusal forbidden. */
export async function shopReviews(who: Member, { site_id, state, text = '', ...pages }: Asked) {
  await mustSell(who, site_id)
  const found = inState(who, site_id, state).$if(text !== '', query =>
    query.where('sku_name', 'like', likePattern(text)),
  )
  const list = await found
    .innerJoin('user', 'user.id', 'evaluate.user_id')
    .select(['evaluate.id', 'goods_id', 'sku_id', 'sku_name', 'sku_image', 'order_id', 'scores', 'is_anonymous'])
    .select(['evaluate.content', 'images', 'evaluate.createtime', 'explain_first', 'has_again', 'again_content'])
    .select(['again_images', 'again_time', 'again_explain', 'nickname'])
    .orderBy('evaluate.id', 'desc')
    .limit(pages.page_size)
    .offset(offsetOf(pages))
    .execute()
  const rows = list.map(({ images, again_images, nickname, ...row }) => ({
    ...row,
    /** '' for an anonymous author. */
    nickname: row.is_anonymous ? '' : nickname,
    images: JSON.parse(images) as string[],
    again_images: JSON.parse(again_images || '[]') as string[],
    mayAnswer: row.explain_first === '' || (row.has_again === 1 && row.again_explain === ''),
  }))
  return pageOf(rows, await lengthOf(who, found.select('evaluate.id')), pages)
}

/** How many there are in each state. Refusal forbidden. */
export async function shopReviewCounts(who: Member, { site_id }: { site_id: number }) {
  await mustSell(who, site_id)
  const [open, answered, bad] = await Promise.all(
    reviewStates.map(state => lengthOf(who, inState(who, site_id, state).select('id'))),
  )
  return { open: open!, answered: answered!, bad: bad! }
}

function inState({ db }: Member, site_id: number, state: ReviewState) {
  const shown = db.selectFrom('evaluate').where('site_id', '=', site_id).where('shown', '=', 1)
  if (state === 'bad') return shown.where('explain_type', '=', BAD)
  if (state === 'answered')
    return shown
      .where('explain_first', '<>', '')
      .where(e => e.or([e('has_again', '=', 0), e('again_explain', '<>', '')]))
  return shown.where(e =>
    e.or([e('explain_first', '=', ''), e.and([e('has_again', '=', 1), e('again_explain', '=', '')])]),
  )
}
