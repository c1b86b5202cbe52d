import type { APIRoute } from 'astro'
import { narrowList } from '../../lib/web/goods-list/filter-redirect.ts'

export const GET: APIRoute = narrowList
