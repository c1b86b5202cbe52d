import { z } from 'zod'
import { asked, askedMoment, id, maybe, oneOf, picture, text } from '../rules.ts'
import { topicSave, topicVerify } from '../staff/topic-sales.ts'
import { says, staff } from './call.ts'

const done = { said: says('calls:done') } as const
const some = (most: number) => maybe(text(most)).transform(said => said ?? '')

/** Topic sales of the mall, which shops join. */
export const staffTopicCalls = {
  '/api/staff/topicSave': staff(
    z.object({
      ...{ id: maybe(id), topic_name: asked(30, 'seller:askName'), remark: some(200), talk_id: maybe(id) },
      bg_color: maybe(z.string().regex(/^#[\da-f]{6}$/i)).transform(colour => colour ?? ''),
      topic_adv: maybe(picture).transform(address => address ?? ''),
      start_time: askedMoment('seller:askStart'),
      end_time: askedMoment('seller:askEnd'),
      status: maybe(oneOf(1, -1)).transform(status => status ?? 1),
    }),
    topicSave,
    done,
  ),
  /** status: 1 takes part, -1 not, with a reason. */
  '/api/staff/topicVerify': staff(z.object({ id, status: oneOf(1, -1), reason: some(200) }), topicVerify, done),
}
