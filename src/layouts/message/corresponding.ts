import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import { personBy } from '../../lib/account/person.ts'
import type { Member } from '../../lib/caller.ts'
import { submitted } from '../../lib/http/form.ts'
import { memberPage } from '../../lib/http/member.ts'
import { attempt } from '../../lib/http/visit.ts'
import { letterDialogs, letterList, letterRead } from '../../lib/message/dialogs.ts'
import { id, person } from '../../lib/rules.ts'

export const LIMIT = 20

const asked = z.object({
  uid: person.optional().catch(undefined),
  before: id.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})

export type Corresponding = Exclude<Awaited<ReturnType<typeof corresponding>>, Response>

/**
 * All that the page of letters shows: the correspondences, and the one that was chosen, which is read by that. Without a
 * session it leads to /login; an address with a mobile number leads to the one with an id; a form to the page as it is then.
 */
export async function corresponding(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who } = page
  const query = asked.parse(Object.fromEntries(astro.url.searchParams))
  const found = await attempt(astro, query.uid === undefined ? Promise.resolve(null) : personBy(who, query.uid))
  const { pathname } = astro.url
  if (found.refusal) return { path: pathname, refusal: found.refusal } as const
  const uid = found.value ?? null
  if (uid !== null && String(uid) !== String(query.uid)) return astro.redirect(`${pathname}?uid=${uid}`, 302)
  const sent = await submitted(astro, {
    send: '/api/user/letterSend',
    block: '/api/user/block',
    delete: '/api/user/letterDelete',
  })
  if (sent.pressed && !sent.fault)
    return astro.redirect(sent.pressed === 'delete' ? pathname : `${pathname}?uid=${uid}`, 303)
  const { value: thread, refusal } = await attempt(astro, threadWith(who, uid, query.before))
  if (refusal) return { path: pathname, refusal } as const
  return {
    path: pathname,
    page: query.page,
    uid,
    sent,
    thread,
    dialogs: await letterDialogs(who, { ...query, limit: LIMIT }),
  }
}

async function threadWith(who: Member, uid: number | null, before: number | undefined) {
  if (uid === null) return null
  const thread = await letterList(who, { uid, before, limit: LIMIT })
  if (thread.unread > 0) await letterRead(who, { uid })
  return thread
}
