import type { AstroGlobal } from 'astro'
import type { Translate } from '../../core/i18n.ts'
import { starterKit } from '../../domain/staff/starter/kit.ts'
import type { SubmittedForm } from '../form.ts'
import { openStaffPage, staffShell } from './staff-page.ts'

/** The parts of the starter kit, or what was typed and refused. */
export const starterParts = (t: Translate, { pressed, fault, values }: SubmittedForm) =>
  starterKit.map(({ part, count, text }) => ({
    part,
    count,
    title: t(`setup:${part}`),
    note: t(`setup:${part}Note`),
    text: pressed === 'take' && fault ? (values[part] ?? '') : text,
    fault: pressed === 'take' && fault?.field === part ? fault : null,
  }))

export type StarterParts = ReturnType<typeof starterParts>

/** The starter kit, to be edited and applied to a new site. */
export async function loadStaffStarter(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'starter', { take: '/api/staff/starterTake' })
  if (opened instanceof Response) return opened
  return { shell: await staffShell(opened), parts: starterParts(opened.t, opened.sent) }
}
