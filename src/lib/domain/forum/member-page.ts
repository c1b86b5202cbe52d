import type { Caller } from '../../core/caller.ts'
import { HOMEPAGE_ROWS } from '../../core/limits.ts'
import { followsOf, homePage, recommendUserList } from '../member/index.ts'
import { authorRelease } from './essay-lists.ts'
import { userReleaseVideo } from './videos.ts'

const RECOMMENDED = 6

interface Asked {
  id: number
  tab: string
  page: number
}

/**
 * A member's page: the profile, one page of posts, short videos, followed members or fans, and recommended members.
 * Refusal noSuchContent.
 */
export async function loadHomepage(who: Caller, { id, tab, page }: Asked) {
  const part = { user_id: id, page, limit: HOMEPAGE_ROWS }
  const screen = tab === 'follows' ? 1 : 2
  const [user, users, essays, videos, people] = await Promise.all([
    homePage(who, { user_id: id }),
    recommendUserList(who, { limit: RECOMMENDED + 1 }),
    tab === 'essay' ? authorRelease(who, part) : null,
    tab === 'video' ? userReleaseVideo(who, part) : null,
    tab === 'follows' || tab === 'fans' ? followsOf(who, { screen, ...part }) : null,
  ])
  return { user, users: users.filter(each => each.id !== id).slice(0, RECOMMENDED), essays, videos, people }
}
