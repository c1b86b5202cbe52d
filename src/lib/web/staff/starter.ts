import type { AstroGlobal } from 'astro'
import type { Translate } from '../../core/i18n.ts'
import { starterKit } from '../../domain/staff/starter/kit.ts'
import type { Sent } from '../form.ts'
import { openStaffPage, staffShell } from './open.ts'

/** What the starter kit proposes, or what of it was typed and refused. */
export const starterParts = (t: Translate, { pressed, fault, values }: Sent) =>
  starterKit.map(({ part, count, text }) => ({
    ...{ part, count, title: t(`setup:${part}`), note: t(`setup:${part}Note`) },
    text: pressed === 'take' && fault ? (values[part] ?? '') : text,
    fault: pressed === 'take' && fault?.field === part ? fault : null,
  }))

export type StarterParts = ReturnType<typeof starterParts>

/** The starter kit, to be edited and taken: what a site that has just begun lacks. */
export async function loadStaffStarter(astro: AstroGlobal) {
  const opened = await openStaffPage(astro, 'starter', { take: '/api/staff/starterTake' })
  if (opened instanceof Response) return opened
  return { shell: await staffShell(opened), parts: starterParts(opened.t, opened.sent) }
}
