import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import { Refusal } from '../../core/refusal.ts'
import { id } from '../../core/rules.ts'
import { checkUnsubscribe, unsubscribe } from '../../domain/message/unsubscribe.ts'
import { attempt } from '../shared-page.ts'

const address = z.object({ uid: id, sign: z.string().max(64) })

/**
 * The page of an e-mail's unsubscribe link. Opening it changes nothing, since mail programs open links by themselves;
 * posting to it does, from any origin, because the button of a mail program does not come from our page (RFC 8058).
 * Refusal noSuchContent.
 */
export async function loadUnsubscribe(astro: AstroGlobal) {
  astro.response.headers.set('cache-control', 'no-store')
  return attempt(astro, load(astro))
}

async function load(astro: AstroGlobal) {
  const { who } = astro.locals
  const link = address.safeParse(Object.fromEntries(astro.url.searchParams))
  if (!link.success) throw new Refusal('noSuchContent')
  const done = astro.request.method === 'POST'
  await (done ? unsubscribe(who, link.data) : checkUnsubscribe(who, link.data))
  return { done }
}
