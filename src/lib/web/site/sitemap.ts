import type { APIContext } from 'astro'
import type { Caller } from '../../core/caller.ts'
import { forumMap } from '../../domain/forum/sitemap.ts'
import { mallMap } from '../../domain/mall/sitemap.ts'
import { robots } from '../../domain/site/robots.ts'
import {
  fixedEntries,
  newestTimes,
  sitemapEntries,
  sitemapIndex,
  sitemapPart,
  sitemapParts,
} from '../../domain/site/sitemap.ts'
import { openSharedPage } from '../shared-page.ts'
import { xmlResponse } from '../xml-response.ts'

const parts = { ...forumMap, ...mallMap }

/** The sitemap index. */
export async function sitemap(ctx: APIContext): Promise<Response> {
  const { who, site } = openSharedPage(ctx, '/sitemap.xml')
  return xmlResponse('xml', sitemapIndex(site, await partNames(who)))
}

/** robots.txt, with the sitemap. */
export async function robotsTxt(ctx: APIContext): Promise<Response> {
  const { who, site } = openSharedPage(ctx, '/robots.txt')
  return xmlResponse('text', robots(site, await partNames(who)))
}

const partNames = async (who: Caller) => ['page', ...(await sitemapParts(who, parts))]

/** One part of the sitemap: `page` for the fixed pages, or a range of rows of a kind; 404 for any other. */
export function partOfSitemap(ctx: APIContext): Promise<Response> {
  const { who, site } = openSharedPage(ctx, '/sitemap-[part].xml')
  const part = ctx.params['part'] ?? ''
  const entries = part === 'page' ? fixedPages(who) : sitemapEntries(who, parts, part)
  return xmlResponse(
    'xml',
    entries.then(found => sitemapPart(site, found)),
  )
}

async function fixedPages(who: Caller) {
  const { library, locale } = who
  const [newest, help, helpClass, notice] = await Promise.all([
    newestTimes(who),
    library.help(locale),
    library.helpClass(locale),
    library.notice(locale),
  ])
  return fixedEntries({ help, helpClass, notice }, newest)
}
