import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import { userAtom } from '../../lib/forum/comment.ts'
import { checkEssay } from '../../lib/forum/essays.ts'
import { isOurs } from '../../lib/http/origin.ts'
import { localePath } from '../../lib/i18n.ts'
import { Refusal } from '../../lib/refusal.ts'
import { id, whole, words } from '../../lib/rules.ts'

const asked = z.object({ essay_id: id.catch(0), pid: whole(0, 2 ** 31 - 1).catch(0), content: words(5000).catch('') })

type Opened = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'cookies' | 'response'>

/** The reply form without script: where to go on, or the form with what was written and why it was refused. */
export async function replying(opened: Opened) {
  const { request, url, locals } = opened
  const posted = request.method === 'POST'
  const form = asked.parse(Object.fromEntries(posted ? await request.formData() : url.searchParams))
  const back = localePath(locals.locale, `/essayDetails?id=${form.essay_id}`)
  const { member } = locals.who
  if (member === null) {
    const here = encodeURIComponent(`${back}#${form.pid ? `c${form.pid}` : 'comments'}`)
    return { to: localePath(locals.locale, `/login?redirect=${here}`) }
  }
  try {
    await checkEssay(locals.who, form.essay_id)
    if (!posted || form.content === '') return { form, back, refusal: '' }
    if (!isOurs(opened)) throw new Refusal('foreignOrigin')
    const { comment } = await userAtom({ ...locals.who, member }, form)
    return { to: comment ? `${back}&comment=${comment.root_id || comment.id}#c${comment.id}` : `${back}#comments` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { form, back, refusal: locals.t(`refusal:${error.reason}`, error.words) }
  }
}
