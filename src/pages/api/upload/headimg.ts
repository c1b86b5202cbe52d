import type { APIRoute } from 'astro'
import { headimgReceiver } from '../../../lib/api/headimg.ts'

export const POST: APIRoute = headimgReceiver
