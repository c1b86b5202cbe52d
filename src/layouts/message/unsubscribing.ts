import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import { checkUnsubscribe, unsubscribe } from '../../lib/message/unsubscribe.ts'
import { Refusal } from '../../lib/refusal.ts'
import { id } from '../../lib/rules.ts'

const asked = z.object({ uid: id, sign: z.string().max(64) })

/**
 * The page behind the link of a mail. Opening it changes nothing, since mail programs open links by themselves; posting
 * to it does, from wherever: the button of a mail program has no page of ours (RFC 8058). Refusal noSuchContent.
 */
export async function unsubscribing(astro: AstroGlobal) {
  astro.response.headers.set('cache-control', 'no-store')
  const { who } = astro.locals
  const link = asked.safeParse(Object.fromEntries(astro.url.searchParams))
  if (!link.success) throw new Refusal('noSuchContent')
  const done = astro.request.method === 'POST'
  await (done ? unsubscribe(who, link.data) : checkUnsubscribe(who, link.data))
  return { done }
}
