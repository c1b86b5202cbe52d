import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import { isOurs } from '../../api/origin.ts'
import type { Caller } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { id, nonEmptyText, text, wholeNumber } from '../../core/rules.ts'
import { checkEssay } from '../../domain/forum/check-essay.ts'
import { type Passage, passageOf } from '../../domain/forum/quotes.ts'
import { commentVideo } from '../../domain/forum/video-comments.ts'
import { userAtom } from '../../domain/forum/write-comment.ts'
import { failedStatus, refusalOf } from '../form-call.ts'
import { loadEditComment, type ReplyPage } from './edit-comment.ts'
import { type SentReply, sentReply } from './sent-reply.ts'

const fields = z.object({
  essay_id: id.catch(0),
  video_id: id.catch(0),
  /** The member's own comment being edited. */
  comment_id: id.catch(0),
  pid: wholeNumber(0, 2 ** 31 - 1).catch(0),
  content: nonEmptyText(5000).catch(''),
  quote_id: id.catch(0),
  quote: text(5000).catch(''),
})

type Opened = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'cookies' | 'response'>

/** The reply form without script: a redirect, or the form with what was typed and why it was refused. */
export async function loadReply(opened: Opened): Promise<ReplyPage> {
  const { request, url, locals } = opened
  const posted = request.method === 'POST'
  const sent = posted ? await sentReply(opened) : { ...nothing, fields: [...url.searchParams] }
  const { images, isCutShort } = sent
  const form = fields.parse(Object.fromEntries(sent.fields))
  if (form.comment_id) return loadEditComment(opened, form)
  const home = form.video_id ? `/shortVideo?video=${form.video_id}` : `/essayDetails?id=${form.essay_id}`
  const [back, list] = [localePath(locals.locale, home), form.video_id ? '#said' : '#comments']
  const { member } = locals.who
  if (member === null) {
    const here = encodeURIComponent(`${back}#${form.pid ? `c${form.pid}` : list.slice(1)}`)
    return { to: localePath(locals.locale, `/login?redirect=${here}`), isCutShort }
  }
  let quoted: Passage | null = null
  try {
    if (!form.video_id) await checkOpen(locals.who, form.essay_id)
    if (form.quote_id) quoted = await passageOf(locals.who, form)
    if (!posted) return { form, images, back, list, quoted, refusal: '', wrong: '' }
    if (!isOurs(opened)) throw new Refusal('foreignOrigin')
    if (sent.refusal) throw sent.refusal
    if (form.content === '' && images.length === 0) throw new Refusal('emptyContent', { least: '1' })
    if (form.video_id) {
      await commentVideo({ ...locals.who, member }, form)
      return { to: back + list }
    }
    const pictures = images.map(url => ({ url, alt: '' }))
    const { comment } = await userAtom({ ...locals.who, member }, { ...form, images: pictures })
    return { to: comment ? `${back}&comment=${comment.root_id || comment.id}#c${comment.id}` : `${back}#comments` }
  } catch (thrown) {
    if (!posted && !(thrown instanceof Refusal)) throw thrown
    const error = refusalOf(opened, thrown)
    if (isCutShort) opened.response.headers.set('connection', 'close')
    if (posted) opened.response.status = failedStatus(error.reason)
    const wrong = error === sent.refusal || error.reason === 'badPictures' ? 'pictures' : 'content'
    // Refused pictures (another member's, or too many) are not shown again.
    const kept = error.reason === 'badPictures' ? [] : images
    const refusal = locals.t(error.said ?? `refusal:${error.reason}`, error.words)
    return { form, images: kept, back, list, quoted, refusal, wrong }
  }
}

const nothing: SentReply = { fields: [], images: [], refusal: null, isCutShort: false }

async function checkOpen(who: Caller, essay_id: number) {
  const { is_closed } = await checkEssay(who, essay_id)
  if (is_closed) throw new Refusal('essayClosed')
}
