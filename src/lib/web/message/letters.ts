import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import type { Member } from '../../core/caller.ts'
import { correspondenceName } from '../../core/correspondence.ts'
import { localePath } from '../../core/i18n.ts'
import { pageNumber } from '../../core/page-number.ts'
import { id, person } from '../../core/rules.ts'
import { sellsIn } from '../../domain/account/roles.ts'
import { letterDialogs, letterList, letterRead } from '../../domain/message/dialogs.ts'
import { type KnownPeer, peerBy } from '../../domain/message/peers.ts'
import { submitted } from '../form.ts'
import { ROWS } from '../list-query.ts'
import { memberPage } from '../member.ts'
import { notFoundPastLast } from '../paged.ts'
import { attempt } from '../shared-page.ts'
import { letterSubject, withLetterSubject } from './letter-subject.ts'

const LIMIT = 20

const address = z.object({
  uid: person.optional().catch(undefined),
  site_id: id.optional().catch(undefined),
  before: id.optional().catch(undefined),
  page: pageNumber,
  sku_id: id.optional().catch(undefined),
  order_no: z
    .string()
    .regex(/^\d{8,32}$/)
    .optional()
    .catch(undefined),
})

export type LettersPage = Exclude<Awaited<ReturnType<typeof loadLetters>>, Response>

/**
 * The letters page: the conversations, and the selected one, which is marked as read. Redirects to /login without a
 * session; an address with a mobile number to the one with an id, one of the member's own shop to the shop's console; a
 * form to the resulting page.
 */
export async function loadLetters(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who, locale, t } = page
  const query = address.parse(Object.fromEntries(astro.url.searchParams))
  const isChosen = query.uid !== undefined || query.site_id !== undefined
  const found = await attempt(astro, isChosen ? peerBy(who, query) : Promise.resolve(null))
  const { pathname } = astro.url
  if (found.refusal) return { path: pathname, refusal: found.refusal } as const
  const peer = found.value ?? null
  const here = peer ? `${pathname}?${correspondenceName(peer)}` : pathname
  if (peer?.uid && String(peer.uid) !== String(query.uid)) return astro.redirect(here, 302)
  if (peer?.site_id && (await sellsIn(who, peer.site_id)))
    return astro.redirect(localePath(locale, `/seller/letters?site_id=${peer.site_id}`), 302)
  const buttons = { send: '/api/user/letterSend', block: '/api/user/block', delete: '/api/user/letterDelete' } as const
  const sent = await submitted(astro, buttons, withLetterSubject)
  if (sent.pressed && !sent.fault) return astro.redirect(sent.pressed === 'delete' ? pathname : here, 303)
  const { value: thread, refusal } = await attempt(astro, threadWith(who, peer, query.before))
  if (refusal) return { path: pathname, refusal } as const
  const dialogs = await letterDialogs(who, { page: query.page, limit: ROWS })
  notFoundPastLast(astro, { page: query.page, total: dialogs.total, limit: ROWS })
  return {
    path: pathname,
    page: query.page,
    limit: ROWS,
    peer,
    me: who.member,
    name: peer && thread ? correspondenceName(peer) : '',
    sent,
    thread,
    about: await letterSubject(who, t, query),
    dialogs,
  }
}

async function threadWith(who: Member, peer: KnownPeer | null, before: number | undefined) {
  if (!peer) return null
  const { uid, site_id } = peer
  const named = uid ? { uid } : { site_id }
  const thread = await letterList(who, { ...named, before, limit: LIMIT })
  if (thread.unread > 0) await letterRead(who, named)
  return thread
}
