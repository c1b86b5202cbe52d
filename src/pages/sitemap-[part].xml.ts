import type { APIRoute } from 'astro'
import type { Caller } from '../lib/caller.ts'
import { forumMap } from '../lib/forum/sitemap.ts'
import { library } from '../lib/http/library.ts'
import { paper } from '../lib/http/paper.ts'
import { visit } from '../lib/http/visit.ts'
import { mallMap } from '../lib/mall/sitemap.ts'
import { fixedEntries, sitemapEntries, sitemapPart } from '../lib/site/sitemap.ts'

export const GET: APIRoute = ctx => {
  const { who, site } = visit(ctx, '/sitemap-[part].xml')
  const part = ctx.params['part'] ?? ''
  const entries = part === 'page' ? papers(who) : sitemapEntries(who, { ...forumMap, ...mallMap }, part)
  return paper(
    'xml',
    entries.then(found => sitemapPart(site, found)),
  )
}

async function papers({ locale }: Caller) {
  const [help, helpClass, notice] = await Promise.all([
    library.help(locale),
    library.helpClass(locale),
    library.notice(locale),
  ])
  return fixedEntries({ help, helpClass, notice })
}
