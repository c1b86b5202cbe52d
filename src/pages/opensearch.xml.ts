import type { APIRoute } from 'astro'
import { openSearch } from '../lib/web/site/opensearch-qr.ts'

export const GET: APIRoute = openSearch
