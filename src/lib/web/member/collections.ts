import type { AstroGlobal } from 'astro'
import { myTalkList } from '../../domain/forum/follow-talk.ts'
import { collectedEssays, collectedVideos, myForumList } from '../../domain/forum/my-collection.ts'
import { watchedEssays } from '../../domain/forum/watch.ts'
import { collectedGoods, followedShops } from '../../domain/mall/collect.ts'
import { ratingOf } from '../../domain/mall/shops.ts'
import { notFoundPastLast } from '../paged.ts'
import { markCalls, openList } from './list.ts'

/** What a member has collected, watches or follows: posts, short videos, forums, topics; ten per page. */
export async function loadMyCollection(astro: AstroGlobal) {
  const { essay, essay_watch, video, forum, talk } = markCalls
  const forms = { essay, essay_watch, video, forum, talk }
  const opened = await openList(astro, forms, ['essay', 'video', 'forum', 'talk', 'watch'])
  if (opened instanceof Response) return opened
  const { who, t, sent, tab, part } = opened
  const essays = tab === 'essay' ? await collectedEssays(who, part) : null
  const videos = tab === 'video' ? await collectedVideos(who, part) : null
  const forums = tab === 'forum' ? await myForumList(who, { screen: 1, ...part }) : null
  const talks = tab === 'talk' ? await myTalkList(who, part) : null
  const watched = tab === 'watch' ? await watchedEssays(who, part) : null
  const { total } = essays ?? watched ?? videos ?? forums ?? talks ?? { total: 0 }
  notFoundPastLast(astro, { ...part, total })
  const tabs = {
    essay: t('mine:essays'),
    video: t('mine:videos'),
    forum: t('mine:forums'),
    talk: t('mine:talks'),
    watch: t('mine:watched'),
  }
  return { list: { tabs, tab, part, total, sent }, essays, watched, videos, forums, talks }
}

/** Goods the member has collected, or shops they follow with their ratings, ten per page. */
export async function loadMallCollection(astro: AstroGlobal) {
  const { goods: collect, shop } = markCalls
  const opened = await openList(astro, { goods: collect, shop }, ['goods', 'shop'])
  if (opened instanceof Response) return opened
  const { who, t, sent, tab, part } = opened
  const pages = { page: part.page, page_size: part.limit }
  const goods = tab === 'goods' ? await collectedGoods(who, pages) : null
  const shops = tab === 'shop' ? await followedShops(who, pages) : null
  const { count: total } = goods ?? shops ?? { count: 0 }
  notFoundPastLast(astro, { ...part, total })
  return {
    list: { tabs: { goods: t('mine:goods'), shop: t('mine:shops') }, tab, part, total, sent },
    goods,
    shops: shops?.list.map(each => ({ ...each, rating: ratingOf(each) })) ?? null,
  }
}
