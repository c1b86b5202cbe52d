import type { APIRoute } from 'astro'
import { narrowList } from '../../lib/web/goods-list/narrow.ts'

export const GET: APIRoute = narrowList
