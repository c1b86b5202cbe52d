import type { APIRoute } from 'astro'
import { homeFeed } from '../lib/forum/feeds.ts'
import { library } from '../lib/http/library.ts'
import { paper } from '../lib/http/paper.ts'
import { visit } from '../lib/http/visit.ts'
import { rss } from '../lib/site/feeds.ts'

/** The newest posts of all. */
export const GET: APIRoute = async ctx => {
  const opened = visit(ctx, '/rss.xml')
  const { title, desc } = await library.site(opened.locale)
  return paper('rss', rss(opened, { title, desc, ...(await homeFeed(opened.who)) }))
}
