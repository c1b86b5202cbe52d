import type { AstroGlobal } from 'astro'
import { z } from 'zod'
import type { Member } from '../../core/caller.ts'
import { Refusal } from '../../core/refusal.ts'
import { id } from '../../core/rules.ts'
import { reviewed } from '../../domain/account/review-cases.ts'
import { decisionAgainst } from '../../domain/staff/appeal.ts'
import { submitted } from '../form.ts'
import { memberPage } from '../member.ts'
import { attempt } from '../shared-page.ts'

const address = z.object({ kind: z.enum(reviewed), id })

/**
 * The form for an appeal against a decision, and its result; refusal noSuchContent. A visitor is redirected to /login.
 */
export async function loadAppeal(astro: AstroGlobal) {
  const page = memberPage(astro)
  return page instanceof Response ? page : attempt(astro, load(astro, page.who))
}

async function load(astro: AstroGlobal, who: Member) {
  const read = address.safeParse(Object.fromEntries(astro.url.searchParams))
  if (!read.success) throw new Refusal('noSuchContent')
  const one = { kind: read.data.kind, target_id: read.data.id }
  const sent = await submitted(astro, { appeal: '/api/appeal' })
  return { one, sent, decision: sent.said ? null : await decisionAgainst(who, one) }
}
