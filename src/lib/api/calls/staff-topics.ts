import { z } from 'zod'
import { formMoment, formText } from '../../core/form-rules.ts'
import { id, maybe, oneOf, optionalText, orEmpty, picture } from '../../core/rules.ts'
import { topicSave, topicVerify } from '../../domain/staff/topic-sales.ts'
import { messageIs, staff } from '../call.ts'
import * as out from '../outputs/words.ts'

const done = { successMessage: messageIs('calls:done') } as const

/** Topic sales of the mall, which shops can join. */
export const staffTopicCalls = {
  '/api/staff/topicSave': staff({
    input: z.object({
      id: maybe(id),
      topic_name: formText(30, 'seller:askName'),
      remark: optionalText(200),
      talk_id: maybe(id),
      bg_color: orEmpty(z.string().regex(/^#[\da-f]{6}$/i)),
      topic_adv: orEmpty(picture),
      start_time: formMoment('seller:askStart'),
      end_time: formMoment('seller:askEnd'),
      status: maybe(oneOf(1, -1)).transform(status => status ?? 1),
    }),
    output: out.saved,
    run: topicSave,
    ...done,
  }),
  /** status: 1 admitted, -1 not, with a reason. */
  '/api/staff/topicVerify': staff({
    input: z.object({ id, status: oneOf(1, -1), reason: optionalText(200) }),
    output: out.nothing,
    run: topicVerify,
    ...done,
  }),
}
