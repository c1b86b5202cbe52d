import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Caller } from '../../core/caller.ts'
import { formMobile, formText } from '../../core/form-rules.ts'
import type { MessageKey } from '../../core/i18n.ts'
import { plainMobile } from '../../core/mobile-number.ts'
import { nameKey } from '../../core/name-key.ts'
import { signedByPasskey } from '../../core/passkey-form.ts'
import { formPassword, newPassword, repeats, smsCode } from '../../core/password-rules.ts'
import { MOBILE, maybe, nonEmptyText, oneOf, text } from '../../core/rules.ts'
import { visibleLine } from '../../core/visible-text.ts'
import { captcha } from '../../domain/account/captcha.ts'
import { login, loginCode, logout, mobileLogin } from '../../domain/account/login.ts'
import { passkeyChallenge, passkeyLogin } from '../../domain/account/passkey-login.ts'
import { checkResetCode, resetPassword } from '../../domain/account/recover.ts'
import { sendCode } from '../../domain/account/send-code.ts'
import { checkMobile, userSign } from '../../domain/member/detail.ts'
import { agreement, register, registerByName, registerConfig } from '../../domain/member/register.ts'
import { messageIs, open, signedIn, withoutRun } from '../call.ts'
import { loginAnswer, userInfo } from '../outputs/account.ts'
import { article } from '../outputs/shared.ts'
import * as values from '../outputs/states.ts'
import * as out from '../outputs/words.ts'

const nothing = z.object({})
const account = formText(100, 'account:askAccount').overwrite(plainMobile)
const password = formPassword('account:askPassword')
const mobile = formMobile('account:askMobile')
const code = smsCode('account:findCode')
const key = nonEmptyText(64)
const pictured = { captcha_id: maybe(text(64)), captcha_code: maybe(text(10)) }
const drawn = { captcha: maybe(text(10)), unique_str: maybe(text(64)) }
const autoLoginRange = maybe(oneOf(0, 7))
const username = formText(30, 'account:askAccount')
  .regex(/^[\p{L}\p{N}_-]{2,30}$/u, 'account:badUsername')
  .refine(name => !MOBILE.test(plainMobile(nameKey(name))), 'account:badUsername')
const entered = {
  successMessage: (_input: unknown, data: unknown) => (Object(data).returned ? 'calls:loginBack' : 'calls:loginDone'),
  startsSession: true,
} as const

/** Days a session lasts after its last use: seven with 七天自动登录, otherwise two. */
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

/** The captcha answer, where the forum's client sends one. */
const drawnIn = ({ captcha, unique_str }: { captcha?: string | undefined; unique_str?: string | undefined }) => ({
  id: unique_str,
  answer: captcha,
})

/** The mall sends a code only after a captcha. */
const mallCode =
  (type: 2 | 3) =>
  async (who: Caller, { mobile, ...read }: { mobile: string } & Parameters<typeof readFrom>[0]) =>
    keyOf(await sendCode(who, { mobile, type, captcha: readFrom(read) }))

/** Logging in and registering: the forum's and the mall's calls open the same session. */
export const accountCalls = {
  '/api/user/login': open({
    input: z.object({ mobile: account, password, ...drawn, autoLoginRange }),
    output: z.object({
      userinfo: userInfo,
      returned: z.number().optional(),
    }),
    run: (who, { mobile, password, captcha, unique_str, autoLoginRange }) =>
      login(who, {
        account: mobile,
        password,
        captcha: drawnIn({ captcha, unique_str }),
        days: daysOf(autoLoginRange),
      }),
    ...entered,
  }),
  '/api/user/mobilelogin': open({
    input: z.object({ mobile, code, ...drawn, autoLoginRange }),
    output: z.object({
      userinfo: userInfo,
      returned: z.number().optional(),
    }),
    run: (who, { mobile, code, autoLoginRange, ...read }) =>
      mobileLogin(who, { mobile, code, days: daysOf(autoLoginRange), captcha: drawnIn(read) }),
    ...entered,
  }),
  /** The second step, after a login answered secondNeeded with a ticket. */
  '/api/user/loginCode': open({
    input: z.object({ ticket: formText(64, 'refusal:secondGone'), code: formText(30, 'security:askCode'), ...drawn }),
    output: loginAnswer,
    run: async (who, { ticket, code, ...read }) => {
      const done = await loginCode(who, { ticket, code, captcha: drawnIn(read) })
      return { ...done, ...tokenOf(done) }
    },
    ...entered,
  }),
  /** Options for a passkey login, and the login itself. */
  '/api/user/passkeyOptions': open({
    input: nothing,
    output: out.webauthn<PublicKeyCredentialRequestOptionsJSON>(),
    run: passkeyChallenge,
  }),
  '/api/user/passkeyLogin': open({
    input: z.object({ response: signedByPasskey, autoLoginRange }),
    output: loginAnswer,
    run: async (who, { response, autoLoginRange }) => {
      const done = await passkeyLogin(who, { response, days: daysOf(autoLoginRange) })
      return { ...done, ...tokenOf(done) }
    },
    ...entered,
  }),
  /** The picture itself. */
  '/api/user/captcha': withoutRun({
    access: 'open',
    input: z.object({ unique_str: nonEmptyText(64) }),
    method: 'GET',
    servedElsewhere: true,
  }),
  /** type: 1 register, 2 reset the password, 3 log in. */
  '/api/sms/send': open({
    input: z.object({ mobile: formMobile('account:findMobile'), type: oneOf(1, 2, 3), ...drawn }),
    output: z.object({
      expire: values.seconds,
      resend: values.seconds,
    }),
    run: async (who, { mobile, type, ...read }) => {
      const captcha = read.captcha || read.unique_str ? { captcha: drawnIn(read) } : {}
      const { expire, resend } = await sendCode(who, { mobile, type, ...captcha })
      return { expire, resend }
    },
    successMessage: ({ type }) => (type === 2 || type === 3 ? 'account:maybeSent' : 'calls:sendDone'),
  }),
  '/api/user/register': open({
    input: z
      .object({
        mobile: formText(40, 'account:askMobile').overwrite(plainMobile).meta({ pattern: MOBILE.source }),
        password: formPassword('account:askPassword').meta({ minLength: 8 }),
        re_password: z.string({ error: 'account:unequal' }).max(128),
        code: z.string().overwrite(visibleLine).max(20).optional(),
        agree: text(2).optional(),
        ...drawn,
      })
      .check(repeats('password', 're_password', 'account:unequal', 'account:unequal'))
      .check(({ value, issues }) => {
        const fault = (path: 'mobile' | 'password' | 'code' | 'agree', message: MessageKey) =>
          issues.push({ code: 'custom', path: [path], message, input: value })
        // The object above has refused a missing number, password or repetition, in this order; code and agreement are
        // next, then the format of all (specification, section 5).
        if (!value.code) fault('code', 'account:askSmsCode')
        if (value.agree === '') fault('agree', 'account:agree')
        if (!MOBILE.test(value.mobile)) fault('mobile', 'account:badMobile')
        if (value.password.length < 8) fault('password', 'account:short')
        if (!/^\d{6}$/.test(value.code ?? '')) fault('code', 'refusal:wrongCode')
      }),
    output: out.saved,
    run: (who, { mobile, password, code = '', ...read }) =>
      register(who, { mobile, password, code, captcha: drawnIn(read) }),
    successMessage: messageIs('calls:registerDone'),
    startsSession: true,
  }),
  '/api/user/getUserSign': signedIn({
    input: nothing,
    output: z.object({
      sign: z.string(),
      id: out.id,
      nickname: z.string(),
      mobile: z.string(),
    }),
    run: userSign,
  }),
  /** The second step of password recovery; resetpwd checks the code again. */
  '/api/user/checkResetCode': open({
    input: z.object({ mobile: formMobile('account:findMobile'), code, ...drawn }),
    output: out.nothing,
    run: (who, { mobile, code, ...read }) => checkResetCode(who, { mobile, code, captcha: drawnIn(read) }),
    successMessage: messageIs('calls:done'),
  }),
  '/api/user/resetpwd': open({
    input: z
      .object({
        mobile: formMobile('account:findMobile'),
        code,
        newpassword: formPassword('account:findPassword').meta({ minLength: 8 }),
        re_newpassword: z.string().max(128).optional(),
        ...drawn,
      })
      .check(repeats('newpassword', 're_newpassword', 'account:findRepeat', 'account:findUnequal'))
      .check(({ value, issues }) => {
        const fault = { code: 'custom' as const, path: ['newpassword'], input: value }
        if (value.newpassword.length < 8) issues.push({ ...fault, message: 'account:short' satisfies MessageKey })
      }),
    output: out.nothing,
    run: (who, { mobile, code, newpassword, ...read }) =>
      resetPassword(who, { mobile, code, password: newpassword, captcha: drawnIn(read) }),
    successMessage: messageIs('calls:done'),
  }),
  '/api/user/logout': open({
    input: nothing,
    output: out.nothing,
    run: logout,
  }),
  '/api/login/login': open({
    input: z.object({ username: account, password, ...pictured, autoLoginRange }),
    output: z.object({
      token: z.string(),
    }),
    run: async (who, { username, password, autoLoginRange, ...read }) =>
      tokenOf(await login(who, { account: username, password, captcha: readFrom(read), days: daysOf(autoLoginRange) })),
    ...entered,
  }),
  '/api/login/mobileCode': open({
    input: z.object({ mobile, ...pictured }),
    output: z.object({
      key: z.string(),
    }),
    run: mallCode(3),
    successMessage: messageIs('account:maybeSent'),
  }),
  '/api/login/mobile': open({
    input: z.object({ mobile, key, code, ...pictured, autoLoginRange }),
    output: z.object({
      token: z.string(),
    }),
    run: async (who, { mobile, key, code, autoLoginRange, ...read }) =>
      tokenOf(await mobileLogin(who, { mobile, key, code, days: daysOf(autoLoginRange), captcha: readFrom(read) })),
    ...entered,
  }),
  '/api/register/username': open({
    input: z.object({ username, password: newPassword(), ...pictured }),
    output: z.object({
      token: z.string(),
    }),
    run: (who, { username, password, ...read }) => registerByName(who, { username, password, captcha: readFrom(read) }),
    successMessage: messageIs('calls:registerDone'),
    startsSession: true,
  }),
  '/api/register/config': open({
    input: nothing,
    output: z.object({
      is_enable: out.flag,
      login: z.string(),
      register: z.string(),
      third_party: z.number(),
      bind_mobile: z.number(),
      pwd_len: z.number(),
      pwd_complexity: z.string(),
    }),
    run: registerConfig,
  }),
  '/api/register/aggrement': open({
    input: nothing,
    output: article,
    run: agreement,
  }),
  '/api/findpassword/mobilecode': open({
    input: z.object({ mobile, ...pictured }),
    output: z.object({
      key: z.string(),
    }),
    run: mallCode(2),
    successMessage: messageIs('account:maybeSent'),
  }),
  '/api/findpassword/mobile': open({
    input: z.object({ mobile, key, code, password: newPassword(), ...pictured }),
    output: out.nothing,
    run: (who, { mobile, key, code, password, ...read }) =>
      resetPassword(who, { mobile, key, code, password, captcha: readFrom(read) }),
    successMessage: messageIs('calls:done'),
  }),
  '/api/member/checkmobile': open({
    input: z.object({ mobile, ...pictured }),
    output: out.noData,
    run: (who, { mobile, ...read }) => checkMobile(who, { mobile, captcha: readFrom(read) }),
  }),
  '/api/captcha/captcha': open({
    input: z.object({ captcha_id: maybe(text(64)) }),
    output: z.object({
      id: z.string(),
      img: z.string(),
    }),
    run: captcha,
  }),
}
