import type { AstroGlobal } from 'astro'
import { myBoardsApply } from '../../domain/applications/moderator.ts'
import { applyStatus } from '../../domain/applications/status.ts'
import { myForumList } from '../../domain/forum/my-collection.ts'
import { myComment } from '../../domain/forum/my-posts.ts'
import { blockList } from '../../domain/member/block-list.ts'
import { homePage, myPage } from '../../domain/member/members.ts'
import { followList } from '../../domain/member/people.ts'
import { memberPage } from '../member.ts'
import { notFoundPastLast } from '../paged.ts'
import { markCalls, openList } from './list.ts'

/** The member's forum page: their profile and applications. */
export async function loadCommunity(astro: AstroGlobal) {
  const page = memberPage(astro)
  if (page instanceof Response) return page
  const { who } = page
  const [user, status] = await Promise.all([homePage(who, { user_id: who.member }), applyStatus(who)])
  return { user, status }
}

/** Forums the member has collected or moderates, or their applications as moderator, ten per page. */
export async function loadForumManagement(astro: AstroGlobal) {
  const forms = { forum: markCalls.forum, withdraw: '/api/forum/forum/withdrawBoards' } as const
  const opened = await openList(astro, forms, ['collected', 'led', 'apply'])
  if (opened instanceof Response) return opened
  const { who, t, sent, tab, part } = opened
  const applied = tab === 'apply' ? await myBoardsApply(who, part) : null
  const forums = applied ? null : await myForumList(who, { screen: tab === 'led' ? 2 : 1, ...part })
  const total = applied?.total ?? forums?.total ?? 0
  notFoundPastLast(astro, { ...part, total })
  const tabs = { collected: t('mine:collectedForums'), led: t('mine:ledForums'), apply: t('mine:applications') }
  return { list: { tabs, tab, part, total, sent }, tab, forums, applied }
}

/** Followed members, followers, or blocked members, ten per page. */
export async function loadPeople(astro: AstroGlobal) {
  const forms = { user: markCalls.user, block: '/api/user/block' } as const
  const opened = await openList(astro, forms, ['follows', 'fans', 'blocked'])
  if (opened instanceof Response) return opened
  const { who, t, sent, tab, part } = opened
  const [{ data, total }, { fllow_count, fans_count }] = await Promise.all([
    tab === 'blocked' ? blockList(who, part) : followList(who, { screen: tab === 'follows' ? 1 : 2, ...part }),
    myPage(who),
  ])
  notFoundPastLast(astro, { ...part, total })
  const tabs = { follows: t('mine:follows'), fans: t('mine:fans'), blocked: t('mine:blocked') }
  const counts = { follows: fllow_count, fans: fans_count }
  return { list: { tabs, counts, tab, part, total, sent }, tab, people: data }
}

/** Comments by the member, or replies to them, ten per page. */
export async function loadReplies(astro: AstroGlobal) {
  const opened = await openList(astro, { remove: '/api/forum/forum_essay/deleteComment' }, ['mine', 'toMe'])
  if (opened instanceof Response) return opened
  const { who, t, sent, tab, part } = opened
  const { data, total } = await myComment(who, { screen: tab === 'toMe' ? 1 : 0, ...part })
  notFoundPastLast(astro, { ...part, total })
  return {
    list: { tabs: { mine: t('mine:myReplies'), toMe: t('mine:toMe') }, tab, part, total, sent },
    tab,
    comments: data,
  }
}
