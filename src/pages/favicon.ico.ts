import type { APIRoute } from 'astro'
import { faviconIco } from '../lib/web/site/well-known.ts'

export const GET: APIRoute = faviconIco
