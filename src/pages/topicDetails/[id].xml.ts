import type { APIRoute } from 'astro'
import { talkFeed } from '../../lib/forum/feeds.ts'
import { idOf, paper } from '../../lib/http/paper.ts'
import { visit } from '../../lib/http/visit.ts'
import { rss } from '../../lib/site/feeds.ts'

/** The newest posts of a topic. */
export const GET: APIRoute = ctx => {
  const opened = visit(ctx, '/topicDetails/[id].xml')
  const feed = talkFeed(opened.who, { talk_id: idOf(ctx.params) })
  return paper(
    'rss',
    feed.then(found => rss(opened, found)),
  )
}
