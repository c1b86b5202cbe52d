import type { APIRoute } from 'astro'
import { forumRss } from '../../lib/web/site/feeds.ts'

export const GET: APIRoute = forumRss
