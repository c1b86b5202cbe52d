import type { APIRoute } from 'astro'
import { partOfSitemap } from '../lib/web/site/sitemap.ts'

export const GET: APIRoute = partOfSitemap
