import type { APIRoute } from 'astro'
import { forumFeed } from '../../lib/forum/feeds.ts'
import { idOf, paper } from '../../lib/http/paper.ts'
import { visit } from '../../lib/http/visit.ts'
import { rss } from '../../lib/site/feeds.ts'

/** The newest posts of a forum. */
export const GET: APIRoute = ctx => {
  const opened = visit(ctx, '/bbsDetails/[id].xml')
  const feed = forumFeed(opened.who, { forum_id: idOf(ctx.params) })
  return paper(
    'rss',
    feed.then(found => rss(opened, found)),
  )
}
