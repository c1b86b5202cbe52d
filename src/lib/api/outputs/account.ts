import { z } from 'zod'
import { loginAnswer, userInfo } from './parts/account.ts'
import { article } from './parts/shared.ts'
import { seconds } from './states.ts'
import { flag, id, nothing, saved, webauthn } from './words.ts'

/** Schemas of the `data` that this area's calls return. */
export const accountOutputs = {
  '/api/user/login': z.object({
    userinfo: userInfo,
    returned: z.number().optional(),
  }),
  '/api/user/mobilelogin': z.object({
    userinfo: userInfo,
    returned: z.number().optional(),
  }),
  '/api/user/loginCode': loginAnswer,
  '/api/user/passkeyOptions': webauthn,
  '/api/user/passkeyLogin': loginAnswer,
  '/api/sms/send': z.object({
    expire: seconds,
    resend: seconds,
  }),
  '/api/user/register': saved,
  '/api/user/getUserSign': z.object({
    sign: z.string(),
    id,
    nickname: z.string(),
    mobile: z.string(),
  }),
  '/api/user/checkResetCode': nothing,
  '/api/user/resetpwd': nothing,
  '/api/user/logout': nothing,
  '/api/login/login': z.object({
    token: z.string(),
  }),
  '/api/login/mobileCode': z.object({
    key: z.string(),
  }),
  '/api/login/mobile': z.object({
    token: z.string(),
  }),
  '/api/register/username': z.object({
    token: z.string(),
  }),
  '/api/register/config': z.object({
    is_enable: flag,
    login: z.string(),
    register: z.string(),
    third_party: z.number(),
    bind_mobile: z.number(),
    pwd_len: z.number(),
    pwd_complexity: z.string(),
  }),
  '/api/register/aggrement': article,
  '/api/findpassword/mobilecode': z.object({
    key: z.string(),
  }),
  '/api/findpassword/mobile': nothing,
  '/api/member/checkmobile': z.null(),
  '/api/captcha/captcha': z.object({
    id: z.string(),
    img: z.string(),
  }),
}
