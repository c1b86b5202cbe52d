import type { OfficialAccount } from '../../core/ports/payment.ts'
import { callProvider } from '../outgoing.ts'

const PATIENCE = 10_000

/** The page that silently (snsapi_base) returns to `back` with a code that names the buyer. WeChat demands this order. */
export function authorizeAddress(appId: string, { authorize }: OfficialAccount, back: string, state: string): string {
  const asked = { appid: appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_base', state }
  return `${authorize}?${new URLSearchParams(asked)}#wechat_redirect`
}

/** The openid that a code stands for; a code works once, for five minutes. Throws with WeChat's error otherwise. */
export async function openidOf(appId: string, account: OfficialAccount, code: string): Promise<string> {
  const { openid, errcode, errmsg } = await tokenOf(appId, account, code)
  if (typeof openid === 'string' && /^[\w-]{1,128}$/.test(openid)) return openid
  throw new Error(`WeChat answered ${errcode}: ${errmsg}`)
}

const INVALID_CODE = 40_029

/** Throws unless WeChat knows the account and its secret: it then refuses only the made-up code. */
export async function checkSecret(appId: string, account: OfficialAccount): Promise<void> {
  const { errcode, errmsg } = await tokenOf(appId, account, 'check')
  if (errcode !== INVALID_CODE) throw new Error(`WeChat answered ${errcode}: ${errmsg}`)
}

async function tokenOf(appid: string, { endpoint, secret }: OfficialAccount, code: string) {
  const asked = new URLSearchParams({ appid, secret, code, grant_type: 'authorization_code' })
  const { text } = await callProvider(`${endpoint}/sns/oauth2/access_token?${asked}`, {
    method: 'GET',
    patience: PATIENCE,
  })
  return JSON.parse(text) as { openid?: unknown; errcode?: number; errmsg?: string }
}
