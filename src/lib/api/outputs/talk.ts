import { z } from 'zod'
import { essayCard } from './parts/essay.ts'
import { named } from './parts/shared.ts'
import { talkDetail } from './parts/talk.ts'
import { count, flag, id } from './words.ts'

/** What calls of this area answer as `data`. */
export const talkOutputs = {
  '/api/forum/forum_talk/talkList': z.object({
    data: z.array(
      z.object({
        sort: count,
        interact: z.number(),
        views: z.number(),
        name: z.string(),
        desc: z.string(),
        id,
        essay_count: count,
        coverimage: z.string(),
      }),
    ),
    total: count,
  }),
  '/api/forum/forum_talk/talkDetail': talkDetail,
  '/api/forum/forum_talk/talkEssayList': z.object({
    data: z.array(essayCard),
    total: count,
  }),
  '/api/forum/forum_talk/recommendTalkList': z.array(
    z.object({
      interact: z.number(),
      views: z.number(),
      name: z.string(),
      desc: z.string(),
      id,
      essay_count: count,
      coverimage: z.string(),
      week_interact: z.number(),
    }),
  ),
  '/api/forum/forum_talk/searchTalkList': z.array(named),
  '/api/forum/forum_talk/followTalk': z.object({
    is_follow: flag,
  }),
  '/api/forum/forum_talk/myTalkList': z.object({
    data: z.array(talkDetail),
    total: count,
  }),
}
