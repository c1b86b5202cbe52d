import { z } from 'zod'
import { SEARCH_TEXT, TALK_ESSAYS, TALKS } from '../../core/limits.ts'
import { id, limit, maybe, oneOf, page, text, toggle } from '../../core/rules.ts'
import { followTalk, myTalkList } from '../../domain/forum/follow-talk.ts'
import * as talks from '../../domain/forum/talks.ts'
import { open, signedIn, toggled } from '../call.ts'
import { essayCard } from '../outputs/essay.ts'
import { named } from '../outputs/shared.ts'
import { talk, talkDetail } from '../outputs/talk.ts'
import * as out from '../outputs/words.ts'

/** Topics. */
export const talkCalls = {
  '/api/forum/forum_talk/talkList': open({
    input: z.object({ page, limit: limit(TALKS) }),
    output: out.rows(talk.extend({ sort: out.count })),
    reads: true,
    run: talks.talkList,
  }),
  '/api/forum/forum_talk/talkDetail': open({
    input: z.object({ talk_id: id }),
    output: talkDetail,
    reads: true,
    run: talks.talkDetail,
  }),
  /** screen: 1 hottest, 0 newest, empty all. */
  '/api/forum/forum_talk/talkEssayList': open({
    input: z.object({ talk_id: id, page, limit: limit(TALK_ESSAYS), screen: maybe(oneOf(0, 1)) }),
    output: out.rows(essayCard),
    reads: true,
    run: talks.talkEssayList,
  }),
  '/api/forum/forum_talk/recommendTalkList': open({
    input: z.object({}),
    output: z.array(talk.extend({ week_interact: z.number() })),
    reads: true,
    run: talks.recommendTalkList,
  }),
  '/api/forum/forum_talk/searchTalkList': open({
    input: z.object({ text: maybe(text(SEARCH_TEXT)) }),
    output: z.array(named),
    reads: true,
    run: talks.searchTalkList,
    costly: true,
  }),
  '/api/forum/forum_talk/followTalk': signedIn({
    input: z.object({ talk_id: id, screen: toggle }),
    output: z.object({
      is_follow: out.flag,
    }),
    run: followTalk,
    successMessage: toggled('calls:followDone'),
  }),
  '/api/forum/forum_talk/myTalkList': signedIn({
    input: z.object({ page, limit: limit(10) }),
    output: out.rows(talkDetail),
    reads: true,
    run: myTalkList,
  }),
}
