import { z } from 'zod'
import {
  COMMENT_TEXT,
  ESSAY_TITLE,
  FORUM_ESSAYS,
  HOMEPAGE_ROWS,
  PICTURE_ALT,
  REPORT_TEXT,
  SEARCH_TEXT,
} from '../../core/limits.ts'
import {
  anyIds,
  bit,
  commentOrders,
  html,
  id,
  idempotency_key,
  ids,
  json,
  limit,
  lines,
  listCursor,
  maybe,
  nonEmptyLines,
  nonEmptyText,
  oneOf,
  page,
  picture,
  reportReason,
  text,
  toggle,
  wholeNumber,
} from '../../core/rules.ts'
import * as toggles from '../../domain/forum/collect-and-like.ts'
import { essayCommentList } from '../../domain/forum/comment-list.ts'
import { deleteComment } from '../../domain/forum/delete-comment.ts'
import { deleteDraft, draftList } from '../../domain/forum/drafts.ts'
import { editComment, ownComment } from '../../domain/forum/edit-comment.ts'
import { deleteEssay, editEssay } from '../../domain/forum/edit-post.ts'
import { essayDetail } from '../../domain/forum/essay-detail.ts'
import * as lists from '../../domain/forum/essay-lists.ts'
import { followedEssays } from '../../domain/forum/followed-essays.ts'
import { getEssayCreamList, getEssayTopList } from '../../domain/forum/forum-essays.ts'
import { likeEssay } from '../../domain/forum/like-essay.ts'
import { collectedEssays } from '../../domain/forum/my-collection.ts'
import { myComment, myEssay } from '../../domain/forum/my-posts.ts'
import { newCommentList } from '../../domain/forum/new-comments.ts'
import { closePoll, myVote, vote } from '../../domain/forum/poll.ts'
import { releaseEssay } from '../../domain/forum/publish.ts'
import { report } from '../../domain/forum/report/report.ts'
import { reportReasons } from '../../domain/forum/report/report-reasons.ts'
import { withdrawEdit } from '../../domain/forum/revisions.ts'
import { saveDraft } from '../../domain/forum/save-draft.ts'
import { unreadComments } from '../../domain/forum/unread-comments.ts'
import { watchEssay, watchedEssays } from '../../domain/forum/watch.ts'
import { userAtom } from '../../domain/forum/write-comment.ts'
import { messageIs, messageUnlessHeld, open, signedIn, toggled } from '../call.ts'
import {
  comment,
  commentWithReplies,
  draft as draftOutput,
  essayCard,
  essayDetail as essayDetailOutput,
  ownComment as ownCommentOutput,
  ownEssay,
  pollState,
  watchedEssays as watchedEssaysOutput,
} from '../outputs/essay.ts'
import { titled } from '../outputs/shared.ts'
import * as values from '../outputs/states.ts'
import * as out from '../outputs/words.ts'

const nothing = z.object({})

/** HTML, or the editor's output as an object or as JSON text. */
const content = z
  .union([html(200_000), z.object({ blocks: z.array(z.unknown()).max(1000) })])
  .meta({ type: 'string', maxLength: 200_000 })

const essay = {
  forum_id: id,
  title: nonEmptyText(ESSAY_TITLE),
  content,
  talk_ids: maybe(anyIds),
  column_id: maybe(id),
}

/** `post:<forum>`, `edit:<post>`, `reply:<post>:<comment or 0>`. */
const place = z
  .string()
  .regex(/^(post:\d{1,10}|edit:\d{1,10}|reply:\d{1,10}:\d{1,10})$/)
  .meta({ examples: ['post:1'] })

/** A quote of another comment: at most 200 characters of it, its beginning when omitted. */
const quoting = { quote_id: maybe(id), quote: maybe(lines(COMMENT_TEXT)) }

/** Pictures of a comment, uploaded by /api/upload before; more than COMMENT_PICTURES are refused with a message of their own. */
const images = json(z.array(z.object({ url: picture, alt: text(PICTURE_ALT) })).max(9))

/**
 * One draft per place; fields may be missing, and the title too long. version: that of the draft it was made from, 0 for
 * none; writer: a name for the page that writes; moved_from: the place whose draft this one replaces.
 */
const draft = z.object({
  place,
  forum_id: maybe(id),
  title: maybe(text(200)),
  content: maybe(content),
  talk_ids: maybe(anyIds),
  column_id: maybe(id),
  images: maybe(images),
  version: maybe(wholeNumber(0, 2 ** 31 - 1)),
  writer: maybe(text(32)),
  moved_from: maybe(place),
  ...quoting,
})

/** Posts, their comments, and a member's own. */
export const essayCalls = {
  '/api/forum/forum_essay/recommendEssay': open({
    input: nothing,
    output: z.array(essayCard),
    reads: true,
    run: lists.recommendEssay,
  }),
  '/api/forum/forum_essay/hotEssay': open({
    input: nothing,
    output: z.array(
      z.object({
        id: out.id,
        essay_id: out.id,
        title: z.string(),
        views: z.number(),
        comment_count: out.count,
        coverimage: z.string(),
        heat: z.number(),
      }),
    ),
    reads: true,
    run: lists.hotEssay,
  }),
  /** screen: 0 all, 1 essence, 2 pinned; filter_type: 1 newest, 2 last commented, 3 hottest. */
  '/api/forum/forum_essay/getEssayCreamList': open({
    input: z.object({
      forum_id: id,
      column_id: maybe(id),
      screen: maybe(oneOf(0, 1, 2)),
      filter_type: maybe(oneOf(1, 2, 3)),
      page,
      limit: limit(FORUM_ESSAYS),
    }),
    output: z.object({
      count: out.count,
      list: z.array(essayCard),
    }),
    reads: true,
    run: getEssayCreamList,
  }),
  '/api/forum/forum_essay/getEssayTopList': open({
    input: z.object({ forum_id: id }),
    output: z.array(
      z.object({
        id: out.id,
        title: z.string(),
        flag: values.essayFlag,
      }),
    ),
    reads: true,
    run: getEssayTopList,
  }),
  '/api/forum/forum_essay/essayAllList': open({
    input: z.object({ page, limit: limit(10), text: maybe(text(SEARCH_TEXT)) }),
    output: out.rows(essayCard),
    reads: true,
    run: lists.essayAllList,
    costly: true,
  }),
  /** before: `next` of the previous page. */
  '/api/forum/forum_essay/followedEssays': signedIn({
    input: z.object({ before: maybe(listCursor), limit: limit(10) }),
    output: z.object({
      data: z.array(essayCard),
      next: z.string().nullable(),
    }),
    reads: true,
    run: followedEssays,
  }),
  '/api/forum/forum_essay/essayDetail': open({
    input: z.object({ essay_id: id }),
    output: essayDetailOutput,
    reads: true,
    run: essayDetail,
  }),
  /** comment_id: only this one, with its replies paged; only: 1 for comments of the post's author. */
  '/api/forum/forum_essay/essayCommentList': open({
    input: z.object({
      essay_id: id,
      comment_id: maybe(id),
      sort: maybe(z.enum(commentOrders)),
      only: maybe(bit),
      page,
      limit: limit(10),
    }),
    output: out.rows(commentWithReplies),
    reads: true,
    run: essayCommentList,
  }),
  /** after: the last known comment, 0 for none. */
  '/api/forum/forum_essay/newCommentList': open({
    input: z.object({ essay_id: id, after: wholeNumber(0, 2 ** 31 - 1) }),
    output: z.object({
      data: z.array(comment),
    }),
    reads: true,
    run: newCommentList,
  }),
  /** newest: the page's last comment; seen: the last unread one that came into view. */
  '/api/forum/forum_essay/unreadComments': signedIn({
    input: z.object({ essay_id: id, newest: wholeNumber(0, 2 ** 31 - 1), seen: maybe(id) }),
    output: z.object({
      count: out.count,
      ids: z.array(out.id),
      first: z
        .object({
          id: out.id,
          root_id: out.id,
          page: out.count,
        })
        .nullable(),
    }),
    reads: true,
    run: unreadComments,
  }),
  '/api/forum/forum_essay/authorRelease': open({
    input: z.object({ user_id: id, page, limit: limit(HOMEPAGE_ROWS) }),
    output: out.rows(essayCard),
    reads: true,
    run: lists.authorRelease,
  }),
  '/api/index/getReportList': open({
    input: nothing,
    output: z.array(titled),
    reads: true,
    run: reportReasons,
  }),
  /** pid: the comment replied to, 0 for the post itself; mention_ids: the members meant by @. */
  '/api/forum/forum_essay/userAtom': signedIn({
    input: z
      .object({
        essay_id: id,
        content: lines(COMMENT_TEXT),
        pid: maybe(wholeNumber(0, 2 ** 31 - 1)),
        mention_ids: maybe(anyIds),
        images: maybe(images),
        ...quoting,
        idempotency_key,
      })
      .refine(({ content, images }) => content !== '' || images?.length, { path: ['content'] }),
    output: z.object({
      comment: comment.nullable(),
      is_approved: out.flag,
      is_watch: out.flag,
    }),
    run: userAtom,
    successMessage: messageUnlessHeld('calls:commentDone', 'calls:commentHeld'),
    keyed: true,
  }),
  '/api/forum/forum_essay/userPraiseComment': signedIn({
    input: z.object({ comment_id: id, screen: toggle }),
    output: z.object({
      is_praise: out.flag,
      quantity: out.count,
    }),
    run: toggles.likeComment,
    successMessage: toggled('calls:praiseDone'),
  }),
  '/api/forum/forum_essay/userPraiseEssay': signedIn({
    input: z.object({ essay_id: id, screen: toggle }),
    output: z.object({
      is_praise: out.flag,
      quantity: out.count,
    }),
    run: likeEssay,
    successMessage: toggled('calls:praiseDone'),
  }),
  '/api/forum/forum_essay/collectEssay': signedIn({
    input: z.object({ essay_id: id, screen: toggle }),
    output: z.object({
      is_collect: out.flag,
      quantity: out.count,
    }),
    run: toggles.collectEssay,
    successMessage: toggled('calls:collectDone'),
  }),
  '/api/forum/forum_essay/watchEssay': signedIn({
    input: z.object({ essay_id: id, screen: toggle }),
    output: z.object({
      is_watch: out.flag,
    }),
    run: watchEssay,
    successMessage: toggled('calls:watchDone'),
  }),
  '/api/forum/forum_essay/myWatch': signedIn({
    input: z.object({ page, limit: limit(10) }),
    output: watchedEssaysOutput,
    reads: true,
    run: watchedEssays,
  }),
  '/api/forum/forum_essay/vote': signedIn({
    input: z.object({ essay_id: id, option_ids: ids }),
    output: pollState,
    run: vote,
    successMessage: messageIs('calls:voteDone'),
  }),
  '/api/forum/forum_essay/myVote': signedIn({
    input: z.object({ essay_id: id }),
    output: pollState,
    reads: true,
    run: myVote,
  }),
  '/api/forum/forum_essay/closePoll': signedIn({
    input: z.object({ essay_id: id }),
    output: pollState,
    run: closePoll,
    successMessage: messageIs('calls:done'),
  }),
  '/api/forum/forum_essay/reportUserEssay': signedIn({
    input: z.object({ essay_id: id, reason: reportReason, desc: maybe(lines(REPORT_TEXT)) }),
    output: z.object({
      id: out.id,
      status: z.number(),
    }),
    run: (who, { essay_id, ...said }) => report(who, { target_type: 'essay', target_id: essay_id, ...said }),
    successMessage: messageIs('calls:reportDone'),
  }),
  '/api/forum/forum_essay/releaseEssay': signedIn({
    input: z.object(essay),
    output: z.object({
      essay_id: out.id,
      is_approved: out.flag,
    }),
    run: releaseEssay,
    successMessage: messageUnlessHeld('calls:publishDone', 'calls:publishHeld'),
  }),
  '/api/forum/forum_essay/editEssay': signedIn({
    input: z.object({ essay_id: id, ...essay }),
    output: z.object({
      essay_id: out.id,
      is_approved: out.flag,
      is_revision: out.flag,
    }),
    run: editEssay,
    successMessage: (input, data) =>
      (data as { is_revision: number }).is_revision
        ? 'calls:editHeld'
        : messageUnlessHeld('calls:publishDone', 'calls:publishHeld')(input, data),
  }),
  '/api/forum/forum_essay/withdrawEdit': signedIn({
    input: z.object({ essay_id: id }),
    output: out.nothing,
    run: withdrawEdit,
    successMessage: messageIs('calls:done'),
  }),
  '/api/forum/forum_essay/deleteEssay': signedIn({
    input: z.object({ essay_id: id }),
    output: out.nothing,
    run: deleteEssay,
    successMessage: messageIs('calls:done'),
  }),
  '/api/forum/forum_essay/saveDraft': signedIn({
    input: draft,
    output: z.object({
      id: out.id,
      version: out.count,
      updatetime: out.time,
      html: z.string(),
    }),
    run: saveDraft,
  }),
  /** place: only of this place; `reply:<post>` stands for all replies to a post. */
  '/api/forum/forum_essay/draftList': signedIn({
    input: z.object({ place: maybe(z.union([place, z.string().regex(/^reply:\d{1,10}$/)])), page, limit: limit(10) }),
    output: out.rows(draftOutput),
    reads: true,
    run: draftList,
  }),
  '/api/forum/forum_essay/deleteDraft': signedIn({
    input: z.object({ id }),
    output: out.nothing,
    run: deleteDraft,
    successMessage: messageIs('calls:done'),
  }),
  /** state: 0 held for review, 1 published, 2 refused. */
  '/api/forum/forum_essay/myEssay': signedIn({
    input: z.object({ state: maybe(oneOf(0, 1, 2)), page, limit: limit(10) }),
    output: out.rows(ownEssay),
    reads: true,
    run: myEssay,
  }),
  /** screen: 0 by me, 1 to me. */
  '/api/forum/forum_essay/myComment': signedIn({
    input: z.object({ screen: maybe(oneOf(0, 1)), page, limit: limit(10) }),
    output: out.rows(ownCommentOutput),
    reads: true,
    run: myComment,
  }),
  '/api/forum/forum_essay/myCollect': signedIn({
    input: z.object({ page, limit: limit(10) }),
    output: watchedEssaysOutput,
    reads: true,
    run: collectedEssays,
  }),
  '/api/forum/forum_essay/deleteComment': signedIn({
    input: z.object({ comment_id: id }),
    output: out.nothing,
    run: deleteComment,
    successMessage: messageIs('calls:done'),
  }),
  '/api/forum/forum_essay/editComment': signedIn({
    input: z.object({ comment_id: id, content: nonEmptyLines(COMMENT_TEXT), mention_ids: maybe(anyIds) }),
    output: z.object({
      comment: comment.nullable(),
      is_approved: out.flag,
    }),
    run: editComment,
    successMessage: messageUnlessHeld('calls:done', 'calls:commentHeld'),
  }),
  '/api/forum/forum_essay/ownComment': signedIn({
    input: z.object({ comment_id: id }),
    output: z.object({
      id: out.id,
      essay_id: out.id,
      content: z.string(),
      createtime: out.time,
    }),
    reads: true,
    run: ownComment,
  }),
}
