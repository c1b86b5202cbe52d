import type { APIRoute } from 'astro'
import { openSearch } from '../lib/web/site/machines.ts'

export const GET: APIRoute = openSearch
