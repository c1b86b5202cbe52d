import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
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
import { messageIs, redirectsToLogin, signedIn, withoutRun } from '../call.ts'
import { codeSent, passkey } from '../outputs/member.ts'
import * as values from '../outputs/states.ts'
import * as out from '../outputs/words.ts'

const nothing = z.object({})
const done = { toLogin: true, successMessage: messageIs('calls:done') } as const
const sent = { toLogin: true, successMessage: messageIs('calls:sendDone') } as const
const changed = { toLogin: true, successMessage: messageIs('calls:modifyDone') } as const
const told = (words: MessageKey) => ({ toLogin: true, successMessage: messageIs(words) }) as const
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
  '/api/member/detail': signedIn({
    input: nothing,
    output: z.object({
      member_id: out.id,
      username: z.string(),
      nickname: z.string(),
      realname: z.string(),
      mobile: z.string(),
      email: z.string(),
      headimg: z.string(),
      home_image: z.string(),
      bio: z.string(),
      status: z.number(),
      member_level: z.number(),
      member_level_name: z.string(),
      point: values.points,
      growth: z.number(),
      balance: out.money,
      balance_money: out.money,
      sex: z.number(),
      birthday: z.number().nullable(),
      reg_time: out.time,
      password: z.number(),
      is_pay_password: out.flag,
      is_totp: out.flag,
    }),
    run: memberDetail,
    ...redirectsToLogin,
    alias: ['/api/member/info'],
  }),
  /** Several fields at once; omitted ones stay. */
  '/api/member/modify': signedIn({
    input: z.object({
      nickname: nickname.optional(),
      realname: text(30).optional(),
      sex: maybe(sex),
      birthday: maybe(day),
      bio: lines(BIO).optional(),
      headimg: maybe(picture),
      home_image: z.union([z.literal(''), picture]).optional(),
    }),
    output: out.nothing,
    run: modify,
    ...changed,
  }),
  '/api/member/modifynickname': signedIn({
    input: z.object({ nickname }),
    output: out.nothing,
    run: modify,
    ...changed,
  }),
  '/api/member/modifyheadimg': signedIn({
    input: z.object({ headimg: picture }),
    output: out.nothing,
    run: modify,
    ...changed,
  }),
  '/api/member/modifyrealname': signedIn({
    input: z.object({ realname: text(30) }),
    output: out.nothing,
    run: modify,
    ...changed,
  }),
  /** sex: 0 not given, 1 male, 2 female. */
  '/api/member/modifysex': signedIn({
    input: z.object({ sex }),
    output: out.nothing,
    run: modify,
    ...changed,
  }),
  '/api/member/modifybirthday': signedIn({
    input: z.object({ birthday: day }),
    output: out.nothing,
    run: modify,
    ...changed,
  }),
  /** Confirmed by the old password, or by an SMS code where none was ever set. */
  '/api/member/modifypassword': signedIn({
    input: z
      .object({
        old_password: maybe(password),
        new_password: newPassword('account:askNew'),
        re_password: z.string().max(128).optional(),
        key: maybe(text(64)),
        code: maybe(smsCode('account:findCode')),
      })
      .check(repeats('new_password', 're_password', 'account:findRepeat', 'account:findUnequal')),
    output: out.nothing,
    run: modifyPassword,
    ...done,
  }),
  '/api/member/pwdmobliecode': signedIn({
    input: z.object({ captcha_id: maybe(text(64)), captcha_code: maybe(text(10)) }),
    output: codeSent,
    run: who => sendOwnCode(who, 4),
    ...sent,
  }),
  '/api/member/bindmobliecode': signedIn({
    input: z.object({ mobile, ...captcha }),
    output: codeSent,
    run: (who, { mobile, captcha_id: id, captcha_code: answer }) =>
      sendCode(who, { mobile, type: 5, captcha: { id, answer } }),
    ...sent,
  }),
  '/api/member/modifymobile': signedIn({
    input: z.object({ mobile, ...proof }),
    output: out.nothing,
    run: modifyMobile,
    ...done,
  }),
  '/api/member/checkemail': signedIn({
    input: z.object({ email }),
    output: out.nothing,
    run: checkEmail,
    ...redirectsToLogin,
  }),
  '/api/member/bingemailcode': signedIn({
    input: z.object({ email, ...captcha }),
    output: codeSent,
    run: (who, { email, captcha_id: id, captcha_code: answer }) =>
      sendMailCode(who, { email, captcha: { id, answer } }),
    ...sent,
  }),
  '/api/member/modifyemail': signedIn({
    input: z.object({ email, ...proof }),
    output: out.nothing,
    run: modifyEmail,
    ...done,
  }),
  '/api/member/paypwdcode': signedIn({
    input: nothing,
    output: codeSent,
    run: who => sendOwnCode(who, 7),
    ...sent,
  }),
  '/api/member/verifypaypwdcode': signedIn({
    input: z.object({ key, code }),
    output: out.nothing,
    run: verifyPayCode,
    ...redirectsToLogin,
  }),
  '/api/member/modifypaypassword': signedIn({
    input: z
      .object({ key, code, password: payPassword, re_password: z.string().max(10).optional() })
      .check(repeats('password', 're_password', 'account:findRepeat', 'account:findUnequal')),
    output: out.nothing,
    run: modifyPayPassword,
    ...done,
  }),
  '/api/member/checkpaypassword': signedIn({
    input: z.object({ pay_password: payPassword }),
    output: out.nothing,
    run: checkPayPassword,
    ...redirectsToLogin,
  }),
  /** Authenticator app: a secret for the password, then a first code, which returns ten recovery codes. */
  '/api/member/totpbegin': signedIn({
    input: z.object({ password: formPassword('account:askOld') }),
    output: z.object({
      secret: z.string(),
      uri: z.string(),
    }),
    run: totpBegin,
    ...redirectsToLogin,
  }),
  '/api/member/totpconfirm': signedIn({
    input: z.object({ code: secondCode }),
    output: z.object({
      codes: z.array(z.string()),
    }),
    run: totpConfirm,
    ...done,
  }),
  '/api/member/totpcodes': signedIn({
    input: second,
    output: z.object({
      codes: z.array(z.string()),
    }),
    run: totpCodes,
    ...done,
  }),
  '/api/member/totpremove': signedIn({
    input: second,
    output: out.nothing,
    run: totpRemove,
    ...done,
  }),
  /** Confirms this session for actions on money or roles, until `until`: an authenticator or recovery code. */
  '/api/member/confirm': signedIn({
    input: z.object({ code: formText(30, 'security:askCode') }),
    output: z.object({
      until: out.time,
    }),
    run: confirm,
    ...done,
  }),
  '/api/member/passkeys': signedIn({
    input: nothing,
    output: z.array(passkey),
    run: passkeys,
    ...redirectsToLogin,
  }),
  /** Options for creating a passkey. code: of the second factor, where the account has one. */
  '/api/member/passkeyoptions': signedIn({
    input: z.object({ password: formPassword('account:askOld'), code: maybe(text(30)) }),
    output: out.webauthn<PublicKeyCredentialCreationOptionsJSON>(),
    run: passkeyOptions,
    ...redirectsToLogin,
  }),
  '/api/member/passkeyadd': signedIn({
    input: z.object({ response: madePasskey }),
    output: passkey,
    run: passkeyAdd,
    ...told('security:passkeyAdded'),
  }),
  '/api/member/passkeyrename': signedIn({
    input: z.object({ id, name: formText(50, 'security:askPasskeyName') }),
    output: out.nothing,
    run: passkeyRename,
    ...changed,
  }),
  '/api/member/passkeyremove': signedIn({
    input: z.object({ id, password: formPassword('account:askOld') }),
    output: out.nothing,
    run: passkeyRemove,
    ...told('security:passkeyRemoved'),
  }),
  /** Where the member is signed in. */
  '/api/member/sessions': signedIn({
    input: nothing,
    output: z.array(
      z.object({
        address: z.string(),
        createtime: out.time,
        lasttime: out.time,
        is_this: out.flag,
        browser: z.string(),
        system: z.string(),
        id: z.string(),
      }),
    ),
    run: sessions,
    ...redirectsToLogin,
  }),
  '/api/member/endsession': signedIn({
    input: z.object({ id: nonEmptyText(30) }),
    output: out.nothing,
    run: endSession,
    ...told('security:ended'),
  }),
  '/api/member/endsessions': signedIn({
    input: nothing,
    output: out.nothing,
    run: endOtherSessions,
    ...told('security:endedAll'),
  }),
  /** For members without a password. */
  '/api/member/cancelcode': signedIn({
    input: nothing,
    output: codeSent,
    run: who => sendOwnCode(who, 8),
    ...sent,
  }),
  /** Deletes the account in seven days, unless its member logs in before. */
  '/api/member/cancel': signedIn({
    input: z.object({ password: maybe(password), key: maybe(text(64)), code: maybe(smsCode('account:findCode')) }),
    output: z.object({
      leavetime: out.time,
    }),
    run: (who, proof) => requestDeletion(who, proof, deletionBlockers),
    toLogin: true,
    successMessage: messageIs('calls:cancelAsked'),
  }),
  /** To the terms of use and the privacy policy, each in the version (0 as shipped) that the member has read. */
  '/api/member/consent': signedIn({
    input: z.object({ terms: wholeNumber(0, 2 ** 31 - 1), privacy: wholeNumber(0, 2 ** 31 - 1) }),
    output: out.nothing,
    run: consentGive,
    ...done,
  }),
  /** A file with all of the member's data. */
  '/api/member/export': withoutRun({
    access: 'signedIn',
    input: nothing,
    ...redirectsToLogin,
    servedElsewhere: true,
  }),
}
