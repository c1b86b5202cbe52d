import { z } from 'zod'
import { essayCommentList } from '../forum/comments.ts'
import * as lists from '../forum/essay-lists.ts'
import { essayDetail } from '../forum/essays.ts'
import { getEssayCreamList, getEssayTopList } from '../forum/forum-essays.ts'
import * as toggles from '../forum/toggles.ts'
import { html, id, ids, limit, maybe, oneOf, page, text, toggle, whole, words } from '../rules.ts'
import { reportList } from '../site/website.ts'
import { later, open, says, signedIn, toggled } from './call.ts'

const nothing = z.object({})

const essay = {
  forum_id: id,
  title: words(30),
  content: html(100_000),
  talk_ids: maybe(ids),
  column_id: maybe(id),
}

/** A draft may lack anything; without an id it is a new one. */
const draft = z.object({
  id: maybe(id),
  forum_id: maybe(id),
  title: maybe(text(30)),
  content: maybe(html(100_000)),
  talk_ids: maybe(ids),
  column_id: maybe(id),
})

/** Posts, their comments, and a member's own. */
export const essayCalls = {
  '/api/forum/forum_essay/recommendEssay': open(nothing, lists.recommendEssay),
  '/api/forum/forum_essay/hotEssay': open(nothing, lists.hotEssay),
  /** screen: 0 all, 1 essence, 2 pinned; filter_type: 1 newest, 2 last commented, 3 hottest. */
  '/api/forum/forum_essay/getEssayCreamList': open(
    z.object({
      forum_id: id,
      column_id: maybe(id),
      screen: maybe(oneOf(0, 1, 2)),
      filter_type: maybe(oneOf(1, 2, 3)),
      page,
      limit: limit(10),
    }),
    getEssayCreamList,
  ),
  '/api/forum/forum_essay/getEssayTopList': open(z.object({ forum_id: id }), getEssayTopList),
  '/api/forum/forum_essay/essayAllList': open(
    z.object({ page, limit: limit(10), text: maybe(text(50)) }),
    lists.essayAllList,
  ),
  '/api/forum/forum_essay/essayDetail': open(z.object({ essay_id: id }), essayDetail),
  /** comment_id: this one alone, with its answers in pages. */
  '/api/forum/forum_essay/essayCommentList': open(
    z.object({ essay_id: id, comment_id: maybe(id), page, limit: limit(10) }),
    essayCommentList,
  ),
  '/api/forum/forum_essay/authorRelease': open(z.object({ user_id: id, page, limit: limit(9) }), lists.authorRelease),
  '/api/index/getReportList': open(nothing, reportList),
  /** pid: the comment that is answered, 0 for the post itself. */
  '/api/forum/forum_essay/userAtom': later(
    'signedIn',
    z.object({ essay_id: id, content: html(10_000), pid: maybe(whole(0, 2 ** 31 - 1)) }),
    { said: says('calls:commentDone') },
  ),
  '/api/forum/forum_essay/userPraiseComment': signedIn(
    z.object({ comment_id: id, screen: toggle }),
    toggles.userPraiseComment,
    {
      said: toggled('calls:praiseDone'),
    },
  ),
  '/api/forum/forum_essay/collectEssay': signedIn(z.object({ essay_id: id, screen: toggle }), toggles.collectEssay, {
    said: toggled('calls:collectDone'),
  }),
  '/api/forum/forum_essay/reportUserEssay': later(
    'signedIn',
    z.object({ essay_id: id, reason: words(50), desc: maybe(text(500)) }),
    { said: says('calls:reportDone') },
  ),
  '/api/forum/forum_essay/releaseEssay': later('signedIn', z.object(essay), { said: says('calls:publishDone') }),
  '/api/forum/forum_essay/editEssay': later('signedIn', z.object({ essay_id: id, ...essay }), {
    said: says('calls:done'),
  }),
  '/api/forum/forum_essay/deleteEssay': later('signedIn', z.object({ essay_id: id }), { said: says('calls:done') }),
  '/api/forum/forum_essay/saveDraft': later('signedIn', draft),
  '/api/forum/forum_essay/draftList': later('signedIn', z.object({ page, limit: limit(10) })),
  '/api/forum/forum_essay/deleteDraft': later('signedIn', z.object({ id }), { said: says('calls:done') }),
  /** state: 0 held for review, 1 published, 2 refused. */
  '/api/forum/forum_essay/myEssay': later(
    'signedIn',
    z.object({ state: maybe(oneOf(0, 1, 2)), page, limit: limit(10) }),
  ),
  /** screen: 0 mine, 1 to me. */
  '/api/forum/forum_essay/myComment': later(
    'signedIn',
    z.object({ screen: maybe(oneOf(0, 1)), page, limit: limit(10) }),
  ),
  '/api/forum/forum_essay/myCollect': later('signedIn', z.object({ page, limit: limit(10) })),
  '/api/forum/forum_essay/deleteComment': later('signedIn', z.object({ comment_id: id }), {
    said: says('calls:done'),
  }),
}
