// What other areas of the domain import from this one.
export {
  callerNetwork,
  enforceLimits,
  type Limit,
  limitsByNetwork,
  resetAttempts,
  secondsUntilAllowed,
} from './attempts.ts'
export { audit } from './audit.ts'
export { checkBlocks } from './blocks.ts'
export { checkCaptcha } from './captcha.ts'
export { admitGuess } from './code-limits.ts'
export { useCode } from './codes.ts'
export { mustBeConfirmed, mustSellConfirmed, mustStaffConfirmed } from './confirm.ts'
export { idempotent } from './idempotent.ts'
export { idempotentGroup } from './idempotent-group.ts'
export { lockShop } from './lock-shop.ts'
export { signIn } from './login.ts'
export { type Markable, mark, markedIds, markKinds, takeMarks, touchPages } from './marks.ts'
export { memberSummary, officialBy, summaryColumns } from './member-summary.ts'
export { groupedNoticeKinds, notifyMarked } from './notify-marked.ts'
export { isOldHash, nodebbHash, ucenterHash } from './old-passwords.ts'
export { sessions } from './own-sessions.ts'
export { passkeys } from './passkeys.ts'
export { checkNew, hashOf } from './passwords.ts'
export { checkPayPassword } from './pay-password.ts'
export { followPostNews, POST_NEWS, wantPostNews } from './post-news.ts'
export { countPresence } from './presence.ts'
export { anyone, checkRateLimit, enforceRateLimit } from './rate-limit.ts'
export { removeAccess } from './remove-access.ts'
export { isReservedName, mustNotBeReserved } from './reserved-names.ts'
export { type Case, checkAppeal, dropCase, putAppeal, type Reviewed, reviewOf, takeCase } from './review-cases.ts'
export { type Duty, dutiesOf, mustModerate, mustNotBeOwn, mustSell, mustStaff, sellsIn } from './roles.ts'
export { ownMobile } from './send-code.ts'
export { sendMail } from './send-mail.ts'
export { type NoticeInput, type NoticeKind, sendNotice, sendNoticeOnce } from './send-notice.ts'
export { sendSms } from './send-sms.ts'
export { closeSessions, signOf } from './sessions.ts'
export { recordShopSave } from './shop-saves.ts'
export { type Trust, type WriterTrust, writerTrustOf } from './trust.ts'
export { type Unread, unreadByShop, unreadOf } from './unread.ts'
export { rewriteNotices, spokenKinds, withdrawNotices } from './withdraw-notices.ts'
