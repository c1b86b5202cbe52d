import { z } from 'zod'
import { memberDetail } from '../account/detail.ts'
import { maybe, mobile, newPassword, oneOf, password, picture, sixDigits, text, whole, words } from '../rules.ts'
import { later, says, signedIn, toLogin } from './call.ts'

const nothing = z.object({})
const done = { toLogin: true, said: says('calls:done') } as const
const sent = { toLogin: true, said: says('calls:sendDone') } as const
const captcha = { captcha_id: words(64), captcha_code: words(10) }
const email = z.email().max(100)

/** A member's own data, passwords and bound numbers. */
export const memberCalls = {
  '/api/member/detail': signedIn(nothing, memberDetail, { ...toLogin, alias: ['/api/member/info'] }),
  '/api/member/modifynickname': later('signedIn', z.object({ nickname: words(30) }), done),
  '/api/member/modifyheadimg': later('signedIn', z.object({ headimg: picture }), done),
  '/api/member/modifyrealname': later('signedIn', z.object({ realname: text(30) }), done),
  /** sex: 0 not said, 1 male, 2 female. */
  '/api/member/modifysex': later('signedIn', z.object({ sex: oneOf(0, 1, 2) }), done),
  /** Seconds UTC, negative before 1970. */
  '/api/member/modifybirthday': later('signedIn', z.object({ birthday: whole(-(2 ** 31), 2 ** 31 - 1) }), done),
  /** With the old password, or with an SMS code where none was ever set. */
  '/api/member/modifypassword': later(
    'signedIn',
    z.object({
      old_password: maybe(password),
      new_password: newPassword(),
      key: maybe(text(64)),
      code: maybe(sixDigits),
    }),
    done,
  ),
  '/api/member/pwdmobliecode': later(
    'signedIn',
    z.object({ captcha_id: maybe(text(64)), captcha_code: maybe(text(10)) }),
    sent,
  ),
  '/api/member/bindmobliecode': later('signedIn', z.object({ mobile, ...captcha }), sent),
  '/api/member/modifymobile': later('signedIn', z.object({ mobile, key: words(64), code: sixDigits }), done),
  '/api/member/checkemail': later('signedIn', z.object({ email }), toLogin),
  '/api/member/bingemailcode': later('signedIn', z.object({ email, ...captcha }), sent),
  '/api/member/modifyemail': later('signedIn', z.object({ email, key: words(64), code: sixDigits }), done),
  '/api/member/paypwdcode': later('signedIn', nothing, sent),
  '/api/member/verifypaypwdcode': later('signedIn', z.object({ key: words(64), code: sixDigits }), toLogin),
  '/api/member/modifypaypassword': later(
    'signedIn',
    z.object({ key: words(64), code: sixDigits, password: sixDigits }),
    done,
  ),
  '/api/member/checkpaypassword': later('signedIn', z.object({ pay_password: sixDigits }), toLogin),
  '/api/member/cancel': later('signedIn', z.object({ password: maybe(password), code: maybe(sixDigits) }), done),
  '/api/member/export': later('signedIn', nothing, toLogin),
}
