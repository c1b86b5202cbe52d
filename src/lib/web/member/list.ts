import type { AstroGlobal } from 'astro'
import type { Path } from '../../api/index.ts'
import { submitted } from '../form.ts'
import { listQuery } from '../list-query.ts'
import { memberPage } from '../member.ts'

/** Calls by which a form without script toggles a mark. */
export const markCalls = {
  essay: '/api/forum/forum_essay/collectEssay',
  essay_watch: '/api/forum/forum_essay/watchEssay',
  video: '/api/forum/forum_video/collectVideo',
  forum: '/api/forum/forum/collectForm',
  goods: '/api/mall/collection/goods',
  shop: '/api/mall/collection/shop',
  talk: '/api/forum/forum_talk/followTalk',
  user: '/api/user/followUser',
} as const

/**
 * Opens a list of the member's own: handles its form, and reads tab (the first by default) and page from the address. A
 * visitor is redirected to /login.
 */
export async function openList<const Tab extends string>(
  astro: AstroGlobal,
  buttons: Record<string, Path>,
  tabs: readonly Tab[],
) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const sent = await submitted(astro, buttons)
  return { ...page, sent, ...listQuery(astro.url, tabs) }
}
