import type { APIRoute } from 'astro'
import { forumMap } from '../lib/forum/sitemap.ts'
import { paper } from '../lib/http/paper.ts'
import { visit } from '../lib/http/visit.ts'
import { mallMap } from '../lib/mall/sitemap.ts'
import { sitemapIndex, sitemapParts } from '../lib/site/sitemap.ts'

export const GET: APIRoute = async ctx => {
  const { who, site } = visit(ctx, '/sitemap.xml')
  return paper('xml', sitemapIndex(site, ['page', ...(await sitemapParts(who, { ...forumMap, ...mallMap }))]))
}
