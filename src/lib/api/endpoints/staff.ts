import { z } from 'zod'
import type { MessageKey } from '../../core/i18n.ts'
import { bit, id, link, maybe, oneOf, picture, text, time, toggle, whole, words } from '../../core/rules.ts'
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
import { reviewNote, reviewTake } from '../../domain/staff/reviewer-notes.ts'
import { giveRole, takeRole } from '../../domain/staff/roles.ts'
import { searchedForget, searchWordAlias, searchWordDelete, searchWordSave } from '../../domain/staff/search-words.ts'
import { decideShopApply, shopApplyDocuments } from '../../domain/staff/shop-applies.ts'
import { pickDelete, pickSave, slideDelete, slideSave } from '../../domain/staff/showcase.ts'
import { siteSwitch } from '../../domain/staff/site.ts'
import { muteSite, unmuteSite } from '../../domain/staff/site-mutes.ts'
import { talkSave } from '../../domain/staff/talks.ts'
import { actions, wordDelete, wordSave } from '../../domain/staff/words.ts'
import { decideWithdraw, transferWithdraw } from '../../domain/wallet/staff-withdrawals.ts'
import { says, signedIn, staff } from '../endpoint.ts'

const done = { said: says('calls:done') } as const
/** What one may do alone is done; the rest waits, as `request_id` says, for a second person or until `due`. */
const asked = {
  said: (_input: unknown, data: unknown): MessageKey => (Object(data).request_id ? 'staff:requestWaits' : 'calls:done'),
} as const
const sort = maybe(whole(0, 100_000)).transform(number => number ?? 0)
const reason = maybe(text(200))
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
      .trim()
      .regex(/^-?\d{1,7}(\.\d{1,2})?$/),
    reason: words(100),
  })
  .transform(({ amount, ...sent }) => {
    const isMoney = sent.account_type === 'balance' || sent.account_type === 'balance_money'
    return { ...sent, amount: Math.round(Number(amount) * (isMoney ? 100 : 1)) }
  })

/** The desk: each function asks for the duty that its work belongs to. */
export const staffCalls = {
  /** Against a decision about what is one's own, once. */
  '/api/appeal': signedIn(z.object({ ...one, text: words(500) }), appeal, { said: says('calls:submitDone') }),
  /** status: 1 takes it in hand, 2 upholds, 3 dismisses. */
  '/api/staff/reportHandle': staff(
    z.object({ id, status: oneOf(1, 2, 3), note: maybe(text(200)), reason }),
    handleReport,
    done,
  ),
  /** screen: 1 takes a case in hand, 2 gives it back. */
  '/api/staff/reviewTake': staff(z.object({ ...one, screen: toggle }), reviewTake, done),
  '/api/staff/reviewNote': staff(z.object({ ...one, text: words(500) }), reviewNote, done),
  /** is_approved: 1 lets it through, 2 refuses it. */
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
  /** state: 1 certified, 2 refused. */
  '/api/staff/decideCertification': staff(verdict.extend({ label: maybe(text(20)) }), decideCertification, done),
  '/api/staff/certificationDocuments': staff(z.object({ id }), certificationDocuments),
  /** Money on its way back that a channel refused: once more, or given back by hand. */
  '/api/staff/paybackRetry': staff(z.object({ id }), paybackRetry, done),
  '/api/staff/paybackDone': staff(z.object({ id, reason: words(200) }), paybackDone, done),
  '/api/staff/paybackBalance': staff(z.object({ id }), paybackBalance, done),
  /** A payment whose sum or number fits nothing: sent back, put on the member's balance, or `handled` with a reason. */
  '/api/staff/wrongPaymentSettle': staff(z.object({ id, way: z.enum(settlements), reason }), wrongPaymentSettle, done),
  /** state: 1 appointed, 2 refused. */
  '/api/staff/decideBoards': staff(verdict, decideBoards, done),
  /** state: 1 goes on (deposit, then open), 2 refused. */
  '/api/staff/decideShopApply': staff(verdict, decideShopApply, done),
  '/api/staff/shopApplyDocuments': staff(z.object({ id }), shopApplyDocuments),
  '/api/staff/dismissModerator': staff(
    z.object({ user_id: id, forum_id: id, reason: words(200) }),
    dismissModerator,
    done,
  ),
  '/api/staff/mute': staff(z.object({ user_id: id, until: time, reason: words(200) }), muteSite, done),
  '/api/staff/unmute': staff(z.object({ user_id: id }), unmuteSite, done),
  '/api/staff/ban': staff(z.object({ user_id: id, until: time, reason: words(200) }), ban, done),
  '/api/staff/unban': staff(z.object({ user_id: id }), unban, done),
  '/api/staff/giveRole': staff(role, giveRole, asked),
  '/api/staff/takeRole': staff(role, takeRole, done),
  '/api/staff/forumSave': staff(
    z.object({
      id: maybe(id),
      cate_id: id,
      name: words(20),
      letter: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]$/),
      desc: text(200),
      notice: maybe(text(500)),
      coverimage: maybe(picture),
      sort,
      is_closed: bit,
      /** 0 for none; left out it stays. */
      brand_id: maybe(whole(0, 2 ** 31 - 1)),
    }),
    forumSave,
    done,
  ),
  '/api/staff/categorySave': staff(z.object({ id: maybe(id), name: words(20), sort }), categorySave, done),
  '/api/staff/talkSave': staff(
    /** sort: the greater, the earlier; is_closed 1: no more posts come in. */
    z.object({
      id: maybe(id),
      name: words(30),
      desc: text(200),
      coverimage: maybe(picture),
      is_closed: maybe(bit),
      sort: maybe(whole(0, 100_000)),
    }),
    talkSave,
    done,
  ),
  '/api/staff/pickSave': staff(
    z.object({
      id: maybe(id),
      essay_id: id,
      cate_id: id,
      title: words(60),
      desc: text(200),
      coverimage: picture,
      sort,
    }),
    pickSave,
    done,
  ),
  '/api/staff/pickDelete': staff(z.object({ id }), pickDelete, done),
  /** place: home is the head of the home page, forum the carousel call. */
  '/api/staff/slideSave': staff(
    z.object({
      id: maybe(id),
      place: z.enum(['home', 'forum']),
      image: picture,
      title: words(60),
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
      word: words(50),
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
  /** Words with commas between; `finds`: what is found by them too, but not the other way round. */
  '/api/staff/searchWordSave': staff(
    z.object({ id: maybe(id), words: words(500), finds: maybe(text(1000)) }),
    searchWordSave,
    done,
  ),
  '/api/staff/searchWordDelete': staff(z.object({ id }), searchWordDelete, done),
  /** id: a search that found nothing; word: what it means. */
  '/api/staff/searchWordAlias': staff(z.object({ id, word: words(50) }), searchWordAlias, done),
  '/api/staff/searchedForget': staff(z.object({ id }), searchedForget, done),
  /** web_status: 1 open, 0 closed. */
  /** How database, storage, senders, queues, jobs and machines stand, for who watches the site. */
  '/api/staff/health': staff(z.object({}), siteHealth, { method: 'GET' }),
  '/api/staff/siteSwitch': staff(z.object({ web_status: bit, reason: maybe(text(200)) }), siteSwitch, done),
  /** status: 1 agreed, -1 refused. */
  '/api/staff/decideWithdraw': staff(z.object({ id, status: oneOf(1, -1), reason }), decideWithdraw, done),
  '/api/staff/transferWithdraw': staff(
    z.object({ id, transfer_remark: words(100), certificate: maybe(picture) }),
    transferWithdraw,
    done,
  ),
  /** amount: yuan of money, or points, or growth; with a minus it is taken away. */
  '/api/staff/adjustAccount': staff(adjusted, adjustAccount, asked),
  /** What one may not do alone. status: 1 approved, -1 refused or, by who asked, cancelled. */
  '/api/staff/requestDecide': staff(z.object({ id, status: oneOf(1, -1), reason }), requestDecide, done),
}
