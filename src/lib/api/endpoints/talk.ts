import { z } from 'zod'
import { SEARCH_TEXT, TALK_ESSAYS, TALKS } from '../../core/limits.ts'
import { id, limit, maybe, oneOf, page, text, toggle } from '../../core/rules.ts'
import { followTalk, myTalkList } from '../../domain/forum/follow-talk.ts'
import * as talks from '../../domain/forum/talks.ts'
import { open, signedIn, toggled } from '../endpoint.ts'

/** Topics. */
export const talkCalls = {
  '/api/forum/forum_talk/talkList': open(z.object({ page, limit: limit(TALKS) }), talks.talkList),
  '/api/forum/forum_talk/talkDetail': open(z.object({ talk_id: id }), talks.talkDetail),
  /** screen: 1 hottest, 0 newest, empty all. */
  '/api/forum/forum_talk/talkEssayList': open(
    z.object({ talk_id: id, page, limit: limit(TALK_ESSAYS), screen: maybe(oneOf(0, 1)) }),
    talks.talkEssayList,
  ),
  '/api/forum/forum_talk/recommendTalkList': open(z.object({}), talks.recommendTalkList),
  '/api/forum/forum_talk/searchTalkList': open(z.object({ text: maybe(text(SEARCH_TEXT)) }), talks.searchTalkList, {
    costly: true,
  }),
  '/api/forum/forum_talk/followTalk': signedIn(z.object({ talk_id: id, screen: toggle }), followTalk, {
    said: toggled('calls:followDone'),
  }),
  '/api/forum/forum_talk/myTalkList': signedIn(z.object({ page, limit: limit(10) }), myTalkList),
}
