import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import { isOurs } from '../../api/origin.ts'
import { localePath } from '../../core/i18n.ts'
import { Refusal } from '../../core/refusal.ts'
import { id, ids } from '../../core/rules.ts'
import { vote } from '../../domain/forum/poll.ts'

const fields = z.object({ essay_id: id.catch(0), option_ids: ids.catch([]) })

type Opened = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'cookies' | 'response'>

/** The poll form without script: a redirect, or why it was refused. */
export async function loadVote(opened: Opened) {
  const { request, url, locals } = opened
  const posted = request.method === 'POST'
  const sent = posted ? await request.formData() : url.searchParams
  const form = fields.parse({ essay_id: sent.get('essay_id'), option_ids: sent.getAll('option_ids').map(String) })
  const back = localePath(locals.locale, form.essay_id ? `/essayDetails?id=${form.essay_id}` : '/')
  const { member } = locals.who
  if (!posted) return { to: back }
  if (member === null) return { to: localePath(locals.locale, `/login?redirect=${encodeURIComponent(`${back}#poll`)}`) }
  try {
    if (!isOurs(opened)) throw new Refusal('foreignOrigin')
    await vote({ ...locals.who, member }, form)
    return { to: `${back}#poll` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { back, refusal: locals.t(`refusal:${error.reason}`, error.words) }
  }
}
