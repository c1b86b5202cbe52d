import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { tag } from '../../core/tags.ts'
import { change } from '../../db/change.ts'
import { mustSell } from '../account/index.ts'

interface Answer {
  evaluate_id: number
  content: string
}

/** What the shop answers to a review: to its first word, or to the second once there is one; each once. */
export const answerEvaluate = (who: Member, { evaluate_id, content }: Answer) =>
  change(who, async who => {
    const review = await who.db
      .selectFrom('evaluate')
      .select(['goods_id', 'site_id', 'explain_first', 'has_again', 'again_explain'])
      .where('id', '=', evaluate_id)
      .executeTakeFirstOrThrow(() => new Refusal('noSuchContent'))
    await mustSell(who, review.site_id)
    const row = who.db.updateTable('evaluate').where('id', '=', evaluate_id)
    const { numUpdatedRows } =
      review.explain_first === ''
        ? await row
            .set({ explain_first: content, explain_time: who.now })
            .where('explain_first', '=', '')
            .executeTakeFirstOrThrow()
        : await row
            .set({ again_explain: content })
            .where('has_again', '=', 1)
            .where('again_explain', '=', '')
            .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('stateConflict')
    who.touches(tag.evaluates(review.goods_id))
  })
