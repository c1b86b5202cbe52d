import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import type { Member } from '../../core/caller.ts'
import { localePath } from '../../core/i18n.ts'
import { REPORT_PICTURES } from '../../core/limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { id } from '../../core/rules.ts'
import { mayModerate } from '../../domain/account/roles.ts'
import { reportReasons } from '../../domain/forum/report/report-reasons.ts'
import { subjectsOf } from '../../domain/forum/report/report-subjects.ts'
import { ownerOf, type ReportedContent, type ReportTarget, targets } from '../../domain/forum/report/report-target.ts'
import { submitted } from '../form.ts'
import { memberPage } from '../member.ts'
import { moderationAddress } from '../moderation/query.ts'
import type { PictureFields } from '../picture-form.ts'
import { attempt } from '../shared-page.ts'

const pictures: PictureFields = { images: { most: REPORT_PICTURES, kind: 'image' } }

const address = z.object({ type: z.enum(targets), id })

/** The form for a report, and its result; refusals noSuchContent, reportOwn. A visitor is redirected to /login. */
export async function loadReport(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { value, refusal } = await attempt(astro, load(astro, page.who))
  return value ? { value, back: localePath(page.locale, value.subject?.href || '/') } : { refusal }
}

async function load(astro: AstroGlobal, who: Member) {
  const read = address.safeParse(Object.fromEntries(astro.url.searchParams))
  if (!read.success) throw new Refusal('noSuchContent')
  const target = { target_type: read.data.type, target_id: read.data.id }
  const sent = await submitted(astro, { report: '/api/report' }, undefined, pictures)
  const owned = sent.said ? null : await ownerOf(who, target)
  if (owned?.author_id === who.member) throw new Refusal('reportOwn')
  const subject = (await subjectsOf(who, [target])).get(`${target.target_type}:${target.target_id}`)
  return { target, sent, subject, manage: await managementOf(who, target, owned), reasons: await reportReasons(who) }
}

/** Where a moderator deletes the comment instead; '' for anybody else. */
async function managementOf(who: Member, { target_type, target_id }: ReportTarget, owned: ReportedContent | null) {
  if (target_type !== 'comment' || !owned?.forum_id || !(await mayModerate(who, owned.forum_id))) return ''
  return localePath(who.locale, moderationAddress({ forum_id: owned.forum_id, comment: target_id }))
}
