import type { Caller, Changing, Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { mustSell, type NoticeKind, sendNotice } from '../account/index.ts'
import { stopWordReplacer, stopWords, wordsIn } from '../text/index.ts'

interface Answer {
  evaluate_id: number
  content: string
}

/**
 * Adds the shop's reply to a review: to the first text, or to the follow-up once there is one; one reply each. Notifies
 * the author. Refusals forbidden, noSuchContent, stopWord, stateConflict.
 */
export const answerEvaluate = (who: Member, { evaluate_id, content }: Answer) =>
  change(who, async who => {
    const review = await who.db
      .selectFrom('evaluate')
      .select(['goods_id', 'site_id', 'user_id', 'order_id', 'explain_first', 'has_again', 'again_explain'])
      .where('id', '=', evaluate_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    await mustSell(who, review.site_id)
    const found = wordsIn(content, await stopWords(who, 'post'))
    const refused = found.find(({ action }) => action !== 'replace')
    if (refused) throw new Refusal('stopWord', { word: refused.word, field: 'content' })
    const said = stopWordReplacer(found).text(content)
    const row = who.db.updateTable('evaluate').where('id', '=', evaluate_id)
    const { numUpdatedRows } =
      review.explain_first === ''
        ? await row
            .set({ explain_first: said, explain_time: who.now })
            .where('explain_first', '=', '')
            .executeTakeFirstOrThrow()
        : await row
            .set({ again_explain: said })
            .where('has_again', '=', 1)
            .where('again_explain', '=', '')
            .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('stateConflict')
    who.touches(tag.evaluates(review.goods_id))
    await notifyReviewer(who, review, 'REVIEW_ANSWERED', content)
  })

interface Written {
  user_id: number
  goods_id: number
  order_id: number
}

/** Notifies a review's author in the name of the site; `text` is the reply, or the reason why the review was hidden. */
export const notifyReviewer = (
  who: Changing<Caller>,
  { user_id, goods_id, order_id }: Written,
  kind: NoticeKind,
  text = '',
) => {
  const about = order_id ? { target_type: 'order', target_id: order_id } : { target_type: 'goods', target_id: goods_id }
  return sendNotice({ ...who, member: null }, { to: user_id, type: 'trade', kind, ...about, text })
}
