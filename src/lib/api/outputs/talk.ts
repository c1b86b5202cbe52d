import { z } from 'zod'
import { essayCard } from './parts/essay.ts'
import { named } from './parts/shared.ts'
import { talk, talkDetail } from './parts/talk.ts'
import { count, flag, rows } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const talkOutputs = {
  '/api/forum/forum_talk/talkList': rows(talk.extend({ sort: count })),
  '/api/forum/forum_talk/talkDetail': talkDetail,
  '/api/forum/forum_talk/talkEssayList': rows(essayCard),
  '/api/forum/forum_talk/recommendTalkList': z.array(talk.extend({ week_interact: z.number() })),
  '/api/forum/forum_talk/searchTalkList': z.array(named),
  '/api/forum/forum_talk/followTalk': z.object({
    is_follow: flag,
  }),
  '/api/forum/forum_talk/myTalkList': rows(talkDetail),
}
