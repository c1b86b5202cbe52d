import { z } from 'zod'
import { formMobile, formText } from '../../core/form-rules.ts'
import type { MessageKey } from '../../core/i18n.ts'
import { BIO } from '../../core/limits.ts'
import { madePasskey } from '../../core/passkey-form.ts'
import { formPassword, newPassword, password, repeats, smsCode } from '../../core/password-rules.ts'
import { day, id, lines, maybe, nonEmptyText, oneOf, picture, text, wholeNumber } from '../../core/rules.ts'
import { checkEmail, modifyEmail, modifyMobile } from '../../domain/account/change-mobile-or-mail.ts'
import { modifyPassword } from '../../domain/account/change-password.ts'
import { confirm } from '../../domain/account/confirm.ts'
import { endOtherSessions, endSession, sessions } from '../../domain/account/own-sessions.ts'
import { passkeyAdd, passkeyOptions, passkeyRemove, passkeyRename, passkeys } from '../../domain/account/passkeys.ts'
import { checkPayPassword, modifyPayPassword, verifyPayCode } from '../../domain/account/pay-password.ts'
import { requestDeletion } from '../../domain/account/request-deletion.ts'
import { sendCode, sendMailCode, sendOwnCode } from '../../domain/account/send-code.ts'
import { totpBegin, totpCodes, totpConfirm, totpRemove } from '../../domain/account/two-factor.ts'
import { consentGive } from '../../domain/content/consent.ts'
import { memberDetail } from '../../domain/member/detail.ts'
import { modify } from '../../domain/member/profile.ts'
import { deletionBlockers } from '../../domain/trade/deletion-blockers.ts'
import { messageIs, notBuilt, redirectsToLogin, signedIn } from '../endpoint.ts'

const nothing = z.object({})
const done = { toLogin: true, said: messageIs('calls:done') } as const
const sent = { toLogin: true, said: messageIs('calls:sendDone') } as const
const changed = { toLogin: true, said: messageIs('calls:modifyDone') } as const
const told = (words: MessageKey) => ({ toLogin: true, said: messageIs(words) }) as const
const captcha = { captcha_id: formText(64, 'refusal:wrongCaptcha'), captcha_code: formText(10, 'refusal:wrongCaptcha') }
const mobile = formMobile('account:findMobile')
/** The key of the code that was sent; missing if none was sent. */
const key = formText(64, 'refusal:wrongCode')
const code = smsCode('account:findCode')
const proof = { key, code, password: maybe(password) }
const payPassword = formText(6, 'account:askPay').regex(/^\d{6}$/, 'account:sixDigits')
const secondCode = formText(30, 'security:askCode')
const second = z.object({ password: formPassword('account:askOld'), code: secondCode })
const nickname = formText(30, 'member:askNickname')
const sex = oneOf(0, 1, 2)
const email = formText(100, 'account:askEmail').toLowerCase().pipe(z.email('account:badEmail'))

/** A member's own data, passwords and bound numbers. */
export const memberCalls = {
  '/api/member/detail': signedIn(nothing, memberDetail, { ...redirectsToLogin, alias: ['/api/member/info'] }),
  /** Several fields at once; omitted ones stay. */
  '/api/member/modify': signedIn(
    z.object({
      nickname: nickname.optional(),
      realname: text(30).optional(),
      sex: maybe(sex),
      birthday: maybe(day),
      bio: lines(BIO).optional(),
      headimg: maybe(picture),
      home_image: z.union([z.literal(''), picture]).optional(),
    }),
    modify,
    changed,
  ),
  '/api/member/modifynickname': signedIn(z.object({ nickname }), modify, changed),
  '/api/member/modifyheadimg': signedIn(z.object({ headimg: picture }), modify, changed),
  '/api/member/modifyrealname': signedIn(z.object({ realname: text(30) }), modify, changed),
  /** sex: 0 not given, 1 male, 2 female. */
  '/api/member/modifysex': signedIn(z.object({ sex }), modify, changed),
  '/api/member/modifybirthday': signedIn(z.object({ birthday: day }), modify, changed),
  /** Confirmed by the old password, or by an SMS code where none was ever set. */
  '/api/member/modifypassword': signedIn(
    z
      .object({
        old_password: maybe(password),
        new_password: newPassword('account:askNew'),
        re_password: z.string().max(128).optional(),
        key: maybe(text(64)),
        code: maybe(smsCode('account:findCode')),
      })
      .check(repeats('new_password', 're_password', 'account:findRepeat', 'account:findUnequal')),
    modifyPassword,
    done,
  ),
  '/api/member/pwdmobliecode': signedIn(
    z.object({ captcha_id: maybe(text(64)), captcha_code: maybe(text(10)) }),
    who => sendOwnCode(who, 4),
    sent,
  ),
  '/api/member/bindmobliecode': signedIn(
    z.object({ mobile, ...captcha }),
    (who, { mobile, captcha_id: id, captcha_code: answer }) =>
      sendCode(who, { mobile, type: 5, captcha: { id, answer } }),
    sent,
  ),
  '/api/member/modifymobile': signedIn(z.object({ mobile, ...proof }), modifyMobile, done),
  '/api/member/checkemail': signedIn(z.object({ email }), checkEmail, redirectsToLogin),
  '/api/member/bingemailcode': signedIn(
    z.object({ email, ...captcha }),
    (who, { email, captcha_id: id, captcha_code: answer }) => sendMailCode(who, { email, captcha: { id, answer } }),
    sent,
  ),
  '/api/member/modifyemail': signedIn(z.object({ email, ...proof }), modifyEmail, done),
  '/api/member/paypwdcode': signedIn(nothing, who => sendOwnCode(who, 7), sent),
  '/api/member/verifypaypwdcode': signedIn(z.object({ key, code }), verifyPayCode, redirectsToLogin),
  '/api/member/modifypaypassword': signedIn(
    z
      .object({ key, code, password: payPassword, re_password: z.string().max(10).optional() })
      .check(repeats('password', 're_password', 'account:findRepeat', 'account:findUnequal')),
    modifyPayPassword,
    done,
  ),
  '/api/member/checkpaypassword': signedIn(z.object({ pay_password: payPassword }), checkPayPassword, redirectsToLogin),
  /** Authenticator app: a secret for the password, then a first code, which returns ten recovery codes. */
  '/api/member/totpbegin': signedIn(
    z.object({ password: formPassword('account:askOld') }),
    totpBegin,
    redirectsToLogin,
  ),
  '/api/member/totpconfirm': signedIn(z.object({ code: secondCode }), totpConfirm, done),
  '/api/member/totpcodes': signedIn(second, totpCodes, done),
  '/api/member/totpremove': signedIn(second, totpRemove, done),
  /** Confirms this session for actions on money or roles, until `until`: an authenticator or recovery code. */
  '/api/member/confirm': signedIn(z.object({ code: formText(30, 'security:askCode') }), confirm, done),
  '/api/member/passkeys': signedIn(nothing, passkeys, redirectsToLogin),
  /** Options for creating a passkey. code: of the second factor, where the account has one. */
  '/api/member/passkeyoptions': signedIn(
    z.object({ password: formPassword('account:askOld'), code: maybe(text(30)) }),
    passkeyOptions,
    redirectsToLogin,
  ),
  '/api/member/passkeyadd': signedIn(z.object({ response: madePasskey }), passkeyAdd, told('security:passkeyAdded')),
  '/api/member/passkeyrename': signedIn(
    z.object({ id, name: formText(50, 'security:askPasskeyName') }),
    passkeyRename,
    changed,
  ),
  '/api/member/passkeyremove': signedIn(
    z.object({ id, password: formPassword('account:askOld') }),
    passkeyRemove,
    told('security:passkeyRemoved'),
  ),
  /** Where the member is signed in. */
  '/api/member/sessions': signedIn(nothing, sessions, redirectsToLogin),
  '/api/member/endsession': signedIn(z.object({ id: nonEmptyText(30) }), endSession, told('security:ended')),
  '/api/member/endsessions': signedIn(nothing, endOtherSessions, told('security:endedAll')),
  /** For members without a password. */
  '/api/member/cancelcode': signedIn(nothing, who => sendOwnCode(who, 8), sent),
  /** Deletes the account in seven days, unless its member logs in before. */
  '/api/member/cancel': signedIn(
    z.object({ password: maybe(password), key: maybe(text(64)), code: maybe(smsCode('account:findCode')) }),
    (who, proof) => requestDeletion(who, proof, deletionBlockers),
    { toLogin: true, said: messageIs('calls:cancelAsked') },
  ),
  /** To the terms of use and the privacy policy, each in the version (0 as shipped) that the member has read. */
  '/api/member/consent': signedIn(
    z.object({ terms: wholeNumber(0, 2 ** 31 - 1), privacy: wholeNumber(0, 2 ** 31 - 1) }),
    consentGive,
    done,
  ),
  /** A file with all of the member's data. */
  '/api/member/export': notBuilt('signedIn', nothing, { ...redirectsToLogin, own: true }),
}
