import { persistentMap } from '@nanostores/persistent'
import { api } from '../api.ts'

/** What this browser remembers of who is in; never the token, which script cannot reach. */
export const $account =
  persistentMap<Partial<Record<'nickName' | 'uid' | 'sign' | 'phone', string | undefined>>>('account:')

/** A session that was opened without script, or by registering: what is kept of it is asked for (specification, section 3). */
export async function rememberSign() {
  const { id, nickname, mobile, sign } = (await api('/api/user/getUserSign', {})).data
  $account.set({ uid: String(id), nickName: nickname, phone: mobile, sign })
}
