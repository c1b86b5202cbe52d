import { persistentMap } from '@nanostores/persistent'
import { api } from '../api.ts'

/** What this browser remembers of the logged-in member; never the token, which scripts cannot read. */
export const $account =
  persistentMap<Partial<Record<'nickName' | 'uid' | 'sign' | 'phone', string | undefined>>>('account:')

/**
 * After a session was opened without JavaScript, or by registration: fetches what is remembered of it (specification,
 * section 3).
 */
export async function rememberSign() {
  const { id, nickname, mobile, sign } = (await api('/api/user/getUserSign', {})).data
  $account.set({ uid: String(id), nickName: nickname, phone: mobile, sign })
}
