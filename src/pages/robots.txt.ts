import type { APIRoute } from 'astro'
import { robotsTxt } from '../lib/web/site/machines.ts'

export const GET: APIRoute = robotsTxt
