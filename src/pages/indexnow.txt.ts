import type { APIRoute } from 'astro'
import { indexNowTxt } from '../lib/web/site/well-known.ts'

export const GET: APIRoute = indexNowTxt
