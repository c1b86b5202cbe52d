import type { Output, Path } from '../../api/index.ts'
import { ApiError, api } from '../api.ts'
import { account, rememberAccount, rememberSign } from './account.ts'

export interface Submitted {
  /** The success message. */
  said: string
  /** The key that belongs to a code that was sent. */
  key: string
  /** The login continues with a second step. */
  ticket?: string
  /** The data of the response. */
  data: unknown
}

/** Submits a form to its call. */
export async function submit(path: Path, fields: Record<string, unknown>): Promise<Submitted> {
  const { data, desc } = await api(path, fields as never).catch(secondOf)
  const { ticket }: { ticket?: string } = Object(data)
  if (ticket) return { said: desc, key: '', ticket, data }
  const { userinfo, key = '' }: Answered = Object(data)
  if (userinfo) {
    const { id, mobile, nickname, sign } = userinfo
    rememberAccount({ uid: String(id), nickName: nickname, phone: mobile, sign })
  }
  if (path === '/api/user/register') await rememberSign()
  if (path === '/api/member/modify' && fields['nickname']) account.nickName.set(String(fields['nickname']))
  return { said: desc, key, data }
}

/** A refusal with a ticket is not an error. */
function secondOf(error: unknown): { data: unknown; desc: string } {
  if (error instanceof ApiError && Object(error.data).ticket) return { data: error.data, desc: error.message }
  throw error
}

type Answered = Partial<Output<'/api/user/login'>> & { key?: string }

const CAPTCHA_NEEDED = -20070

/** Whether a call was refused because it needs a captcha. */
export const needsCaptcha = (error: unknown) => error instanceof ApiError && error.code === CAPTCHA_NEEDED
