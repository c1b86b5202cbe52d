import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import type { Member } from '../../lib/caller.ts'
import { memberPage } from '../../lib/http/member.ts'
import { isFromOurPage } from '../../lib/http/origin.ts'
import { pageNumber } from '../../lib/http/page-number.ts'
import { localePath } from '../../lib/i18n.ts'
import { noticeList, noticeRead, openNotice } from '../../lib/message/notices.ts'
import { noticeSetting, sendable, types } from '../../lib/message/settings.ts'
import { Refusal } from '../../lib/refusal.ts'
import { bit, id } from '../../lib/rules.ts'

export const tabs = [...types, 'system'] as const
export const LIMIT = 10

const asked = z.object({
  type: z.enum(tabs).optional().catch(undefined),
  page: pageNumber,
  tab: z.enum(['setting']).optional().catch(undefined),
  /** The notice that was chosen: it is read, and leads to what it is about. */
  open: id.optional().catch(undefined),
  done: z.string().optional(),
})

export type Informing = Exclude<Awaited<ReturnType<typeof informing>>, Response>

/** All that the page of notices shows, or where it leads: without a session to /login, by a notice to what it is about. */
export async function informing(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who, locale } = page
  const query = asked.parse(Object.fromEntries(astro.url.searchParams))
  if (astro.request.method === 'POST') return posted(astro, who)
  if (query.open) {
    const url = await openNotice(who, query.open)
    return astro.redirect(url ? localePath(locale, url) : astro.url.pathname, 303)
  }
  const [list, settings] = await Promise.all([
    noticeList(who, { ...query, limit: LIMIT }),
    query.tab ? noticeSetting(who, {}) : null,
  ])
  return { query, list, settings, path: astro.url.pathname }
}

/** The buttons of the page, without script. */
async function posted(astro: AstroGlobal, who: Member) {
  if (!isFromOurPage(astro)) throw new Refusal('foreignOrigin')
  const sent = await astro.request.formData()
  if (sent.get('do') !== 'save') {
    const { type } = asked.parse(Object.fromEntries(astro.url.searchParams))
    await noticeRead(who, { type })
    return astro.redirect(astro.url.pathname + astro.url.search, 303)
  }
  const on = (name: string) => Number(sent.has(name))
  const set = Object.fromEntries(
    sendable.map(type => [type, { site: on(type), mail: on(`mail-${type}`), sms: on(`sms-${type}`) }]),
  )
  await noticeSetting(who, { set, letters_from: bit.catch(0).parse(sent.get('letters_from')) })
  return astro.redirect(`${astro.url.pathname}?tab=setting&done=1`, 303)
}
