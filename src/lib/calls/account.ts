import { z } from 'zod'
import { maybe, mobile, newPassword, oneOf, password, sixDigits, text, words } from '../rules.ts'
import { later, says } from './call.ts'

const nothing = z.object({})
const account = words(100)
const captcha = { captcha_id: words(64), captcha_code: words(10) }

/** Getting in: the forum's words and the mall's lead to the same session. */
export const accountCalls = {
  '/api/user/login': later(
    'open',
    z.object({ mobile: account, password, captcha: maybe(text(10)), unique_str: maybe(text(64)) }),
    { said: says('calls:loginDone') },
  ),
  '/api/user/mobilelogin': later('open', z.object({ mobile, code: sixDigits }), { said: says('calls:loginDone') }),
  /** The picture itself. */
  '/api/user/captcha': later('open', z.object({ unique_str: words(64) }), { method: 'GET', own: true }),
  /** type: 1 register, 2 reset the password, 3 log in. */
  '/api/sms/send': later(
    'open',
    z.object({ mobile, type: oneOf(1, 2, 3), captcha: maybe(text(10)), unique_str: maybe(text(64)) }),
    { said: says('calls:sendDone') },
  ),
  '/api/user/register': later(
    'open',
    z.object({ mobile, password: newPassword, re_password: password, code: sixDigits }),
    { said: says('calls:registerDone') },
  ),
  '/api/user/getUserSign': later('signedIn', nothing),
  '/api/user/resetpwd': later('open', z.object({ mobile, newpassword: newPassword, code: sixDigits }), {
    said: says('calls:done'),
  }),
  '/api/user/logout': later('open', nothing),
  '/api/login/login': later(
    'open',
    z.object({ username: account, password, ...captcha, autoLoginRange: maybe(oneOf(0, 7)) }),
    { said: says('calls:loginDone') },
  ),
  '/api/login/mobileCode': later('open', z.object({ mobile, ...captcha }), { said: says('calls:sendDone') }),
  '/api/login/mobile': later(
    'open',
    z.object({
      mobile,
      key: words(64),
      code: sixDigits,
      captcha_id: maybe(text(64)),
      captcha_code: maybe(text(10)),
      autoLoginRange: maybe(oneOf(0, 7)),
    }),
    { said: says('calls:loginDone') },
  ),
  '/api/register/username': later('open', z.object({ username: words(30), password: newPassword, ...captcha }), {
    said: says('calls:registerDone'),
  }),
  '/api/register/config': later('open', nothing),
  '/api/register/aggrement': later('open', nothing),
  '/api/findpassword/mobilecode': later('open', z.object({ mobile, ...captcha }), { said: says('calls:sendDone') }),
  '/api/findpassword/mobile': later(
    'open',
    z.object({ mobile, key: words(64), code: sixDigits, password: newPassword }),
    { said: says('calls:done') },
  ),
  '/api/member/checkmobile': later(
    'open',
    z.object({ mobile, captcha_id: maybe(text(64)), captcha_code: maybe(text(10)) }),
  ),
  '/api/captcha/captcha': later('open', z.object({ captcha_id: maybe(text(64)) })),
}
