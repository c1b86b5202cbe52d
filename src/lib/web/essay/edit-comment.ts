import type { AstroGlobal } from 'astro'
import { isOurs } from '../../api/origin.ts'
import { localePath } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { editComment, ownComment } from '../../domain/forum/edit-comment.ts'
import type { Passage } from '../../domain/forum/quotes.ts'
import { failedStatus } from '../form-call.ts'

/** What the form of a reply sends. */
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
  /** Pictures that go along. */
  images: string[]
  back: string
  list: string
  refusal: string
  /** The field that was refused. */
  wrong: 'content' | 'pictures' | ''
  quoted: Passage | null
}

interface Onward extends Partial<Record<keyof ShownForm, undefined>> {
  to: string
  /** The body was not read to its end: the connection is closed with the answer. */
  isCutShort?: boolean
}

export type ReplyPage = Onward | (ShownForm & { to?: undefined; isCutShort?: undefined })

type Opened = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'cookies' | 'response'>

/**
 * The form to edit a comment without script: where to go on, or the form with its words, or with what was typed and why
 * it was refused. One that cannot be edited any more leads back to one's own comments by `back`.
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
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (opened.request.method === 'POST') opened.response.status = failedStatus(error.reason)
    return { form, ...replies, wrong: 'content', refusal: t(`refusal:${error.reason}`, error.words) }
  }
}

const loginTo = (locale: AstroGlobal['locals']['locale'], path: string) =>
  localePath(locale, `/login?redirect=${encodeURIComponent(localePath(locale, path))}`)
