import type { AstroGlobal } from 'astro'
import type { Member } from '../../core/caller.ts'
import { idInAddress } from '../../core/rules.ts'
import { essayHistory } from '../../domain/forum/moderate/history.ts'
import { moderatedComment, moderatedEssay } from '../../domain/forum/moderate/moderated-content.ts'
import { moderatedForums } from '../../domain/forum/moderate/moderated-forums.ts'
import { memberPage } from '../member.ts'
import { attempt } from '../shared-page.ts'
import { submittedAct } from './acts.ts'

export type ModerationDialog = Awaited<ReturnType<typeof load>>

/** What a moderator can do with the post or comment in the address; `dialog` is null once something was done. */
export async function loadModerationDialog(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const sent = await submittedAct(astro)
  return { sent, dialog: sent.pressed ? null : await load(astro, page.who) }
}

async function load(astro: AstroGlobal, who: Member) {
  const { searchParams } = astro.url
  const comment_id = idInAddress(searchParams.get('comment_id') ?? '')
  if (comment_id) {
    const { value: comment, refusal } = await attempt(astro, moderatedComment(who, { comment_id }))
    return { comment: comment && { ...comment, comment_id }, refusal }
  }
  const essay_id = idInAddress(searchParams.get('essay_id') ?? '')
  const { value: essay, refusal } = await attempt(astro, moderatedEssay(who, { essay_id }))
  if (!essay) return { refusal }
  const [plates, history] = await Promise.all([moderatedForums(who), essayHistory(who, { essay_id })])
  return { essay, plates, history }
}
