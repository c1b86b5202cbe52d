import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import { vote } from '../../lib/forum/poll.ts'
import { isOurs } from '../../lib/http/origin.ts'
import { localePath } from '../../lib/i18n.ts'
import { Refusal } from '../../lib/refusal.ts'
import { id, ids } from '../../lib/rules.ts'

const asked = z.object({ essay_id: id.catch(0), option_ids: ids.catch([]) })

type Opened = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'cookies' | 'response'>

/** The form of a poll without script: where to go on, or why it was refused. */
export async function voting(opened: Opened) {
  const { request, url, locals } = opened
  const posted = request.method === 'POST'
  const sent = posted ? await request.formData() : url.searchParams
  const form = asked.parse({ essay_id: sent.get('essay_id'), option_ids: sent.getAll('option_ids').map(String) })
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
