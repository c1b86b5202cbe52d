import { persistentMap } from '@nanostores/persistent'
import type { Output, Path } from '../../api/index.ts'
import { ApiError, api } from '../api.ts'
import { forgetAllUnsavedWriting } from './unsaved-writing.ts'
import { $unsent } from './unsent-letters.ts'

/** What this browser remembers of who is in; never the token, which script cannot reach. */
export const $account =
  persistentMap<Partial<Record<'nickName' | 'uid' | 'sign' | 'phone', string | undefined>>>('account:')

export interface Submitted {
  /** The words of a success. */
  said: string
  /** It belongs to a code that was sent. */
  key: string
  /** The login goes on with a second step. */
  ticket?: string
  /** What the call answered. */
  data: unknown
}

/** Makes the call of a form. */
export async function submit(path: Path, fields: Record<string, unknown>): Promise<Submitted> {
  const { data, desc } = await api(path, fields as never).catch(secondOf)
  const { ticket }: { ticket?: string } = Object(data)
  if (ticket) return { said: desc, key: '', ticket, data }
  const { userinfo, key = '' }: Answered = Object(data)
  if (userinfo) {
    const { id, mobile, nickname, sign } = userinfo
    $account.set({ uid: String(id), nickName: nickname, phone: mobile, sign })
  }
  if (path === '/api/user/register') await rememberSign()
  if (path === '/api/member/modify' && fields['nickname']) $account.setKey('nickName', String(fields['nickname']))
  return { said: desc, key, data }
}

/** A refusal with a ticket is no fault. */
function secondOf(error: unknown): { data: unknown; desc: string } {
  if (error instanceof ApiError && Object(error.data).ticket) return { data: error.data, desc: error.message }
  throw error
}

type Answered = Partial<Output<'/api/user/login'>> & { key?: string }

/** A session that was opened without script, or by registering: what is kept of it is asked for (specification, section 3). */
export async function rememberSign() {
  const { id, nickname, mobile, sign } = (await api('/api/user/getUserSign', {})).data
  $account.set({ uid: String(id), nickName: nickname, phone: mobile, sign })
}

const CAPTCHA_NEEDED = -20070

/** Is it the refusal that asks for a captcha? */
export const needsCaptcha = (error: unknown) => error instanceof ApiError && error.code === CAPTCHA_NEEDED

/** Key by key: a page that has not read the store knows of no keys to take away. */
export function forgetAccount() {
  for (const key of ['nickName', 'uid', 'sign', 'phone'] as const) $account.setKey(key, undefined)
  $unsent.set([])
  forgetAllUnsavedWriting()
}
