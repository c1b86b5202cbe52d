import type { APIContext } from 'astro'
import { forumFeed, homeFeed, talkFeed, userFeed } from '../../domain/forum/feeds.ts'
import { rss } from '../../domain/site/feeds.ts'
import { openSharedPage } from '../shared-page.ts'
import { idOf, xmlResponse } from '../xml-response.ts'

/** RSS feed of all new posts. */
export async function homeRss(ctx: APIContext): Promise<Response> {
  const opened = openSharedPage(ctx, '/rss.xml')
  const { title, desc } = await opened.who.library.site(opened.locale)
  return xmlResponse('rss', rss(opened, { title, desc, ...(await homeFeed(opened.who)) }))
}

/** RSS feed of a forum; 404 for an unknown one. */
export function forumRss(ctx: APIContext): Promise<Response> {
  const opened = openSharedPage(ctx, '/bbsDetails/[id].xml')
  return asRss(opened, forumFeed(opened.who, { forum_id: idOf(ctx.params) }))
}

/** RSS feed of a topic; 404 for an unknown one. */
export function talkRss(ctx: APIContext): Promise<Response> {
  const opened = openSharedPage(ctx, '/topicDetails/[id].xml')
  return asRss(opened, talkFeed(opened.who, { talk_id: idOf(ctx.params) }))
}

/** RSS feed of a member; 404 for an unknown one. */
export function memberRss(ctx: APIContext): Promise<Response> {
  const opened = openSharedPage(ctx, '/personalHomepage/[id].xml')
  return asRss(opened, userFeed(opened.who, { user_id: idOf(ctx.params) }))
}

const asRss = (opened: Parameters<typeof rss>[0], feed: Promise<Parameters<typeof rss>[1]>) =>
  xmlResponse(
    'rss',
    feed.then(found => rss(opened, found)),
  )
