import type { APIRoute } from 'astro'
import { homeRss } from '../lib/web/site/feeds.ts'

export const GET: APIRoute = homeRss
