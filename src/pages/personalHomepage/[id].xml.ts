import type { APIRoute } from 'astro'
import { userFeed } from '../../lib/forum/feeds.ts'
import { idOf, paper } from '../../lib/http/paper.ts'
import { visit } from '../../lib/http/visit.ts'
import { rss } from '../../lib/site/feeds.ts'

/** The newest posts of a member. */
export const GET: APIRoute = ctx => {
  const opened = visit(ctx, '/personalHomepage/[id].xml')
  const feed = userFeed(opened.who, { user_id: idOf(ctx.params) })
  return paper(
    'rss',
    feed.then(found => rss(opened, found)),
  )
}
