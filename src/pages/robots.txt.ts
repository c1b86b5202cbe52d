import type { APIRoute } from 'astro'
import { robotsTxt } from '../lib/web/site/robots-opensearch-qr.ts'

export const GET: APIRoute = robotsTxt
