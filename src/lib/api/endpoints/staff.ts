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
import { messageIs, signedIn, staff } from '../endpoint.ts'

const done = { said: messageIs('calls:done') } as const
/** Performed at once if the caller may do it alone; otherwise `request_id` waits for a second person or until `due`. */
const asked = {
  said: (_input: unknown, data: unknown): MessageKey => (Object(data).request_id ? 'staff:requestWaits' : 'calls:done'),
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

/** The staff console: each function checks its duty. */
export const staffCalls = {
  /** Appeals a decision against the caller, once. */
  '/api/appeal': signedIn(z.object({ ...one, text: nonEmptyLines(500) }), appeal, {
    said: messageIs('calls:submitDone'),
  }),
  /** status: 1 assigns it to the caller, 2 upholds, 3 dismisses. */
  '/api/staff/reportHandle': staff(
    z.object({ id, status: oneOf(1, 2, 3), note: maybe(lines(200)), reason }),
    handleReport,
    done,
  ),
  /** screen: 1 assigns a case to the caller, 2 releases it. */
  '/api/staff/reviewTake': staff(z.object({ ...one, screen: toggle }), reviewTake, done),
  '/api/staff/reviewNote': staff(z.object({ ...one, text: nonEmptyLines(500) }), reviewNote, done),
  /** is_approved: 1 approves, 2 refuses. */
  '/api/staff/heldDecide': staff(
    z.object({
      kind: z.enum(['essay', 'comment', 'video', 'videoComment']),
      target_id: id,
      is_approved: oneOf(1, 2),
      reason,
      revision_time: maybe(time),
    }),
    heldDecide,
    done,
  ),
  /** A newcomer's published post that staff have looked at. */
  '/api/staff/newcomerReviewed': staff(z.object({ essay_id: id }), newcomerReviewed, done),
  /** state: 1 certified, 2 refused. */
  '/api/staff/decideCertification': staff(verdict.extend({ label: maybe(text(20)) }), decideCertification, done),
  '/api/staff/certificationDocuments': staff(z.object({ id }), certificationDocuments),
  /** Refunds that a provider refused: retried, or returned by hand. */
  '/api/staff/paybackRetry': staff(z.object({ id }), paybackRetry, done),
  '/api/staff/paybackDone': staff(z.object({ id, reason: nonEmptyLines(200) }), paybackDone, done),
  '/api/staff/paybackBalance': staff(z.object({ id }), paybackBalance, done),
  /** A payment of a wrong amount or number: refunded, credited to the member's balance, or `handled` with a reason. */
  '/api/staff/wrongPaymentSettle': staff(z.object({ id, way: z.enum(settlements), reason }), wrongPaymentSettle, done),
  /** state: 1 appointed, 2 refused. */
  '/api/staff/decideBoards': staff(verdict, decideBoards, done),
  /** state: 1 approved (deposit, then open), 2 refused. */
  '/api/staff/decideShopApply': staff(verdict, decideShopApply, done),
  '/api/staff/shopApplyDocuments': staff(z.object({ id }), shopApplyDocuments),
  '/api/staff/dismissModerator': staff(
    z.object({ user_id: id, forum_id: id, reason: nonEmptyLines(200) }),
    dismissModerator,
    done,
  ),
  '/api/staff/mute': staff(z.object({ user_id: id, until: time, reason: nonEmptyLines(200) }), muteSite, done),
  '/api/staff/unmute': staff(z.object({ user_id: id }), unmuteSite, done),
  '/api/staff/ban': staff(z.object({ user_id: id, until: time, reason: nonEmptyLines(200) }), ban, done),
  '/api/staff/unban': staff(z.object({ user_id: id }), unban, done),
  '/api/staff/giveRole': staff(role, giveRole, asked),
  '/api/staff/takeRole': staff(role, takeRole, done),
  '/api/staff/forumSave': staff(
    z.object({
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
    forumSave,
    done,
  ),
  '/api/staff/categorySave': staff(z.object({ id: maybe(id), name: nonEmptyText(20), sort }), categorySave, done),
  '/api/staff/talkSave': staff(
    /** sort: higher values first; is_closed 1: accepts no more posts. */
    z.object({
      id: maybe(id),
      name: nonEmptyText(30),
      desc: lines(200),
      coverimage: maybe(picture),
      is_closed: maybe(bit),
      sort: maybe(wholeNumber(0, 100_000)),
    }),
    talkSave,
    done,
  ),
  '/api/staff/pickSave': staff(
    z.object({
      id: maybe(id),
      essay_id: id,
      cate_id: id,
      title: nonEmptyText(60),
      desc: lines(200),
      coverimage: picture,
      sort,
    }),
    pickSave,
    done,
  ),
  '/api/staff/pickDelete': staff(z.object({ id }), pickDelete, done),
  /** place: home is the top of the home page, forum the carousel call. */
  '/api/staff/slideSave': staff(
    z.object({
      id: maybe(id),
      place: z.enum(['home', 'forum']),
      image: picture,
      title: nonEmptyText(60),
      label: maybe(text(30)),
      essay_id: maybe(id),
      url: maybe(link),
      sort,
    }),
    slideSave,
    done,
  ),
  '/api/staff/slideDelete': staff(z.object({ id }), slideDelete, done),
  '/api/staff/wordSave': staff(
    z.object({
      id: maybe(id),
      word: nonEmptyText(50),
      replacement: maybe(text(50)),
      post: action,
      username: action,
      signature: action,
      dialog: action,
      nickname: action,
    }),
    wordSave,
    done,
  ),
  '/api/staff/wordDelete': staff(z.object({ id }), wordDelete, done),
  /** Comma-separated synonyms; `finds`: words that are found by them too, but not the other way round. */
  '/api/staff/searchWordSave': staff(
    z.object({ id: maybe(id), words: nonEmptyLines(500), finds: maybe(lines(1000)) }),
    searchWordSave,
    done,
  ),
  '/api/staff/searchWordDelete': staff(z.object({ id }), searchWordDelete, done),
  /** id: a search without hits; word: its synonym. */
  '/api/staff/searchWordAlias': staff(z.object({ id, word: nonEmptyText(50) }), searchWordAlias, done),
  '/api/staff/searchedForget': staff(z.object({ id }), searchedForget, done),
  /** Health of database, storage, senders, queues, jobs and machines, for monitoring. */
  '/api/staff/health': staff(z.object({}), siteHealth, { method: 'GET' }),
  /** web_status: 1 open, 0 closed. */
  '/api/staff/siteSwitch': staff(z.object({ web_status: bit, reason: maybe(lines(200)) }), siteSwitch, done),
  /** status: 1 approved, -1 refused. */
  '/api/staff/decideWithdraw': staff(z.object({ id, status: oneOf(1, -1), reason }), decideWithdraw, done),
  '/api/staff/transferWithdraw': staff(
    z.object({ id, transfer_remark: nonEmptyLines(100), certificate: maybe(picture) }),
    transferWithdraw,
    done,
  ),
  /** amount: yuan, points or growth; negative takes away. */
  '/api/staff/adjustAccount': staff(adjusted, adjustAccount, asked),
  /** Requests for approval. status: 1 approved, -1 refused or, by the requester, cancelled. */
  '/api/staff/requestDecide': staff(z.object({ id, status: oneOf(1, -1), reason }), requestDecide, done),
}
