import type { AstroGlobal } from 'astro'
import { isOurs } from '../../api/origin.ts'
import { localePath } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { editComment, ownComment } from '../../domain/forum/edit-comment.ts'
import type { Passage } from '../../domain/forum/quotes.ts'
import { failedStatus, refusalOf } from '../form-call.ts'

/** Fields of the reply form. */
export interface ReplyForm {
  essay_id: number
  video_id: number
  comment_id: number
  pid: number
  content: string
  quote_id: number
  quote: string
}

interface ShownForm {
  form: ReplyForm
  /** Addresses of attached pictures. */
  images: string[]
  back: string
  list: string
  refusal: string
  /** The refused field. */
  wrong: 'content' | 'pictures' | ''
  quoted: Passage | null
}

interface Onward extends Partial<Record<keyof ShownForm, undefined>> {
  to: string
  /** The body was not read to its end, so the connection is closed with the response. */
  isCutShort?: boolean
}

export type ReplyPage = Onward | (ShownForm & { to?: undefined; isCutShort?: undefined })

type Opened = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'cookies' | 'response'>

/**
 * The form to edit a comment without script: a redirect, or the form with the comment, or with what was typed and why
 * it was refused. A comment that can no longer be edited redirects to the member's own comments by `back`.
 */
export async function loadEditComment(opened: Opened, form: ReplyForm): Promise<ReplyPage> {
  const { who, locale, t } = opened.locals
  const { comment_id, content } = form
  const replies = { back: localePath(locale, '/member/reply'), list: '', images: [], quoted: null, wrong: '' as const }
  if (who.member === null) return { to: loginTo(locale, `/reply?comment_id=${comment_id}`) }
  const member = { ...who, member: who.member }
  try {
    const own = await ownComment(member, { comment_id })
    if (opened.request.method !== 'POST') return { form: { ...form, content: own.content }, ...replies, refusal: '' }
    if (!isOurs(opened)) throw new Refusal('foreignOrigin')
    if (content === '') throw new Refusal('emptyContent', { least: '1' })
    const { comment } = await editComment(member, { comment_id, content })
    const home = localePath(locale, `/essayDetails?id=${own.essay_id}`)
    return { to: comment ? `${home}&comment=${comment.root_id || comment.id}#c${comment.id}` : `${home}#comments` }
  } catch (thrown) {
    const isSent = opened.request.method === 'POST'
    if (!isSent && !(thrown instanceof Refusal)) throw thrown
    const error = refusalOf(opened, thrown)
    if (isSent) opened.response.status = failedStatus(error.reason)
    return { form, ...replies, wrong: 'content', refusal: t(`refusal:${error.reason}`, error.words) }
  }
}

const loginTo = (locale: AstroGlobal['locals']['locale'], path: string) =>
  localePath(locale, `/login?redirect=${encodeURIComponent(localePath(locale, path))}`)
