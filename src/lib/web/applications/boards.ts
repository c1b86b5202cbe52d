import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import type { Member } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import { regionLevels } from '../../core/regions/regions.ts'
import { id } from '../../core/rules.ts'
import { forumsToLead, moderatorApplicationOf } from '../../domain/applications/moderator.ts'
import { memberDetail } from '../../domain/member/detail.ts'
import { initialFormState, type SubmittedForm, submitted } from '../form.ts'
import { previousPage } from '../previous-page.ts'

const query = z.object({ forum_id: id.catch(0) })

/** Applying as moderator: the form with what was typed, the forums to choose from, or a redirect. */
export async function applyingPage(astro: AstroGlobal, who: Member) {
  const { forum_id } = query.parse(Object.fromEntries(astro.url.searchParams))
  if (!forum_id) return { forums: await forumsToLead(who) }
  const forum = await moderatorApplicationOf(who, { forum_id })
  const sent = await submitted(astro, { apply: '/api/forum/forum/applyBoards', region: null })
  const back = previousPage(astro, sent.values['back'])
  if (sent.pressed === 'apply' && !sent.fault)
    return astro.redirect(back || localePath(who.locale, '/member/forumManagement?tab=apply'), 303)
  const first = initialFormState(await filled(who, { ...sent, values: { ...sent.values, back } }))
  return { forum, first, levels: regionLevels(first.values['province'], first.values['city']) }
}

/** Prefills the member's name and number. */
async function filled(who: Member, sent: SubmittedForm): Promise<SubmittedForm> {
  const { nickname, mobile } = await memberDetail(who)
  return { ...sent, values: { nickname, phone: mobile, ...sent.values } }
}
