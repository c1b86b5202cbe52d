import { z } from 'zod'
import type { MessageKey } from '../../core/i18n.ts'
import {
  bit,
  id,
  lines,
  link,
  maybe,
  nonEmptyLines,
  nonEmptyText,
  oneOf,
  picture,
  text,
  time,
  toggle,
  wholeNumber,
} from '../../core/rules.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { reviewed } from '../../domain/account/review-cases.ts'
import { duties } from '../../domain/account/roles.ts'
import { paybackBalance, paybackDone, paybackRetry } from '../../domain/cashier/paybacks.ts'
import { settlements, wrongPaymentSettle } from '../../domain/cashier/wrong-payments.ts'
import { handleReport } from '../../domain/forum/report/handle-report.ts'
import { states } from '../../domain/health/check.ts'
import { siteHealth } from '../../domain/health/index.ts'
import { adjustAccount } from '../../domain/staff/adjust-account.ts'
import { appeal } from '../../domain/staff/appeal.ts'
import { ban, unban } from '../../domain/staff/bans.ts'
import { certificationDocuments, decideCertification } from '../../domain/staff/certifications.ts'
import { requestDecide } from '../../domain/staff/decide-request.ts'
import { categorySave, forumSave } from '../../domain/staff/forums.ts'
import { heldDecide } from '../../domain/staff/held-content.ts'
import { decideBoards, dismissModerator } from '../../domain/staff/moderator-applications.ts'
import { newcomerReviewed } from '../../domain/staff/newcomer-posts.ts'
import { reviewNote, reviewTake } from '../../domain/staff/reviewer-notes.ts'
import { giveRole, takeRole } from '../../domain/staff/roles.ts'
import { searchedForget, searchWordAlias, searchWordDelete, searchWordSave } from '../../domain/staff/search-words.ts'
import { decideShopApply, shopApplyDocuments } from '../../domain/staff/shop-applies.ts'
import { pickDelete, pickSave, slideDelete, slideSave } from '../../domain/staff/showcase.ts'
import { siteSwitch } from '../../domain/staff/site.ts'
import { muteSite, unmuteSite } from '../../domain/staff/site-mutes.ts'
import { actions, wordDelete, wordSave } from '../../domain/staff/stop-words.ts'
import { talkSave } from '../../domain/staff/talks.ts'
import { decideWithdraw, transferWithdraw } from '../../domain/wallet/staff-withdrawals.ts'
import { messageIs, signedIn, staff } from '../call.ts'
import * as out from '../outputs/words.ts'

const done = { successMessage: messageIs('calls:done') } as const
/** Performed at once if the caller may do it alone; otherwise `request_id` waits for a second person or until `due`. */
const asked = {
  successMessage: (_input: unknown, data: unknown): MessageKey =>
    Object(data).request_id ? 'staff:requestWaits' : 'calls:done',
} as const
const sort = maybe(wholeNumber(0, 100_000)).transform(number => number ?? 0)
const reason = maybe(lines(200))
const one = { kind: z.enum(reviewed), target_id: id }
const verdict = z.object({ id, state: oneOf(1, 2), reason })
const role = z.object({ user_id: id, duty: z.enum(duties) })
const action = z.enum(actions)

const adjusted = z
  .object({
    user_id: id,
    account_type: z.enum(['balance', 'balance_money', 'point', 'growth']),
    amount: z
      .string()
      .overwrite(visibleLine)
      .regex(/^-?\d{1,7}(\.\d{1,2})?$/),
    reason: nonEmptyLines(100),
  })
  .transform(({ amount, ...sent }) => {
    const isMoney = sent.account_type === 'balance' || sent.account_type === 'balance_money'
    return { ...sent, amount: Math.round(Number(amount) * (isMoney ? 100 : 1)) }
  })

const state = z.enum(states)

/** What monitoring reads. */
const healthReport = z.object({
  state,
  now: out.time,
  checks: z.array(
    z.object({
      name: z.string(),
      state,
      says: z.string(),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  jobs: z.array(
    z.object({
      name: z.string(),
      lasttime: out.time,
      ms: z.number(),
      runs: out.count,
      failures: out.count,
      error: z.string(),
      isFailing: z.boolean(),
      isLate: z.boolean(),
    }),
  ),
  processes: z.array(
    z.object({
      name: z.string(),
      build: z.string(),
      begun: out.time,
      memory: z.number(),
      lasttime: out.time,
    }),
  ),
  browserErrors: z.array(
    z.object({
      id: out.id,
      build: z.string(),
      kind: z.string(),
      file: z.string(),
      message: z.string(),
      times: out.count,
      createtime: out.time,
      lasttime: out.time,
    }),
  ),
})

/** The staff console: each function checks its duty. */
export const staffCalls = {
  /** Appeals a decision against the caller, once. */
  '/api/appeal': signedIn({
    input: z.object({ ...one, text: nonEmptyLines(500) }),
    output: out.nothing,
    run: appeal,
    successMessage: messageIs('calls:submitDone'),
  }),
  /** status: 1 assigns it to the caller, 2 upholds, 3 dismisses. */
  '/api/staff/reportHandle': staff({
    input: z.object({ id, status: oneOf(1, 2, 3), note: maybe(lines(200)), reason }),
    output: out.nothing,
    run: handleReport,
    ...done,
  }),
  /** screen: 1 assigns a case to the caller, 2 releases it. */
  '/api/staff/reviewTake': staff({
    input: z.object({ ...one, screen: toggle }),
    output: out.nothing,
    run: reviewTake,
    ...done,
  }),
  '/api/staff/reviewNote': staff({
    input: z.object({ ...one, text: nonEmptyLines(500) }),
    output: out.nothing,
    run: reviewNote,
    ...done,
  }),
  /** is_approved: 1 approves, 2 refuses. */
  '/api/staff/heldDecide': staff({
    input: z.object({
      kind: z.enum(['essay', 'comment', 'video', 'videoComment']),
      target_id: id,
      is_approved: oneOf(1, 2),
      reason,
      revision_time: maybe(time),
    }),
    output: out.nothing,
    run: heldDecide,
    ...done,
  }),
  /** A newcomer's published post that staff have looked at. */
  '/api/staff/newcomerReviewed': staff({
    input: z.object({ essay_id: id }),
    output: out.nothing,
    run: newcomerReviewed,
    ...done,
  }),
  /** state: 1 certified, 2 refused. */
  '/api/staff/decideCertification': staff({
    input: verdict.extend({ label: maybe(text(20)) }),
    output: out.nothing,
    run: decideCertification,
    ...done,
  }),
  '/api/staff/certificationDocuments': staff({
    input: z.object({ id }),
    output: z.array(
      z.object({
        name: z.enum(['id_positive', 'id_back', 'driving_license', 'car_photo']),
        url: z.string(),
      }),
    ),
    run: certificationDocuments,
  }),
  /** Refunds that a provider refused: retried, or returned by hand. */
  '/api/staff/paybackRetry': staff({
    input: z.object({ id }),
    output: out.noData,
    needsPerson: true,
    run: paybackRetry,
    ...done,
  }),
  '/api/staff/paybackDone': staff({
    input: z.object({ id, reason: nonEmptyLines(200) }),
    output: out.noData,
    needsPerson: true,
    run: paybackDone,
    ...done,
  }),
  '/api/staff/paybackBalance': staff({
    input: z.object({ id }),
    output: out.noData,
    needsPerson: true,
    run: paybackBalance,
    ...done,
  }),
  /** A payment of a wrong amount or number: refunded, credited to the member's balance, or `handled` with a reason. */
  '/api/staff/wrongPaymentSettle': staff({
    input: z.object({ id, way: z.enum(settlements), reason }),
    output: out.noData,
    needsPerson: true,
    run: wrongPaymentSettle,
    ...done,
  }),
  /** state: 1 appointed, 2 refused. */
  '/api/staff/decideBoards': staff({
    input: verdict,
    output: out.nothing,
    run: decideBoards,
    ...done,
  }),
  /** state: 1 approved (deposit, then open), 2 refused. */
  '/api/staff/decideShopApply': staff({
    input: verdict,
    output: out.nothing,
    needsPerson: true,
    run: decideShopApply,
    ...done,
  }),
  '/api/staff/shopApplyDocuments': staff({
    input: z.object({ id }),
    output: z.array(
      z.object({
        name: z.enum(['id_positive', 'id_back', 'other', 'yyzz']),
        url: z.string(),
      }),
    ),
    run: shopApplyDocuments,
  }),
  '/api/staff/dismissModerator': staff({
    input: z.object({ user_id: id, forum_id: id, reason: nonEmptyLines(200) }),
    output: out.nothing,
    run: dismissModerator,
    ...done,
  }),
  '/api/staff/mute': staff({
    input: z.object({ user_id: id, until: time, reason: nonEmptyLines(200) }),
    output: out.nothing,
    run: muteSite,
    ...done,
  }),
  '/api/staff/unmute': staff({
    input: z.object({ user_id: id }),
    output: out.nothing,
    run: unmuteSite,
    ...done,
  }),
  '/api/staff/ban': staff({
    input: z.object({ user_id: id, until: time, reason: nonEmptyLines(200) }),
    output: out.nothing,
    run: ban,
    ...done,
  }),
  '/api/staff/unban': staff({
    input: z.object({ user_id: id }),
    output: out.nothing,
    run: unban,
    ...done,
  }),
  '/api/staff/giveRole': staff({
    input: role,
    output: out.waits,
    needsPerson: true,
    run: giveRole,
    ...asked,
  }),
  '/api/staff/takeRole': staff({
    input: role,
    output: out.nothing,
    needsPerson: true,
    run: takeRole,
    ...done,
  }),
  '/api/staff/forumSave': staff({
    input: z.object({
      id: maybe(id),
      cate_id: id,
      name: nonEmptyText(20),
      letter: z
        .string()
        .overwrite(visibleLine)
        .toUpperCase()
        .regex(/^[A-Z]$/),
      desc: lines(200),
      notice: maybe(lines(500)),
      coverimage: maybe(picture),
      sort,
      is_closed: bit,
      /** 0 for none; unchanged when omitted. */
      brand_id: maybe(wholeNumber(0, 2 ** 31 - 1)),
    }),
    output: out.saved,
    run: forumSave,
    ...done,
  }),
  '/api/staff/categorySave': staff({
    input: z.object({ id: maybe(id), name: nonEmptyText(20), sort }),
    output: out.saved,
    run: categorySave,
    ...done,
  }),
  '/api/staff/talkSave': staff({
    input: z.object({
      id: maybe(id),
      name: nonEmptyText(30),
      desc: lines(200),
      coverimage: maybe(picture),
      is_closed: maybe(bit),
      sort: maybe(wholeNumber(0, 100_000)),
    }),
    output: out.saved,
    run: talkSave,
    ...done,
  }),
  '/api/staff/pickSave': staff({
    input: z.object({
      id: maybe(id),
      essay_id: id,
      cate_id: id,
      title: nonEmptyText(60),
      desc: lines(200),
      coverimage: picture,
      sort,
    }),
    output: out.saved,
    run: pickSave,
    ...done,
  }),
  '/api/staff/pickDelete': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: pickDelete,
    ...done,
  }),
  /** place: home is the top of the home page, forum the carousel call. */
  '/api/staff/slideSave': staff({
    input: z.object({
      id: maybe(id),
      place: z.enum(['home', 'forum']),
      image: picture,
      title: nonEmptyText(60),
      label: maybe(text(30)),
      essay_id: maybe(id),
      url: maybe(link),
      sort,
    }),
    output: out.saved,
    run: slideSave,
    ...done,
  }),
  '/api/staff/slideDelete': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: slideDelete,
    ...done,
  }),
  '/api/staff/wordSave': staff({
    input: z.object({
      id: maybe(id),
      word: nonEmptyText(50),
      replacement: maybe(text(50)),
      post: action,
      username: action,
      signature: action,
      dialog: action,
      nickname: action,
    }),
    output: out.saved,
    run: wordSave,
    ...done,
  }),
  '/api/staff/wordDelete': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: wordDelete,
    ...done,
  }),
  /** Comma-separated synonyms; `finds`: words that are found by them too, but not the other way round. */
  '/api/staff/searchWordSave': staff({
    input: z.object({ id: maybe(id), words: nonEmptyLines(500), finds: maybe(lines(1000)) }),
    output: out.saved,
    run: searchWordSave,
    ...done,
  }),
  '/api/staff/searchWordDelete': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: searchWordDelete,
    ...done,
  }),
  /** id: a search without hits; word: its synonym. */
  '/api/staff/searchWordAlias': staff({
    input: z.object({ id, word: nonEmptyText(50) }),
    output: out.saved,
    run: searchWordAlias,
    ...done,
  }),
  '/api/staff/searchedForget': staff({
    input: z.object({ id }),
    output: out.nothing,
    run: searchedForget,
    ...done,
  }),
  /** Health of database, storage, senders, queues, jobs and machines, for monitoring. */
  '/api/staff/health': staff({
    input: z.object({}),
    output: healthReport,
    reads: true,
    run: siteHealth,
    method: 'GET',
  }),
  /** web_status: 1 open, 0 closed. */
  '/api/staff/siteSwitch': staff({
    input: z.object({ web_status: bit, reason: maybe(lines(200)) }),
    output: out.nothing,
    needsPerson: true,
    run: siteSwitch,
    ...done,
  }),
  /** status: 1 approved, -1 refused. */
  '/api/staff/decideWithdraw': staff({
    input: z.object({ id, status: oneOf(1, -1), reason }),
    output: out.nothing,
    needsPerson: true,
    run: decideWithdraw,
    ...done,
  }),
  '/api/staff/transferWithdraw': staff({
    input: z.object({ id, transfer_remark: nonEmptyLines(100), certificate: maybe(picture) }),
    output: out.nothing,
    needsPerson: true,
    run: transferWithdraw,
    ...done,
  }),
  /** amount: yuan, points or growth; negative takes away. */
  '/api/staff/adjustAccount': staff({
    input: adjusted,
    output: out.waits,
    needsPerson: true,
    run: adjustAccount,
    ...asked,
  }),
  /** Requests for approval. status: 1 approved, -1 refused or, by the requester, cancelled. */
  '/api/staff/requestDecide': staff({
    input: z.object({ id, status: oneOf(1, -1), reason }),
    output: out.nothing,
    run: requestDecide,
    ...done,
  }),
}
