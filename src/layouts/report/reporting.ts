import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import type { Member } from '../../lib/caller.ts'
import { subjectsOf } from '../../lib/forum/report/subjects.ts'
import { ownerOf, targets } from '../../lib/forum/report/target.ts'
import { submitted } from '../../lib/http/form.ts'
import { Refusal } from '../../lib/refusal.ts'
import { id } from '../../lib/rules.ts'
import { reportList } from '../../lib/site/website.ts'

const asked = z.object({ type: z.enum(targets), id })

/** The form that reports something, and what has become of it. Refusals noSuchContent, reportOwn. */
export async function reporting(astro: AstroGlobal, who: Member) {
  const read = asked.safeParse(Object.fromEntries(astro.url.searchParams))
  if (!read.success) throw new Refusal('noSuchContent')
  const target = { target_type: read.data.type, target_id: read.data.id }
  const sent = await submitted(astro, { report: '/api/report' })
  if (!sent.said && (await ownerOf(who, target)).author_id === who.member) throw new Refusal('reportOwn')
  const subject = (await subjectsOf(who, [target])).get(`${target.target_type}:${target.target_id}`)
  return { target, sent, subject, reasons: await reportList(who) }
}
