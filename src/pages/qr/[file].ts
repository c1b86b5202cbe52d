import type { APIRoute } from 'astro'
import { qrPicture } from '../../lib/web/site/machines.ts'

export const GET: APIRoute = qrPicture
