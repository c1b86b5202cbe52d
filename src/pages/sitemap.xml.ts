import type { APIRoute } from 'astro'
import { sitemap } from '../lib/web/site/sitemap.ts'

export const GET: APIRoute = sitemap
