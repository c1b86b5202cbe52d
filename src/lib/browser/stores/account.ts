import { persistentAtom } from '@nanostores/persistent'
import { api } from '../api.ts'

const remembered = (name: string) => persistentAtom<string | undefined>(`account:${name}`, undefined)

/** What this browser remembers of the logged-in member; never the token, which scripts cannot read. */
export const account = {
  uid: remembered('uid'),
  nickName: remembered('nickName'),
  phone: remembered('phone'),
  sign: remembered('sign'),
}

type Name = keyof typeof account

/** Replaces all that is remembered; what is left out is forgotten. */
export function rememberAccount(values: Partial<Record<Name, string>>) {
  for (const name of Object.keys(account) as Name[]) account[name].set(values[name])
}

/**
 * After a session was opened without JavaScript, or by registration: fetches what is remembered of it (specification,
 * section 3).
 */
export async function rememberSign() {
  const { id, nickname, mobile, sign } = (await api('/api/user/getUserSign', {})).data
  rememberAccount({ uid: String(id), nickName: nickname, phone: mobile, sign })
}
