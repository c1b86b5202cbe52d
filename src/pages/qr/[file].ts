import type { APIRoute } from 'astro'
import { qrPicture } from '../../lib/web/site/opensearch-qr.ts'

export const GET: APIRoute = qrPicture
