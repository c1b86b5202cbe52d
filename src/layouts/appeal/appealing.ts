import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import { reviewed } from '../../lib/account/review.ts'
import type { Member } from '../../lib/caller.ts'
import { submitted } from '../../lib/http/form.ts'
import { Refusal } from '../../lib/refusal.ts'
import { id } from '../../lib/rules.ts'
import { decisionAgainst } from '../../lib/staff/appeal.ts'

const asked = z.object({ kind: z.enum(reviewed), id })

/** The form that appeals against a decision, and what has become of it. Refusal noSuchContent. */
export async function appealing(astro: AstroGlobal, who: Member) {
  const read = asked.safeParse(Object.fromEntries(astro.url.searchParams))
  if (!read.success) throw new Refusal('noSuchContent')
  const one = { kind: read.data.kind, target_id: read.data.id }
  const sent = await submitted(astro, { appeal: '/api/appeal' })
  return { one, sent, decision: sent.said ? null : await decisionAgainst(who, one) }
}
