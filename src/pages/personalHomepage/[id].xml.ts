import type { APIRoute } from 'astro'
import { memberRss } from '../../lib/web/site/feeds.ts'

export const GET: APIRoute = memberRss
