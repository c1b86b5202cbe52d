import type { Caller } from '../../core/caller.ts'
import { getForumCarouselList } from './carousel.ts'
import { getCategoryList } from './categories.ts'
import { hotEssay, recommendEssay } from './essay-lists.ts'
import { recommendTalkList } from './talks.ts'
import { videoRecommendList } from './videos.ts'

const VIDEOS = { page: 1, limit: 5 }

/** Data of the home page (specification, section 2), by the same calls that a client would make. */
export async function loadHome(who: Caller) {
  const [items, categories, videos, essays, talks, hot] = await Promise.all([
    getForumCarouselList(who),
    getCategoryList(who),
    videoRecommendList(who, VIDEOS),
    recommendEssay(who),
    recommendTalkList(who),
    hotEssay(who),
  ])
  return { items, categories, videos: videos.data, essays, talks, hot }
}
