import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import { isFromOurPage } from '../../api/origin.ts'
import type { Member } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import { pageNumber } from '../../core/page-number.ts'
import { Refusal } from '../../core/refusal.ts'
import { bit, id } from '../../core/rules.ts'
import { noticeList, noticeRead, openNotice } from '../../domain/message/notice-list.ts'
import { channels, noticeSetting, sendable, types } from '../../domain/message/notice-settings.ts'
import { ROWS } from '../list-query.ts'
import { memberPage } from '../member.ts'
import { notFoundPastLast } from '../paged.ts'

const tabs = [...types, 'system'] as const

const address = z.object({
  type: z.enum(tabs).optional().catch(undefined),
  page: pageNumber,
  tab: z.enum(['setting']).optional().catch(undefined),
  /** The notice to open: it is marked as read and redirects to its subject. */
  open: id.optional().catch(undefined),
  done: z.string().optional(),
})

export type NoticesPage = Exclude<Awaited<ReturnType<typeof loadNotices>>, Response>
export type NoticeSettings = Awaited<ReturnType<typeof settingsOf>>

/** The notices page, or a redirect: to /login without a session, or to a notice's subject. */
export async function loadNotices(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who, locale } = page
  const query = address.parse(Object.fromEntries(astro.url.searchParams))
  if (astro.request.method === 'POST') return posted(astro, who)
  if (query.open) {
    const url = await openNotice(who, query.open)
    return astro.redirect(url ? localePath(locale, url) : astro.url.pathname, 303)
  }
  const [list, settings] = await Promise.all([
    noticeList(who, { ...query, limit: ROWS }),
    query.tab ? settingsOf(who) : null,
  ])
  if (!settings) notFoundPastLast(astro, { page: query.page, total: list.total, limit: ROWS })
  return { query, list, settings, tabs, limit: ROWS, path: astro.url.pathname, now: who.now }
}

/** The member's settings, and the available types and channels. */
async function settingsOf(who: Member) {
  const wanted = await noticeSetting(who, {})
  return { ...wanted, types: sendable, channels: channels.filter(channel => wanted.offered[channel] !== undefined) }
}

/** The page's buttons without script. */
async function posted(astro: AstroGlobal, who: Member) {
  if (!isFromOurPage(astro)) throw new Refusal('foreignOrigin')
  const sent = await astro.request.formData()
  if (sent.get('do') !== 'save') {
    const { type } = address.parse(Object.fromEntries(astro.url.searchParams))
    const one = id.safeParse(sent.get('one')).data
    await noticeRead(who, one ? { ids: [one] } : { type })
    return astro.redirect(astro.url.pathname + astro.url.search, 303)
  }
  const on = (name: string) => Number(sent.has(name))
  const set = Object.fromEntries(
    sendable.map(type => [type, { site: on(type), mail: on(`mail-${type}`), sms: on(`sms-${type}`) }]),
  )
  const letters_from = bit.catch(0).parse(sent.get('letters_from'))
  const switches = { watch_replied: on('watch_replied'), follow_posts: on('follow_posts') }
  await noticeSetting(who, { set, letters_from, ...switches })
  return astro.redirect(`${astro.url.pathname}?tab=setting&done=1`, 303)
}
