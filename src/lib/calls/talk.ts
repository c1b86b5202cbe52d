import { z } from 'zod'
import { id, limit, maybe, oneOf, page, text } from '../rules.ts'
import { later } from './call.ts'

/** Topics. */
export const talkCalls = {
  '/api/forum/forum_talk/talkList': later('open', z.object({ page, limit: limit(10) })),
  '/api/forum/forum_talk/talkDetail': later('open', z.object({ talk_id: id })),
  /** screen: 1 hottest, 0 newest, empty all. */
  '/api/forum/forum_talk/talkEssayList': later(
    'open',
    z.object({ talk_id: id, page, limit: limit(10), screen: maybe(oneOf(0, 1)) }),
  ),
  '/api/forum/forum_talk/recommendTalkList': later('open', z.object({})),
  '/api/forum/forum_talk/searchTalkList': later('open', z.object({ text: maybe(text(50)) })),
}
