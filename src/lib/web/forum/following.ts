import type { AstroGlobal } from 'astro'
import { listCursor } from '../../core/rules.ts'
import { followSuggestions } from '../../domain/forum/follow-suggestions.ts'
import { followedEssays } from '../../domain/forum/followed-essays.ts'
import { submitted } from '../form.ts'
import { markCalls } from '../member/list.ts'
import { memberPage } from '../member.ts'

const ESSAYS = 10

export type Following = Exclude<Awaited<ReturnType<typeof loadFollowing>>, Response>

/**
 * New posts of whom and what a member follows, ten from the place in the address on, and suggestions of what to follow.
 * A visitor is redirected to /login.
 */
export async function loadFollowing(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who } = page
  const { user, forum, talk } = markCalls
  const sent = await submitted(astro, { user, forum, talk })
  const before = listCursor
    .optional()
    .catch(undefined)
    .parse(astro.url.searchParams.get('before') ?? undefined)
  const [feed, worth] = await Promise.all([followedEssays(who, { before, limit: ESSAYS }), followSuggestions(who)])
  return { sent, feed, worth, isFirst: before === undefined }
}
