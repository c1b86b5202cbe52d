import { z } from 'zod'
import { bit, id, ids, limit, list, maybe, oneOf, page, picture, text, time, words } from '../rules.ts'
import { later, says } from './call.ts'

const done = { said: says('calls:done') } as const
const target = z.enum(['essay', 'comment', 'video', 'user', 'letter', 'goods', 'shop'])

/** Reports, and what moderators do in the forums that are theirs. */
export const moderateCalls = {
  '/api/report': later(
    'signedIn',
    z.object({
      target_type: target,
      target_id: id,
      reason: words(50),
      desc: maybe(text(500)),
      images: maybe(list(picture, 9)),
    }),
    { said: says('calls:reportDone') },
  ),
  '/api/forum/moderate/forumEdit': later(
    'moderator',
    z.object({ forum_id: id, notice: maybe(text(500)), coverimage: maybe(picture) }),
    done,
  ),
  /** Without an id a new column. */
  '/api/forum/moderate/columnSave': later(
    'moderator',
    z.object({ forum_id: id, id: maybe(id), name: words(20), is_show: maybe(bit) }),
    done,
  ),
  /** ids: all columns in their new order. */
  '/api/forum/moderate/columnSort': later('moderator', z.object({ forum_id: id, ids }), done),
  /** flag: 0 nothing, 1 pinned, 2 essence. */
  '/api/forum/moderate/essayFlag': later('moderator', z.object({ essay_id: id, flag: oneOf(0, 1, 2) }), done),
  /** is_approved: 1 normal, 2 refused. */
  '/api/forum/moderate/essayApprove': later(
    'moderator',
    z.object({ essay_id: id, is_approved: oneOf(1, 2), reason: maybe(text(200)) }),
    done,
  ),
  '/api/forum/moderate/essayMove': later(
    'moderator',
    z.object({ essay_id: id, forum_id: id, column_id: maybe(id) }),
    done,
  ),
  '/api/forum/moderate/essayClose': later('moderator', z.object({ essay_id: id, is_closed: bit }), done),
  '/api/forum/moderate/essayDelete': later('moderator', z.object({ essay_id: id, reason: words(200) }), done),
  /** status: 0 open, 1 in hand, 2 upheld, 3 dismissed. */
  '/api/forum/moderate/reportList': later(
    'moderator',
    z.object({ forum_id: id, status: maybe(oneOf(0, 1, 2, 3)), page, limit: limit(10) }),
  ),
  '/api/forum/moderate/reportHandle': later(
    'moderator',
    z.object({ id, status: oneOf(1, 2, 3), note: maybe(text(200)) }),
    done,
  ),
  '/api/forum/moderate/mute': later(
    'moderator',
    z.object({ forum_id: id, user_id: id, until: time, reason: words(200) }),
    done,
  ),
  '/api/forum/moderate/unmute': later('moderator', z.object({ forum_id: id, user_id: id }), done),
  '/api/forum/moderate/log': later('moderator', z.object({ forum_id: id, page, limit: limit(10) })),
}
