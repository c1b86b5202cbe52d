import type { AstroGlobal } from 'astro'
import { localePath } from '../../core/i18n.ts'
import { moderatedForum, moderatedForums } from '../../domain/forum/moderate/moderated-forums.ts'
import { memberPage } from '../member.ts'
import { attempt } from '../shared-page.ts'
import { submittedAct } from './acts.ts'
import { contentOf } from './content.ts'
import { type ModerationQuery, moderationAddress, moderationQuery, tabs } from './query.ts'

export type Moderation = Awaited<ReturnType<typeof moderatedForum>>
export type ModerationPage = Exclude<Awaited<ReturnType<typeof loadModeration>>, Response>

/**
 * A forum for its moderators with the content of the selected tab; without a forum in the address, the forums to choose
 * from. Refusals of moderatedForum; a visitor is redirected to /login.
 */
export async function loadModeration(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who, t, locale } = page
  const query = moderationQuery(astro.url)
  const sent = await submittedAct(astro)
  if (!query.forum_id) {
    const plates = await moderatedForums(who)
    return {
      sent,
      plates: plates.map(plate => ({ ...plate, href: localePath(locale, moderationAddress({ forum_id: plate.id })) })),
    }
  }
  const { value: plate, refusal } = await attempt(astro, moderatedForum(who, query))
  if (!plate) return { sent, refusal }
  const links = tabs.map(tab => ({
    text: t(`moderate:tab_${tab}`),
    href: localePath(locale, moderationAddress({ forum_id: plate.id, tab })),
    current: tab === query.tab && !query.comment,
    count: waitingIn(plate, tab) || undefined,
  }))
  const content = await contentOf(astro, who, plate, query)
  // A comment that was just deleted is gone as it should be.
  if (sent.said && content.tab === 'comment') astro.response.status = 200
  return { sent, plate, links, content }
}

function waitingIn({ held, reports }: Moderation, tab: ModerationQuery['tab']): number {
  if (tab === 'held') return held.essays + held.comments
  return tab === 'reports' ? reports : 0
}
