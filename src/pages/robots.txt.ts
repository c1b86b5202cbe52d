import type { APIRoute } from 'astro'
import { robotsTxt } from '../lib/web/site/sitemap.ts'

export const GET: APIRoute = robotsTxt
