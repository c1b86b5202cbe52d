import { z } from 'zod'
import { captcha } from '../account/captcha.ts'
import { checkMobile, userSign } from '../account/detail.ts'
import { login, loginCode, logout, mobileLogin } from '../account/enter.ts'
import { resetPassword } from '../account/recover.ts'
import { agreement, register, registerByName, registerConfig } from '../account/register.ts'
import { sendCode } from '../account/send.ts'
import type { Caller } from '../caller.ts'
import {
  asked,
  askedMobile,
  askedPassword,
  MOBILE,
  maybe,
  newPassword,
  oneOf,
  repeats,
  smsCode,
  text,
  words,
} from '../rules.ts'
import { later, open, says, signedIn } from './call.ts'

const nothing = z.object({})
const account = asked(100, 'account:askAccount')
const password = askedPassword('account:askPassword')
const mobile = askedMobile('account:askMobile')
const code = smsCode('account:findCode')
const key = words(64)
const pictured = { captcha_id: maybe(text(64)), captcha_code: maybe(text(10)) }
const drawn = { captcha: maybe(text(10)), unique_str: maybe(text(64)) }
const autoLoginRange = maybe(oneOf(0, 7))
const username = asked(30, 'account:askAccount')
  .regex(/^[\p{L}\p{N}_-]{2,30}$/u, 'account:badUsername')
  .refine(name => !MOBILE.test(name), 'account:badUsername')
const entered = {
  said: (_input: unknown, data: unknown) => (Object(data).returned ? 'calls:loginBack' : 'calls:loginDone'),
  signs: true,
} as const

/** 七天自动登录, or two days after the last use. */
const daysOf = (range: number | undefined) => (range === 7 ? 7 : 2)
const readFrom = ({
  captcha_id,
  captcha_code,
}: {
  captcha_id?: string | undefined
  captcha_code?: string | undefined
}) => ({
  id: captcha_id,
  answer: captcha_code,
})
const tokenOf = ({ userinfo: { token } }: { userinfo: { token: string } }) => ({ token })
const keyOf = ({ key }: { key: string }) => ({ key })

/** The mall sends a code only to who has read a captcha. */
const mallCode =
  (type: 2 | 3) =>
  async (who: Caller, { mobile, ...read }: { mobile: string } & Parameters<typeof readFrom>[0]) =>
    keyOf(await sendCode(who, { mobile, type, captcha: readFrom(read) }))

/** Getting in: the forum's words and the mall's lead to the same session. */
export const accountCalls = {
  '/api/user/login': open(
    z.object({ mobile: account, password, ...drawn, autoLoginRange }),
    (who, { mobile, password, captcha, unique_str, autoLoginRange }) =>
      login(who, {
        account: mobile,
        password,
        captcha: { id: unique_str, answer: captcha },
        days: daysOf(autoLoginRange),
      }),
    entered,
  ),
  '/api/user/mobilelogin': open(
    z.object({ mobile, code, autoLoginRange }),
    (who, { mobile, code, autoLoginRange }) => mobileLogin(who, { mobile, code, days: daysOf(autoLoginRange) }),
    entered,
  ),
  /** The second step, where a login answered secondNeeded with a ticket. */
  '/api/user/loginCode': open(
    z.object({ ticket: asked(64, 'refusal:secondGone'), code: asked(30, 'security:askCode') }),
    async (who, sent) => {
      const done = await loginCode(who, sent)
      return { ...done, ...tokenOf(done) }
    },
    entered,
  ),
  /** The picture itself. */
  '/api/user/captcha': later('open', z.object({ unique_str: words(64) }), { method: 'GET', own: true }),
  /** type: 1 register, 2 reset the password, 3 log in. */
  '/api/sms/send': open(
    z.object({ mobile: askedMobile('account:findMobile'), type: oneOf(1, 2, 3), ...drawn }),
    async (who, { mobile, type, captcha, unique_str }) => {
      const read = captcha || unique_str ? { captcha: { id: unique_str, answer: captcha } } : {}
      const { expire, resend } = await sendCode(who, { mobile, type, ...read })
      return { expire, resend }
    },
    { said: ({ type }) => (type === 2 || type === 3 ? 'account:maybeSent' : 'calls:sendDone') },
  ),
  '/api/user/register': open(
    z
      .object({
        mobile,
        password: newPassword(),
        re_password: z.string({ error: 'account:unequal' }).max(128),
        code: z.string().trim().max(20).optional(),
        agree: z.string().max(2).optional(),
      })
      .check(repeats('password', 're_password', 'account:unequal', 'account:unequal'))
      .check(({ value, issues }) => {
        const fault = (path: 'code' | 'agree', message: string) =>
          issues.push({ code: 'custom', path: [path], message, input: value })
        if (!value.code) fault('code', 'account:askSmsCode')
        else if (!/^\d{6}$/.test(value.code)) fault('code', 'refusal:wrongCode')
        else if (value.agree === '') fault('agree', 'account:agree')
      }),
    (who, { mobile, password, code = '' }) => register(who, { mobile, password, code }),
    { said: says('calls:registerDone'), signs: true },
  ),
  '/api/user/getUserSign': signedIn(nothing, userSign),
  '/api/user/resetpwd': open(
    z
      .object({
        mobile: askedMobile('account:findMobile'),
        code,
        newpassword: newPassword('account:findPassword'),
        re_newpassword: z.string().max(128).optional(),
      })
      .check(repeats('newpassword', 're_newpassword', 'account:findRepeat', 'account:findUnequal')),
    (who, { mobile, code, newpassword }) => resetPassword(who, { mobile, code, password: newpassword }),
    { said: says('calls:done') },
  ),
  '/api/user/logout': open(nothing, logout),
  '/api/login/login': open(
    z.object({ username: account, password, ...pictured, autoLoginRange }),
    async (who, { username, password, autoLoginRange, ...read }) =>
      tokenOf(await login(who, { account: username, password, captcha: readFrom(read), days: daysOf(autoLoginRange) })),
    entered,
  ),
  '/api/login/mobileCode': open(z.object({ mobile, ...pictured }), mallCode(3), { said: says('account:maybeSent') }),
  '/api/login/mobile': open(
    z.object({ mobile, key, code, ...pictured, autoLoginRange }),
    async (who, { mobile, key, code, autoLoginRange }) =>
      tokenOf(await mobileLogin(who, { mobile, key, code, days: daysOf(autoLoginRange) })),
    entered,
  ),
  '/api/register/username': open(
    z.object({ username, password: newPassword(), ...pictured }),
    (who, { username, password, ...read }) => registerByName(who, { username, password, captcha: readFrom(read) }),
    { said: says('calls:registerDone'), signs: true },
  ),
  '/api/register/config': open(nothing, registerConfig),
  '/api/register/aggrement': open(nothing, agreement),
  '/api/findpassword/mobilecode': open(z.object({ mobile, ...pictured }), mallCode(2), {
    said: says('account:maybeSent'),
  }),
  '/api/findpassword/mobile': open(z.object({ mobile, key, code, password: newPassword() }), resetPassword, {
    said: says('calls:done'),
  }),
  '/api/member/checkmobile': open(z.object({ mobile, ...pictured }), (who, { mobile, ...read }) =>
    checkMobile(who, { mobile, captcha: readFrom(read) }),
  ),
  '/api/captcha/captcha': open(z.object({ captcha_id: maybe(text(64)) }), captcha),
}
