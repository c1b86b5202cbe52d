import type { APIRoute } from 'astro'
import { talkRss } from '../../lib/web/site/feeds.ts'

export const GET: APIRoute = talkRss
