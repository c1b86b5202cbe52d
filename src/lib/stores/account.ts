import { persistentMap } from '@nanostores/persistent'
import { api } from '../client/api.ts'

/** What this browser remembers of who is in; never the token, which script cannot reach. */
export const $account =
  persistentMap<Partial<Record<'nickName' | 'uid' | 'sign' | 'phone', string | undefined>>>('account:')

export type Entry =
  | '/api/user/login'
  | '/api/user/mobilelogin'
  | '/api/user/register'
  | '/api/user/resetpwd'
  | '/api/sms/send'

/** Makes the call of a form and answers the words of its success. */
export async function submit(path: Entry, fields: Record<string, string>): Promise<string> {
  const { data, desc } = await api(path, fields as never)
  if ('userinfo' in data) {
    const { id, mobile, nickname, sign } = data.userinfo
    $account.set({ uid: String(id), nickName: nickname, phone: mobile, sign })
  }
  if (path === '/api/user/register') await rememberSign()
  return desc
}

/** Registering has opened the session; its sign is asked for as the specification says. */
async function rememberSign() {
  const { data } = await api('/api/user/getUserSign', {})
  $account.setKey('phone', data.mobile)
  $account.setKey('sign', data.sign)
}

/** Key by key: a page that has not read the store knows of no keys to take away. */
export function forgetAccount() {
  for (const key of ['nickName', 'uid', 'sign', 'phone'] as const) $account.setKey(key, undefined)
}
