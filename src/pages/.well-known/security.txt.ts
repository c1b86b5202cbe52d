import type { APIRoute } from 'astro'
import { securityTxt } from '../../lib/web/site/well-known.ts'

export const GET: APIRoute = securityTxt
